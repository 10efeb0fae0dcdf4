import { useEffect, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useNextPath } from "#ui/hooks/use-next-path.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { PageSkeleton } from "#ui/pages/page-skeleton.tsx";
import { SecondFactorStep } from "./second-factor.tsx";

/**
 * A page for visitors without a session, or while that is unknown (as when prerendered). A
 * signed-in customer is redirected and sees no form meanwhile.
 */
export const ForVisitors = ({ children }: { readonly children: ReactNode }) => {
  const { status } = useStream(useDep(TOKENS.sessionStore).session$);
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
