import { openedOnce } from "#test/support/opened-once.ts";
import { beforeAll, describe, expect, it } from "vitest";
import {
  DatabaseUnavailableError,
  isTransactionConflict,
  lostConnection,
  SqlError,
} from "#server/ports/database.ts";
import { DATABASES } from "#test/support/real-postgres.ts";
import { withRetries } from "#server/ports/runtime.ts";

describe.each(DATABASES)("%s", (_, openDatabase) => {
  const opened = openedOnce(openDatabase);
  beforeAll(async () => {
    await opened.database.query("create table notes (id int primary key, text text not null)");
  });

  it("hands out numbers, ISO times, texts, booleans, parsed JSON and lists", async () => {
    const [row] = await opened.database.query(`
      select 1::int2 as a, 2::int4 as b, 9007199254740991::int8 as c, 126000.0000::numeric(14, 4) as d,
             0.5::float8 as e, '2025-07-21 14:32:00+07'::timestamptz as f,
             '2025-07-21 07:32:00.125'::timestamp as g, '2025-07-21'::date as h,
             'b3f1c6f0-7b2e-4a57-9d0c-1f2a3b4c5d6e'::uuid as i, true as j,
             '{"a": [1, null]}'::jsonb as k, '{"b": 2}'::json as l, array['x', 'y'] as m,
             array[1, 2] as n, null::text as o`);
    expect(row).toEqual({
      a: 1,
      b: 2,
      c: 9_007_199_254_740_991,
      d: 126_000,
      e: 0.5,
      f: "2025-07-21T07:32:00.000Z",
      g: "2025-07-21T07:32:00.125Z",
      h: "2025-07-21",
      i: "b3f1c6f0-7b2e-4a57-9d0c-1f2a3b4c5d6e",
      j: true,
      k: { a: [1, null] },
      l: { b: 2 },
      m: ["x", "y"],
      n: [1, 2],
      o: null,
    });
  });

  it("takes back what a refused statement broke, even if the work goes on", async () => {
    await expect(
      opened.database.transaction(async (transaction) => {
        await transaction.query("insert into notes values (5, 'five')");
        await transaction.query("select nonsense").catch(() => undefined);
      }),
    ).rejects.toBeInstanceOf(SqlError);
    expect(await opened.database.query("select from notes where id = 5")).toEqual([]);
  });

  it("refuses to hand out a number that would be wrong", async () => {
    await expect(opened.database.query("select 9007199254740993::int8 as c")).rejects.toThrow(
      "9007199254740993 is too large for a number",
    );
  });

  it("takes texts, numbers, booleans, nulls, JSON as text, times as ISO and lists, and hands them out again", async () => {
    const texts = ["x", "y z", "", "NULL", 'say "a\\b"', "{1,2}", "ü\n"];
    const [row] = await opened.database.query(
      `select $1::text as a, $2::bigint as b, $3::boolean as c, $4::text as d, $5::text::jsonb as e,
              $6::timestamptz as f, $7::text[] as g, $8::int8[] as h, $9::boolean[] as i, '{}'::text[] as j`,
      [
        "'; drop table notes; --",
        478_347,
        true,
        null,
        '{"a":"ü"}',
        "2025-07-21T07:32:00.000Z",
        texts,
        [1, 9_007_199_254_740_991],
        [true, false],
      ],
    );
    expect(row).toEqual({
      a: "'; drop table notes; --",
      b: 478_347,
      c: true,
      d: null,
      e: { a: "ü" },
      f: "2025-07-21T07:32:00.000Z",
      g: texts,
      h: [1, 9_007_199_254_740_991],
      i: [true, false],
      j: [],
    });
  });

  it("says with code and rule, and without the values, what Postgres refused, and goes on", async () => {
    const insert = "insert into notes (id, text) values ($1, $2)";
    await opened.database.query(insert, [1, "one"]);
    const refused: unknown = await opened.database
      .query(insert, [1, "a secret"])
      .catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(SqlError);
    expect(refused).toMatchObject({ code: "23505", constraint: "notes_pkey", cause: undefined });
    expect(JSON.stringify(refused)).not.toContain("a secret");
    await expect(opened.database.query("select nonsense")).rejects.toMatchObject({ code: "42703" });
    expect(await opened.database.query("select text from notes where id = 1")).toEqual([
      { text: "one" },
    ]);
  });

  it("keeps a transaction's work when it resolves, and nothing of it when it throws", async () => {
    const kept = await opened.database.transaction(async (transaction) => {
      await transaction.script(
        "insert into notes values (2, 'two'); insert into notes values (3, 'x')",
      );
      return transaction.query<{ id: number }>(
        "select id from notes where id in (2, 3) order by id",
      );
    });
    expect(kept).toEqual([{ id: 2 }, { id: 3 }]);
    await expect(
      opened.database.transaction(async (transaction) => {
        await transaction.query("insert into notes values (4, 'four')");
        throw new Error("Changed my mind");
      }),
    ).rejects.toThrow("Changed my mind");
    expect(await opened.database.query("select id from notes where id > 1 order by id")).toEqual(
      kept,
    );
  });

  it("says what was refused at the end of a transaction", async () => {
    const [user] = await opened.database.query<{ id: string }>(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com') returning id",
    );
    const addresses = opened.database.transaction((transaction) =>
      transaction.query(
        `insert into public.addresses (user_id, position, line1, city, state, postal_code)
           select $1, 0, 'Jl. Ijen 25', 'Malang', 'Jawa Timur', '65119' from generate_series(1, 2)`,
        [user?.id ?? ""],
      ),
    );
    await expect(addresses).rejects.toMatchObject({ constraint: "addresses_position" });
  });
});

