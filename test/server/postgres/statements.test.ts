import { PGlite, types } from "@electric-sql/pglite";
import type * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyMigrations, shopMigrations } from "#server/database/migrations.ts";
import { EXTENSIONS, PgliteDatabase } from "#server/embedded/pglite.ts";
import type { Database, SqlValue } from "#server/ports/database.ts";
import {
  type FittingOrders,
  customerFits,
  occur,
  searchCondition,
} from "#server/database/postgres/desk-order-search.ts";
import { PostgresCatalogue } from "#server/database/postgres/catalogue.ts";
import { mailRow } from "#server/database/postgres/mail-outbox.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";
import { deskOrderRow, orderRow } from "#server/database/postgres/stored-orders.ts";
import { coffeeWire } from "#wire/coffee.ts";
import {
  ONLY_COLUMN,
  readStatements,
  type Kind,
  type Statement,
} from "#test/support/read-statements.ts";
import { aRequest } from "#test/support/shop-world.ts";

let postgres: PGlite;
let shop: Database;
beforeAll(async () => {
  postgres = await PGlite.create("memory://", { extensions: EXTENSIONS });
  shop = new PgliteDatabase(postgres, async () => postgres);
  await applyMigrations(shop, await shopMigrations("supabase", "embedded"));
  // A restore makes it in its transaction.
  await postgres.exec("create temporary table dumped (row jsonb)");
});
afterAll(() => postgres.close());

/** Of every kind a search can be. */
const FITTING: readonly FittingOrders[] = [
  { kind: "all" },
  { kind: "these", orderCodes: ["KQ7M2XTB"] },
  { kind: "many", orderCodes: [], words: [["dewi", "malang"], ["62812"]] },
];
const searches = (before: readonly SqlValue[] = []): readonly string[] =>
  FITTING.map(
    (fitting) =>
      searchCondition(
        {
          statuses: ["paid"],
          since: "2025-07-20",
          until: "2025-07-21",
          paidOn: { from: "2025-07-20", to: "2025-07-21" },
          order: "newest-first",
          beyond: "KQ7M2XTB",
        },
        fitting,
        [...before],
      ).where,
  );
/** As a literal of SQL. */
const literal = (value: SqlValue): string =>
  `'${Array.isArray(value) ? `{${value.join(",")}}` : String(value)}'`;
const COFFEE_COLUMNS = Object.keys(coffeeWire.entries).join(", ");

/**
 * What a part of a statement can be where only the running shop knows, by file and expression;
 * `null`: the statement comes from outside.
 */
const SPOKEN: Readonly<Record<string, readonly string[] | null>> = {
  "server/boot/open-hosted-database.ts ...statement": null,
  "server/database/migrations.ts migration.sql": null,
  "server/database/migrations.ts `drop index concurrently ${index}`": null,
  'server/database/dump/restore-dump.ts own.map(({ name }) => quotedName(name)).join(", ")': [
    "public.orders",
  ],
  "server/database/dump/restore-dump.ts quotedName(name)": ["public.orders"],
  "server/database/dump/restore-dump.ts name": ["public.orders"],
  'server/database/dump/restore-dump.ts names.map(quoted).join(", ")': ["order_code"],
  'server/database/dump/restore-dump.ts values.join(", ")': ["r.order_code"],
  "server/database/dump/restore-dump.ts quoted(column)": ["1"],
  "server/database/dump/tables.ts quotedName(name)": ["public.orders"],
  'server/database/dump/tables.ts columns.map(quoted).join(", ")': ["order_code"],
  // A cursor's rows are those of its statement.
  "server/database/dump/tables.ts `fetch ${ROWS_AT_ONCE} from dumped_rows`": null,
  "server/embedded/gateway.ts columns": [COFFEE_COLUMNS],
  "server/embedded/pglite.ts sql": null,
  "server/embedded/upkeep.ts name": ["public.orders"],
  "server/database/postgres/catalogue.ts names": [COFFEE_COLUMNS],
  "server/database/postgres/customers.ts condition": [
    "true",
    customerFits("dewi 0812345678", ["KQ7M2XTB"], literal),
  ],
  "server/database/postgres/desk-orders.ts searchCondition(wanted, fitting)": searches(),
  "server/database/postgres/desk-orders.ts searchCondition({ ...all, since, until }, fitting, [ORDER_STATUSES])":
    searches([[]]),
  "server/database/postgres/desk-order-search.ts occur(words, given)": [
    occur([["dewi", "malang"], ["62812"]], literal),
  ],
  "server/http/rate-limits.ts text": null,
  // What hands statements to the driver.
  "server/database/postgres/postgres-adapter.ts sql": null,
  "server/database/pool.ts text": null,
  "server/database/pool.ts { name, text, values: [...params] }": null,
  "server/database/pool.ts sql": null,
  "server/database/sql.ts text": null,
  "server/database/sql.ts `declare answer no scroll cursor for ${text}`": null,
  "server/database/sql.ts `fetch ${ROWS_AT_ONCE} from answer`": null,
};

