import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, Queryable } from "#server/ports/database.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";
import { LINTS } from "./lints.ts";

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ database, close } = await openSeededDatabase());
});
afterAll(() => close());

const broken = async (queryable: Queryable, query: string): Promise<readonly string[]> =>
  (await queryable.query<{ readonly found: string }>(query)).map(({ found }) => found);

class Undo extends Error {}

describe.each(LINTS)("the rule $name", ({ query, planted }) => {
  it("is kept by the migrated database", async () => {
    expect(await broken(database, query)).toEqual([]);
  });

  it("finds what is planted", async () => {
    let found: readonly string[] = [];
    await expect(
      database.transaction(async (transaction) => {
        await transaction.script(planted);
        found = await broken(transaction, query);
        throw new Undo();
      }),
    ).rejects.toBeInstanceOf(Undo);
    expect(found.length).toBeGreaterThan(0);
  });
});
