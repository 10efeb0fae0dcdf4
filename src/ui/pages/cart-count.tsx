import { TOKENS } from "#container/tokens.ts";
import { itemCount } from "#core/domain/cart/cart.ts";
import { useDep } from "#ui/hooks/container-context.ts";
import { ContainerScope } from "#ui/hooks/container-scope.tsx";
import { useStream } from "#ui/hooks/use-stream.ts";
import { CartBadge } from "#ui/layout/cart-badge.tsx";

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
