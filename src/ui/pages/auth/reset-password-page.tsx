import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { ButtonLink } from "#ui/components/button/button-link.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { touchedError } from "#ui/hooks/touched-error.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { resetSchema } from "./auth-schemas.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

/**
 * Where a reset link leads. Only the link opens the form: a session that is there anyway changes no
 * password here, and a link changes none while somebody else is signed in.
 */
export const ResetPasswordPage = () => {
  const { recovery } = useDep(TOKENS.auth);
  const state = useStream(recovery.state$);
  const session = useStream(useDep(TOKENS.sessionStore).session$);
  if (state.status === "second-factor")
    return <SecondFactorStep onCode={(code) => recovery.answer(code)} />;
  if (state.status === "none" || state.status === "invalid")
    return (
      <AuthPage title="New password">
        <Notice tone="error">This link is invalid or has expired.</Notice>
        <ButtonLink to="/forgot" variant="line">
          Ask for a new link
        </ButtonLink>
      </AuthPage>
    );
  const isForeign =
    state.status === "open" && session.status === "signed-in" && session.user.id !== state.userId;
  return (
    <AuthPage
      title="New password"
      lead={
        state.status === "open"
          ? `Choose a new password for ${state.email}; then you are signed in.`
          : "Choose a new password; then you are signed in."
      }
    >
      {state.status === "opening" && <SkeletonLine height="52px" />}
      {state.status === "unreachable" && (
        <Notice>
          The sign-in service cannot be reached. We keep trying, and the form opens by itself as
          soon as it works.
        </Notice>
      )}
      {isForeign && <SignedInAsAnother email={session.user.email} />}
      {state.status === "open" && !isForeign && <NewPasswordForm email={state.email} />}
    </AuthPage>
  );
};

const SignedInAsAnother = ({ email }: { readonly email: string }) => {
  const sessionStore = useDep(TOKENS.sessionStore);
  return (
    <>
      <Notice tone="error">
        You are signed in as {email}, and this link is for another account.
      </Notice>
      <Button variant="line" onClick={() => void sessionStore.signOut()}>
        Sign out and choose the password
      </Button>
    </>
  );
};

const NewPasswordForm = ({ email }: { readonly email: string }) => {
  const { recovery } = useDep(TOKENS.auth);
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    mode: "all",
    resolver: valibotResolver(resetSchema),
    defaultValues: { password: "", repeated: "" },
  });

  const submit = form.handleSubmit(async ({ password }) => {
    setRefusal(null);
    const chosen = await recovery.choosePassword(password);
    if (chosen.ok) await navigate("/account", { replace: true });
    else setRefusal(chosen.error.message);
  });

  return (
    <AuthForm
      state={form.formState}
      onSubmit={submit}
      submitLabel="Save password"
      refusal={refusal}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        password={{
          error: touchedError(form, "password"),
          ...form.register("password", { deps: ["repeated"] }),
        }}
        repeated={{ error: touchedError(form, "repeated"), ...form.register("repeated") }}
      />
    </AuthForm>
  );
};
