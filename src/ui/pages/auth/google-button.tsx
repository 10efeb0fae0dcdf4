import { useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { signInTexts } from "#ui/content/pages/sign-in.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useAuthRedirect } from "#ui/hooks/use-auth-redirect.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import styles from "./auth-page.module.css";

/** Sign-in with Google, which redirects back to the sign-in page. */
export const GoogleButton = () => {
  const auth = useDep(TOKENS.auth);
  const { wanted, keeping, returnTarget } = useNextPath();
  const [pending, setPending] = useState(false);
  const authRedirect = useAuthRedirect();
  const [failure, setFailure] = useState<string | null>(null);
  const shown = failure ?? (authRedirect === "google-failed" && !pending ? google.failed : null);
  const start = async () => {
    setPending(true);
    setFailure(null);
    if (wanted !== null) returnTarget.remember(wanted);
    const left = await auth.signInWithGoogle(keeping("/signin"));
    if (!left.ok) setFailure(left.error.message);
    setPending(false);
  };
  return (
    <>
      <p className={`small quiet ${styles["or"]}`}>{google.or}</p>
      {shown !== null && <Notice tone="error">{shown}</Notice>}
      <Button variant="line" wide pending={pending} onClick={start}>
        {google.submit}
      </Button>
    </>
  );
};

const { google } = signInTexts;