const STATEMENTS = readStatements(SPOKEN);

/** Schemas of rows that come as JSON: `to_jsonb(r) as row`. */
const JSON_ROWS: Readonly<Record<string, v.ObjectEntries>> = {
  "server/database/postgres/catalogue.ts": coffeeWire.entries,
  "server/database/postgres/desk-orders.ts": deskOrderRow.entries,
  "server/database/postgres/mail-outbox.ts": mailRow.entries,
  "server/database/postgres/order-book.ts": orderRow.entries,
};

const allFaults = async (): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { at, texts, ...statement } of STATEMENTS)
    for (const text of texts)
      faults.push(...(await faultsOf(text, statement)).map((fault) => `${at}: ${fault}`));
  return faults;
};

it("prepares every statement, and finds what the code reads of its rows and gives to it", async () => {
  expect(await allFaults()).toEqual([]);
  expect(STATEMENTS.length).toBeGreaterThan(150);
});

/** Those of the statements that can only be answered by reading a whole table. */
const scanning = async (statements: readonly (readonly [name: string, text: string])[]) => {
  await postgres.exec("set enable_seqscan = off");
  const scanned: string[] = [];
  for (const [name, text] of statements) {
    const [plan] = await postgres.exec(`explain (generic_plan) ${text}`);
    if (JSON.stringify(plan?.rows).includes("Seq Scan")) scanned.push(name);
  }
  await postgres.exec("reset enable_seqscan");
  return scanned;
};

const textsAt = (place: string) =>
  STATEMENTS.filter(({ at }) => at.startsWith(place)).flatMap(({ texts }) => texts);

it("finds what is pruned by an index", async () => {
  const pruned = textsAt("server/database/postgres/prune.ts").filter((text) => {
    const [, rows = "", again] =
      /^delete from (.*?) and ctid = any .*select ctid from (.*) limit/s.exec(text) ?? [];
    // The reader makes a statement of any two that are pruned.
    return rows === again;
  });
  expect(pruned.length).toBeGreaterThan(10);
  expect(await scanning(pruned.map((text) => [text, text]))).toEqual([]);
});