/** A clock that only its pauses, and the work itself, move on. */
const aClock = (random = 1) => {
  const pauses: number[] = [];
  let now = 0;
  return {
    pauses,
    take: (ms: number) => (now += ms),
    runningMs: () => now,
    pause: async (ms: number) => {
      pauses.push(ms);
      now += ms;
    },
    random: () => random,
  };
};

const failing = (times: number, cause: Error) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw cause;
    return calls;
  };
};

const DEADLOCK = new SqlError("deadlock detected", { code: "40P01", constraint: null });
const GONE = new DatabaseUnavailableError("57P01", { lostConnection: true });

it("waits longer from time to time, and tells the sixth failure", async () => {
  const clock = aClock();
  expect(await withRetries(failing(5, DEADLOCK), isTransactionConflict, clock)).toBe(6);
  expect(clock.pauses).toEqual([25, 50, 100, 200, 400]);
  await expect(withRetries(failing(6, DEADLOCK), isTransactionConflict, aClock())).rejects.toBe(
    DEADLOCK,
  );
});

it("waits between half of that and all of it", async () => {
  const clock = aClock(0);
  await withRetries(failing(5, GONE), lostConnection, clock);
  expect(clock.pauses).toEqual([12.5, 25, 50, 100, 200]);
});

it("begins nothing anew when three seconds have passed", async () => {
  const clock = aClock();
  const slow = async () => {
    clock.take(1_300);
    throw GONE;
  };
  await expect(withRetries(slow, lostConnection, clock)).rejects.toBe(GONE);
  expect(clock.pauses).toEqual([25, 50]);
});

it.each([
  ["a broken rule", new SqlError("x", { code: "23505", constraint: "orders_pkey" })],
  ["a statement that took too long", new DatabaseUnavailableError("57014")],
  ["too many who wait", new DatabaseUnavailableError("Too many wait for the database.")],
  ["a bug", new TypeError("x is not a function")],
])("does not try again after %s", async (_, cause) => {
  const clock = aClock();
  await expect(withRetries(failing(1, cause), isTransactionConflict, clock)).rejects.toBe(cause);
  await expect(withRetries(failing(1, cause), lostConnection, clock)).rejects.toBe(cause);
  expect(clock.pauses).toEqual([]);
});
