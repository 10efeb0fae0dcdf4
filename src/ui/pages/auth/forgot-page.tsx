import { Link } from "react-router-dom";
import { forgotTexts } from "#ui/content/pages/auth.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { fieldProps } from "#ui/hooks/field-props.ts";
import { AuthForm, EmailField, useSchemaForm } from "./auth-form.tsx";
import { AuthPage, useRedirectAfter } from "./auth-page.tsx";
import { forgotSchema } from "./auth-schemas.ts";

/** Source: specification section 2 (forgot). */
export const ForgotPage = () => {
  const sessionStore = useDep("sessionStore");
  const { problem, answer, call } = useCall((email: string) =>
    sessionStore.requestPasswordReset(email),
  );
  const isAsked = answer?.ok === true;
  const form = useSchemaForm(forgotSchema, { email: "" });
  useRedirectAfter(isAsked ? REDIRECT_MS : null, "/signin");

  const submit = form.handleSubmit(async ({ email }) => {
    await call(email);
  });

  return (
    <AuthPage
      title={forgotTexts.title}
      lead={forgotTexts.lead}
      aside={
        <Link className="text-button" to="/signin">
          {forgotTexts.toSignIn}
        </Link>
      }
    >
      <AuthForm
        state={form.formState}
        onSubmit={submit}
        submitLabel={forgotTexts.submit}
        success={isAsked && forgotTexts.asked}
        refusal={problem}
      >
        <EmailField autoComplete="username" {...fieldProps(form, "email")} />
      </AuthForm>
    </AuthPage>
  );
};

/** Source: specification section 9 (timing). */
const REDIRECT_MS = 5000;
