import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fillTheDesk } from "#test/support/fill-the-desk.ts";
import { placeOrder } from "./an-order.ts";
import { openRawServices, type Customer, type RawServices } from "./open-raw-services.ts";

let services: RawServices;
let owner: Customer;
let other: Customer;
let wholesale: Customer;

beforeAll(async () => {
  // The service prints every refusal of the database, and this suite is made of them.
  vi.spyOn(console, "error").mockImplementation(() => {});
  services = await openRawServices();
  owner = await services.newCustomer();
  other = await services.newCustomer();
  wholesale = await services.newCustomer();
  const { database } = services;
  for (const [{ id }, code, transferCode] of [
    [owner, "KQ7M2XTB", 347],
    [other, "ABCDEFGH", 348],
    [wholesale, "WHKLESAL", 349],
  ] as const) {
    await database.query(
      "insert into profiles (user_id, first_name, wholesale_account) values ($1, 'Dewi', $2)",
      [id, code === "WHKLESAL"],
    );
    await database.query(
      "insert into addresses (user_id, position, line1, city, state, postal_code) values ($1, 0, 'Jl. Cendana 8', 'Surabaya', 'Jawa Timur', '60241')",
      [id],
    );
    await placeOrder(database, {
      user_id: id,
      order_code: code,
      transfer_code: transferCode,
      amount_due: 383_000 + transferCode,
    });
    await database.query(
      "insert into private.idempotency_keys (user_id, key, body_hash, order_code) values ($1, 'k', 'h', $2)",
      [id, code],
    );
  }
  await fillTheDesk(database, "KQ7M2XTB", owner.id);
  // The data service's first request grants every API role every table.
  await services.rest("shop_items?select=code");
});
afterAll(async () => {
  await services.dispose();
  vi.restoreAllMocks();
});

const PUBLIC_TABLES = ["shop_items", "profiles", "addresses", "orders", "order_items"] as const;
const PRIVATE_TABLES = [
  "idempotency_keys",
  "transfer_holds",
  "order_audit",
  "catalog_version",
  "schema_migrations",
  "order_work",
  "order_notes",
  "staff_links",
  "staff_sessions",
  "statement_layouts",
  "desk_files",
  "catalogue_changes",
  "wholesale_switches",
  "next_roast_day",
] as const;

/** How many rows each sees: accounts with one of everything, an order having two lines. */
const ROWS_SEEN = {
  shop_items: { nobody: 16, owner: 16, other: 16, wholesale: 16 },
  profiles: { nobody: 0, owner: 1, other: 1, wholesale: 1 },
  addresses: { nobody: 0, owner: 1, other: 1, wholesale: 1 },
  orders: { nobody: 0, owner: 1, other: 1, wholesale: 1 },
  order_items: { nobody: 0, owner: 2, other: 2, wholesale: 2 },
} as const;

const WHO = ["nobody", "owner", "other", "wholesale"] as const;
type Who = (typeof WHO)[number];
const customer = (who: Who): Customer | undefined =>
  ({ nobody: undefined, owner, other, wholesale })[who];

const cells = PUBLIC_TABLES.flatMap((table) => WHO.map((who) => ({ table, who })));

