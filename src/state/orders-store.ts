import { BehaviorSubject, type Observable } from "rxjs";
import type { SessionState } from "#core/domain/account/session.ts";
import { ok } from "#core/domain/result.ts";
import type { Order, OrderConfirmation } from "#core/domain/ordering/order.ts";
import type { Cancellation, OrdersPort, OrdersPage } from "#core/ports/orders-port.ts";
import { answerOf, StateStream, userOf } from "./state-stream.ts";
import { UserLoad, type UserLoaded } from "./user-load.ts";

/** `orders` beside `loading` are those of the previous load, newest first. */
export type OrdersState =
  | { readonly status: "signed-out" }
  | { readonly status: "loading"; readonly orders: readonly Order[] }
  | { readonly status: "ready"; readonly orders: readonly Order[] }
  | { readonly status: "failed"; readonly message: string };

type Deps = {
  readonly sessionStore: { readonly session$: Observable<SessionState> };
  readonly orders: Pick<OrdersPort, "list" | "confirmation">;
};

/** The customer's orders; fetched when a page calls `load`, and anew for each customer it shows. */
export class OrdersStore {
  readonly #deps: Deps;
  readonly #orders = new BehaviorSubject<OrdersState>(LOADING);
  readonly #loaded: UserLoad<readonly Order[]>;
  #page: OrdersPage = "account";
  #placed: OrderConfirmation | null = null;

  readonly orders$ = new StateStream<OrdersState>(LOADING, this.#orders);

  constructor(deps: Deps) {
    this.#deps = deps;
    const { session$ } = deps.sessionStore;
    userOf(session$).subscribe(() => (this.#placed = null));
    this.#loaded = new UserLoad({
      session$,
      ask: (_user, signal) => deps.orders.list(this.#page, signal),
      failure: "Failed to load orders",
      isWanted: () => this.#orders.observed,
      tell: (state) => this.#orders.next(ordersIn(state)),
    });
  }

  /** The latest load wins; earlier ones are aborted. `page` selects the failure's message. */
  load(page: OrdersPage = "account"): Promise<void> {
    this.#page = page;
    return this.#loaded.load();
  }

  /**
   * An order's confirmation from the server; falls back to the order just placed while the server
   * cannot be reached.
   */
  async confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): ReturnType<OrdersPort["confirmation"]> {
    const told = await answerOf(
      () => this.#deps.orders.confirmation(orderCode, signal),
      "Failed to load confirmation",
    );
    const placed = this.justPlaced(orderCode);
    // The server's state is newer: it includes payments.
    if (told.ok && placed) this.#placed = null;
    return !told.ok && told.error.kind === "unavailable" && placed ? ok(placed) : told;
  }

  /** The order just placed, from the checkout's response; `null` for any other code. */
  justPlaced(orderCode: string): OrderConfirmation | null {
    return this.#placed?.orderCode === orderCode ? this.#placed : null;
  }

  /** Ignored without payment details: the server's answer has them. */
  keepPlaced(confirmation: OrderConfirmation): void {
    this.#placed = confirmation.payment && confirmation;
  }
}

const LOADING: OrdersState = { status: "loading", orders: [] };

const ordersIn = (state: UserLoaded<readonly Order[]>): OrdersState => {
  if (state.status === "ready") return { status: "ready", orders: state.value };
  return state.status === "loading" ? { status: "loading", orders: state.known ?? [] } : state;
};
