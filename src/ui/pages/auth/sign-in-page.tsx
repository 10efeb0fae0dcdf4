import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { isRecord } from "#core/domain/json.ts";
import type { AuthRedirect, ConfirmationPort } from "#core/ports/auth-port.ts";
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
    <ConfirmedFirst />
  </ForVisitors>
);

/** A confirmation mail's link is asked about before anything else. */
const ConfirmedFirst = () => {
  const { confirmation } = useDep("sessionStore");
  const isLink = useIsFirst() && confirmation !== null;
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  return isLink && outcome === null ? (
    <ConfirmLink confirmation={confirmation} onDone={setOutcome} />
  ) : (
    <SignInForm outcome={outcome} />
  );
};

type LinkOutcome = AuthRedirect | "left";

type ConfirmLinkProps = {
  readonly confirmation: ConfirmationPort;
  readonly onDone: (outcome: LinkOutcome) => void;
};

const ConfirmLink = ({ confirmation, onDone }: ConfirmLinkProps) => {
  const { pending, problem, failure, call } = useCall(() => confirmation.confirm());
  const words = confirmation.isOwn ? confirm : confirm.others;
  const yes = async () => {
    const confirmed = await call();
    if (confirmed.ok) onDone("email-confirmed");
    else if (confirmed.error.kind === "rejected") onDone("invalid-link");
  };
  return (
    <AuthPage title={words.title} lead={words.lead}>
      {failure?.kind === "unavailable" && <Notice tone="error">{problem}</Notice>}
      <Button wide pending={pending} onClick={() => void yes()}>
        {confirmation.isOwn ? confirm.submit : confirm.others.yes}
      </Button>
      {!confirmation.isOwn && (
        <Button variant="line" wide disabled={pending} onClick={() => onDone("left")}>
          {confirm.others.no}
        </Button>
      )}
    </AuthPage>
  );
};

const SignInForm = ({ outcome }: { readonly outcome: LinkOutcome | null }) => {
  const signIn = useDep("signIn");
  const { keeping } = useNextPath();
  const [failures, setFailures] = useState(0);
  const { failure, problem, call } = useCall((email: string, password: string) =>
    signIn.execute(email, password, failures),
  );
  const redirected = useAuthRedirect();
  const authRedirect = outcome ?? redirected;
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

type AuthRedirectNoticeProps = { readonly authRedirect: LinkOutcome | null };

/** Mail links also have `check-email=1`: the outcome of the link takes precedence. */
const AuthRedirectNotice = ({ authRedirect }: AuthRedirectNoticeProps) => {
  const [params] = useSearchParams();
  if (authRedirect === "invalid-link") return <Notice tone="error">{link.invalid}</Notice>;
  if (authRedirect === "left") return <Notice>{confirm.left}</Notice>;
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
  return useIsFirst() ? authRedirect : null;
};

/** Whether a link may have led here; the page is drawn for those who came without one. */
const useIsFirst = (): boolean => {
  const isFirst = useLocation().key === FIRST_OF_THE_VISIT;
  return useHydrated() && isFirst;
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

const { link, confirm, google, resend } = signInTexts;
