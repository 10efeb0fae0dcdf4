import * as v from "valibot";
import type { Database } from "#server/ports/database.ts";
import type { Sent } from "./load.ts";

/**
 * Sends the orders and checks the result. Throws when an order failed or is missing, or when two
 * orders have the same code or amount to transfer.
 */
export const rush = async (
  name: string,
  db: Database,
  send: () => Promise<Sent>,
): Promise<string> => {
  const { seconds, bodies } = await send();
  const placed = bodies.map((body) => v.parse(placedOrder, JSON.parse(body)));
  const codes = new Set(placed.map(({ order_code }) => order_code));
  const amounts = new Set(placed.map(({ amount_due_idr }) => amount_due_idr));
  if (codes.size < placed.length) throw new Error("Two orders got one code.");
  if (amounts.size < placed.length) throw new Error("Two orders got one amount.");
  const [stored] = await db.query<{ orders: number; shared: number }>(
    `select (select count(*) from public.orders where order_code = any($1::text[])) as orders,
            (select count(*) from (
              select from public.orders where status = 'awaiting payment'
                group by amount_due having count(*) > 1
            ) twice) as shared`,
    [[...codes]],
  );
  if (stored?.orders !== placed.length) throw new Error("An order is missing.");
  if (stored.shared > 0) throw new Error("Two orders that await payment share an amount.");
  return `On ${name}: ${placed.length} orders in ${seconds.toFixed(0)} s, none failed, no code or amount twice`;
};

const placedOrder = v.object({ order_code: v.string(), amount_due_idr: v.number() });
