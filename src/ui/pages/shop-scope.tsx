import type { ReactNode } from "react";
import { TOKENS } from "#container/tokens.ts";
import { itemCount } from "#core/domain/cart/cart.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { ContainerScope } from "#ui/hooks/container-scope.tsx";
import { useStream } from "#ui/hooks/use-stream.ts";
import { CartBadge } from "#ui/layout/cart-badge.tsx";
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

/** The cart icon's badge with the current count. */
export const CartCount = () => (
  <ContainerScope>
    <LiveCount />
  </ContainerScope>
);

const LiveCount = () => {
  const cart = useStream(useDep(TOKENS.cartStore).cart$);
  return <CartBadge count={itemCount(cart)} />;
};
