import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { isCancelled } from "#core/domain/ordering/order-status.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { GONE_TEXT } from "#core/domain/pricing/current-price.ts";
import { Button } from "#ui/components/button/button.tsx";
import { orderAgainTexts as texts } from "#ui/content/order-again.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { useOrderAgain } from "#ui/hooks/use-order-again.ts";
import { RemindMe } from "./remind-me.tsx";
import styles from "./order-same-again.module.css";

/**
 * Offers the same bags at today's sum, with the differences to the order. Keeps its height while
 * loading.
 */
export const OrderSameAgain = ({ order: ordered }: { readonly order: Order }) => {
  const { orderCode, items } = ordered;
  const { status, offer, order } = useOrderAgain(items);
  if (status === "none") return null;
  if (status === "ready" && offer === null)
    return <p className={`small quiet ${styles["again"]}`}>{texts.nothingLeft}</p>;
  return (
    <div className={styles["again"]}>
      <div className={`row ${styles["ways"]}`}>
        <Button
          variant="line"
          small
          pending={offer === null}
          figure={offer ? rupiah(offer.subtotalIdr) : ""}
          onClick={order}
        >
          {texts.submit}
          <span className="visually-hidden"> as {orderCode}</span>
        </Button>
        {!isCancelled(ordered) && <RemindMe order={ordered} />}
      </div>
      <p className={`small quiet ${styles["changes"]}`}>{offer?.changes.map(change).join(" ")}</p>
    </div>
  );
};

const change = (changed: LinePriceChange): string => {
  const { name, sizeGrams, grind, oldPriceEach, newPriceEach, gone } = changed;
  const bag = bagName(name, sizeGrams, grind);
  return newPriceEach === null
    ? texts.gone(bag, GONE_TEXT[gone ?? "off-list"])
    : texts.otherPrice(bag, rupiah(newPriceEach), rupiah(oldPriceEach));
};
