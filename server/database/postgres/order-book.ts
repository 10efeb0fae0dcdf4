import * as v from "valibot";
import { isOrderCode } from "#core/domain/ordering/order.ts";
import { amountDueFor } from "#core/domain/ordering/transfer-amount.ts";
import { CHANNELS } from "#core/domain/pricing/bags.ts";
import type { Catalogue } from "#server/ports/catalogue.ts";
import type { Log } from "#server/ports/runtime.ts";
import { isTransactionConflict, SqlError, type Database } from "#server/ports/database.ts";
import type { OrderBook, PlaceOutcome, PlaceRequest } from "#server/ports/order-book.ts";
import type { StoredOrder } from "#server/ports/stored-order.ts";
import { ORDER_COLUMNS, orderRow, storedOrder } from "./stored-orders.ts";
import { ORDER, PostgresAdapter, type JsonRow } from "./postgres-adapter.ts";
import { prune } from "./prune.ts";

type Deps = {
  readonly database: Database;
  /** The catalogue, if it is not in this database. */
  readonly outside?: Pick<Catalogue, "version"> | null;
  readonly log?: Log;
};

export class PostgresOrderBook extends PostgresAdapter implements OrderBook {
  readonly #outside: Pick<Catalogue, "version"> | null;
  /** The last pending checkout of each customer. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(deps: Deps) {
    super(deps);
    this.#outside = deps.outside ?? null;
  }

  /**
   * The database serialises a customer's checkouts by a lock. They are queued here as well, so that a
   * hundred requests of one customer occupy one connection only.
   */
  async place(request: PlaceRequest): Promise<PlaceOutcome> {
    const { customerId } = request;
    const before = this.#underWay.get(customerId) ?? Promise.resolve();
    const placed = before.then(() => this.#place(request));
    const ended = placed.catch(() => undefined);
    this.#underWay.set(customerId, ended);
    try {
      return await placed;
    } finally {
      if (this.#underWay.get(customerId) === ended) this.#underWay.delete(customerId);
    }
  }

  async #place(request: PlaceRequest): Promise<PlaceOutcome> {
    const outside = this.#outside;
    if (outside && (await outside.version()) !== request.catalogueVersion)
      return { kind: "try-again", because: "catalogue" };
    const { isDeliverable, ...checkout } = request;
    const catalogueVersion = outside ? null : request.catalogueVersion;
    // The database looks at the channel after the key's earlier order: none takes what cannot be delivered.
    const acceptedIn = isDeliverable ? request.acceptedIn : [];
    try {
      // Sent as it is: `private.checkout` has these fields.
      const said = await this.value("select private.place_order($1::text::jsonb)", [
        JSON.stringify({ ...checkout, acceptedIn, catalogueVersion }),
      ]);
      const answer = v.parse(placeAnswer, said);
      if (answer.kind === "price-changed" && !isDeliverable) return { kind: "undeliverable" };
      return answer.kind === "placed" ? placedAs(request, answer.transferCode) : answer;
    } catch (cause) {
      if (!(cause instanceof SqlError)) throw cause;
      if (cause.constraint === "orders_pkey") return { kind: "try-again", because: "order-code" };
      if (cause.constraint === "transfer_holds_pkey")
        return { kind: "try-again", because: "amount" };
      if (isTransactionConflict(cause)) return { kind: "try-again", because: "conflict" };
      if (cause.code === LOCK_NOT_AVAILABLE) return { kind: "busy" };
      throw cause;
    }
  }

  ofCustomer(customerId: string): Promise<readonly StoredOrder[]> {
    return this.#orders("where o.user_id = $1 order by o.created_at desc, o.order_code", [
      customerId,
    ]);
  }

  async ofCustomerByCode(customerId: string, orderCode: string): Promise<StoredOrder | null> {
    const code = orderCode.trim().toUpperCase();
    if (!isOrderCode(code)) return null;
    const [order] = await this.#orders("where o.user_id = $1 and o.order_code = $2", [
      customerId,
      code,
    ]);
    return order ?? null;
  }

  async #orders(which: string, params: readonly string[]): Promise<readonly StoredOrder[]> {
    const rows = await this.database.query<JsonRow>(
      `select to_jsonb(r) as row from (select ${ORDER_COLUMNS} from public.orders o ${which}) as r`,
      params,
    );
    return this.readable(orderRow, rows, ORDER).map(storedOrder);
  }

  async cancelUnpaid(due: string, at = due): Promise<number> {
    return this.database.transaction(async (transaction) => {
      await transaction.query("select set_config('shop.actor', 'shop', true)");
      const cancelled = await transaction.query(
        // Locked orders are skipped until the next run.
        `update public.orders o set status = 'cancelled', payment_status = 'void', cancelled_at = $2
           from (
             select order_code from public.orders
               where payment_status = 'unpaid' and cancels_at <= $1 and expires_at <= $1
               for update skip locked
           ) as overdue
          where o.order_code = overdue.order_code
          returning 1`,
        [due, at],
      );
      return cancelled.length;
    });
  }

  async releaseHolds(now: string): Promise<number> {
    return this.#count(
      `delete from private.transfer_holds h using public.orders o
        where h.held_until <= $1 and o.order_code = h.order_code and o.status <> 'awaiting payment'`,
      now,
    );
  }

  async forgetOrigins(before: string): Promise<number> {
    return this.#count("delete from private.order_origins where placed_at < $1", before);
  }

  async prune(before: string): Promise<number> {
    const { database } = this;
    const settled = await prune(
      database,
      `private.mail_outbox where (sent_at is not null or dropped_at is not null)
         and coalesce(sent_at, dropped_at) < $1`,
      before,
    );
    // Due at once, as most are, or at a time: two ranges of the index of those that wait.
    const dueAtOnce = await prune(
      database,
      `private.mail_outbox where sent_at is null and dropped_at is null
         and next_try_at = '-infinity' and created_at < $1`,
      before,
    );
    const due = await prune(
      database,
      `private.mail_outbox where sent_at is null and dropped_at is null
         and next_try_at > '-infinity' and next_try_at < $1`,
      before,
    );
    const keys = await prune(database, "private.idempotency_keys where created_at < $1", before);
    return settled + dueAtOnce + due + keys;
  }

  async #count(change: string, moment: string): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const changed = await transaction.query(`${change} returning 1`, [moment]);
      return changed.length;
    });
  }
}

