import type { OrderItem } from "#core/domain/ordering/order.ts";
import { Button } from "#ui/components/button/button.tsx";
import { rupiah } from "#format/rupiah.ts";
import { useOrderAgain } from "#ui/hooks/use-order-again.ts";
import { orderAgainTexts } from "#ui/content/order-again.ts";
import { successTexts } from "#ui/content/pages/success.ts";

/** Adds the same bags to the cart at today's prices, whose sum it says. */
export const OrderAgain = ({ items }: { readonly items: readonly OrderItem[] }) => {
  const { status, offer, order } = useOrderAgain(items);
  if (items.length === 0 || status === "none") return null;
  if (status === "ready" && offer === null) return <p>{orderAgainTexts.nothingLeft}</p>;
  return (
    <Button
      wide
      pending={offer === null}
      figure={offer ? rupiah(offer.subtotalIdr) : ""}
      onClick={order}
    >
      {successTexts.orderAgain}
    </Button>
  );
};
