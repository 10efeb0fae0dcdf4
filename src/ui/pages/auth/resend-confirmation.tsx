import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { signInTexts } from "#ui/content/pages/sign-in.ts";
import { useDep } from "#ui/hooks/container-context.ts";

type Props = {
  /** The email in the page's field; `null` when invalid, and the field then shows its error. */
  readonly email: () => string | null;
};

/** Sends the confirmation mail again. */
export const ResendConfirmation = ({ email }: Props) => {
  const auth = useDep(TOKENS.auth);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<"sent" | { readonly refusal: string } | null>(null);
  const send = async () => {
    const to = email();
    if (to === null) return;
    setPending(true);
    setOutcome(null);
    const sent = await auth.resendConfirmation(to);
    setPending(false);
    setOutcome(sent.ok ? "sent" : { refusal: sent.error.message });
  };
  return (
    <>
      {outcome === "sent" && <Notice tone="success">{resend.sent}</Notice>}
      {outcome !== null && outcome !== "sent" && <Notice tone="error">{outcome.refusal}</Notice>}
      <Button variant="line" wide pending={pending} onClick={send}>
        {resend.submit}
      </Button>
    </>
  );
};

const { resend } = signInTexts;
