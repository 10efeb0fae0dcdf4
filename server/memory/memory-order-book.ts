import { sameCartWaiting, type OrderLine } from "#core/domain/ordering/checkout-rules.ts";
import { freeTransferCode } from "#core/domain/ordering/free-transfer-code.ts";
import { NO_DATES, type PricedFrom } from "#core/domain/ordering/order.ts";
import { pricedFromOf } from "#core/domain/ordering/ordered-item.ts";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";
import type { Catalogue } from "#server/ports/catalogue.ts";
import type {
  OrderBook,
  PlacedFacts,
  PlaceOutcome,
  PlaceRequest,
  StoredOrder,
} from "#server/ports/order-book.ts";
import {
  fullNameOf,
  type CustomerRecord,
  type CustomerRecords,
} from "./memory-customer-records.ts";
import { movedRecord, type OrderRecord, type OrderRecords } from "./memory-order-records.ts";
import { mailsOfNewOrder } from "./order-mail-records.ts";
import { storedOrderOf } from "./stored-order-of.ts";

type Deps = {
  readonly records: OrderRecords;
  readonly customers: CustomerRecords;
  readonly catalogue: Pick<Catalogue, "version">;
  /** At least 0, below 1. */
  readonly random: () => number;
};

/** Orders in memory. Each change is synchronous and therefore atomic. */
export class MemoryOrderBook implements OrderBook {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async place(request: PlaceRequest): Promise<PlaceOutcome> {
    const version = await this.#deps.catalogue.version();
    const { records, customers, random } = this.#deps;
    const customer = customers.get(request.customerId);
    if (!customer) return { kind: "unknown-customer" };
    const mine = this.#placedBy(request.customerId).toReversed();
    const answer =
      answerOfKey(mine, request) ??
      questionAboutCart(mine, request) ??
      refusalOf(mine, request, { customer, version });
    if (answer) return answer;
    const reserved = [...records.values()].flatMap(({ hold, order }) => (hold ? [order] : []));
    const totalIdr = request.subtotalIdr + request.shippingIdr;
    const transferCode = freeTransferCode(totalIdr, reserved, random);
    if (transferCode === null) return { kind: "no-free-amount" };
    if (records.has(request.orderCode)) return { kind: "try-again", because: "order-code" };
    const record = placedRecord(request, customer, transferCode);
    records.set(request.orderCode, record);
    return { kind: "placed", order: factsOf(record) };
  }

  async ofCustomer(customerId: string): Promise<readonly StoredOrder[]> {
    return this.#placedBy(customerId)
      .map(storedOrderOf)
      .toSorted(
        (a, b) => b.createdAt.localeCompare(a.createdAt) || a.orderCode.localeCompare(b.orderCode),
      );
  }

  async ofCustomerByCode(customerId: string, orderCode: string): Promise<StoredOrder | null> {
    const record = this.#deps.records.get(orderCode);
    return record?.order.customer.id === customerId ? storedOrderOf(record) : null;
  }

  async cancelUnpaid(now: string): Promise<number> {
    return this.#change(
      ({ order, cancelsAt }) =>
        order.status === AWAITING && cancelsAt <= now && order.expiresAt <= now,
      (record) => movedRecord(record, { to: "cancelled", actor: "shop", at: now, reason: null }),
    );
  }

  async releaseHolds(now: string): Promise<number> {
    return this.#change(
      ({ order, hold }) => order.status !== AWAITING && isOver(hold?.until ?? null, now),
      (record) => ({ ...record, hold: null }),
    );
  }

  async pruneAudit(before: string): Promise<number> {
    const { records } = this.#deps;
    let pruned = 0;
    for (const [orderCode, record] of records) {
      const story = record.story.filter(({ at, what }) => what.kind === "noted" || at >= before);
      pruned += record.story.length - story.length;
      records.set(orderCode, { ...record, story });
    }
    return pruned;
  }

  /** In order of insertion, oldest first, independent of the clock. */
  #placedBy(customerId: string): readonly OrderRecord[] {
    return [...this.#deps.records.values()].filter(({ order }) => order.customer.id === customerId);
  }

  /** @returns the number of changed orders. */
  #change(
    concerns: (record: OrderRecord) => boolean,
    change: (record: OrderRecord) => OrderRecord,
  ): number {
    const { records } = this.#deps;
    const found = [...records.values()].filter(concerns);
    for (const record of found) records.set(record.order.orderCode, change(record));
    return found.length;
  }
}

