import type { OrderItem } from "#core/domain/ordering/order.ts";
import { Button } from "#ui/components/button/button.tsx";
import { useOrderAgain } from "#ui/hooks/use-order-again.ts";
import { successTexts } from "#ui/content/pages/success.ts";

/** Adds the same bags to the cart at today's prices. */
export const OrderAgain = ({ items }: { readonly items: readonly OrderItem[] }) => {
  const { status, order } = useOrderAgain(items);
  if (items.length === 0 || status === "none") return null;
  return (
    <Button wide pending={status === "loading"} onClick={order}>
      {successTexts.orderAgain}
    </Button>
  );
};
