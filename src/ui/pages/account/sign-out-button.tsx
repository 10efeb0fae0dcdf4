import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { accountTexts } from "#ui/content/pages/account.ts";

export const SignOutButton = () => {
  const sessionStore = useDep(TOKENS.sessionStore);
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      await sessionStore.signOut();
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="row">
      <Button variant="line" small pending={pending} onClick={leave}>
        {accountTexts.signOut.submit}
      </Button>
      <SignOutEverywhere />
    </div>
  );
};
