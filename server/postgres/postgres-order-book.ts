import * as v from "valibot";
import { SqlError, type Database } from "#server/ports/database.ts";
import type {
  OrderBook,
  PlaceOutcome,
  PlaceRequest,
  StoredOrder,
} from "#server/ports/order-book.ts";
import { storedAddress } from "./stored-address.ts";

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

type OrderRow = {
  readonly order_code: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly status: string;
  readonly payment_status: string;
  readonly payment_method: string;
  readonly fulfillment_method: string;
  readonly total: number;
  readonly transfer_code: number;
  readonly amount_due: number;
  readonly shipping_address: unknown;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly priceEach: number;
    readonly sizeGrams: number;
  }[];
};

const SELECT_ORDERS = `
  select o.order_code, o.created_at, o.expires_at, o.status, o.payment_status, o.payment_method,
         o.fulfillment_method, o.total, o.transfer_code, o.amount_due, o.shipping_address,
         coalesce((
           select json_agg(json_build_object('name', i.name, 'quantity', i.qty,
                                             'priceEach', i.price_each, 'sizeGrams', i.size_grams)
                           order by i.line)
             from public.order_items i where i.order_code = o.order_code
         ), '[]'::json) as items
    from public.orders o`;

const storedOrder = (row: OrderRow): StoredOrder => ({
  orderCode: row.order_code,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  fulfillment: row.fulfillment_method === "pickup" ? "pickup" : "delivery",
  totalIdr: row.total,
  transferCode: row.transfer_code,
  amountDueIdr: row.amount_due,
  shippingAddress:
    row.shipping_address === null ? null : v.parse(storedAddress, row.shipping_address),
  items: row.items,
});

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
