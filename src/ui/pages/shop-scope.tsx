import type { ReactNode } from "react";
import { ContainerScope } from "#ui/hooks/container-scope.tsx";
import { RequireSession } from "./require-session.tsx";
import { SessionUnreachableBanner } from "./session-unreachable.tsx";

type Props = {
  /** The page requires a session. */
  readonly guarded: boolean;
  readonly children: ReactNode;
};

/** Wraps every page that needs the shop's state; content pages never load it. */
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
