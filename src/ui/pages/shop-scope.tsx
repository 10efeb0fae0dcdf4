import type { ReactNode } from "react";
import { ContainerScope } from "#ui/hooks/container-scope.tsx";
import { RequireSession } from "./require-session.tsx";
import { SessionUnreachableBanner } from "./session-unreachable.tsx";

type Props = {
  /** The page needs a session. */
  readonly guarded: boolean;
  readonly children: ReactNode;
};

/** Around every page that needs the shop's state; pages that only tell something never load it. */
export const ShopScope = ({ guarded, children }: Props) => (
  <ContainerScope>
    {guarded ? (
      <RequireSession>{children}</RequireSession>
    ) : (
      <>
        <SessionUnreachableBanner />
        {children}
      </>
    )}
  </ContainerScope>
);
