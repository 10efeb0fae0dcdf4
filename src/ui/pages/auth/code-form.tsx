import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { CodeError } from "#core/ports/second-factor-port.ts";
import type { Result } from "#core/domain/result.ts";
import { Button } from "#ui/components/button/button.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { keepOnly } from "#ui/components/fields/typed-text.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import styles from "./auth-page.module.css";
import { codeSchema } from "./auth-schemas.ts";

type Props = {
  readonly submitLabel: string;
  /** For a page that is about nothing else. */
  readonly focusAtOnce?: boolean;
  readonly onCode: (code: string) => Promise<Result<void, CodeError>>;
};

/** The six digits that an authenticator app shows. What was typed stays when it was wrong. */
export const CodeForm = ({ submitLabel, focusAtOnce = false, onCode }: Props) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  // Not an error of the form: a button that is off over six digits would leave nothing to do.
  const [wrong, setWrong] = useState(false);
  const form = useForm({
    mode: "all",
    resolver: valibotResolver(codeSchema),
    defaultValues: { code: "" },
  });
  const { setFocus } = form;
  const { isValid, isSubmitting } = form.formState;
  useEffect(() => {
    if (focusAtOnce) setFocus("code");
  }, [focusAtOnce, setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    setRefusal(null);
    setWrong(false);
    const taken = await onCode(code);
    if (taken.ok) return;
    if (taken.error.kind !== "wrong-code") return setRefusal(taken.error.message);
    setWrong(true);
    setFocus("code", { shouldSelect: true });
  });

  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits."
        keep={keepCode}
        // Too few digits need no sentence: the button waits for six.
        error={wrong ? WRONG_CODE : undefined}
        {...form.register("code", { onChange: () => setWrong(false) })}
      />
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" wide pending={isSubmitting} disabled={!isValid}>
        {submitLabel}
      </Button>
    </form>
  );
};

const WRONG_CODE = "This code is not right. It changes every half minute: try the one shown now.";

/** An authenticator app shows a gap between the digits, which comes along when they are pasted. */
const keepCode = keepOnly(/\d/, 6);
