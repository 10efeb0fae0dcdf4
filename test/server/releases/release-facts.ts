import type { Database } from "#server/ports/database.ts";

/** What every later version must find, as one reads it whatever columns come to the tables. */
export const factsOf = async (database: Database) => ({
  orders: await database.query<{ readonly code: string }>(
    `select order_code as code, status, payment_status, total, amount_due, courier, customer_note as note,
            (select count(*) from public.order_items i where i.order_code = o.order_code) as lines,
            (select count(*) from private.order_audit a where a.order_code = o.order_code) as changes
       from public.orders o order by order_code`,
  ),
  ledger: await database.query(
    `select kind, count(*) as entries, sum(amount) as sum from private.payments group by kind order by kind`,
  ),
  owed: await database.query(
    `select order_code as code, to_send_back as idr from private.order_money where to_send_back > 0 order by 1`,
  ),
  held: await database.query(
    "select order_code as code, amount_due from private.transfer_holds order by 1",
  ),
  customers: await database.query(
    "select email, first_name, wholesale_account from public.profiles order by email",
  ),
});
