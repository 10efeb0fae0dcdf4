import { useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { SkeletonLine } from "#ui/components/skeleton.tsx";
import { resetPasswordTexts as texts } from "#ui/content/pages/auth.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { fieldProps } from "#ui/hooks/field-props.ts";
import { AuthForm, NewPasswordFields, useSchemaForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { resetSchema } from "./auth-schemas.ts";
import { SecondFactorStep } from "./second-factor.tsx";

/**
 * Target of a reset link. The form requires the link: an existing session alone changes no password
 * here, and a link changes none while another account is signed in.
 */
export const ResetPasswordPage = () => {
  const sessionStore = useDep("sessionStore");
  const state = useStream(sessionStore.recovery$);
  const session = useStream(sessionStore.session$);
  if (state.status === "second-factor")
    return <SecondFactorStep onCode={(code) => sessionStore.recovery.answer(code)} />;
  if (state.status === "none" || state.status === "invalid")
    return (
      <AuthPage title={texts.title}>
        <Notice tone="error">{texts.invalidLink}</Notice>
        <ButtonLink to="/forgot" variant="line">
          {texts.toForgot}
        </ButtonLink>
      </AuthPage>
    );
  const isForeign =
    state.status === "open" && session.status === "signed-in" && session.user.id !== state.userId;
  return (
    <AuthPage
      title={texts.title}
      lead={state.status === "open" ? texts.leadFor(state.email) : texts.lead}
    >
      {state.status === "link" && (
        <Button wide onClick={() => sessionStore.recovery.openLink()}>
          {texts.open}
        </Button>
      )}
      {state.status === "opening" && <SkeletonLine height="52px" />}
      {state.status === "unreachable" && <Notice>{texts.unreachable}</Notice>}
      {isForeign && <SignedInAsAnother email={session.user.email} />}
      {state.status === "open" && !isForeign && <NewPasswordForm email={state.email} />}
    </AuthPage>
  );
};

const SignedInAsAnother = ({ email }: { readonly email: string }) => {
  const sessionStore = useDep("sessionStore");
  return (
    <>
      <Notice tone="error">{texts.signedInAs(email)}</Notice>
      <Button variant="line" onClick={() => void sessionStore.signOut()}>
        {texts.signOut}
      </Button>
    </>
  );
};

const NewPasswordForm = ({ email }: { readonly email: string }) => {
  const { recovery } = useDep("sessionStore");
  const navigate = useNavigate();
  const { problem, call } = useCall((password: string) => recovery.choosePassword(password));
  const form = useSchemaForm(resetSchema, { password: "", repeated: "" });

  const submit = form.handleSubmit(async ({ password }) => {
    const chosen = await call(password);
    if (chosen.ok) await navigate("/account", { replace: true });
  });

  return (
    <AuthForm state={form.formState} onSubmit={submit} submitLabel={texts.submit} refusal={problem}>
      {/* For password managers: the account of the new password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        password={fieldProps(form, "password", { deps: ["repeated"] })}
        repeated={fieldProps(form, "repeated")}
      />
    </AuthForm>
  );
};
