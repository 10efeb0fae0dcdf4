import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useAutofill } from "#ui/hooks/use-autofill.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { AuthPage } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { resetSchema } from "./auth-schemas.ts";
import { touchedError } from "#ui/hooks/touched-error.ts";

/** Where a reset link leads: it opened a session, or it was invalid. */
export const ResetPasswordPage = () => {
  const session = useStream(useDep(TOKENS.sessionStore).session$);
  return (
    <AuthPage title="New password" lead="Choose a new password; then you are signed in.">
      {session.status === "loading" && <SkeletonLine height="52px" />}
      {session.status === "anonymous" && (
        <>
          <Notice tone="error">This link is invalid or has expired.</Notice>
          <ButtonLink to="/forgot" variant="line">
            Ask for a new link
          </ButtonLink>
        </>
      )}
      {session.status === "signed-in" && <NewPasswordForm email={session.user.email} />}
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
    <>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <form ref={formRef} className={styles["form"]} onSubmit={submit} noValidate>
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          error={touchedError(form, "password")}
          {...form.register("password", { deps: ["repeated"] })}
        />
        <TextField
          label="New password again"
          type="password"
          autoComplete="new-password"
          error={touchedError(form, "repeated")}
          {...form.register("repeated")}
        />
        <Button type="submit" wide pending={isSubmitting} disabled={!isValid && !autofilled}>
          Save password
        </Button>
      </form>
    </>
  );
};
