import type { Queryable } from "#server/ports/database.ts";

/** Writes into the ledger that what an order asks for came today, and sets it to paid: no desk. */
export const payOrder = async (queryable: Queryable, orderCode: string): Promise<void> => {
  await queryable.query(
    `insert into private.payments (order_code, kind, amount, day, actor, written_at)
       select order_code, 'received', missing, current_date, session_user, now()
         from private.order_money where order_code = $1`,
    [orderCode],
  );
  await queryable.query(
    "update public.orders set status = 'paid', payment_status = 'paid' where order_code = $1",
    [orderCode],
  );
};
