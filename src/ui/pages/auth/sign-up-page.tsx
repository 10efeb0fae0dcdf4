import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { SignUpError } from "#core/ports/auth-port.ts";
import { PasswordField } from "#ui/components/fields/password-field.tsx";
import { phoneTyping } from "#ui/components/fields/phone-text.ts";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { signUpSchema } from "./auth-schemas.ts";
import { ForVisitors } from "./for-visitors.tsx";
import { touchedError } from "#ui/hooks/touched-error.ts";
import { useRedirectAfter } from "./use-redirect-after.ts";

/** Source: specification sections 2 and 5 (sign up). */
export const SignUpPage = () => (
  <ForVisitors>
    <SignUpForm />
  </ForVisitors>
);

const SignUpForm = () => {
  const signUp = useDep(TOKENS.signUp);
  const { wanted, keeping, returnTarget } = useNextPath();
  const [refusal, setRefusal] = useState<SignUpError | null>(null);
  /** The email of the account that was just opened. */
  const [done, setDone] = useState<string | null>(null);
  const [keepPhone] = useState(phoneTyping);
  const form = useForm({
    mode: "all",
    resolver: valibotResolver(signUpSchema),
    defaultValues: { firstName: "", lastName: "", phone: "", email: "", password: "" },
  });
  useRedirectAfter(done === null ? null : REDIRECT_MS, keeping("/signin?check-email=1"), {
    email: done,
  });

  const submit = form.handleSubmit(async (customer) => {
    setRefusal(null);
    // The confirmation link may open another tab, which knows nothing of this address.
    if (wanted !== null) returnTarget.remember(wanted);
    const signedUp = await signUp.execute(customer);
    if (signedUp.ok) return setDone(customer.email);
    setRefusal(signedUp.error);
    if (signedUp.error.kind === "already-exists") form.setFocus("email");
  });

  return (
    <AuthPage
      title="Sign up"
      lead="An account keeps your orders and addresses. It is needed to check out."
      aside={
        <Link className="text-button" to={keeping("/signin")}>
          Already have an account? Sign in
        </Link>
      }
    >
      <AuthForm
        state={form.formState}
        onSubmit={submit}
        submitLabel="Create account"
        success={done !== null && CHECK_EMAIL}
        refusal={
          refusal && (
            <Refusal
              refusal={refusal}
              signInPath={keeping("/signin")}
              email={form.getValues("email")}
            />
          )
        }
      >
        <div className={styles["pair"]}>
          <TextField
            label="First name"
            autoComplete="given-name"
            error={touchedError(form, "firstName")}
            {...form.register("firstName")}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={touchedError(form, "lastName")}
            {...form.register("lastName")}
          />
        </div>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="81233451616"
          hint="We put +62 before it."
          error={touchedError(form, "phone")}
          keep={keepPhone}
          {...form.register("phone")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={touchedError(form, "email")}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          error={touchedError(form, "password")}
          {...form.register("password")}
        />
      </AuthForm>
    </AuthPage>
  );
};

type RefusalProps = {
  readonly refusal: SignUpError;
  readonly signInPath: string;
  readonly email: string;
};

const Refusal = ({ refusal, signInPath, email }: RefusalProps) =>
  refusal.kind === "already-exists" ? (
    <>
      An account with this email already exists.{" "}
      <Link to={signInPath} state={{ email }}>
        Sign in
      </Link>{" "}
      or <Link to="/forgot">reset your password</Link>.
    </>
  ) : (
    refusal.message
  );

const CHECK_EMAIL =
  "Check your email: we sent you a link to confirm your account. Taking you to sign in…";

/** Source: specification section 9 (timing). */
const REDIRECT_MS = 2800;
