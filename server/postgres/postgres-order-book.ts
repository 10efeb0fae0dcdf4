import * as v from "valibot";
import { transferAmountIdr } from "#core/ordering/transfer-amount.ts";
import { SqlError, type Database, type Queryable } from "#server/ports/database.ts";
import type {
  OrderBook,
  PlaceOutcome,
  PlaceRequest,
  StoredOrder,
} from "#server/ports/order-book.ts";
import { SharedTrips } from "./shared-trips.ts";
import { ORDER_COLUMNS, storedOrder, type OrderRow } from "./stored-order.ts";

export class PostgresOrderBook implements OrderBook {
  readonly #database: Database;
  readonly #trips: SharedTrips<PlaceRequest, PlaceOutcome>;

  constructor(deps: { readonly database: Database }) {
    const { database } = deps;
    this.#database = database;
    this.#trips = new SharedTrips({
      together: (requests) =>
        placeOrders((sql, params) => database.queryInTurn(sql, params), requests, "100ms"),
      ownerOf: ({ customerId }) => customerId,
      isUndone: (cause) => cause instanceof SqlError,
      alone: (request) => this.#placeAlone(request),
    });
  }

  place(request: PlaceRequest): Promise<PlaceOutcome> {
    return this.#trips.send(request);
  }

  /** Beside the trips: it may have to wait for somebody who is working on an order by hand. */
  async #placeAlone(request: PlaceRequest): Promise<PlaceOutcome> {
    try {
      const query: Queryable["query"] = (sql, params) => this.#database.query(sql, params);
      const [outcome] = await placeOrders(query, [request], "2s");
      if (!outcome) throw new Error("A checkout came back without its outcome.");
      return outcome;
    } catch (cause) {
      if (!(cause instanceof SqlError)) throw cause;
      if (CODE_IS_TAKEN.has(cause.constraint ?? ""))
        return { kind: "try-again", because: "order-code" };
      if (cause.constraint === "transfer_holds_pkey" || WAITED_IN_VAIN.has(cause.code))
        return { kind: "try-again", because: "busy" };
      throw cause;
    }
  }

  async ofCustomer(customerId: string): Promise<readonly StoredOrder[]> {
    const rows = await this.#database.query<OrderRow>(
      `${SELECT_ORDERS} where o.user_id = $1 order by o.created_at desc, o.order_code`,
      [customerId],
    );
    return rows.map(storedOrder);
  }

  async ofCustomerByCode(customerId: string, orderCode: string): Promise<StoredOrder | null> {
    const [row] = await this.#database.query<OrderRow>(
      `${SELECT_ORDERS} where o.user_id = $1 and o.order_code = $2`,
      [customerId, orderCode],
    );
    return row ? storedOrder(row) : null;
  }

  async cancelUnpaid(deadline: string, customerId: string | null): Promise<number> {
    const rows = await this.#database.query(
      `update public.orders set status = 'cancelled', payment_status = 'void'
        where status = 'awaiting payment' and expires_at <= $1
          and ($2::uuid is null or user_id = $2::uuid)
        returning order_code`,
      [deadline, customerId],
    );
    return rows.length;
  }

  async releaseHolds(now: string): Promise<number> {
    const [row] = await this.#database.query<{ released: number }>(
      "select private.release_transfer_holds($1) as released",
      [now],
    );
    return row?.released ?? 0;
  }
}

/** Which of the two is met first is up to Postgres. */
const CODE_IS_TAKEN: ReadonlySet<string> = new Set(["orders_pkey", "order_items_pkey"]);

/** Lock not available, deadlock detected. */
const WAITED_IN_VAIN: ReadonlySet<string> = new Set(["55P03", "40P01"]);

/** @param patience how long to wait for a lock that somebody else holds. */
const placeOrders = async (
  query: Queryable["query"],
  requests: readonly PlaceRequest[],
  patience: string,
): Promise<readonly PlaceOutcome[]> => {
  const [row] = await query<{ answer: unknown }>(
    "select private.place_orders($1::text::jsonb, $2) as answer",
    [JSON.stringify(requests.map(checkoutRow)), patience],
  );
  const { codes, outcomes } = v.parse(placeAnswer, row?.answer);
  return requests.flatMap((request, index) => {
    const code = codes[index];
    return (typeof code === "number" ? placedAs(request, code) : outcomes[index]) ?? [];
  });
};

const SELECT_ORDERS = `select ${ORDER_COLUMNS} from public.orders o`;

const placedFacts = v.object({
  orderCode: v.string(),
  status: v.string(),
  transferCode: v.number(),
  amountDueIdr: v.number(),
  expiresAt: v.string(),
});

const placedAs = (request: PlaceRequest, transferCode: number): PlaceOutcome => ({
  kind: "placed",
  order: {
    orderCode: request.orderCode,
    status: "awaiting payment",
    transferCode,
    // A check of the table says that this is what was stored.
    amountDueIdr: transferAmountIdr(request.subtotalIdr + request.shippingIdr, transferCode),
    expiresAt: request.expiresAt,
  },
});

/** As the type `private.checkout` has it. */
const checkoutRow = (request: PlaceRequest) => ({
  customer: request.customerId,
  idempotency_key: request.idempotencyKey,
  body_hash: request.bodyHash,
  cart_hash: request.cartHash,
  placed_at: request.now,
  repeat_since: request.repeatSince,
  cancel_deadline: request.cancelDeadline,
  expires_at: request.expiresAt,
  max_unpaid: request.maxUnpaid,
  catalogue_version: request.catalogueVersion,
  accepted_in: request.acceptedIn,
  order_code: request.orderCode,
  fulfillment: request.fulfillment,
  subtotal: request.subtotalIdr,
  shipping: request.shippingIdr,
  items: request.items.map(({ code, name, category, sizeGrams, qty, priceEach }) => ({
    code,
    name,
    category,
    size_grams: sizeGrams,
    qty,
    price_each: priceEach,
  })),
  shipping_address: request.shippingAddress,
  pickup_location: request.pickupLocation,
  phone_snapshot: request.phoneSnapshot,
});

/** What `private.place_orders` may answer. */
const placeAnswer = v.object({
  codes: v.array(v.nullable(v.number())),
  outcomes: v.array(
    v.nullable(
      v.variant("kind", [
        v.object({ kind: v.literal("replayed"), order: placedFacts }),
        v.object({
          kind: v.picklist(["other-body", "too-many-unpaid", "no-free-amount", "unknown-customer"]),
        }),
        v.object({ kind: v.literal("already-ordered"), orderCode: v.string() }),
        v.object({
          kind: v.literal("price-changed"),
          channel: v.picklist(["retail", "wholesale"]),
        }),
        v.object({
          kind: v.literal("try-again"),
          because: v.picklist(["catalogue", "order-code", "busy"]),
        }),
      ]),
    ),
  ),
});
