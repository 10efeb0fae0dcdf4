import { randomUUID } from "node:crypto";
import { randomBytes } from "#server/ports/runtime.ts";
import type { Database } from "#server/ports/database.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { BankLine } from "#server/ports/ledger.ts";
import { Couriers } from "#server/database/postgres/couriers.ts";
import { Ledger } from "#server/database/postgres/ledger.ts";
import { DeskOrders } from "#server/database/postgres/desk-orders.ts";
import { drawOrderCode } from "#core/domain/ordering/order.ts";
import { anAddress } from "./builders.ts";

export type DeskWorld = {
  readonly orders: DeskOrders;
  readonly couriers: Couriers;
  /** Stores an order of one kilo of Sumber Wening that awaits its payment. */
  readonly place: (changes?: {
    readonly transferCode?: number;
    readonly fulfillment?: "delivery" | "pickup";
    readonly customer?: string;
  }) => Promise<DeskOrder>;
  /** ISO 8601. Later by a second each time it is asked. */
  readonly at: () => string;
  /** A statement has shown this line. */
  readonly keepLine: (line: BankLine) => Promise<void>;
};

/** The desk's ports over a database, with a clock of its own. The caller closes the database. */
export const databaseDeskWorld = (database: Database): DeskWorld => {
  const orders = new DeskOrders({ database, log: () => {} });
  let now = Date.parse("2025-07-21T02:00:00Z");
  const at = (): string => new Date((now += 1000)).toISOString();
  return {
    orders,
    couriers: new Couriers({ database }),
    at,
    keepLine: (line) =>
      new Ledger({ database, orders }).keepLines([line], { actor: "rina", at: at() }),
    place: async (changes) => {
      const orderCode = drawOrderCode(randomBytes);
      await storeOrder(database, { orderCode, createdAt: at(), ...changes });
      const stored: DeskOrder | null = await orders.byCode(orderCode);
      if (!stored) throw new Error(`${orderCode} was not stored.`);
      return stored;
    },
  };
};

/**
 * Inserts an account with a profile.
 * @returns its id.
 */
const storeCustomer = async (database: Database, fullName: string): Promise<string> => {
  const id = randomUUID();
  const [firstName = "", ...rest] = fullName.split(" ");
  await database.query("insert into auth.users (id, email) values ($1, $2)", [
    id,
    `${firstName.toLowerCase()}.${id.slice(0, 8)}@example.com`,
  ]);
  await database.query(
    "insert into public.profiles (user_id, first_name, last_name, phone) values ($1, $2, $3, '6281233451616')",
    [id, firstName, rest.join(" ")],
  );
  return id;
};

const storeOrder = async (
  database: Database,
  order: {
    readonly orderCode: string;
    readonly createdAt: string;
    readonly transferCode?: number;
    readonly fulfillment?: "delivery" | "pickup";
    readonly customer?: string;
  },
): Promise<void> => {
  const { orderCode, createdAt, transferCode = 347, fulfillment = "pickup" } = order;
  const customer = await storeCustomer(database, order.customer ?? "Dewi Anggraini");
  const shippingIdr = fulfillment === "pickup" ? 0 : 20_000;
  await database.query(
    `with new_order as (
       insert into public.orders
         (order_code, user_id, created_at, expires_at, fulfillment_method, subtotal, shipping_fee,
          total, transfer_code, amount_due, shipping_address)
         values ($1, $2, $3, $4, $5, 194000, $6, $7, $8, $9, $10::text::jsonb)
     )
     insert into public.order_items (order_code, line, code, name, category, size_grams, qty, price_each)
       values ($1, 1, 'SW16', 'Sumber Wening', 'espresso', 1000, 1, 194000)`,
    [
      orderCode,
      customer,
      createdAt,
      new Date(Date.parse(createdAt) + 86_400_000).toISOString(),
      fulfillment,
      shippingIdr,
      194_000 + shippingIdr,
      transferCode,
      193_000 + shippingIdr + transferCode,
      fulfillment === "pickup" ? null : JSON.stringify(anAddress()),
    ],
  );
};
