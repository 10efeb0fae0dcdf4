import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Address } from "#core/domain/account/address.ts";
import { isLookedUp } from "#core/domain/account/session.ts";
import type { Cart } from "#core/domain/cart/cart.ts";
import type { Purchase } from "#core/domain/ordering/order-draft.ts";
import type { CheckoutProblem } from "#core/use-cases/place-order.ts";
import { useDep } from "#ui/hooks/use-shop.ts";
import { checkoutTexts } from "#ui/content/pages/checkout.ts";
import { successPath } from "#site/routes.ts";

/**
 * State of a checkout; navigates to the confirmation. Source: specification section 2 (checkout).
 * @param forget begins a new form: called when the customer signs out or another one signs in, but
 * not when the session expired during the order, after which the same customer continues.
 */
export const usePlaceOrder = (forget: () => void) => {
  const sessionStore = useDep("sessionStore");
  const placeOrder = useDep("placeOrder");
  const recoverCheckout = useDep("recoverCheckout");
  const catalogStore = useDep("catalogStore");
  const navigate = useNavigate();
  const page = useRef<"open" | "left">("open");
  const running = useRef(false);
  /** The cart being ordered until the response; else `null`. */
  const [ordering, setOrdering] = useState<Cart | null>(null);
  /** Whether the request takes longer than {@link SLOW_MS}. */
  const [isSlow, setSlow] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);

  useEffect(() => {
    page.current = "open";
    const recall = async () => {
      const question = await recoverCheckout.execute();
      // An action of the shopper meanwhile takes precedence.
      if (question && !running.current) setProblem((known) => known ?? question);
    };
    void recall();
    return () => {
      page.current = "left";
    };
  }, [recoverCheckout]);

  useEffect(() => {
    let owner: string | null = null;
    const following = sessionStore.session$.subscribe((session) => {
      if (!isLookedUp(session)) return;
      const person = session.status === "signed-in" ? session.user.id : null;
      // It expired during the order: the same customer goes on, or another one begins.
      if (person === null && running.current) return;
      const before = owner;
      owner = person;
      if (before === null || before === person) return;
      setProblem(null);
      forget();
    });
    return () => following.unsubscribe();
  }, [sessionStore, forget]);

  /** Ignored while an order is in progress. `newAddress` is saved once the order is placed. */
  const place = async (purchase: Purchase, newAddress: Address | null) => {
    if (running.current) return;
    running.current = true;
    setProblem(null);
    setOrdering(purchase.cart);
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    try {
      const placed = await placeOrder.execute(purchase, newAddress);
      if (!placed.ok) {
        setProblem(placed.error);
        setOrdering(null);
        // The list is as old as what was refused.
        if (placed.error.kind === "price-changed" || placed.error.kind === "sold-out")
          void catalogStore.load();
      } else if (page.current === "open") {
        const { orderCode, totalIdr: clientTotal } = placed.value;
        await navigate(successPath(orderCode), {
          replace: true,
          state: { clientTotal },
        });
      }
    } catch (bug) {
      // The order may exist: the next try has the same key.
      setProblem({ kind: "unavailable", message: checkoutTexts.problem.failed });
      setOrdering(null);
      throw bug;
    } finally {
      clearTimeout(slow);
      setSlow(false);
      running.current = false;
    }
  };
  /** After another choice: clears an error that may no longer apply; a question stays. */
  const choiceChanged = () => setProblem((known) => (known && isQuestion(known) ? known : null));
  return { ordering, isSlow, problem, setProblem, choiceChanged, place };
};

export type PlacingOrder = ReturnType<typeof usePlaceOrder>;

const isQuestion = ({ kind }: CheckoutProblem): boolean =>
  kind === "already-ordered" || kind === "key-used";

const SLOW_MS = 3000;
