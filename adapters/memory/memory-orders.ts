import { gramsOf } from "#core/domain/cart/short-lines.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import {
  alreadyOrdered,
  keyUsed,
  MAX_UNPAID,
  NO_FREE_AMOUNT,
  priceChanged,
  TOO_MANY_UNPAID,
  agreesWith,
  cartContent,
  deliveryAddress,
  itemsProblem,
  LONGEST_NOTE,
  NOTE_TOO_LONG,
  quoteCart,
  soldOut,
  type ShortBag,
} from "#core/domain/ordering/checkout-rules.ts";
import { isPastDeadline } from "#core/domain/ordering/order-status.ts";
import {
  type Order,
  type OrderDraft,
  type OrderItem,
  type PlacedOrder,
  orderedItem,
  pricedFromOf,
  drawOrderCode,
  NO_DATES,
  type PaymentDetails,
} from "#core/domain/ordering/order.ts";
import { amountDueFor } from "#core/domain/ordering/transfer-amount.ts";
import { currentPrices } from "#core/domain/pricing/current-price.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type {
  Cancellation,
  OrdersError,
  OrdersPort,
  OrdersPage,
  PlaceOrderError,
} from "#core/ports/orders-port.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { transferDeadlineText } from "#documents/transfer.ts";
import type { MemoryCustomers } from "./memory-customers.ts";

type Deps = {
  readonly customers: MemoryCustomers;
  /** Source of today's prices; may belong to another backend. */
  readonly catalog: Pick<CatalogPort, "list">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** At least 0, below 1. */
  readonly random: () => number;
};

type Kept = {
  readonly order: Order;
  readonly customerId: string;
  readonly checkoutKey: string;
  readonly body: string;
  readonly cart: string;
  /** Seeded: its bags have left long since. */
  readonly isHistory: boolean;
};

/** Orders in memory, with the product server's rules for refusals and repetitions. */
export class MemoryOrders implements OrdersPort {
  readonly #deps: Deps;
  #kept: readonly Kept[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** One after the other: what is left is read anew for each. */
  place(draft: OrderDraft, checkoutKey: string): ReturnType<OrdersPort["place"]> {
    const placed = this.#last.then(() => this.#place(draft, checkoutKey));
    this.#last = placed.catch(() => undefined);
    return placed;
  }

  async #place(draft: OrderDraft, checkoutKey: string): ReturnType<OrdersPort["place"]> {
    const coffees = await this.#deps.catalog.list();
    const { customers } = this.#deps;
    const user = customers.signedIn;
    if (!user) return NO_SESSION;
    if (!coffees.ok) return err({ kind: "unavailable", message: "Failed to place order" });
    this.#closeOverdue();
    const body = JSON.stringify(draft);
    const cart = cartOf(draft);
    const isNoteTooLong = (draft.customerNote ?? "").length > LONGEST_NOTE;
    const problem = isNoteTooLong ? NOTE_TOO_LONG : itemsProblem(draft.items, draft.totalIdr);
    if (problem) return err(rejected(problem));
    const mine = this.#kept.filter((kept) => kept.customerId === user.id);
    const repeated = mine.find((kept) => kept.checkoutKey === checkoutKey);
    if (repeated)
      return repeated.body === body
        ? ok(placedOf(repeated.order))
        : err(keyUsed(repeated.order.orderCode));
    const accepted = this.#accepted(draft, cart, mine, coffees.value, customers.of(user));
    if (!accepted.ok) return accepted;
    const short = shortBags(draft, coffees.value);
    if (short.length > 0) return err(soldOut(short));
    const transferCode = this.#freeTransferCode(draft.totalIdr);
    if (transferCode === null) return err({ kind: "unavailable", message: NO_FREE_AMOUNT.message });
    const order = orderOf(draft, { items: accepted.value, transferCode, ...this.#deps });
    this.#kept = [
      { order, customerId: user.id, checkoutKey, body, cart, isHistory: false },
      ...this.#kept,
    ];
    return ok(placedOf(order));
  }

