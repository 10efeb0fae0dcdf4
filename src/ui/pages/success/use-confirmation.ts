import { useEffect, useState } from "react";
import { isLookedUp } from "#core/domain/account/session.ts";
import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import { useDep, useStream } from "#ui/hooks/use-shop.ts";

export type ConfirmationState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly confirmation: OrderConfirmation }
  | { readonly status: "failed"; readonly message: string; readonly signedOut: boolean };

type Loaded = { readonly request: string; readonly state: ConfirmationState };

/**
 * The order's confirmation, fetched when the session is known and again when it changes. An order
 * just placed is shown meanwhile from the checkout's response.
 */
export const useConfirmation = (
  orderCode: string,
): { readonly state: ConfirmationState; readonly retry: () => void } => {
  const ordersStore = useDep("ordersStore");
  const session = useStream(useDep("sessionStore").session$);
  const [loaded, setLoaded] = useState<Loaded>({ request: "", state: LOADING });
  const [attempt, setAttempt] = useState(0);
  const isKnown = isLookedUp(session);
  const userId = session.status === "signed-in" ? session.user.id : "";
  const request = `${orderCode} ${userId} ${attempt}`;

  useEffect(() => {
    if (!isKnown) return undefined;
    const cancellation = new AbortController();
    const { signal } = cancellation;
    const follow = async () => {
      const confirmation = await ordersStore.confirmation(orderCode, signal);
      if (signal.aborted) return;
      const state: ConfirmationState = confirmation.ok
        ? { status: "ready", confirmation: confirmation.value }
        : { status: "failed", message: confirmation.error.message, signedOut: userId === "" };
      setLoaded({ request, state });
    };
    void follow();
    return () => cancellation.abort();
  }, [ordersStore, orderCode, isKnown, userId, request]);

  const retry = () => setAttempt((before) => before + 1);
  // Discards the response to a former request, which may be another customer's.
  const state = loaded.request === request ? loaded.state : LOADING;
  const placed = state.status === "loading" ? ordersStore.justPlaced(orderCode) : null;
  return { state: placed ? { status: "ready", confirmation: placed } : state, retry };
};

const LOADING: ConfirmationState = { status: "loading" };
