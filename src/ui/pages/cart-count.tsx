import { Suspense } from "react";
import { TOKENS } from "#container/tokens.ts";
import { itemCount } from "#core/cart/cart.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { ContainerScope } from "#ui/hooks/container-scope.tsx";
import { useStream } from "#ui/hooks/use-stream.ts";
import { CartBadge } from "#ui/layout/cart-badge.tsx";
import { PageBoundary } from "./page-boundary.tsx";

/** The badge on the cart icon; comes when the container is there and never holds the bar up. */
export const CartCount = () => (
  <PageBoundary place="cart-count" fallback={null}>
    <Suspense fallback={null}>
      <ContainerScope>
        <LiveCount />
      </ContainerScope>
    </Suspense>
  </PageBoundary>
);

const LiveCount = () => {
  const cart = useStream(useDep(TOKENS.cartStore).cart$);
  return <CartBadge count={itemCount(cart)} />;
};
