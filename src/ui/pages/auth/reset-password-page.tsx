import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { PasswordField } from "#ui/components/fields/password-field.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useArrival } from "#ui/hooks/use-arrival.ts";
import { useAutofill } from "#ui/hooks/use-autofill.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { AuthPage } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { resetSchema } from "./auth-schemas.ts";
import { SecondFactorStep } from "./second-factor-step.tsx";
import { touchedError } from "#ui/hooks/touched-error.ts";

/**
 * Where a reset link leads: it opened a session, or it was invalid. Any other session changes no
 * password here, so that an unlocked browser alone does not hand over the account.
 */
export const ResetPasswordPage = () => {
  const session = useStream(useDep(TOKENS.sessionStore).session$);
  const invalid = useArrival() === "invalid-link";
  // Kept from the landing on: choosing the password ends the recovery before the page is left.
  const [recovering, setRecovering] = useState<string | null>(null);
  if (session.status === "signed-in" && session.recovering && recovering === null && !invalid)
    setRecovering(session.user.id);
  if (session.status === "second-factor" && !invalid) return <SecondFactorStep />;
  // Another tab may sign out, or somebody else in, whose password this is not.
  const user =
    session.status === "signed-in" && session.user.id === recovering ? session.user : null;
  return (
    <AuthPage title="New password" lead="Choose a new password; then you are signed in.">
      {session.status === "loading" && <SkeletonLine height="52px" />}
      {session.status !== "loading" && user === null && (
        <>
          <Notice tone="error">This link is invalid or has expired.</Notice>
          <ButtonLink to="/forgot" variant="line">
            Ask for a new link
          </ButtonLink>
        </>
      )}
      {user && <NewPasswordForm email={user.email} />}
    </AuthPage>
  );
};

const NewPasswordForm = ({ email }: { readonly email: string }) => {
  const auth = useDep(TOKENS.auth);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    mode: "all",
    resolver: valibotResolver(resetSchema),
    defaultValues: { password: "", repeated: "" },
  });
  const { formRef, autofilled } = useAutofill();
  const { isValid, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null);
    const updated = await auth.updatePassword(password);
    if (updated.ok) await navigate("/account", { replace: true });
    else setRefusal(updated.error.message);
  });

  return (
    <form ref={formRef} className={styles["form"]} onSubmit={submit} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={touchedError(form, "password")}
        {...form.register("password", { deps: ["repeated"] })}
      />
      <PasswordField
        label="New password again"
        autoComplete="new-password"
        error={touchedError(form, "repeated")}
        {...form.register("repeated")}
      />
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" wide pending={isSubmitting} disabled={!isValid && !autofilled}>
        Save password
      </Button>
    </form>
  );
};
