import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import { orderAgain, reorderOffer, type ReorderOffer } from "#core/domain/ordering/order-again.ts";
import type { OrderItem } from "#core/domain/ordering/order.ts";
import { useDep } from "./container-context.ts";
import { useCatalog } from "./use-catalog.ts";
import { useStream } from "./use-stream.ts";

type OrderingAgain = {
  /** `loading` until today's catalogue is loaded, `none` when it fails. */
  readonly status: "loading" | "ready" | "none";
  /** The order at today's prices; `null` when none of it is sold any more, or not yet known. */
  readonly offer: ReorderOffer | null;
  /** Adds the bags to the cart at today's prices and opens the cart. */
  readonly order: () => void;
};

/** Reorders the items of an earlier order. */
export const useOrderAgain = (items: readonly OrderItem[]): OrderingAgain => {
  const cartStore = useDep(TOKENS.cartStore);
  const channel = useStream(useDep(TOKENS.accountStore).channel$);
  const computeBagPrice = useDep(TOKENS.computeBagPrice);
  const { status, coffees } = useCatalog();
  const navigate = useNavigate();
  const today = computeBagPrice.today(coffees, channel);
  const isKnown = coffees.length > 0;
  return {
    status: isKnown ? "ready" : status === "loading" ? "loading" : "none",
    offer: isKnown ? reorderOffer(items, coffees, today) : null,
    order: () => {
      cartStore.addOrdered(orderAgain(items, coffees, today));
      void navigate("/cart");
    },
  };
};
