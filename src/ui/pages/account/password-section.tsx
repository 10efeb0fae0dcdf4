import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "#ui/components/button/button.tsx";
import { PasswordField } from "#ui/components/fields/text-fields.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useCall } from "#ui/hooks/use-call.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { fieldProps, touchedError } from "#ui/hooks/field-props.ts";
import { AuthForm, NewPasswordFields, useSchemaForm } from "#ui/pages/auth/auth-form.tsx";
import { changePasswordSchema } from "#ui/pages/auth/auth-schemas.ts";
import { accountTexts } from "#ui/content/pages/account.ts";

/** Changes the password; requires the current one and signs all other devices out. */
export const PasswordSection = ({ email }: { readonly email: string }) => {
  const [step, setStep] = useState<"closed" | "open" | "done">("closed");
  return (
    <section className="no-print">
      <h2 className="type-2 title-space">{texts.heading}</h2>
      <div className="stack">
        {step === "done" && <Notice tone="success">{texts.changed}</Notice>}
        {step === "open" ? (
          <ChangePasswordForm
            email={email}
            onDone={() => setStep("done")}
            onCancel={() => setStep("closed")}
          />
        ) : (
          <p>
            <Button variant="line" small onClick={() => setStep("open")}>
              {texts.change}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
};

type FormProps = {
  readonly email: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

const ChangePasswordForm = ({ email, onDone, onCancel }: FormProps) => {
  const sessionStore = useDep("sessionStore");
  const { failure, problem, call, forget } = useCall((current: string, password: string) =>
    sessionStore.changePassword(current, password),
  );
  const isWrong = failure?.kind === "wrong-password";
  const form = useSchemaForm(changePasswordSchema, { current: "", password: "", repeated: "" });

  const submit = form.handleSubmit(async ({ current, password }) => {
    const changed = await call(current, password);
    if (changed.ok) onDone();
    else if (changed.error.kind === "wrong-password")
      form.setFocus("current", { shouldSelect: true });
  });

  return (
    <AuthForm
      state={form.formState}
      onSubmit={submit}
      submitLabel={texts.submit}
      refusal={!isWrong && problem}
      cancel={
        <Button variant="line" small onClick={onCancel}>
          {accountTexts.cancel}
        </Button>
      }
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.current}
        autoComplete="current-password"
        error={(isWrong && problem) || touchedError(form, "current")}
        {...form.register("current", { onChange: () => isWrong && forget() })}
      />
      <NewPasswordFields
        password={fieldProps(form, "password", { deps: ["repeated"] })}
        repeated={fieldProps(form, "repeated")}
      />
      <p className="small quiet">
        {texts.forgotten}
        <Link to="/forgot">{texts.byMail}</Link>
        {texts.others}
      </p>
    </AuthForm>
  );
};

const { password: texts } = accountTexts;
