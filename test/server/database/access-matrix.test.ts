import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SqlError, type Database, type Transaction } from "#server/ports/database.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { fillTheDesk } from "#test/support/fill-the-desk.ts";
import { placeOrder } from "#test/server/embedded/an-order.ts";

const CUSTOMERS = { owner: "KQ7M2XTB", other: "ABCDEFGH", wholesale: "WHKLESAL" } as const;
type Customer = keyof typeof CUSTOMERS;
/** The other customer's rows are there to be taken; asked by them, all would be as for the owner. */
const WHO = ["nobody", "owner", "wholesale"] as const;
type Who = (typeof WHO)[number];
const OPERATIONS = ["select", "insert", "update", "delete"] as const;
type Operation = (typeof OPERATIONS)[number];

/** Rows that one customer may read; every other table of the shop gives nobody anything. */
const OWN_ROWS: Readonly<Record<string, number>> = {
  "public.profiles": 1,
  "public.addresses": 1,
  "public.orders": 1,
  "public.order_items": 2,
};

const expected = (table: string, who: Who, operation: Operation): number | "refused" => {
  if (operation === "insert") return "refused";
  if (operation !== "select") return 0;
  if (table === "public.shop_items") return 16;
  return who === "nobody" ? 0 : (OWN_ROWS[table] ?? 0);
};

