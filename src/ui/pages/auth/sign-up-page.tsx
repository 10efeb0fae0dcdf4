import { useState } from "react";
import { Link } from "react-router-dom";
import { FEWEST_PASSWORD_CHARACTERS } from "#core/domain/account/password.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";
import { PasswordField, TextField } from "#ui/components/fields/text-fields.tsx";
import { cleanPhone, phoneNote, signUpSchema } from "./auth-schemas.ts";
import { fieldLabels } from "#ui/content/forms.ts";
import { signUpTexts } from "#ui/content/pages/auth.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { fieldProps } from "#ui/hooks/field-props.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { AuthForm, EmailField, useSchemaForm } from "./auth-form.tsx";
import { AuthPage, useRedirectAfter } from "./auth-page.tsx";
import styles from "./auth-page.module.css";
import { ForVisitors } from "./second-factor.tsx";

/** Source: specification sections 2 and 5 (sign up). */
export const SignUpPage = () => (
  <ForVisitors>
    <SignUpForm />
  </ForVisitors>
);

const SignUpForm = () => {
  const signUp = useDep("signUp");
  const { wanted, keeping, returnTarget } = useNextPath();
  const { failure, problem, call } = useCall((customer: NewCustomer) => signUp.execute(customer));
  /** The email of the account just created. */
  const [done, setDone] = useState<string | null>(null);
  const form = useSchemaForm(signUpSchema, {
    firstName: "",
    lastName: "",
    phone: "",
    email: "",
    password: "",
  });
  useRedirectAfter(done === null ? null : REDIRECT_MS, keeping("/signin?check-email=1"), {
    email: done,
  });

  const submit = form.handleSubmit(async (customer) => {
    // The confirmation link may open in another tab, whose address lacks the return target.
    if (wanted !== null) returnTarget.remember(wanted);
    const signedUp = await call(customer);
    if (signedUp.ok) return setDone(customer.email);
    if (signedUp.error.kind === "already-exists") form.setFocus("email");
  });

  return (
    <AuthPage
      isNew
      title={signUpTexts.title}
      lead={signUpTexts.lead}
      aside={
        <Link className="text-button" to={keeping("/signin")}>
          {signUpTexts.toSignIn}
        </Link>
      }
    >
      <AuthForm
        state={form.formState}
        onSubmit={submit}
        submitLabel={signUpTexts.submit}
        success={done !== null && signUpTexts.checkEmail}
        refusal={
          failure?.kind === "already-exists" ? (
            <AlreadyExists signInPath={keeping("/signin")} email={form.getValues("email")} />
          ) : (
            problem
          )
        }
      >
        <div className={styles["pair"]}>
          <TextField
            label={signUpTexts.firstName}
            autoComplete="given-name"
            {...fieldProps(form, "firstName")}
          />
          <TextField
            label={signUpTexts.lastName}
            autoComplete="family-name"
            {...fieldProps(form, "lastName")}
          />
        </div>
        <TextField
          label={signUpTexts.phone.label}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={signUpTexts.phone.example}
          hint={signUpTexts.phone.hint}
          note={phoneNote(form.watch("phone"))}
          clean={cleanPhone}
          {...fieldProps(form, "phone")}
        />
        <EmailField autoComplete="email" {...fieldProps(form, "email")} />
        <PasswordField
          label={fieldLabels.password}
          autoComplete="new-password"
          hint={fieldLabels.passwordHint(FEWEST_PASSWORD_CHARACTERS)}
          {...fieldProps(form, "password")}
        />
      </AuthForm>
    </AuthPage>
  );
};

type AlreadyExistsProps = { readonly signInPath: string; readonly email: string };

const AlreadyExists = ({ signInPath, email }: AlreadyExistsProps) => (
  <>
    {alreadyExists.sentence}
    <Link to={signInPath} state={{ email }}>
      {alreadyExists.signIn}
    </Link>
    {alreadyExists.or}
    <Link to="/forgot">{alreadyExists.reset}</Link>
    {alreadyExists.end}
  </>
);

const { alreadyExists } = signUpTexts;

/** Source: specification section 9 (timing). */
const REDIRECT_MS = 2800;
