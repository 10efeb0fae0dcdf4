import { valibotResolver } from "@hookform/resolvers/valibot";
import {
  type FormEventHandler,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { FEWEST_PASSWORD_CHARACTERS } from "#core/domain/account/password.ts";
import { Button } from "#ui/components/button/button.tsx";
import {
  PasswordField,
  TextField,
  type TextFieldProps,
} from "#ui/components/fields/text-fields.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { fieldLabels } from "#ui/content/forms.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import styles from "./auth-page.module.css";

type Props = {
  /** From react-hook-form. */
  readonly state: { readonly isValid: boolean; readonly isSubmitting: boolean };
  readonly onSubmit: FormEventHandler;
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Shown instead of the button: nothing is submitted twice. */
  readonly success?: ReactNode;
  readonly refusal?: ReactNode;
  /** A second button, below the first. */
  readonly cancel?: ReactNode;
};

/** Fields, outcome, and a submit button that is disabled until the form is valid. */
export const AuthForm = ({ state, onSubmit, submitLabel, children, ...outcome }: Props) => {
  const { success, refusal, cancel } = outcome;
  const { formRef, autofilled } = useAutofill();
  return (
    <form ref={formRef} className={styles["form"]} method="post" onSubmit={onSubmit} noValidate>
      {children}
      {success && <Notice tone="success">{success}</Notice>}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button
        type="submit"
        wide
        pending={state.isSubmitting}
        disabled={Boolean(success) || (!state.isValid && !autofilled)}
      >
        {submitLabel}
      </Button>
      {cancel && <p>{cancel}</p>}
    </form>
  );
};

/** A form with a schema, validated on every input; `fieldProps` decides when errors are shown. */
export const useSchemaForm = <Values extends FieldValues>(
  schema: GenericSchema<Values, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> =>
  useForm<Values>({ mode: "all", resolver: valibotResolver(schema), defaultValues });

/**
 * Applies autofilled values to the form: some browsers report them late, or by `change` only. A
 * submit button must not stay disabled under a form that looks complete.
 */
const useAutofill = () => {
  const formRef = useRef<HTMLFormElement>(null);
  /** By a value which the browser may withhold from scripts until the first click. */
  const [autofilled, setAutofilled] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    const form = formRef.current;
    if (!form || !hydrated) return undefined;
    const takeOver = () => {
      setAutofilled(form.querySelector(":autofill") !== null);
      // React only handles inputs whose value it has not seen yet.
      for (const input of form.querySelectorAll("input:not([type=checkbox], [type=radio])"))
        input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    takeOver();
    for (const event of TELLING) form.addEventListener(event, takeOver);
    return () => {
      for (const event of TELLING) form.removeEventListener(event, takeOver);
    };
  }, [hydrated]);
  // Before hydration the fields' values are unknown; an early submit is replayed.
  return { formRef, autofilled: autofilled || !hydrated };
};

/** `animationstart` is triggered by the `:autofill` style, the only sign some browsers give. */
const TELLING = ["change", "focusin", "pointerover", "animationstart"] as const;

/** An email field. `autoComplete` is `username` where it identifies the account. */
export const EmailField = (props: Omit<TextFieldProps, "label" | "type">) => (
  <TextField
    label={fieldLabels.email}
    type="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

type Field = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete" | "hint">;

export const NewPasswordFields = ({
  password,
  repeated,
}: {
  readonly password: Field;
  readonly repeated: Field;
}) => (
  <>
    <PasswordField
      label={fieldLabels.newPassword}
      autoComplete="new-password"
      hint={fieldLabels.passwordHint(FEWEST_PASSWORD_CHARACTERS)}
      {...password}
    />
    <PasswordField label={fieldLabels.newPasswordAgain} autoComplete="new-password" {...repeated} />
  </>
);
