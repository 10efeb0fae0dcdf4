import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { Result } from "#core/domain/result.ts";
import type { SecondFactorPort, CodeError } from "#core/ports/auth-port.ts";
import { TextField } from "#ui/components/fields/text-fields.tsx";
import { keepOnly } from "#ui/components/fields/typed-text.ts";
import { PageSkeleton } from "#ui/components/skeleton.tsx";
import { secondFactorTexts } from "#ui/content/forms.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { AuthForm, useSchemaForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { codeSchema } from "./auth-schemas.ts";

type Props = {
  /** Checks the code. Default: that of a sign-in. */
  readonly onCode?: SecondFactorPort["answer"];
};

export const SecondFactorStep = ({ onCode }: Props) => {
  const sessionStore = useDep("sessionStore");
  return (
    <AuthPage
      title={step.title}
      lead={step.lead}
      aside={
        !onCode && (
          <button type="button" className="text-button" onClick={() => void sessionStore.signOut()}>
            {step.otherAccount}
          </button>
        )
      }
    >
      <CodeForm
        focusAtOnce
        submitLabel={step.submit}
        onCode={onCode ?? ((code) => sessionStore.answerSecondFactor(code))}
      />
    </AuthPage>
  );
};

type CodeFormProps = {
  readonly submitLabel: string;
  /** Focuses the field on mount, where the page has no other purpose. */
  readonly focusAtOnce?: boolean;
  readonly onCode: (code: string) => Promise<Result<void, CodeError>>;
};

/** Form for an authenticator app's six digits. A wrong code stays in the field. */
export const CodeForm = ({ submitLabel, focusAtOnce = false, onCode }: CodeFormProps) => {
  const { failure, problem, call, forget } = useCall(onCode);
  // Separate from the form's errors: these would disable the button although six digits are there.
  const isWrong = failure?.kind === "wrong-code";
  const form = useSchemaForm(codeSchema, { code: "" });
  const { setFocus } = form;
  useEffect(() => {
    if (focusAtOnce) setFocus("code");
  }, [focusAtOnce, setFocus]);

  const submit = form.handleSubmit(async ({ code }) => {
    const taken = await call(code);
    if (!taken.ok && taken.error.kind === "wrong-code") setFocus("code", { shouldSelect: true });
  });

  return (
    <AuthForm
      state={form.formState}
      onSubmit={submit}
      submitLabel={submitLabel}
      refusal={!isWrong && problem}
    >
      <TextField
        label={texts.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={texts.hint}
        keep={keepCode}
        // No error for too few digits: the button is disabled until there are six.
        error={isWrong ? texts.wrong : undefined}
        {...form.register("code", { onChange: () => isWrong && forget() })}
      />
    </AuthForm>
  );
};

const { step, code: texts } = secondFactorTexts;

/** Drops the gap of a pasted code. */
const keepCode = keepOnly(/\d/, 6);

/**
 * A page for visitors without a session, or while that is unknown (as when prerendered). A
 * signed-in customer is redirected and sees no form meanwhile.
 */
export const ForVisitors = ({ children }: { readonly children: ReactNode }) => {
  const { status } = useStream(useDep("sessionStore").session$);
  if (status === "second-factor") return <SecondFactorStep />;
  if (status !== "signed-in") return children;
  return (
    <>
      <LeaveWhenSignedIn />
      <PageSkeleton />
    </>
  );
};

/** Redirects a signed-in customer from a sign-in page to the return target. */
const LeaveWhenSignedIn = () => {
  const { next, returnTarget } = useNextPath();
  const navigate = useNavigate();
  // Read once: clearing the stored target changes `next` during the redirect.
  const [target] = useState(next);
  useEffect(() => {
    returnTarget.forget();
    void navigate(target, { replace: true });
  }, [target, navigate, returnTarget]);
  return null;
};
