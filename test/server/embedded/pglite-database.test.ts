import { openedOnce } from "#test/support/opened-once.ts";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EXTENSIONS, PgliteDatabase } from "#server/embedded/pglite.ts";
import { DatabaseUnavailableError, SqlError } from "#server/ports/database.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { heldTransaction } from "#test/support/held-transaction.ts";
import { loopTurns } from "#test/support/loop-turns.ts";
import { seededDump } from "#test/support/seeded-database.ts";
import { copySeededDatabase, openTestStack, type TestStack, SITE_URL } from "./open-test-stack.ts";
import { signedUpCustomer } from "./supabase-client.ts";

const stack = openedOnce(openTestStack);
const one = async (sql: string, params?: readonly (string | number | boolean | null)[]) => {
  const [row] = await stack.database.query<{ value: unknown }>(`select ${sql} as value`, params);
  return row?.value;
};

/** One for all: making a Postgres takes seconds. */
let healthy: PGlite;
const noRoom = () =>
  Object.assign(new Error("could not extend file"), { severity: "ERROR", code: "53100" });
/** As PGlite goes on after some failed writes: every answer is without rows. */
const damaged = (): PGlite => {
  const pglite: PGlite = Object.create(healthy);
  vi.spyOn(pglite, "query")
    .mockImplementation(async () => ({ rows: [], fields: [] }))
    .mockRejectedValueOnce(noRoom());
  return pglite;
};
const ask = (database: PgliteDatabase) => database.query("select 1 as value");

describe("pglite database", () => {
  describe("a transaction", () => {
    it("is alone: what arrives meanwhile waits", async () => {
      const seen: string[] = [];
      const slow = stack.database.transaction(async (transaction) => {
        await transaction.query("select pg_sleep(0.05)");
        seen.push("transaction");
      });
      const after = stack.database.query("select 1").then(() => seen.push("query"));
      await Promise.all([slow, after]);
      expect(seen).toEqual(["transaction", "query"]);
    });

    it("says so when its work queries the database around it", async () => {
      const work = stack.database.transaction(() => stack.database.query("select 1"));
      await expect(work).rejects.toThrow("query the transaction");
      expect(await one("1")).toBe(1);
    });
  });

  beforeAll(async () => {
    healthy = await PGlite.create({ loadDataDir: await seededDump(), extensions: EXTENSIONS });
  });
  afterAll(() => healthy.close());
  it("lets other events run between the statements of many callers", async () => {
    const pglite: PGlite = Object.create(healthy);
    vi.spyOn(pglite, "query").mockImplementation(async () => ({ rows: [], fields: [] }));
    const database = new PgliteDatabase(pglite, async () => pglite);
    const turns = loopTurns();
    const asked = Array.from({ length: 20 }, () => ask(database).then(turns.now));
    const different = new Set(await Promise.all(asked));
    turns.stop();
    expect(different.size).toBe(20);
  });

  it("lets whoever asks go before those who can wait, though these asked for much before", async () => {
    const database = new PgliteDatabase(healthy, async () => healthy);
    const patient = database.patiently();
    const seen: string[] = [];
    const asks = (who: string, by: Pick<PgliteDatabase, "query">) =>
      by.query("select 1").then(() => seen.push(who));
    const desk = ["first", "second", "third"].map((which) => asks(which, patient));
    await desk[0];
    // By now the second one has begun.
    const shoppers = [
      asks("shopper", database).then(() => asks("shopper again", database)),
      asks("shopper", database),
    ];
    await Promise.all([...desk, ...shoppers]);
    expect(seen).toEqual(["first", "second", "shopper", "shopper", "shopper again", "third"]);
    await expect(patient.transaction(() => patient.query("select 1"))).rejects.toThrow(
      "query the transaction",
    );
  });

  describe("a write that failed for want of room", () => {
    it("is followed by a database opened anew, when answers come without rows", async () => {
      const database = new PgliteDatabase(damaged(), async () => healthy);
      await expect(ask(database)).rejects.toMatchObject({ code: "53100" });
      expect(await ask(database)).toEqual([{ value: 1 }]);
    });

    it("is never taken for stored while the database cannot be opened, which is tried again", async () => {
      let isFull = true;
      const database = new PgliteDatabase(damaged(), async () => {
        if (isFull) throw new Error("no space left on device");
        return healthy;
      });
      await expect(ask(database)).rejects.toThrow(SqlError);
      await expect(ask(database)).rejects.toThrow(DatabaseUnavailableError);
      isFull = false;
      expect(await ask(database)).toEqual([{ value: 1 }]);
    });

    it("keeps a database that it left whole", async () => {
      vi.spyOn(healthy, "query").mockRejectedValueOnce(noRoom());
      const database = new PgliteDatabase(healthy, async () => {
        throw new Error("Nothing is to be opened.");
      });
      await expect(ask(database)).rejects.toThrow(SqlError);
      expect(await ask(database)).toEqual([{ value: 1 }]);
    });
  });
});

it("goes on after a write of its log was refused, from which its Postgres never returns", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "limited-"));
  await copySeededDatabase(dataDir);
  const program = await bundledProgram("limited-process");
  const { stdout } = spawnSync(process.execPath, [program, join(dataDir, "database")], {
    encoding: "utf8",
    timeout: 110_000,
    killSignal: "SIGKILL",
  });
  await rm(dataDir, { recursive: true });
  const refused = expect.stringContaining("SqlError: could not write to log file");
  const notYet = "DatabaseUnavailableError: The damaged database cannot be opened yet.";
  const asBefore = '[{"count":1}]';
  const once = [refused, notYet, asBefore];
  expect(stdout.trim().split("\n")).toEqual([...once, ...once, ...once]);
});

describe("while too many wait for the database", () => {
  let stack: TestStack;
  let token: string;
  let letGo: () => Promise<void>;
  let waiting: Promise<unknown>;
  beforeAll(async () => {
    stack = await openTestStack();
    token = (await signedUpCustomer(stack, "dewi@example.com")).session.access_token;
    letGo = await heldTransaction(stack.database);
    waiting = Promise.allSettled(
      Array.from({ length: 500 }, () => stack.database.query("select 1")),
    );
  });
  afterAll(async () => {
    await letGo();
    await waiting;
    await stack.dispose();
  });

  const DEWI = { email: "dewi@example.com", password: "kopi-pagi-16" };

  it.each<[string, object?]>([
    ["GET /rest/v1/shop_items?code=eq.SW16"],
    ["GET /auth/v1/user"],
    ["POST /auth/v1/signup", DEWI],
    ["POST /auth/v1/token?grant_type=password", DEWI],
    ["POST /auth/v1/token?grant_type=refresh_token", { refresh_token: "aaaaaaaaaaaa" }],
    ["POST /auth/v1/recover", { email: DEWI.email }],
    ["POST /auth/v1/resend", { type: "signup", email: DEWI.email }],
    ["PUT /auth/v1/user", { password: "kopi-sore-16" }],
    ["POST /auth/v1/logout?scope=global"],
  ])("%s asks for a moment", async (line, body) => {
    const [method = "", path = ""] = line.split(" ");
    const answer = await stack.fetch(
      new Request(`${SITE_URL}${path}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
      503,
      "5",
      {
        error: "The shop cannot answer this right now. Please try again in a moment.",
        code: "unavailable",
      },
    ]);
  });
});
