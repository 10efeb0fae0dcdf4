import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { OrderItem } from "#core/domain/ordering/order.ts";
import { Button } from "#ui/components/button/button.tsx";
import { useDep } from "#ui/hooks/container-context.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import { useStream } from "#ui/hooks/use-stream.ts";
import { successTexts } from "#ui/content/pages/success.ts";

/** Puts the same bags into the cart, at today's prices. */
export const OrderAgain = ({ items }: { readonly items: readonly OrderItem[] }) => {
  const cartStore = useDep(TOKENS.cartStore);
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  const { status, coffees } = useCatalog();
  const navigate = useNavigate();
  const isKnown = coffees.length > 0;
  if (items.length === 0 || (!isKnown && status !== "loading")) return null;
  const order = () => {
    cartStore.orderAgain(items, coffees, channel);
    void navigate("/cart");
  };
  return (
    <Button pending={!isKnown} onClick={order}>
      {successTexts.orderAgain}
    </Button>
  );
};