describe.each([
  ["after its first request, which grants everything", async () => services],
  ["after a restart, and its first request again", async () => services.restarted()],
])("through the data service, %s", (_, open) => {
  beforeAll(async () => {
    services = await open();
    await services.rest("shop_items?select=code");
  });

  it.each(cells)("$who reads no more of $table than is theirs", async ({ table, who }) => {
    const answer = await services.rest(`${table}?select=*`, { as: customer(who) });
    const rows: unknown = await answer.json();
    expect(rows).toHaveLength(ROWS_SEEN[table][who]);
    const owners = Array.isArray(rows) ? rows.map((row) => row.user_id) : [];
    const strangers = owners.filter((id) => id !== undefined && id !== customer(who)?.id);
    expect(strangers).toEqual([]);
  });

  it.each(cells)("$who counts no more of $table than is theirs", async ({ table, who }) => {
    const prefer = "count=exact";
    const seen = ROWS_SEEN[table][who];
    for (const method of ["GET", "HEAD"]) {
      const answer = await services.rest(`${table}?select=*`, {
        method,
        prefer,
        as: customer(who),
      });
      expect(answer.headers.get("content-range")?.split("/")[1]).toBe(String(seen));
    }
  });

  it.each(cells)("$who cannot filter their way past that in $table", async (cell) => {
    const { table, who } = cell;
    const column = table === "shop_items" || table === "order_items" ? "code" : "user_id";
    const answer = await services.rest(
      `${table}?select=*&or=(${column}.is.null,${column}.not.is.null)`,
      { as: customer(who) },
    );
    expect(await answer.json()).toHaveLength(ROWS_SEEN[table][who]);
  });

  it.each(WHO)(
    "%s sees no other's order through the items, nor items through orders",
    async (who) => {
      const orders = await services.rest("orders?select=order_code,order_items(*)", {
        as: customer(who),
      });
      const items = await services.rest("order_items?select=code,orders(*)", { as: customer(who) });
      expect(await orders.json()).toHaveLength(ROWS_SEEN.orders[who]);
      expect(await items.json()).toHaveLength(ROWS_SEEN.order_items[who]);
    },
  );

  it.each(cells)("$who writes nothing in $table", async ({ table, who }) => {
    const before = await snapshot(`public.${table}`);
    const key = { shop_items: "code", order_items: "code" }[table as string] ?? "user_id";
    const as = customer(who);
    const sample = before[0];
    const writes = [
      { method: "POST", path: table, body: sample },
      { method: "POST", path: table, body: { ...sample, ...FRESH[table], user_id: as?.id } },
      { method: "PATCH", path: `${table}?${key}=not.is.null`, body: CHANGE[table] },
      { method: "DELETE", path: `${table}?${key}=not.is.null` },
    ];
    for (const { path, ...write } of writes) await services.rest(path, { ...write, as });
    expect(await snapshot(`public.${table}`)).toEqual(before);
  });

  it.each(PRIVATE_TABLES)("private.%s is not there for anybody", async (table) => {
    for (const who of WHO) {
      const answer = await services.rest(table, { as: customer(who) });
      expect(answer.status).toBe(404);
    }
  });
});

describe("in the database itself, with every privilege granted", () => {
  const tables = [
    ...PUBLIC_TABLES.map((table) => `public.${table}`),
    ...PRIVATE_TABLES.map((table) => `private.${table}`),
  ];

  it("has row level security on every table", async () => {
    const open = await services.database.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind in ('r', 'p') and not relrowsecurity
          and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(open).toEqual([]);
  });

  it("has no policy that lets anybody write", async () => {
    const writing = await services.database.query(
      "select * from pg_policies where cmd <> 'SELECT'",
    );
    expect(writing).toEqual([]);
  });

  it.each(tables)(
    "nobody reads more of %s than the policies say, and no private row",
    async (table) => {
      const plain = table.replace("public.", "");
      const seen = plain in ROWS_SEEN ? ROWS_SEEN[plain as keyof typeof ROWS_SEEN].nobody : 0;
      expect(await countAs("anon", undefined, table)).toBe(seen);
      const seenByOwner = plain in ROWS_SEEN ? ROWS_SEEN[plain as keyof typeof ROWS_SEEN].owner : 0;
      expect(await countAs("authenticated", owner, table)).toBe(seenByOwner);
    },
  );

  it.each(tables)("nobody changes or deletes a row of %s", async (table) => {
    const before = await snapshot(table);
    for (const role of ["anon", "authenticated"]) {
      await actAs(role, owner, `delete from ${table}`);
      const [column] = Object.keys(before[0] ?? { code: "" });
      await actAs(role, owner, `update ${table} set ${column} = ${column}`);
    }
    expect(await snapshot(table)).toEqual(before);
  });
});

