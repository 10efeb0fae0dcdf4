import { TOKENS } from "#container/tokens.ts";
import { Button } from "#ui/components/button/button.tsx";
import { Notice } from "#ui/components/notices/notice.tsx";
import { signInTexts } from "#ui/content/pages/sign-in.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useAuthRedirect } from "#ui/hooks/use-auth-redirect.ts";
import { useCall } from "#ui/hooks/use-call.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import styles from "./auth-page.module.css";

/** Sign-in with Google, which redirects back to the sign-in page. */
export const GoogleButton = () => {
  const auth = useDep(TOKENS.auth);
  const { wanted, keeping, returnTarget } = useNextPath();
  const { pending, problem, call } = useCall();
  const authRedirect = useAuthRedirect();
  const shown = problem ?? (authRedirect === "google-failed" && !pending ? google.failed : null);
  const start = () => {
    if (wanted !== null) returnTarget.remember(wanted);
    void call(() => auth.signInWithGoogle(keeping("/signin")));
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
