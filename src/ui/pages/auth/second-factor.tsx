import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { Result } from "#core/domain/result.ts";
import type { SecondFactorPort, CodeError } from "#core/ports/auth-port.ts";
import { TextField } from "#ui/components/fields/text-fields.tsx";
import { PageSkeleton } from "#ui/components/skeleton.tsx";
import { secondFactorTexts } from "#ui/content/forms.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { AuthForm, useSchemaForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { codeSchema, recoveryCodeSchema } from "./auth-schemas.ts";

type Props = {
  /** Checks the code. Default: that of a sign-in. */
  readonly onCode?: SecondFactorPort["answer"];
};

export const SecondFactorStep = ({ onCode }: Props) => {
  const sessionStore = useDep("sessionStore");
  const [kind, setKind] = useState<"code" | "recovery">("code");
  return (
    <AuthPage
      title={step.title}
      lead={step.lead}
      aside={
        <>
          <button
            type="button"
            className="text-button"
            onClick={() => setKind(kind === "code" ? "recovery" : "code")}
          >
            {kind === "code" ? step.toRecovery : step.toApp}
          </button>
          {!onCode && (
            <button
              type="button"
              className="text-button"
              onClick={() => void sessionStore.signOut()}
            >
              {step.otherAccount}
            </button>
          )}
        </>
      }
    >
      <CodeForm
        key={kind}
        kind={kind}
        focusAtOnce
        submitLabel={step.submit}
        onCode={onCode ?? ((code) => sessionStore.answerSecondFactor(code))}
      />
    </AuthPage>
  );
};

type CodeFormProps = {
  /** An app's code, or one in its place. */
  readonly kind?: "code" | "recovery";
  readonly submitLabel: string;
  /** Focuses the field on mount, where the page has no other purpose. */
  readonly focusAtOnce?: boolean;
  readonly onCode: (code: string) => Promise<Result<void, CodeError>>;
};

/** Form for an authenticator app's six digits, or a recovery code. A wrong code stays in the field. */
export const CodeForm = ({
  kind = "code",
  submitLabel,
  focusAtOnce = false,
  onCode,
}: CodeFormProps) => {
  const isApp = kind === "code";
  const texts = secondFactorTexts[kind];
  const { failure, problem, call, forget } = useCall(onCode);
  // Separate from the form's errors: these would disable the button although six digits are there.
  const isWrong = failure?.kind === "wrong-code";
  const form = useSchemaForm(isApp ? codeSchema : recoveryCodeSchema, { code: "" });
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
        {...(isApp
          ? { inputMode: "numeric", autoComplete: "one-time-code", clean: cleanCode }
          : { autoComplete: "off", autoCapitalize: "none", spellCheck: false })}
        hint={texts.hint}
        // No error for too few digits: the button is disabled until there are six.
        error={isWrong ? texts.wrong : undefined}
        {...form.register("code", { onChange: () => isWrong && forget() })}
      />
    </AuthForm>
  );
};

const { step } = secondFactorTexts;

/** Drops the gap of a pasted code. */
const cleanCode = (typed: string): string => typed.replace(/\D/g, "").slice(0, 6);

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
