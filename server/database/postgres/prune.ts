import type { Queryable } from "#server/ports/database.ts";

/**
 * Deletes rows in batches, each in a transaction of its own: on the embedded shop's one connection a
 * checkout waits for one batch at most.
 * @param rows a table and a condition that an index answers: `auth.sessions where not_after < $1`.
 * @param before what `$1` stands for, ISO 8601.
 * @returns how many rows.
 */
export const prune = async (database: Queryable, rows: string, before: string): Promise<number> => {
  let pruned = 0;
  for (;;) {
    const batch = await database.query(
      `delete from ${rows} and ctid = any (array(select ctid from ${rows} limit ${AT_ONCE}))
       returning 1`,
      [before],
    );
    pruned += batch.length;
    if (batch.length < AT_ONCE) return pruned;
  }
};

const AT_ONCE = 500;