it("finds by an index what a search or a line of the bank names exactly", async () => {
  const search = textsAt("server/database/postgres/desk-order-search.ts");
  const exact = search.filter((text) => text.includes("upper($1)"));
  const matching = textsAt("server/database/postgres/desk-orders.ts").filter((text) =>
    /unnest\(\$1::bigint\[\]\)|regexp_replace\(lower/.test(text),
  );
  expect([exact.length, matching.length]).toEqual([1, 2]);
  expect(await scanning([...exact, ...matching].map((text) => [text, text]))).toEqual([]);
});

it("asks for the same where a later version has added a column to every table", async () => {
  await postgres.exec("begin");
  await postgres.exec(`do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
                 where schemaname in ('auth', 'public', 'private') loop
      execute format('alter table %s add column added text', name);
    end loop;
  end $$`);
  // Another row of a statement prepared before is “cached plan must not change result type”.
  expect(await allFaults()).toEqual([]);
  await postgres.exec("rollback");
});

it("finds the columns of rows that come as JSON", async () => {
  const faults: string[] = [];
  for (const { at, texts, reads } of STATEMENTS.filter(({ texts }) => texts.some(hasJsonRows))) {
    const entries = JSON_ROWS[at.split(":")[0] ?? ""];
    if (!entries && "row" in reads) faults.push(`${at}: no schema reads its rows`);
    for (const text of texts) {
      const names = await columnsOf(asColumns(text));
      for (const name of Object.keys(entries ?? {}))
        if (!names.includes(name)) faults.push(`${at}: reads ${name}, which is no column`);
    }
  }
  expect(faults).toEqual([]);
});

it("gives a checkout every field that the database stores, and no other", async () => {
  let given: object = {};
  const database: Database = {
    query: async (_text, [json] = []) => {
      given = JSON.parse(String(json));
      return [];
    },
    transaction: () => Promise.reject(new Error("A checkout is one statement.")),
  };
  const catalogue = new PostgresCatalogue({ database: shop, log: () => {} });
  const placed = new PostgresOrderBook({ database }).place(await aRequest({ catalogue }, "1"));
  await expect(placed).rejects.toThrow("Invalid type");
  expect(Object.keys(given).toSorted()).toEqual(
    (await columnsOf("select (null::private.checkout).*")).toSorted(),
  );
});

it.each([
  ["a column that is gone", "select mail from auth.users", { mail: "string" }, []],
  ["a name that the rows lack", "select email as mail from auth.users", { email: "string" }, []],
  ["a column that nobody reads", "select id, email from auth.users", { email: "string" }, []],
  [
    "a column beside the one that is read",
    "select id, email from auth.users",
    { "*": "string" },
    [],
  ],
  ["another type of the one", "select count(*) from auth.users", { "*": "string" }, []],
  ["another type", "select count(*) as count from auth.users", { count: "string" }, []],
  [
    "a value too many",
    "select id from auth.users where email = $1",
    { id: "string" },
    ["string", "string"],
  ],
  [
    "a value of another type",
    "select id from auth.users where email = $1",
    { id: "string" },
    ["number"],
  ],
] as const)("sees %s", async (_, text, reads, gives) => {
  expect(await faultsOf(text, { reads, gives })).toHaveLength(1);
});

const faultsOf = async (
  text: string,
  { reads, gives }: Pick<Statement, "reads" | "gives">,
): Promise<readonly string[]> => {
  const described = await postgres.describeQuery(text).catch((cause: unknown) => String(cause));
  if (typeof described === "string") return [described];
  const isValue = ONLY_COLUMN in reads;
  if (isValue && described.resultFields.length !== 1) return ["reads one column of several"];
  const columns = new Map(
    described.resultFields.map(({ name, dataTypeID }) => [
      isValue ? ONLY_COLUMN : name,
      dataTypeID,
    ]),
  );
  const faults = Object.entries(reads).flatMap(([name, kind]) => {
    const type = columns.get(name);
    if (type === undefined) return [`reads ${name}, which is no column of its rows`];
    return fits(kind, type) ? [] : [`reads ${name} as ${kind}, and Postgres sends type ${type}`];
  });
  const unread = [...columns.keys()].filter((name) => !(name in reads));
  if (Object.keys(reads).length > 0 && faults.length === 0 && unread.length > 0)
    faults.push(`asks for ${unread.join(", ")}, which nothing reads`);
  const taken = described.queryParams.map(({ dataTypeID }) => dataTypeID);
  if (gives && gives.length !== taken.length)
    return [...faults, `gives ${gives.length} values, and the statement takes ${taken.length}`];
  return [
    ...faults,
    ...(gives ?? []).flatMap((kind, index) =>
      fits(kind, taken[index]) ? [] : [`gives a ${kind} as $${index + 1} of type ${taken[index]}`],
    ),
  ];
};

const columnsOf = async (text: string): Promise<readonly string[]> =>
  (await postgres.describeQuery(text)).resultFields.map(({ name }) => name);

const hasJsonRows = (text: string): boolean => asColumns(text) !== text;

/** The same statement with the columns that it packs into one value. */
const asColumns = (text: string): string =>
  text
    .replace(/\(select to_jsonb\(r\) from \(\s*select ([\s\S]*?)\s*\) as r\) as row/, "$1")
    .replace(/to_jsonb\((\w+)\) as row/, "$1.*");

/** By Postgres's types, as the table in `server/ports/database.ts` has them. JSON may be anything. */
const TYPES: Readonly<Record<Kind, readonly number[]>> = {
  boolean: [types.BOOL],
  number: [types.INT2, types.INT4, types.INT8, types.FLOAT4, types.FLOAT8, types.NUMERIC],
  string: [
    types.TEXT,
    types.VARCHAR,
    types.UUID,
    types.DATE,
    types.TIME,
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
  ],
  // Of bool, int2, int4, text, varchar, int8, date, numeric and uuid.
  array: [1000, 1005, 1007, 1009, 1015, 1016, 1182, 1231, 2951],
  other: [],
};

const fits = (kind: Kind, type: number | undefined): boolean =>
  kind === "other" ||
  type === undefined ||
  type === types.JSON ||
  type === types.JSONB ||
  TYPES[kind].includes(type);
