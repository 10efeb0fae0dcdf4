import type { ReactNode } from "react";
import { TOKENS } from "#container/tokens.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { PageSkeleton } from "#ui/pages/page-skeleton.tsx";
import { LeaveWhenSignedIn } from "./leave-when-signed-in.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

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
