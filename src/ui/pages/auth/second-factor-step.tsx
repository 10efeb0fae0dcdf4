import type { SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { TOKENS } from "#container/tokens.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { secondFactorTexts } from "#ui/content/second-factor.ts";
import { AuthPage } from "./auth-page.tsx";
import { CodeForm } from "./code-form.tsx";

type Props = {
  /** Checks the code. Default: that of a sign-in. */
  readonly onCode?: SecondFactorPort["answer"];
};

/** Asks for the second factor after the password. */
export const SecondFactorStep = ({ onCode }: Props) => {
  const { secondFactor } = useDep(TOKENS.auth);
  const sessionStore = useDep(TOKENS.sessionStore);
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
        onCode={onCode ?? ((code) => secondFactor.answer(code))}
      />
    </AuthPage>
  );
};

const { step } = secondFactorTexts;
