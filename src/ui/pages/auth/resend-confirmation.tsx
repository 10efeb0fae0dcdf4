import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { signInTexts } from "#ui/content/pages/sign-in.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCall } from "#ui/hooks/use-call.ts";

type Props = {
  /** The email in the page's field; `null` when invalid, and the field then shows its error. */
  readonly email: () => string | null;
};

/** Sends the confirmation mail again. */
export const ResendConfirmation = ({ email }: Props) => {
  const auth = useDep(TOKENS.auth);
  const [isSent, setIsSent] = useState(false);
  const { pending, problem, call } = useCall();
  const send = async () => {
    const to = email();
    if (to === null) return;
    setIsSent(false);
    setIsSent((await call(() => auth.resendConfirmation(to))).ok);
  };
  return (
    <>
      {isSent && <Notice tone="success">{resend.sent}</Notice>}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button variant="line" wide pending={pending} onClick={send}>
        {resend.submit}
      </Button>
    </>
  );
};

const { resend } = signInTexts;
