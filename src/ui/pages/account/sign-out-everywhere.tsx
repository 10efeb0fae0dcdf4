import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { accountTexts } from "#ui/content/pages/account.ts";

/** Ends all sessions of the account, e.g. after losing a device. */
export const SignOutEverywhere = () => {
  const auth = useDep(TOKENS.auth);
  const [asking, setAsking] = useState(false);
  const { pending, problem, call } = useCall();
  return (
    <>
      <Button variant="line" small onClick={() => setAsking(true)}>
        {texts.everywhere}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={texts.title}>
        <div className="stack">
          <p>{texts.text}</p>
          {problem !== null && <Notice tone="error">{problem}</Notice>}
          <Button pending={pending} onClick={() => void call(() => auth.signOutEverywhere())}>
            {texts.confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
};

const { signOut: texts } = accountTexts;
