import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SqlError, type Database } from "#server/ports/database.ts";
import { DATABASES } from "#test/support/databases.ts";
import { fillTheDesk } from "#test/support/fill-the-desk.ts";
import { placeOrder } from "#test/server/embedded/an-order.ts";

const CUSTOMERS = { owner: "KQ7M2XTB", other: "ABCDEFGH", wholesale: "WHKLESAL" } as const;
type Customer = keyof typeof CUSTOMERS;
const WHO = ["nobody", "owner", "other", "wholesale"] as const;
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
  const ids = new Map<Who, string>();

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

  /** What the API role may do when every privilege is granted; nothing stays. */
  const attempt = async (table: string, who: Who, operation: Operation) => {
    const sample = await sampleOf(db, table);
    const undo = new Undo();
    try {
      await db.transaction(async (transaction) => {
        await transaction.script(
          `grant usage on schema public, private to anon, authenticated;
           grant all on all tables in schema public, private to anon, authenticated;`,
        );
        const sub = ids.get(who) ?? "";
        await transaction.query(
          "select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)",
          [sub, sub === "" ? "" : JSON.stringify({ sub, role: "authenticated" })],
        );
        await transaction.script(
          `set local role ${who === "nobody" ? "anon" : "authenticated"}; set constraints all immediate;`,
        );
        undo.rows = (
          await transaction.query(
            statementOf(operation, table, sample.column),
            operation === "insert" ? [sample.row] : [],
          )
        ).length;
        throw undo;
      });
    } catch (cause) {
      if (cause instanceof SqlError && cause.code === "42501") return "refused";
      // Past the policies, and stopped by another rule: as bad as written.
      if (cause instanceof SqlError) return cause.code;
      if (cause !== undo) throw cause;
    }
    return undo.rows;
  };

  /** Every cell that is not as it should be. */
  const surprisesIn = async (table: string): Promise<readonly string[]> => {
    const surprises: string[] = [];
    for (const who of WHO)
      for (const operation of OPERATIONS) {
        const outcome = await attempt(table, who, operation);
        if (outcome !== expected(table, who, operation))
          surprises.push(`${who} may ${operation} ${table}: ${outcome}`);
      }
    return surprises;
  };

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
      const surprises = await surprisesIn(table);
      await db.query(`alter policy "${name}" on ${table} using (${rule})`);
      expect([name, surprises.length > 0]).toEqual([name, true]);
      expect(await surprisesIn(table)).toEqual([]);
    }
  });

  it("would notice any table whose row level security was off", async () => {
    for (const table of tables) {
      await db.query(`alter table ${table} disable row level security`);
      const surprises = await surprisesIn(table);
      await db.query(`alter table ${table} enable row level security`);
      expect([table, surprises.length > 0]).toEqual([table, true]);
    }
  });
});

/** Thrown to take back what an attempt did. */
class Undo extends Error {
  rows = 0;
}

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