/** A repeated request gets its first outcome, even if prices have changed since. */
const answerOfKey = (mine: readonly OrderRecord[], asked: PlaceRequest): PlaceOutcome | null => {
  const { idempotencyKey, bodyHash, repeatSince } = asked;
  const made = mine.find(({ order, request }) =>
    repeatSince === null
      ? request?.idempotencyKey === idempotencyKey
      : request?.bodyHash === bodyHash && order.createdAt > repeatSince,
  );
  if (!made) return null;
  return made.request?.bodyHash === bodyHash
    ? { kind: "replayed", order: factsOf(made) }
    : { kind: "other-body", orderCode: made.order.orderCode };
};

const questionAboutCart = (
  mine: readonly OrderRecord[],
  { now, cartHash, repeatOf, repeatSince }: PlaceRequest,
): PlaceOutcome | null => {
  if (repeatSince !== null) return null;
  const waiting = mine
    .filter(isUnpaidAt(now))
    .map(({ order: { orderCode, createdAt }, request }) => ({
      orderCode,
      createdAt,
      cart: request?.cartHash ?? "",
    }));
  const same = sameCartWaiting(waiting, { cart: cartHash, repeatOf });
  return same && { kind: "already-ordered", orderCode: same.orderCode, createdAt: same.createdAt };
};

const refusalOf = (
  mine: readonly OrderRecord[],
  { catalogueVersion, acceptedIn, maxUnpaid, now }: PlaceRequest,
  today: { readonly customer: CustomerRecord; readonly version: string },
): PlaceOutcome | null => {
  if (catalogueVersion !== today.version) return { kind: "try-again", because: "catalogue" };
  const channel = channelOf(today.customer);
  if (!acceptedIn.includes(channel)) return { kind: "price-changed", channel };
  return mine.filter(isUnpaidAt(now)).length >= maxUnpaid ? { kind: "too-many-unpaid" } : null;
};

const channelOf = ({ profile }: CustomerRecord): Channel =>
  profile?.wholesaleAccount ? "wholesale" : "retail";

const isOver = (until: string | null, now: string): boolean => until !== null && until <= now;

const isUnpaidAt =
  (now: string) =>
  ({ order }: OrderRecord): boolean =>
    order.status === AWAITING && order.expiresAt > now;

const placedRecord = (
  request: PlaceRequest,
  customer: CustomerRecord,
  transferCode: number,
): OrderRecord => {
  const { now, subtotalIdr, shippingIdr, shippingAddress, phoneSnapshot, items } = request;
  if (items.reduce((sum, { priceEach, qty }) => sum + priceEach * qty, 0) !== subtotalIdr)
    throw new Error(`order ${request.orderCode}: its lines do not add up to its subtotal`);
  const { customerId, orderCode, expiresAt, fulfillment, customerNote } = request;
  const { cancelsAt, pickupLocation, idempotencyKey, bodyHash, cartHash } = request;
  const totalIdr = subtotalIdr + shippingIdr;
  return {
    cancelsAt,
    dates: NO_DATES,
    phoneSnapshot,
    pickupLocation,
    paidByLine: null,
    hold: { until: null },
    request: { idempotencyKey, bodyHash, cartHash },
    story: [{ at: now, actor: "customer", what: { kind: "placed" } }],
    mails: mailsOfNewOrder(now, expiresAt),
    order: {
      orderCode,
      createdAt: now,
      changedAt: now,
      expiresAt,
      status: AWAITING,
      paymentStatus: "unpaid",
      fulfillment,
      subtotalIdr,
      shippingIdr,
      totalIdr,
      transferCode,
      amountDueIdr: transferAmountIdr(totalIdr, transferCode),
      items: items.map((item) => orderedLine(item, pricedFromOf(item, channelOf(customer)))),
      shippingAddress,
      customer: {
        id: customerId,
        name: fullNameOf(customer) || shippingAddress?.recipientName || (customer.email ?? ""),
        email: customer.email,
        phone: phoneSnapshot ?? customer.profile?.phone ?? shippingAddress?.recipientPhone ?? null,
      },
      customerNote,
      staffNote: null,
      paidAt: null,
      paymentReference: null,
      inHandOf: null,
      roastedOn: null,
      courier: null,
      trackingNumber: null,
    },
  };
};

const orderedLine = (
  { code, name, category, sizeGrams, grind, qty, priceEach }: OrderLine,
  pricedFrom: PricedFrom,
): OrderRecord["order"]["items"][number] => ({
  code,
  name,
  category,
  sizeGrams,
  grind,
  qty,
  priceEach,
  pricedFrom,
});

const factsOf = ({ order, cancelsAt }: OrderRecord): PlacedFacts => {
  const { orderCode, status, transferCode, amountDueIdr, expiresAt } = order;
  return { orderCode, status, transferCode, amountDueIdr, expiresAt, cancelsAt };
};

const AWAITING = "awaiting payment";
