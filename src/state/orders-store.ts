import { BehaviorSubject, firstValueFrom, type Observable } from "rxjs";
import type { SessionState } from "#core/domain/account/session.ts";
import { ok } from "#core/domain/result.ts";
import type { Order, OrderConfirmation } from "#core/domain/ordering/order.ts";
import type { Cancellation, OrdersPort, OrdersReader } from "#core/ports/orders-port.ts";
import { StateStream, userOf } from "./state-stream.ts";

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

/** The customer's orders; fetched only when a page calls `load`, cleared at sign-out. */
export class OrdersStore {
  readonly #deps: Deps;
  readonly #user$: ReturnType<typeof userOf>;
  readonly #orders = new BehaviorSubject<OrdersState>(LOADING);
  #placed: OrderConfirmation | null = null;
  #running: AbortController | null = null;

  readonly orders$ = new StateStream<OrdersState>(LOADING, this.#orders);

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#user$ = userOf(deps.sessionStore.session$);
    this.#user$.subscribe((user) => {
      this.#placed = null;
      this.#running?.abort();
      this.#orders.next(user ? LOADING : { status: "signed-out" });
    });
  }

  /** The latest load wins; earlier ones are aborted. `reader` selects the failure's message. */
  async load(reader: OrdersReader = "account"): Promise<void> {
    if ((await firstValueFrom(this.#user$)) === null) return;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#orders.next({ status: "loading", orders: this.#known() });
    const orders = await this.#deps.orders.list(reader, running.signal);
    if (running.signal.aborted) return;
    if (orders.ok) this.#orders.next({ status: "ready", orders: orders.value });
    else if (orders.error.kind !== "aborted")
      this.#orders.next({ status: "failed", message: orders.error.message });
  }

  /**
   * An order's confirmation from the server; falls back to the order just placed while the server
   * cannot be reached.
   */
  async confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): ReturnType<OrdersPort["confirmation"]> {
    const told = await this.#deps.orders.confirmation(orderCode, signal);
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

  #known(): readonly Order[] {
    const state = this.#orders.value;
    return state.status === "ready" || state.status === "loading" ? state.orders : [];
  }
}

const LOADING: OrdersState = { status: "loading", orders: [] };
