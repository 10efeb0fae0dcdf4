import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askShop } from "#server/sql/ask-shop.ts";
import { askAtSqlSocket, openSqlSocket } from "#server/sql/sql-socket.ts";
import { openSeededDatabase, type SeededDatabase } from "#test/support/seeded-database.ts";

let seeded: SeededDatabase;
let folder: string;
beforeAll(async () => {
  seeded = await openSeededDatabase();
  folder = await mkdtemp(join(tmpdir(), "sql-"));
});
afterAll(async () => {
  await seeded.close();
  await rm(folder, { recursive: true });
});

describe("the socket for statements on the embedded database", () => {
  it("answers with rows, and with what is wrong", async () => {
    const close = await openSqlSocket(folder, seeded.database);
    expect(await askAtSqlSocket(folder, "select code from shop_items where code = 'SW16'")).toEqual(
      {
        ok: true,
        value: [{ code: "SW16" }],
      },
    );
    expect(await askAtSqlSocket(folder, "select coffee")).toEqual({
      ok: false,
      error: { kind: "refused", message: 'column "coffee" does not exist' },
    });
    await close();
  });

  it("is for the user alone who runs the shop", async () => {
    const close = await openSqlSocket(folder, seeded.database);
    expect((await stat(join(folder, "sql"))).mode & 0o777).toBe(0o600);
    await close();
  });

  it("opens again after a process that was killed left it behind", async () => {
    const left = await openSqlSocket(folder, seeded.database);
    const close = await openSqlSocket(folder, seeded.database);
    expect(await askAtSqlSocket(folder, "select 1 as one")).toMatchObject({ ok: true });
    await close();
    await left();
  });

  it("opens for a folder whose path is longer than a socket's may be", async () => {
    const far = join(folder, "far".repeat(40));
    await mkdir(far);
    const close = await openSqlSocket(far, seeded.database);
    expect(await askAtSqlSocket(far, "select 1 as one")).toMatchObject({ ok: true });
    await close();
  });

  it("says when no shop runs on the folder", async () => {
    const dataDir = join(folder, "nobody");
    await mkdir(dataDir);
    const stack = {
      kind: "embedded",
      dataDir,
      mailbox: "off",
      google: null,
      signInsPer5Minutes: 0,
      accessTokenSeconds: 3600,
      sessionIdleDays: 30,
    } as const;
    expect(await askShop({ stack }, "select 1")).toEqual({
      ok: false,
      error: {
        kind: "not-running",
        message: `No shop is running on ${dataDir}. Start it with npm start, then ask again.`,
      },
    });
  });
});