describe.each(DATABASES)("who may do what in %s", (_, open) => {
  let db: Database;
  let close: () => Promise<void>;
  let tables: readonly string[];
  const ids = new Map<Customer | Who, string>();

  beforeAll(async () => {
    ({ database: db, close } = await open());
    for (const [who, code] of Object.entries(CUSTOMERS) as [Customer, string][])
      ids.set(who, await aCustomer(db, who, code));
    await db.query("insert into private.rate_limits (key, points) values ('checkouts:k', 1)");
    await fillTheDesk(db, CUSTOMERS.owner, ids.get("owner") ?? "");
    const found = await db.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname in ('public', 'private') order by 1`,
    );
    tables = found.map(({ name }) => name);
  });
  afterAll(() => close());

  /**
   * The first cells that are not as they should be, when the API roles have every privilege;
   * nothing of the attempts stays.
   */
  const surprisesIn = async (table: string, most = Infinity): Promise<readonly string[]> => {
    const sample = await sampleOf(db, table);
    const surprises: string[] = [];
    const undo = new Error("Nothing stays.");
    await db
      .transaction(async (transaction) => {
        await transaction.script(
          `grant usage on schema public, private to anon, authenticated;
           grant all on ${table} to anon, authenticated;
           savepoint before;`,
        );
        for (const operation of OPERATIONS)
          for (const who of WHO) {
            if (surprises.length >= most) continue;
            await transaction.script(become(who, ids.get(who)));
            const outcome = await outcomeOf(transaction, operation, table, sample);
            if (outcome !== expected(table, who, operation))
              surprises.push(`${who} may ${operation} ${table}: ${outcome}`);
          }
        throw undo;
      })
      .catch((cause: unknown) => {
        if (cause !== undo) throw cause;
      });
    return surprises;
  };
  const hasSurprise = async (table: string): Promise<boolean> =>
    (await surprisesIn(table, 1)).length > 0;

  it("gives up what is asked through a data service after 3 s", async () => {
    const roles = await db.query<{ name: string; settings: readonly string[] | null }>(
      `select rolname as name, rolconfig as settings from pg_roles
         where rolname in ('anon', 'authenticated') order by 1`,
    );
    expect(roles).toEqual(
      ["anon", "authenticated"].map((name) => ({
        name,
        settings: expect.arrayContaining(["statement_timeout=3s"]),
      })),
    );
  });

  it("has something to take in every table, and knows every table", async () => {
    expect(tables).toEqual(expect.arrayContaining(Object.keys(OWN_ROWS)));
    for (const table of tables) {
      const [row] = await db.query<{ rows: number }>(`select count(*) as rows from ${table}`);
      expect([table, (row?.rows ?? 0) > 0]).toEqual([table, true]);
    }
  });

  it("grants the public roles nothing but reading what has a policy", async () => {
    const granted = await db.query<{ grant: string }>(
      `select grantee || ' may ' || privilege_type || ' ' || table_schema || '.' || table_name as grant
         from information_schema.role_table_grants
        where grantee in ('anon', 'authenticated', 'PUBLIC')
          and table_schema in ('public', 'private', 'auth') order by 1`,
    );
    expect(granted.map(({ grant }) => grant)).toEqual([
      "anon may SELECT public.shop_items",
      "authenticated may SELECT public.addresses",
      "authenticated may SELECT public.order_items",
      "authenticated may SELECT public.orders",
      "authenticated may SELECT public.profiles",
      "authenticated may SELECT public.shop_items",
    ]);
  });

  it("lets everybody read what is theirs, and write nothing", async () => {
    const surprises: string[] = [];
    for (const table of tables) surprises.push(...(await surprisesIn(table)));
    expect(surprises).toEqual([]);
  });

  it("would notice any policy that let everybody in, or nobody", async () => {
    const policies = await db.query<{ name: string; rule: string; table: string }>(
      `select policyname as name, qual as rule, schemaname || '.' || tablename as table from pg_policies
        where schemaname in ('public', 'private')`,
    );
    expect(policies.length).toBeGreaterThanOrEqual(5);
    for (const { name, rule, table } of policies) {
      const broken = rule === "true" ? "false" : "true";
      await db.query(`alter policy "${name}" on ${table} using (${broken})`);
      const isNoticed = await hasSurprise(table);
      await db.query(`alter policy "${name}" on ${table} using (${rule})`);
      expect([name, isNoticed]).toEqual([name, true]);
      expect(await hasSurprise(table)).toBe(false);
    }
  });

  it("would notice any table whose row level security was off", async () => {
    for (const table of tables) {
      await db.query(`alter table ${table} disable row level security`);
      const isNoticed = await hasSurprise(table);
      await db.query(`alter table ${table} enable row level security`);
      expect([table, isNoticed]).toEqual([table, true]);
    }
  });
});

const become = (who: Who, id = ""): string => {
  const claims = id === "" ? "" : JSON.stringify({ sub: id, role: "authenticated" });
  return `
    rollback to savepoint before;
    set local request.jwt.claim.sub = '${id}';
    set local request.jwt.claims = '${claims}';
    set local role ${who === "nobody" ? "anon" : "authenticated"};
    set constraints all immediate;`;
};

type Sample = Awaited<ReturnType<typeof sampleOf>>;

/** How many rows it reaches, or what stops it. */
const outcomeOf = async (
  transaction: Transaction,
  operation: Operation,
  table: string,
  { row, column }: Sample,
): Promise<number | string> => {
  try {
    const rows = await transaction.query(
      statementOf(operation, table, column),
      operation === "insert" ? [row] : [],
    );
    return rows.length;
  } catch (cause) {
    if (!(cause instanceof SqlError)) throw cause;
    // Any other code is past the policies, and stopped by another rule: as bad as written.
    return cause.code === "42501" ? "refused" : cause.code;
  }
};

const statementOf = (operation: Operation, table: string, column: string): string =>
  ({
    select: `select 1 from ${table}`,
    insert: `insert into ${table} overriding system value
      select * from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
    update: `update ${table} set ${column} = ${column} returning 1`,
    delete: `delete from ${table} returning 1`,
  })[operation];

/** A row to send again, and a column that may be written. */
const sampleOf = async (db: Database, table: string) => {
  const [sample] = await db.query<{ row: Readonly<Record<string, unknown>> }>(
    `select to_jsonb(t) as row from ${table} t limit 1`,
  );
  const row = sample?.row ?? {};
  const column = Object.keys(row).find((name) => name !== "id") ?? "";
  return { row: JSON.stringify(row), column };
};

const aCustomer = async (db: Database, who: Customer, code: string): Promise<string> => {
  const id = randomUUID();
  await db.query("insert into auth.users (id, email) values ($1, $2)", [id, `${who}@example.com`]);
  await db.query(
    "insert into profiles (user_id, first_name, wholesale_account) values ($1, 'Dewi', $2)",
    [id, who === "wholesale"],
  );
  await db.query(
    `insert into addresses (user_id, position, line1, city, state, postal_code)
       values ($1, 0, 'Jl. Cendana 8', 'Surabaya', 'Jawa Timur', '60241')`,
    [id],
  );
  const transferCode = { owner: 347, other: 348, wholesale: 349 }[who];
  await placeOrder(db, {
    user_id: id,
    order_code: code,
    transfer_code: transferCode,
    amount_due: 383_000 + transferCode,
  });
  await db.query(
    "insert into private.idempotency_keys (user_id, key, body_hash, order_code) values ($1, 'k', 'h', $2)",
    [id, code],
  );
  return id;
};
