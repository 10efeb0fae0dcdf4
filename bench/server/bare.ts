import { Hono } from "hono";
import type { CheckoutWire } from "#wire/checkout.ts";
import type { Database } from "#server/ports/database.ts";

/**
 * The baseline of the product server: the same responses and rows without any rule. The rows are
 * inserted into copies of the tables with the same columns and primary keys, but without checks,
 * references, triggers and other indexes. Prices are taken from the request.
 */
export const bareRoutes = async (db: Database, catalogue: string): Promise<Hono> => {
  await db.transaction((transaction) => transaction.script(TWIN_TABLES));
  let number = 0;
  return new Hono()
    .get("/bare/shop-items", (c) =>
      c.body(catalogue, 200, { "content-type": "application/json; charset=utf-8" }),
    )
    .post("/bare/orders", async (c) => {
      const { address, pricing, items } = await c.req.json<CheckoutWire>();
      number += 1;
      await db.query(INSERT, [
        String(number).padStart(8, "0"),
        1 + (number % 999),
        pricing.subtotal,
        pricing.shipping_fee,
        JSON.stringify(address),
        ...items.flatMap(({ code, name, options, qty, price_each }) => [
          code,
          name,
          options.size_grams,
          qty,
          price_each,
        ]),
      ]);
      return c.json({ ok: true }, 201);
    });
};

const TWIN_TABLES = `
  create schema bare;
  create table bare.orders (like public.orders including defaults, primary key (order_code));
  create table bare.order_items
    (like public.order_items including defaults, primary key (order_code, line));
`;

const INSERT = `
  with new_order as (
    insert into bare.orders (order_code, expires_at, fulfillment_method, subtotal, shipping_fee,
        total, transfer_code, amount_due, phone_snapshot, shipping_address)
      values ($1, now() + interval '1 day', 'delivery', $3, $4, $3::bigint + $4::bigint, $2,
        $3::bigint + $4::bigint - 1000 + $2::int, '6281233451616', $5::text::jsonb)
  )
  insert into bare.order_items (order_code, line, code, name, category, size_grams, qty, price_each)
    values ($1, 1, $6, $7, 'filter', $8, $9, $10),
           ($1, 2, $11, $12, 'filter', $13, $14, $15),
           ($1, 3, $16, $17, 'filter', $18, $19, $20)`;