const placedAs = (request: PlaceRequest, transferCode: number): PlaceOutcome => ({
  kind: "placed",
  order: {
    orderCode: request.orderCode,
    status: "awaiting payment",
    transferCode,
    // A check constraint guarantees that this amount was stored.
    amountDueIdr: amountDueFor(request.subtotalIdr + request.shippingIdr, transferCode),
    expiresAt: request.expiresAt,
    cancelsAt: request.cancelsAt,
  },
});

/** The result of `private.place_order`. */
const placeAnswer = v.variant("kind", [
  v.object({ kind: v.literal("placed"), transferCode: v.number() }),
  v.object({
    kind: v.literal("replayed"),
    order: v.object({
      orderCode: v.string(),
      status: v.string(),
      transferCode: v.number(),
      amountDueIdr: v.number(),
      expiresAt: v.string(),
      cancelsAt: v.string(),
    }),
  }),
  v.object({ kind: v.literal("other-body"), orderCode: v.string() }),
  v.object({
    kind: v.literal("already-ordered"),
    orderCode: v.string(),
    createdAt: v.string(),
  }),
  v.object({ kind: v.literal("price-changed"), channel: v.picklist(CHANNELS) }),
  /** The limited coffees of which it wants more than is left. */
  v.object({
    kind: v.literal("sold-out"),
    coffees: v.array(v.object({ code: v.string(), leftGrams: v.number() })),
  }),
  v.object({
    kind: v.picklist([
      "too-many-unpaid",
      "too-many-from-network",
      "no-free-amount",
      "unknown-customer",
    ]),
  }),
  v.object({ kind: v.literal("try-again"), because: v.literal("catalogue") }),
]);

const LOCK_NOT_AVAILABLE = "55P03";
