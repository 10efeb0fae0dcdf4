import type { Queryable } from "#server/ports/database.ts";
import type { Entry } from "#server/ports/ledger.ts";

/** All that the ledger says of an order, oldest first. */
export const entriesOf = (database: Queryable, orderCode: string): Promise<readonly Entry[]> =>
  database.query<Entry>(
    `select id, order_code as "orderCode", kind, amount as "amountIdr", day, line, reference, actor,
            written_at as at, reason
       from private.payments where order_code = $1 order by id`,
    [orderCode],
  );