describe("a weakened access rule", () => {
  it.each(PUBLIC_TABLES.filter((table) => table !== "shop_items"))(
    "is noticed: a policy of %s that lets everybody in",
    async (table) => {
      const [policy] = await services.database.query<{ name: string; rule: string }>(
        "select policyname as name, qual as rule from pg_policies where tablename = $1",
        [table],
      );
      if (policy === undefined) throw new Error(`${table} has no policy`);
      await services.database.query(`alter policy "${policy.name}" on ${table} using (true)`);
      const seen = await countAs("authenticated", owner, table);
      await services.database.query(
        `alter policy "${policy.name}" on ${table} using (${policy.rule})`,
      );
      expect(seen).not.toBe(ROWS_SEEN[table].owner);
      expect(await countAs("authenticated", owner, table)).toBe(ROWS_SEEN[table].owner);
    },
  );

  it.each([
    ...PUBLIC_TABLES.filter((table) => table !== "shop_items"),
    ...PRIVATE_TABLES.map((table) => `private.${table}`),
  ])("is noticed: %s without row level security", async (table) => {
    await services.database.query(`alter table ${table} disable row level security`);
    const seen = await countAs("authenticated", other, table);
    await services.database.query(`alter table ${table} enable row level security`);
    expect(seen).not.toBe(await countAs("authenticated", other, table));
  });
});

describe("requests that arrive together", () => {
  it("each see what is theirs", async () => {
    const answers = Array.from({ length: 12 }, () =>
      WHO.map(async (who) => {
        const answer = await services.rest("orders?select=user_id", { as: customer(who) });
        return { who, rows: await answer.json() };
      }),
    );
    for (const { who, rows } of await Promise.all(answers.flat())) {
      const id = customer(who)?.id;
      expect(rows).toEqual(id === undefined ? [] : [{ user_id: id }]);
    }
  });

  it("leave the shop's own queries their role", async () => {
    const request = services.rest("shop_items?select=code");
    const roles = new Set<string>();
    // Without a pause in between, these queries and the request's statements take turns.
    for (let i = 0; i < 200; i += 1) {
      const [row] = await services.database.query<{ role: string }>("select current_user as role");
      roles.add(row?.role ?? "");
    }
    expect((await request).status).toBe(200);
    expect([...roles]).toEqual(["postgres"]);
  });
});

describe("with the privileges restricted again", () => {
  it("table privileges allow nothing but reading what has a policy", async () => {
    await services.database.query("select private.restrict_privileges()");
    const granted = await services.database.query<{ grant: string }>(
      `select grantee || ' may ' || privilege_type || ' ' || table_schema || '.' || table_name as grant
        from information_schema.role_table_grants
        where grantee in ('anon', 'authenticated', 'PUBLIC')
          and table_schema in ('public', 'private') order by 1`,
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
});

const FRESH: Readonly<Record<string, object>> = {
  shop_items: { code: "NEW1" },
  orders: { order_code: "ZZZZZZZZ" },
  order_items: { line: 3 },
  addresses: { id: "00000000-0000-4000-8000-000000000000", position: 9 },
};

const CHANGE: Readonly<Record<string, object>> = {
  shop_items: { green_cost: 1 },
  profiles: { wholesale_account: true },
  addresses: { city: "Malang" },
  orders: { payment_status: "paid", status: "paid" },
  order_items: { price_each: 1000 },
};

const snapshot = async (table: string): Promise<readonly object[]> => {
  const rows = await services.database.query<{ row: object }>(
    `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
  );
  return rows.map(({ row }) => row);
};

/** As the API role, with every privilege on the schema, so that only policies can refuse. */
const actAs = async <Row extends object>(
  role: string,
  as: Customer | undefined,
  sql: string,
): Promise<readonly Row[]> => {
  try {
    return await services.database.transaction(async (transaction) => {
      await transaction.script(
        `grant usage on schema private to ${role}; grant all on all tables in schema private to ${role};`,
      );
      await transaction.query("select set_config('request.jwt.claim.sub', $1, true)", [
        as?.id ?? "",
      ]);
      await transaction.script(`set local role ${role}`);
      return transaction.query<Row>(sql);
    });
  } catch {
    return [];
  }
};

const countAs = async (role: string, as: Customer | undefined, table: string): Promise<unknown> => {
  const [row] = await actAs<{ count: number }>(role, as, `select count(*) as count from ${table}`);
  return row?.count;
};
