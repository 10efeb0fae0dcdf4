import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { forgotSchema } from "./auth-schemas.ts";
import { touchedError } from "#ui/hooks/touched-error.ts";
import { useRedirectAfter } from "./use-redirect-after.ts";

/** Source: specification section 2 (forgot). */
export const ForgotPage = () => {
  const auth = useDep(TOKENS.auth);
  const [outcome, setOutcome] = useState<"asked" | { readonly refusal: string } | null>(null);
  const form = useForm({
    mode: "all",
    resolver: valibotResolver(forgotSchema),
    defaultValues: { email: "" },
  });
  useRedirectAfter(outcome === "asked" ? REDIRECT_MS : null, "/signin");

  const submit = form.handleSubmit(async ({ email }) => {
    setOutcome(null);
    const asked = await auth.requestPasswordReset(email);
    setOutcome(asked.ok ? "asked" : { refusal: asked.error.message });
  });

  return (
    <AuthPage
      title="Forgot password"
      lead="Tell us your email and we send you a link to choose a new password."
      aside={
        <Link className="text-button" to="/signin">
          Back to sign in
        </Link>
      }
    >
      <AuthForm
        state={form.formState}
        onSubmit={submit}
        submitLabel="Send the link"
        success={outcome === "asked" && ASKED}
        refusal={outcome !== null && outcome !== "asked" && outcome.refusal}
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
      </AuthForm>
    </AuthPage>
  );
};

const ASKED =
  "If this email is registered, a link to reset the password was sent to it. Taking you to sign in…";

/** Source: specification section 9 (timing). */
const REDIRECT_MS = 5000;
