import { useState } from "react";
import { Link } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { PasswordField } from "#ui/components/fields/password-field.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { fieldProps, touchedError } from "#ui/hooks/field-props.ts";
import { AuthForm } from "#ui/pages/auth/auth-form.tsx";
import { changePasswordSchema } from "#ui/pages/auth/auth-schemas.ts";
import { NewPasswordFields } from "#ui/pages/auth/new-password-fields.tsx";
import { useSchemaForm } from "#ui/pages/auth/use-schema-form.ts";
import styles from "./account-page.module.css";

/** A new password for whoever knows the old one; every other device is signed out by it. */
export const PasswordSection = ({ email }: { readonly email: string }) => {
  const [step, setStep] = useState<"closed" | "open" | "done">("closed");
  return (
    <section>
      <h2 className={`type-2 ${styles["title"]}`}>Password</h2>
      <div className="stack">
        {step === "done" && (
          <Notice tone="success">
            Your password is changed. All other devices are signed out.
          </Notice>
        )}
        {step === "open" ? (
          <ChangePasswordForm
            email={email}
            onDone={() => setStep("done")}
            onCancel={() => setStep("closed")}
          />
        ) : (
          <p>
            <Button variant="line" small onClick={() => setStep("open")}>
              Change password
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
  const auth = useDep(TOKENS.auth);
  const [wrong, setWrong] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useSchemaForm(changePasswordSchema, { current: "", password: "", repeated: "" });

  const submit = form.handleSubmit(async ({ current, password }) => {
    setWrong(null);
    setRefusal(null);
    const changed = await auth.changePassword(current, password);
    if (changed.ok) return onDone();
    if (changed.error.kind !== "wrong-password") return setRefusal(changed.error.message);
    setWrong(changed.error.message);
    form.setFocus("current", { shouldSelect: true });
  });

  return (
    <AuthForm
      state={form.formState}
      onSubmit={submit}
      submitLabel="Save new password"
      refusal={refusal}
    >
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={wrong ?? touchedError(form, "current")}
        {...form.register("current", { onChange: () => setWrong(null) })}
      />
      <NewPasswordFields
        password={fieldProps(form, "password", { deps: ["repeated"] })}
        repeated={fieldProps(form, "repeated")}
      />
      <p className="small quiet">
        Forgotten, or none because you come by Google? <Link to="/forgot">Choose one by mail</Link>.
        Saving a new one signs out all other devices.
      </p>
      <p>
        <Button variant="line" small onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </AuthForm>
  );
};