  /** Grams in orders placed here that have not left, by code; an unpaid one is promised its bags until its deadline. */
  promised(): ReadonlyMap<string, number> {
    const grams = new Map<string, number>();
    for (const { order, isHistory } of this.#kept) {
      const isPast = isPastDeadline(order.payment, this.#deps.now());
      if (isHistory || order.status !== AWAITING || isPast) continue;
      for (const { code = "", sizeGrams, quantity } of order.items)
        grams.set(code, (grams.get(code) ?? 0) + (sizeGrams ?? 0) * quantity);
    }
    return grams;
  }

  /** Seeds earlier orders, newest first. */
  keepHistory(customerId: string, orders: readonly Order[]): void {
    const history = orders.map((order) => {
      const key = `history-${order.orderCode}`;
      return { order, customerId, checkoutKey: key, body: key, cart: key, isHistory: true };
    });
    this.#kept = [...this.#kept, ...history];
  }

  /** The customer's orders, including internal notes. */
  ofCustomer(customerId: string): readonly Order[] {
    return this.#kept.filter((kept) => kept.customerId === customerId).map((kept) => kept.order);
  }

  /** Anonymises the customer's orders; unpaid ones are cancelled. */
  forget(customerId: string): void {
    this.#kept = this.#kept.map((kept) =>
      kept.customerId === customerId
        ? { ...kept, customerId: "", order: forgotten(kept.order, this.#deps.now()) }
        : kept,
    );
  }

  async list(_page: OrdersPage, signal?: Cancellation): ReturnType<OrdersPort["list"]> {
    return this.#mine(signal);
  }

  async confirmation(
    orderCode: string,
    signal?: Cancellation,
  ): ReturnType<OrdersPort["confirmation"]> {
    const mine = this.#mine(signal);
    if (!mine.ok) return mine;
    const code = orderCode.trim().toUpperCase();
    const order = mine.value.find((one) => one.orderCode === code);
    return order
      ? ok({ ...order, amountDueIdr: order.payment?.amountDueIdr ?? null })
      : err({
          kind: "not-found",
          message: "We couldn’t find that order code in your account.",
        });
  }

  #mine(signal?: Cancellation): Result<readonly Order[], OrdersError> {
    const user = this.#deps.customers.signedIn;
    if (signal?.aborted) return ABORTED;
    if (!user) return NO_SESSION;
    this.#closeOverdue();
    return ok(this.ofCustomer(user.id));
  }

  /** The lines as ordered, or why they are refused. */
  #accepted(
    draft: OrderDraft,
    cart: string,
    mine: readonly Kept[],
    coffees: readonly Coffee[],
    customer: ReturnType<MemoryCustomers["of"]>,
  ): Result<readonly OrderItem[], PlaceOrderError> {
    const now = this.#deps.now();
    const unpaid = mine.filter(
      (kept) => isUnpaid(kept) && !isPastDeadline(kept.order.payment, now),
    );
    // A second tab may have ordered it: the shopper is asked, unless another one is meant.
    const same = unpaid.find((kept) => kept.cart === cart)?.order;
    if (same && same.orderCode !== draft.repeatOf)
      return err(alreadyOrdered(same.orderCode, same.createdAt));
    if (draft.fulfillment.method === "delivery") {
      const saved = customer?.addressBook.addresses ?? [];
      const delivery = deliveryAddress(draft.fulfillment.address, saved);
      if (!delivery.ok) return err(rejected(delivery.error));
    }
    const channel = customer?.profile.wholesaleAccount ? "wholesale" : "retail";
    const quote = quoteCart(draft.items, draft.fulfillment.method, coffees, channel);
    if (!quote || !agreesWith(quote, draft))
      return err(priceChanged(currentPrices(draft.items, coffees, channel)));
    if (unpaid.length >= MAX_UNPAID) return err(rejected(TOO_MANY_UNPAID));
    return ok(quote.items.map((item) => orderedItem(item, pricedFromOf(item, channel))));
  }

  /**
   * A random code from 1 to 999 whose amount to transfer is not reserved; `null` when all are.
   * Source: specification section 9 (transfer amount).
   */
  #freeTransferCode(totalIdr: number): number | null {
    const reserved = new Set(
      this.#kept.filter(isUnpaid).map(({ order }) => order.payment?.amountDueIdr),
    );
    const free = Array.from({ length: 999 }, (_, index) => index + 1).filter(
      (code) => !reserved.has(amountDueFor(totalIdr, code)),
    );
    return free[Math.floor(this.#deps.random() * free.length)] ?? null;
  }

  #closeOverdue(): void {
    const now = this.#deps.now();
    this.#kept = this.#kept.map((kept) => ({ ...kept, order: closedWhenDue(kept.order, now) }));
  }
}

