import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { TOKENS } from "#container/tokens.ts";
import type { Address } from "#core/account/address.ts";
import { subtotalIdr, type Cart } from "#core/cart/cart.ts";
import type { DraftError, Fulfillment } from "#core/ordering/order-draft.ts";
import { shippingIdr } from "#core/ordering/shipping.ts";
import type { PlaceOrderError } from "#core/ports/orders-port.ts";
import { useDep } from "#ui/hooks/container-context.ts";

export type CheckoutProblem = DraftError | PlaceOrderError;

export type PlacingOrder = {
  readonly pending: boolean;
  /** The cart that was just ordered, while the page is on its way to the confirmation. */
  readonly ordered: Cart | null;
  readonly problem: CheckoutProblem | null;
  readonly setProblem: (problem: CheckoutProblem | null) => void;
  /** Ignored while an order is under way. `newAddress` is kept for next time once the order stands. */
  readonly place: (order: ToPlace) => Promise<void>;
};

type ToPlace = {
  readonly cart: Cart;
  readonly fulfillment: Fulfillment;
  readonly phoneSnapshot: string | null;
  readonly newAddress: Address | null;
};

type Ordered = {
  readonly cart: Cart;
  readonly orderCode: string;
  readonly clientTotal: number | null;
};

/** Places the order once and leads to its confirmation. Source: specification section 2 (checkout). */
export const usePlaceOrder = (): PlacingOrder => {
  const placeOrder = useDep(TOKENS.placeOrder);
  const cartStore = useDep(TOKENS.cartStore);
  const accountStore = useDep(TOKENS.accountStore);
  const navigate = useNavigate();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [ordered, setOrdered] = useState<Ordered | null>(null);

  // Only after the page knows that it has ordered: an empty cart would send it to the shop.
  useEffect(() => {
    if (!ordered) return;
    const { orderCode, clientTotal } = ordered;
    void navigate(`/checkout/success/${encodeURIComponent(orderCode)}`, {
      replace: true,
      state: { clientTotal },
    });
    cartStore.completeOrder(orderCode);
  }, [ordered, navigate, cartStore]);

  const place = async ({ cart, fulfillment, phoneSnapshot, newAddress }: ToPlace) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      const placed = await placeOrder.execute({ cart, fulfillment, phoneSnapshot });
      if (placed.ok) {
        // A failure here is no failure of the order; the account page can add the address.
        if (newAddress) void accountStore.addAddress(newAddress);
        const clientTotal = subtotalIdr(cart) + shippingIdr(fulfillment.method);
        setOrdered({ cart, orderCode: placed.value.orderCode, clientTotal });
      } else if (placed.error.kind === "already-ordered") {
        setOrdered({ cart, orderCode: placed.error.orderCode, clientTotal: null });
      } else {
        if (placed.error.kind === "price-changed") cartStore.applyPrices(placed.error.items);
        setProblem(placed.error);
      }
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, ordered: ordered?.cart ?? null, problem, setProblem, place };
};
