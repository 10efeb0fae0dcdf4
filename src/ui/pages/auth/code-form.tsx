import { useEffect, useState } from "react";
import type { CodeError } from "#core/ports/second-factor-port.ts";
import type { Result } from "#core/domain/result.ts";
import { Button } from "#ui/components/button/button.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { keepOnly } from "#ui/components/fields/typed-text.ts";
import { Notice } from "#ui/components/notices/notice.tsx";
import { secondFactorTexts } from "#ui/content/second-factor.ts";
import styles from "./auth-page.module.css";
import { codeSchema } from "./auth-schemas.ts";
import { useSchemaForm } from "./use-schema-form.ts";

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
  const form = useSchemaForm(codeSchema, { code: "" });
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
        label={texts.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={texts.hint}
        keep={keepCode}
        // Too few digits need no sentence: the button waits for six.
        error={wrong ? texts.wrong : undefined}
        {...form.register("code", { onChange: () => setWrong(false) })}
      />
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" wide pending={isSubmitting} disabled={!isValid}>
        {submitLabel}
      </Button>
    </form>
  );
};

const { code: texts } = secondFactorTexts;

/** An authenticator app shows a gap between the digits, which comes along when they are pasted. */
const keepCode = keepOnly(/\d/, 6);
