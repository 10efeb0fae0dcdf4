import type { FormEventHandler, ReactNode } from "react";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useAutofill } from "#ui/hooks/use-autofill.ts";
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
};

/** Fields, outcome, and a submit button that is disabled until the form is valid. */
export const AuthForm = ({ state, onSubmit, submitLabel, children, success, refusal }: Props) => {
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
    </form>
  );
};
