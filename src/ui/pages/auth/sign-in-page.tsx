import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { isRecord } from "#core/domain/json.ts";
import type { AuthRedirect } from "#core/ports/auth-port.ts";
import { Button } from "#ui/components/button/button.tsx";
import { PasswordField } from "#ui/components/fields/text-fields.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { fieldLabels } from "#ui/content/forms.ts";
import { signInTexts } from "#ui/content/pages/auth.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { fieldProps } from "#ui/hooks/field-props.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { AuthForm, EmailField, useSchemaForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { signInSchema } from "./auth-schemas.ts";
import { ForVisitors } from "./second-factor.tsx";
import styles from "./auth-page.module.css";

/** Source: specification sections 2 and 5 (sign in). */
export const SignInPage = () => (
  <ForVisitors>
    <SignInForm />
  </ForVisitors>
);

const SignInForm = () => {
  const signIn = useDep("signIn");
  const { keeping } = useNextPath();
  const [failures, setFailures] = useState(0);
  const { failure, problem, call } = useCall((email: string, password: string) =>
    signIn.execute(email, password, failures),
  );
  const authRedirect = useAuthRedirect();
  const form = useSchemaForm(signInSchema, {
    email: signedUpAs(useLocation().state),
    password: "",
  });

  const submit = form.handleSubmit(async ({ email, password }) => {
    const signedIn = await call(email, password);
    if (signedIn.ok) return setFailures(0);
    if (signedIn.error.kind !== "wrong-credentials") return;
    setFailures(failures + 1);
    form.setFocus("password", { shouldSelect: true });
  });

  const emailOnPage = (): string | null => {
    const email = form.getValues("email").trim();
    if (email !== "") return email;
    // Marks the field as touched: errors of untouched fields are not shown.
    form.setValue("email", email, { shouldTouch: true, shouldValidate: true });
    form.setFocus("email");
    return null;
  };

  return (
    <AuthPage
      title={signInTexts.title}
      lead={signInTexts.lead}
      aside={
        <>
          <Link className="text-button" to="/forgot">
            {signInTexts.toForgot}
          </Link>
          <Link className="text-button" to={keeping("/signup")}>
            {signInTexts.toSignUp}
          </Link>
        </>
      }
    >
      <AuthRedirectNotice authRedirect={authRedirect} />
      <AuthForm
        state={form.formState}
        onSubmit={submit}
        submitLabel={signInTexts.submit}
        refusal={problem}
      >
        <EmailField autoComplete="username" {...fieldProps(form, "email")} />
        <PasswordField
          label={fieldLabels.password}
          autoComplete="current-password"
          {...fieldProps(form, "password")}
        />
      </AuthForm>
      {(authRedirect === "invalid-link" || failure?.kind === "email-not-confirmed") && (
        <ResendConfirmation email={emailOnPage} />
      )}
      <GoogleButton />
    </AuthPage>
  );
};

/** The email of the preceding sign-up, from the history state. */
const signedUpAs = (arrivedWith: unknown): string =>
  isRecord(arrivedWith) && typeof arrivedWith["email"] === "string" ? arrivedWith["email"] : "";

type AuthRedirectNoticeProps = { readonly authRedirect: AuthRedirect | null };

/** Mail links also have `check-email=1`: the outcome of the link takes precedence. */
const AuthRedirectNotice = ({ authRedirect }: AuthRedirectNoticeProps) => {
  const [params] = useSearchParams();
  if (authRedirect === "invalid-link") return <Notice tone="error">{link.invalid}</Notice>;
  if (authRedirect === "email-confirmed") return <Notice tone="success">{link.confirmed}</Notice>;
  if (params.get("check-email") !== "1") return null;
  return <Notice tone="success">{link.checkEmail}</Notice>;
};

/** Sign-in with Google, which redirects back to the sign-in page. */
const GoogleButton = () => {
  const signIn = useDep("signIn");
  const { wanted, keeping, returnTarget } = useNextPath();
  const { pending, problem, call } = useCall(() => signIn.withGoogle(keeping("/signin")));
  const authRedirect = useAuthRedirect();
  const shown = problem ?? (authRedirect === "google-failed" && !pending ? google.failed : null);
  const start = () => {
    if (wanted !== null) returnTarget.remember(wanted);
    void call();
  };
  return (
    <>
      <p className={`small quiet ${styles["or"]}`}>{google.or}</p>
      {shown !== null && <Notice tone="error">{shown}</Notice>}
      <Button variant="line" wide pending={pending} onClick={start}>
        {google.submit}
      </Button>
    </>
  );
};

/** Outcome of the link that opened this page; `null` after the first navigation. */
const useAuthRedirect = (): AuthRedirect | null => {
  const { authRedirect } = useDep("sessionStore");
  const isFirst = useLocation().key === FIRST_OF_THE_VISIT;
  // The page is drawn for those who came without such a link.
  return useHydrated() && isFirst ? authRedirect : null;
};

/** The router's key of the initial location. */
const FIRST_OF_THE_VISIT = "default";

type Props = {
  /** The email in the page's field; `null` when invalid, and the field then shows its error. */
  readonly email: () => string | null;
};

const ResendConfirmation = ({ email }: Props) => {
  const signIn = useDep("signIn");
  const { pending, problem, answer, call } = useCall((to: string) => signIn.resendConfirmation(to));
  const send = () => {
    const to = email();
    if (to !== null) void call(to);
  };
  return (
    <>
      {answer?.ok && <Notice tone="success">{resend.sent}</Notice>}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button variant="line" wide pending={pending} onClick={send}>
        {resend.submit}
      </Button>
    </>
  );
};

const { link, google, resend } = signInTexts;
