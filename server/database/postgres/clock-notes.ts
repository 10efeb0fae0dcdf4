import * as v from "valibot";
import type { Queryable } from "#server/ports/database.ts";
import type { ClockNotes, ClockSeen } from "#server/ports/clock-notes.ts";
import { isoAt } from "#server/ports/runtime.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

/** The one row of `private.clock_watch`. */
export class PostgresClockNotes extends PostgresAdapter implements ClockNotes {
  async read(): Promise<ClockSeen | null> {
    const row = await this.one<Row>("select seen_at, jumps from private.clock_watch");
    return row && seenOf(row);
  }

  change<After extends ClockSeen | null>(to: (before: ClockSeen | null) => After) {
    return this.database.transaction(async (transaction) => {
      const [row] = await transaction.query<Row>(
        "select seen_at, jumps from private.clock_watch for update",
      );
      const before = row ? seenOf(row) : await newestRow(transaction);
      const after = to(before);
      if (after)
        await transaction.query(
          `insert into private.clock_watch (seen_at, jumps)
             values ($1::text::timestamptz, $2::text::jsonb)
           on conflict (only_row) do update
             set seen_at = excluded.seen_at, jumps = excluded.jumps`,
          [isoAt(after.seenAt), JSON.stringify(after.jumps)],
        );
      return { before, after };
    });
  }

  async unpaidBetween(after: string, upTo: string): Promise<number> {
    const row = await this.one<{ count: number }>(
      `select count(*) as count from public.orders
        where payment_status = 'unpaid' and greatest(cancels_at, expires_at) > $1::text::timestamptz
          and cancels_at <= $2::text::timestamptz and expires_at <= $2::text::timestamptz`,
      [after, upTo],
    );
    return row?.count ?? 0;
  }
}

type Row = { readonly seen_at: string; readonly jumps: unknown };

const seenOf = (row: Row): ClockSeen => ({
  seenAt: Date.parse(row.seen_at),
  jumps: v.parse(jumpsSchema, row.jumps),
});

const newestRow = async (database: Queryable): Promise<ClockSeen | null> => {
  const [row] = await database.query<{ newest: string | null }>(
    `select greatest((select max(created_at) from public.orders),
                     (select max(changed_at) from private.order_audit)) as newest`,
  );
  const newest = row?.newest ?? null;
  return newest === null ? null : { seenAt: Date.parse(newest), jumps: [] };
};

const jumpsSchema = v.array(v.object({ noticedAt: v.number(), aheadMs: v.number() }));
