import type { Queryable } from "#server/ports/database.ts";
import type { DigestOutbox } from "#server/ports/digest-outbox.ts";

export class PostgresDigestOutbox implements DigestOutbox {
  readonly #database: Queryable;

  constructor(deps: { readonly database: Queryable }) {
    this.#database = deps.database;
  }

  async take({
    day,
    now,
    leasedUntil,
  }: Parameters<DigestOutbox["take"]>[0]): Promise<number | null> {
    const [row] = await this.#database.query<{ attempts: number }>(
      // The day is the primary key: concurrent processes wait for each other, and the later one
      // sees the lease.
      `insert into private.staff_digests as d (day, attempts, next_try_at)
         values ($1::date, 1, $3::timestamptz)
       on conflict (day) do update set attempts = d.attempts + 1, next_try_at = excluded.next_try_at
         where d.sent_at is null and d.dropped_at is null and d.next_try_at <= $2::timestamptz
       returning attempts`,
      [day, now, leasedUntil],
    );
    return row?.attempts ?? null;
  }

  async markSent(day: string, now: string): Promise<void> {
    await this.#database.query(
      "update private.staff_digests set sent_at = $2, problem = null where day = $1::date",
      [day, now],
    );
  }

  async postpone(day: string, until: string, problem: string): Promise<void> {
    await this.#database.query(
      "update private.staff_digests set next_try_at = $2, problem = $3 where day = $1::date",
      [day, until, problem],
    );
  }

  async drop(day: string, now: string, reason: string): Promise<void> {
    await this.#database.query(
      "update private.staff_digests set dropped_at = $2, problem = $3 where day = $1::date",
      [day, now, reason],
    );
  }
}
