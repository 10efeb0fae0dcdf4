import { openedOnce } from "#test/support/opened-once.ts";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations, readMigrations, shopMigrations } from "#server/database/migrations.ts";
import { openTestStack, SUPABASE_DIR } from "#test/server/embedded/open-test-stack.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import { openSeededDatabase } from "#test/support/seeded-database.ts";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { bagsOf } from "#core/domain/pricing/bags.ts";
import { LINTS } from "./lints.ts";

const stack = openedOnce(openTestStack);
let folder: string;
const write = (file: string, sql: string) => writeFile(join(folder, file), sql);
const apply = async () => applyMigrations(stack.database, await readMigrations(folder));
const exists = async (table: string) => {
  const [row] = await stack.database.query<{ found: boolean }>(
    "select to_regclass($1) is not null as found",
    [table],
  );
  return row?.found;
};

describe("migrations", () => {
  beforeEach(async () => {
    folder = emptyFolder();
    // As good as a new database: nothing is known to be applied.
    await stack.database.transaction((transaction) =>
      transaction.script(
        "delete from private.schema_migrations; drop schema if exists supabase_migrations cascade; drop table if exists tea, rum;",
      ),
    );
  });

  it("run once each, in the order of their numbers", async () => {
    await write("20990102000000_second.sql", "alter table tea add column b text;");
    await write(
      "20990101000000_first.sql",
      "create table tea (a text); insert into tea values (';');",
    );
    expect(await apply()).toEqual(["first", "second"]);
    expect(await apply()).toEqual([]);
    await write("20990103000000_third.sql", "alter table tea add column c text;");
    expect(await apply()).toEqual(["third"]);
  });

  it("leave nothing of one that fails, and keep those before it", async () => {
    await write("20990101000000_first.sql", "create table tea (a text);");
    await write("20990102000000_second.sql", "create table rum (a text); select 1 / 0;");
    await expect(apply()).rejects.toThrow("division by zero");
    expect([await exists("tea"), await exists("rum")]).toEqual([true, false]);
    await write("20990102000000_second.sql", "create table rum (a text);");
    expect(await apply()).toEqual(["second"]);
  });

  it("are refused when one was changed after it had run, but not for its line endings", async () => {
    await write("20990101000000_first.sql", "create table tea (a text);\n");
    await apply();
    await write("20990101000000_first.sql", "create table tea (a text);\r\n");
    expect(await apply()).toEqual([]);
    await write("20990101000000_first.sql", "create table tea (b text);\n");
    await expect(apply()).rejects.toThrow(
      "20990101000000_first of the database was applied and has changed since",
    );
  });

  it("are refused by a shop that is older than its database", async () => {
    await write("20990101000000_first.sql", "create table tea (a text);");
    await apply();
    await rm(join(folder, "20990101000000_first.sql"));
    await expect(apply()).rejects.toThrow("does not know");
  });

  it("that the Supabase CLI has run do not run again", async () => {
    await stack.database.transaction((transaction) =>
      transaction.script(
        "create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text primary key); insert into supabase_migrations.schema_migrations values ('20990101000000');",
      ),
    );
    await write("20990101000000_first.sql", "create table tea (a text);");
    await write("20990102000000_second.sql", "create table rum (a text);");
    expect(await apply()).toEqual(["second"]);
    expect(await exists("tea")).toBe(false);
    expect(await apply()).toEqual([]);
  });

  it("are written into the history of the Supabase CLI, which then has nothing to push", async () => {
    await write("20990101000000_first.sql", "create table tea (a text);");
    await apply();
    await stack.database.query("delete from supabase_migrations.schema_migrations");
    await write("20990102000000_second.sql", "create table rum (a text);");
    await apply();
    // The first one, too, which an earlier version of the shop had kept to itself.
    expect(
      await stack.database.query(
        "select version, name, statements from supabase_migrations.schema_migrations order by 1",
      ),
    ).toEqual([
      { version: "20990101000000", name: "first", statements: ["create table tea (a text);"] },
      { version: "20990102000000", name: "second", statements: ["create table rum (a text);"] },
    ]);
    // The columns that the CLI makes itself, of which `db push` compares the first with its files.
    expect(
      await stack.database.query(
        `select column_name as name, udt_name as type, is_nullable = 'YES' as "mayLack"
         from information_schema.columns where table_schema = 'supabase_migrations' order by 1`,
      ),
    ).toEqual([
      { name: "name", type: "text", mayLack: true },
      { name: "statements", type: "_text", mayLack: true },
      { name: "version", type: "text", mayLack: false },
    ]);
  });

  it("must be named so that their order is plain", async () => {
    await write("first.sql", "select 1;");
    await expect(apply()).rejects.toThrow("must be named");
  });

  it("of several processes at once run once", async () => {
    await write("20990101000000_first.sql", "create table tea (a text);");
    const ran = await Promise.all([apply(), apply(), apply()]);
    expect(ran.flat()).toEqual(["first"]);
  });

  it("of the shop each have a number of their own", async () => {
    const versions = (await shopMigrations(SUPABASE_DIR, "embedded")).map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it("of the embedded shop alone are not what a hosted one runs, and stand in one order with the others", async () => {
    const [embedded, hosted] = await Promise.all([
      shopMigrations(SUPABASE_DIR, "embedded"),
      shopMigrations(SUPABASE_DIR, "hosted"),
    ]);
    const versions = embedded.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted());
    expect(
      embedded.filter(({ version }) => !hosted.some((one) => one.version === version)),
    ).toEqual(await readMigrations(join(SUPABASE_DIR, "migrations-embedded")));
  });

  it("that were released are as they were, and new ones come after them", async () => {
    const releases = await released();
    const migrations = await shopMigrations(SUPABASE_DIR, "embedded");
    const found = migrations.slice(0, releases.length);
    expect(found.map(({ version, name, checksum }) => [`${version}_${name}`, checksum])).toEqual(
      releases,
    );
  });
});

/** By file name, with the SHA-256 that it has for good. */
const released = async (): Promise<readonly [string, string][]> => {
  const list: unknown = JSON.parse(await readFile(join(SUPABASE_DIR, "released.json"), "utf8"));
  const byRelease = v.parse(v.record(v.string(), v.record(v.string(), v.string())), list);
  return Object.values(byRelease).flatMap((release) => Object.entries(release));
};

let database: Database;
let close: () => Promise<void>;
const broken = async (queryable: Queryable, query: string): Promise<readonly string[]> =>
  (await queryable.query<{ readonly found: string }>(query)).map(({ found }) => found);

class Undo extends Error {}

describe("lints", () => {
  beforeAll(async () => {
    ({ database, close } = await openSeededDatabase());
  });
  afterAll(() => close());

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
});

it.each(["shop_items", "order_items"])(
  "%s takes the categories of the core, and no other",
  async (table) => {
    const { database, close } = await openSeededDatabase();
    try {
      const [check] = await database.query<{ rule: string }>(
        `select pg_get_constraintdef(oid) as rule from pg_constraint
        where conrelid = $1::text::regclass and conname = $2`,
        [`public.${table}`, `${table}_category_check`],
      );
      const allowed = [...(check?.rule ?? "").matchAll(/'(\w+)'/g)].map(([, name]) => name);
      expect(new Set(allowed)).toEqual(new Set(CATEGORIES));
    } finally {
      await close();
    }
  },
);

it("takes orders of the sizes in the table of bags, and of no other", async () => {
  const { database, close } = await openSeededDatabase();
  try {
    const [check] = await database.query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint
        where conrelid = 'public.order_items'::regclass and conname = 'order_items_size_grams_check'`,
    );
    const allowed = (check?.rule.match(/\d+/g) ?? []).map(Number);
    const bags = CATEGORIES.flatMap((category) => bagsOf(category));
    const sizes = [...new Set(bags.map(({ sizeGrams }) => sizeGrams))];
    expect(allowed).toEqual(sizes.toSorted((a, b) => a - b));
  } finally {
    await close();
  }
});