const cartOf = ({ items, fulfillment }: OrderDraft): string =>
  JSON.stringify(
    cartContent(items, {
      method: fulfillment.method,
      address: fulfillment.method === "delivery" ? fulfillment.address : null,
    }),
  );

/** The bags of limited coffees of which the order wants more than is left. */
const shortBags = ({ items }: OrderDraft, coffees: readonly Coffee[]): readonly ShortBag[] =>
  items.flatMap(({ code, sizeGrams }) => {
    const leftGrams = coffees.find((coffee) => coffee.code === code)?.leftGrams ?? null;
    return leftGrams !== null && gramsOf(code, items) > leftGrams
      ? [{ code, sizeGrams, leftGrams }]
      : [];
  });

const isUnpaid = ({ order }: Kept): boolean => order.status === AWAITING;

const NO_SESSION = err({ kind: "no-session", message: "No session token" });
const ABORTED = err({ kind: "aborted", message: "Failed to load orders" });
const rejected = ({ message }: { readonly message: string }): PlaceOrderError => ({
  kind: "rejected",
  message,
});

const placedOf = ({ orderCode, transferCode, payment }: Order): PlacedOrder => ({
  orderCode,
  transferCode,
  amountDueIdr: payment?.amountDueIdr ?? null,
  payment,
});

const forgotten = (order: Order, now: number): Order => ({
  ...(order.status === AWAITING ? cancelled(order, now) : order),
  shippingAddress: null,
});

export const AWAITING = "awaiting payment";

type Circumstances = {
  /** The draft's lines. */
  readonly items: readonly OrderItem[];
  readonly transferCode: number;
  readonly now: () => number;
  readonly random: () => number;
};

/** The order made of an accepted draft. */
export const orderOf = (
  draft: Pick<OrderDraft, "fulfillment" | "totalIdr" | "customerNote">,
  circumstances: Circumstances,
): Order => {
  const { items, transferCode, now, random } = circumstances;
  const { fulfillment } = draft;
  return {
    orderCode: drawOrderCode((count) => Uint8Array.from({ length: count }, () => random() * 256)),
    createdAt: new Date(now()).toISOString(),
    expiresAt: new Date(now() + EXPIRY_MS).toISOString(),
    dates: NO_DATES,
    status: AWAITING,
    paymentStatus: "unpaid",
    paymentMethod: "bank_transfer",
    fulfillment: fulfillment.method,
    totalIdr: draft.totalIdr,
    transferCode,
    shippingAddress: fulfillment.method === "delivery" ? fulfillment.address : null,
    items,
    payment: paymentOf(draft.totalIdr, transferCode, now()),
    shipment: null,
    customerNote: draft.customerNote,
    money: null,
  };
};

/** Cancels an unpaid order three days after the deadline shown to the customer. */
export const closedWhenDue = (order: Order, now: number): Order => {
  const due = Date.parse(order.createdAt) + EXPIRY_MS + GRACE_MS;
  return order.status !== AWAITING || due > now ? order : cancelled(order, due);
};

/** The order after its cancellation. @param at milliseconds since 1970. */
const cancelled = (order: Order, at: number): Order => ({
  ...order,
  status: "cancelled",
  paymentStatus: "void",
  payment: null,
  dates: { ...order.dates, cancelledAt: new Date(at).toISOString() },
});

const paymentOf = (totalIdr: number, uniqueCode: number, now: number): PaymentDetails => {
  const expiresAt = new Date(now + EXPIRY_MS).toISOString();
  const cancelsAt = new Date(now + EXPIRY_MS + GRACE_MS).toISOString();
  return {
    bank: "Bank Contoh",
    accountName: "Enambelas (demonstration)",
    accountNumber: "0000 0000 16",
    uniqueCode,
    amountDueIdr: amountDueFor(totalIdr, uniqueCode),
    expiresAt,
    cancelsAt,
    instructions: [
      "This shop runs in your browser only: please do not transfer anything.",
      "The last three digits of a real amount tell whose transfer it is.",
      transferDeadlineText({ expiresAt, cancelsAt }),
    ],
  };
};

const HOUR_MS = 3_600_000;
const EXPIRY_MS = 24 * HOUR_MS;
const GRACE_MS = 72 * HOUR_MS;
