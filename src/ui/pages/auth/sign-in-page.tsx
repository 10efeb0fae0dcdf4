import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { AuthRedirect, SignInError } from "#core/ports/auth-port.ts";
import { PasswordField } from "#ui/components/fields/password-field.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useAuthRedirect } from "#ui/hooks/use-auth-redirect.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { signInSchema } from "./auth-schemas.ts";
import { ForVisitors } from "./for-visitors.tsx";
import { GoogleButton } from "./google-button.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { touchedError } from "#ui/hooks/touched-error.ts";

/** Source: specification sections 2 and 5 (sign in). */
export const SignInPage = () => (
  <ForVisitors>
    <SignInForm />
  </ForVisitors>
);

const SignInForm = () => {
  const signIn = useDep(TOKENS.signIn);
  const [params] = useSearchParams();
  const { keeping } = useNextPath();
  const [failures, setFailures] = useState(0);
  const [refusal, setRefusal] = useState<SignInError | null>(null);
  const authRedirect = useAuthRedirect();
  const form = useForm({
    mode: "all",
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: signedUpAs(useLocation().state), password: "" },
  });

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefusal(null);
    const signedIn = await signIn.execute(email, password, failures);
    if (signedIn.ok) return setFailures(0);
    setRefusal(signedIn.error);
    if (signedIn.error.kind !== "wrong-credentials") return;
    setFailures(failures + 1);
    form.setFocus("password", { shouldSelect: true });
  });

  const emailOnPage = (): string | null => {
    const email = form.getValues("email").trim();
    if (email !== "") return email;
    // A field that nobody touched yet says nothing.
    form.setValue("email", email, { shouldTouch: true, shouldValidate: true });
    form.setFocus("email");
    return null;
  };

  return (
    <AuthPage
      title="Sign in"
      lead="Your orders, your addresses, and the way to the checkout."
      aside={
        <>
          <Link className="text-button" to={keeping("/signup")}>
            No account yet? Sign up
          </Link>
          <Link className="text-button" to="/forgot">
            Forgot your password?
          </Link>
        </>
      }
    >
      <AuthRedirectNotice
        authRedirect={authRedirect}
        checkEmail={params.get("check-email") === "1"}
      />
      <AuthForm
        state={form.formState}
        onSubmit={submit}
        submitLabel="Sign in"
        refusal={refusal?.message}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={touchedError(form, "email")}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={touchedError(form, "password")}
          {...form.register("password")}
        />
      </AuthForm>
      {(authRedirect === "invalid-link" || refusal?.kind === "email-not-confirmed") && (
        <ResendConfirmation email={emailOnPage} />
      )}
      <GoogleButton />
    </AuthPage>
  );
};

/** The email of the sign-up that led here; the browser keeps it like any other state of a page. */
const signedUpAs = (arrivedWith: unknown): string =>
  typeof arrivedWith === "object" &&
  arrivedWith !== null &&
  "email" in arrivedWith &&
  typeof arrivedWith.email === "string"
    ? arrivedWith.email
    : "";

type AuthRedirectNoticeProps = {
  readonly authRedirect: AuthRedirect | null;
  readonly checkEmail: boolean;
};

/** The links in mails lead here with `check-email=1` too: what became of them comes first. */
const AuthRedirectNotice = ({ authRedirect, checkEmail }: AuthRedirectNoticeProps) => {
  if (authRedirect === "invalid-link")
    return (
      <Notice tone="error">
        This link is invalid or has expired. If your account is confirmed already, sign in; if not,
        enter your email and ask for a new mail.
      </Notice>
    );
  if (authRedirect === "email-confirmed")
    return <Notice tone="success">Your email is confirmed. Sign in to go on.</Notice>;
  if (!checkEmail) return null;
  return (
    <Notice tone="success">
      Check your email: we sent you a link to confirm your account. Once it is confirmed, sign in
      here.
    </Notice>
  );
};
