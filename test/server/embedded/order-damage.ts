import type { Database } from "#server/ports/database.ts";

/** What a client was told about an order. */
export type Acknowledged = {
  readonly customerId: string;
  readonly orderCode: string;
  readonly amountDueIdr: number;
};

/**
 * Lost, doubled or torn: each a sentence. Every account is taken to have ordered one cart, once.
 */
export const damageIn = async (
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> => {
  const damage: string[] = [];
  const stored = await database.query<{
    order_code: string;
    user_id: string;
    amount_due: number;
    whole: boolean;
  }>(
    `select o.order_code, o.user_id, o.amount_due,
            o.subtotal = (select sum(i.qty * i.price_each) from order_items i where i.order_code = o.order_code)
              and exists (select from private.transfer_holds h
                            where h.order_code = o.order_code and h.amount_due = o.amount_due)
              and 1 = (select count(*) from private.idempotency_keys k where k.order_code = o.order_code)
              and 1 = (select count(*) from private.order_audit a where a.order_code = o.order_code and a.status_before is null)
              as whole
       from orders o`,
  );
  const byCode = new Map(stored.map((order) => [order.order_code, order]));
  for (const { orderCode, customerId, amountDueIdr } of acknowledged) {
    const order = byCode.get(orderCode);
    if (order?.user_id !== customerId || order.amount_due !== amountDueIdr)
      damage.push(`lost: ${orderCode}`);
  }
  for (const { order_code, whole } of stored) if (!whole) damage.push(`torn: ${order_code}`);
  const buyers = new Set(stored.map((order) => order.user_id));
  const amounts = new Set(stored.map((order) => order.amount_due));
  if (buyers.size < stored.length) damage.push("doubled: an account has two orders of one cart");
  if (amounts.size < stored.length) damage.push("doubled: an amount to transfer");
  return damage;
};
