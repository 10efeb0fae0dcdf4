import { useCallback, useEffect, useState } from "react";
import { isLookedUp } from "#core/domain/account/session.ts";
import type { OrderConfirmation } from "#core/domain/ordering/order.ts";
import type { Cancellation } from "#core/ports/orders-port.ts";
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
): { readonly state: ConfirmationState; readonly retry: () => Promise<void> } => {
  const ordersStore = useDep("ordersStore");
  const session = useStream(useDep("sessionStore").session$);
  const [loaded, setLoaded] = useState<Loaded>({ request: "", state: LOADING });
  const isKnown = isLookedUp(session);
  const userId = session.status === "signed-in" ? session.user.id : "";
  const request = `${orderCode} ${userId}`;

  const fetchConfirmation = useCallback(
    async (signal?: Cancellation): Promise<ConfirmationState> => {
      const confirmation = await ordersStore.confirmation(orderCode, signal);
      return confirmation.ok
        ? { status: "ready", confirmation: confirmation.value }
        : { status: "failed", message: confirmation.error.message, signedOut: userId === "" };
    },
    [ordersStore, orderCode, userId],
  );
  useEffect(() => {
    if (!isKnown) return undefined;
    const cancellation = new AbortController();
    const follow = async () => {
      const state = await fetchConfirmation(cancellation.signal);
      if (!cancellation.signal.aborted) setLoaded({ request, state });
    };
    void follow();
    return () => cancellation.abort();
  }, [isKnown, fetchConfirmation, request]);

  const retry = async () => {
    setLoaded({ request, state: LOADING });
    setLoaded({ request, state: await fetchConfirmation() });
  };
  // Discards the response to a former request, which may be another customer's.
  const state = loaded.request === request ? loaded.state : LOADING;
  const placed = state.status === "loading" ? ordersStore.justPlaced(orderCode) : null;
  return { state: placed ? { status: "ready", confirmation: placed } : state, retry };
};

const LOADING: ConfirmationState = { status: "loading" };
