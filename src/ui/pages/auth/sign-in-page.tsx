import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useSearchParams } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { useAutofill } from "#ui/hooks/use-autofill.ts";
import { AuthPage } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { signInSchema } from "./auth-schemas.ts";
import { GoogleButton } from "./google-button.tsx";
import { LeaveWhenSignedIn } from "./leave-when-signed-in.tsx";
import { touchedError } from "#ui/hooks/touched-error.ts";

/** Source: specification sections 2 and 5 (sign in). */
export const SignInPage = () => {
  const signIn = useDep(TOKENS.signIn);
  const [params] = useSearchParams();
  const { keeping } = useNextPath();
  const [failures, setFailures] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    mode: "all",
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: "", password: "" },
  });
  const { formRef, autofilled } = useAutofill();
  const { isValid, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefusal(null);
    const signedIn = await signIn.execute(email, password, failures);
    if (signedIn.ok) return setFailures(0);
    if (signedIn.error.kind === "wrong-credentials") setFailures(failures + 1);
    setRefusal(signedIn.error.message);
  });

  return (
    <AuthPage
      title="Sign in"
      lead="Your orders, your addresses, and the way to the checkout."
      aside={
        <>
          <Link className="txt" to={keeping("/signup")}>
            No account yet? Sign up
          </Link>
          <Link className="txt" to="/forgot">
            Forgot your password?
          </Link>
        </>
      }
    >
      <LeaveWhenSignedIn />
      {params.get("check-email") === "1" && (
        <Notice tone="success">
          Check your email: we sent you a link to confirm your account. Once it is confirmed, sign
          in here.
        </Notice>
      )}
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <form ref={formRef} className={styles["form"]} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={touchedError(form, "email")}
          {...form.register("email")}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={touchedError(form, "password")}
          {...form.register("password")}
        />
        <Button type="submit" wide pending={isSubmitting} disabled={!isValid && !autofilled}>
          Sign in
        </Button>
      </form>
      <GoogleButton />
    </AuthPage>
  );
};
