import type { SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { TOKENS } from "#container/tokens.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { AuthPage } from "./auth-page.tsx";
import { CodeForm } from "./code-form.tsx";

type Props = {
  /** Of a reset link; the sign-in's own unless given. */
  readonly onCode?: SecondFactorPort["answer"];
};

/** Between the password and the session, for accounts with a second factor. */
export const SecondFactorStep = ({ onCode }: Props) => {
  const { secondFactor } = useDep(TOKENS.auth);
  const sessionStore = useDep(TOKENS.sessionStore);
  return (
    <AuthPage
      title="One more step"
      lead="Your account asks for a code. Open your authenticator app and type what it shows."
      aside={
        !onCode && (
          <button type="button" className="text-button" onClick={() => void sessionStore.signOut()}>
            Sign in with another account
          </button>
        )
      }
    >
      <CodeForm
        focusAtOnce
        submitLabel="Continue"
        onCode={onCode ?? ((code) => secondFactor.answer(code))}
      />
    </AuthPage>
  );
};
