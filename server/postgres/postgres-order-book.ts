import * as v from "valibot";
import { SqlError, type Database } from "#server/ports/database.ts";
import type {
  OrderBook,
  PlaceOutcome,
  PlaceRequest,
  StoredOrder,
} from "#server/ports/order-book.ts";
import { ORDER_COLUMNS, storedOrder, type OrderRow } from "./stored-order.ts";

export class PostgresOrderBook implements OrderBook {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  async place(request: PlaceRequest): Promise<PlaceOutcome> {
    try {
      const [row] = await this.#database.query<{ outcome: unknown }>(
        "select private.place_order($1::text::jsonb) as outcome",
        [JSON.stringify(request)],
      );
      return v.parse(placeOutcome, row?.outcome);
    } catch (cause) {
      if (cause instanceof SqlError && cause.constraint === "orders_pkey")
        return { kind: "try-again", because: "order-code" };
      if (cause instanceof SqlError && cause.constraint === "transfer_holds_pkey")
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

const SELECT_ORDERS = `select ${ORDER_COLUMNS} from public.orders o`;

const placedFacts = v.object({
  orderCode: v.string(),
  status: v.string(),
  transferCode: v.number(),
  amountDueIdr: v.number(),
  expiresAt: v.string(),
});

/** What `private.place_order` may answer. */
const placeOutcome = v.variant("kind", [
  v.object({ kind: v.picklist(["placed", "replayed"]), order: placedFacts }),
  v.object({
    kind: v.picklist(["other-body", "too-many-unpaid", "no-free-amount", "unknown-customer"]),
  }),
  v.object({ kind: v.literal("already-ordered"), orderCode: v.string() }),
  v.object({ kind: v.literal("price-changed"), channel: v.picklist(["retail", "wholesale"]) }),
  v.object({
    kind: v.literal("try-again"),
    because: v.picklist(["catalogue", "order-code", "busy"]),
  }),
]);
