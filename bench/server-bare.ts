import { Hono } from "hono";
import type { Database } from "#server/ports/database.ts";

/**
 * What the product server is held against: the same answer, and the same rows, without any rule.
 * The rows go into twins of the tables: the same columns, primary keys, and nothing else that
 * costs anything: no check, no reference, no trigger, no other index.
 */
export const bareRoutes = async (db: Database, catalogue: string): Promise<Hono> => {
  await db.transaction((transaction) => transaction.script(TWIN_TABLES));
  let number = 0;
  return new Hono()
    .get("/bare/shop-items", (c) =>
      c.body(catalogue, 200, { "content-type": "application/json; charset=utf-8" }),
    )
    .post("/bare/orders", async (c) => {
      number += 1;
      await db.query(INSERT, [String(number).padStart(8, "0"), 1 + (number % 999)]);
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
      values ($1, now() + interval '1 day', 'delivery', 334000, 20000, 354000, $2, 353000 + $2::int,
        '6281233451616', '{"label":"Home","recipientName":"Dewi Anggraini","line1":"Jl. Ijen 25",
        "line2":"","city":"Malang","state":"Jawa Timur","postalCode":"65119","country":"Indonesia",
        "recipientPhone":"+6281233451616"}')
  )
  insert into bare.order_items (order_code, line, code, name, category, size_grams, qty, price_each)
    values ($1, 1, 'SW16', 'Sumber Wening', 'espresso', 1000, 1, 194000),
           ($1, 2, 'UB08', 'Ulu Batur', 'filter', 200, 1, 85000),
           ($1, 3, 'UB08', 'Ulu Batur', 'filter', 100, 1, 55000)`;
