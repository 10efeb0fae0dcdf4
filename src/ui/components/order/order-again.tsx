import { useNavigate } from "react-router-dom";
import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { orderAgain, reorderOffer } from "#core/domain/ordering/order-again.ts";
import type { Order, OrderItem } from "#core/domain/ordering/order.ts";
import { GONE_TEXT, priceToday } from "#core/domain/pricing/current-price.ts";
import { bagName } from "#format/bag.ts";
import { rupiah } from "#format/rupiah.ts";
import { Button } from "#ui/components/button/button.tsx";
import { orderAgainTexts as texts } from "#ui/content/orders.ts";
import { successTexts } from "#ui/content/pages/success.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";
import { useCatalog } from "#ui/hooks/use-catalog.ts";
import styles from "./order.module.css";

/**
 * Offers the same bags at today's sum, with the differences to the order. Keeps its height while
 * loading.
 */
export const OrderSameAgain = ({ order: { orderCode, items } }: Props) => {
  const { status, changes, button } = useOrderAgain(items);
  if (status === "none") return null;
  if (status === "nothing-left")
    return <p className={`small quiet ${styles["again"]}`}>{texts.nothingLeft}</p>;
  return (
    <div className={`stack ${styles["again"]}`}>
      <Button variant="line" small {...button}>
        {texts.submit}
        <span className="visually-hidden">{` as ${orderCode}`}</span>
      </Button>
      {/* Two lines of the same bag have one sentence. */}
      <p className={`small quiet ${styles["changes"]}`}>
        {[...new Set(changes?.map(change))].join(" ")}
      </p>
    </div>
  );
};

type Props = {
  readonly order: Pick<Order, "items" | "orderCode">;
};

const change = (changed: LinePriceChange): string => {
  const { name, sizeGrams, grind, oldPriceEach, newPriceEach, gone } = changed;
  const bag = bagName(name, sizeGrams, grind);
  return newPriceEach === null
    ? texts.gone(bag, GONE_TEXT[gone ?? "off-list"])
    : texts.otherPrice(bag, rupiah(newPriceEach), rupiah(oldPriceEach));
};

export const OrderAgain = ({ items }: { readonly items: readonly OrderItem[] }) => {
  const { status, button } = useOrderAgain(items);
  if (items.length === 0 || status === "none") return null;
  if (status === "nothing-left") return <p>{texts.nothingLeft}</p>;
  return (
    <Button wide {...button}>
      {successTexts.orderAgain}
    </Button>
  );
};

const useOrderAgain = (items: readonly OrderItem[]) => {
  const cartStore = useDep("cartStore");
  const channel = useStream(useDep("accountStore").channel$);
  const computeBagPrice = useDep("computeBagPrice");
  const { status, coffees } = useCatalog();
  const navigate = useNavigate();
  const today = priceToday(computeBagPrice.execute, coffees, channel);
  const isKnown = coffees.length > 0;
  const offer = isKnown ? reorderOffer(items, coffees, today) : null;
  const withoutOffer = isKnown ? "nothing-left" : status === "loading" ? "loading" : "none";
  return {
    /** `loading` until today's catalogue is loaded, `none` when it fails. */
    status: offer ? "ready" : withoutOffer,
    changes: offer?.changes,
    /** Adds the bags to the cart at today's prices, whose sum it says, and opens the cart. */
    button: {
      pending: offer === null,
      figure: offer ? rupiah(offer.subtotalIdr) : "",
      onClick: () => {
        cartStore.addOrdered(orderAgain(items, coffees, today));
        void navigate("/cart");
      },
    },
  };
};
