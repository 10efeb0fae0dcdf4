import { spawnSync } from "node:child_process";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { readdir, rm, symlink, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FolderInUseError, lockFolder } from "#server/embedded/folder-lock.ts";
import { readConfig, type ServerConfig } from "#server/boot/config/config.ts";
import { resetData } from "#server/embedded/database-folder.ts";
import { DiskSpace } from "#server/database/disk-space.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { startApi } from "#test/support/api-harness.ts";
import { bundledProgram } from "#test/support/bundled-program.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { callAs, checkout } from "#test/support/shop-client.ts";
import { watchDatabase } from "#server/embedded/upkeep.ts";
import { openTestStack, testStackOptions } from "./open-test-stack.ts";

let folder: string;

describe.each([
  ["with the system's flock command", process.env["PATH"]],
  ["without it", "/nowhere"],
])("a lock on a folder, %s", (_, path) => {
  beforeEach(() => {
    folder = emptyFolder();
    vi.stubEnv("PATH", path);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("is held by one at a time", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by another process`);
    await release();
    await (
      await lockFolder(folder)
    )();
  });

  it("is the same under another name of the folder", async () => {
    const release = await lockFolder(folder);
    const alias = `${folder}-alias`;
    await symlink(folder, alias);
    await expect(lockFolder(alias)).rejects.toThrow(FolderInUseError);
    await rm(alias);
    await release();
  });

  it("takes nothing from another folder", async () => {
    const other = emptyFolder();
    const releases = [await lockFolder(folder), await lockFolder(other)];
    expect(await readdir(other)).toEqual(["lock"]);
    for (const release of releases) await release();
  });
});

const yes = async () => true;

const configOf = (env: Readonly<Record<string, string>>): ServerConfig => {
  const config = readConfig({ DATA_DIR: folder, ...env });
  if (!config.ok) throw new Error(config.error.problems.join(" "));
  return config.value;
};

describe("reset data", () => {
  beforeEach(async () => {
    folder = emptyFolder();
    await mkdir(join(folder, "database"));
    await mkdir(join(folder, "pictures"));
    for (const name of ["signing-key.json", "mailbox.json", "database/PG_VERSION", "thesis.txt"])
      await writeFile(join(folder, name), name);
  });

  it("deletes what the shop has stored, and nothing else in the folder", async () => {
    const asked: string[] = [];
    const done = await resetData(configOf({}), async (question) => asked.push(question) > 0);
    expect(done).toEqual({ ok: true, value: `${folder} is empty: the next start begins anew.` });
    expect(asked).toEqual([`Delete every order, account, coffee, mail and picture in ${folder}?`]);
    expect(await readdir(folder)).toEqual(["thesis.txt"]);
  });

  it("deletes nothing for another word than yes", async () => {
    expect(await resetData(configOf({}), async () => false)).toEqual({
      ok: false,
      error: { message: "Nothing was deleted." },
    });
    expect(await readFile(join(folder, "database/PG_VERSION"), "utf8")).toBe("database/PG_VERSION");
  });

  it.each([
    [
      "a hosted database",
      {
        DATA_DIR: "",
        DATABASE_URL: "postgresql://shop:x@127.0.0.1:5432/postgres",
        SUPABASE_URL: "https://project.example",
        SUPABASE_PUBLISHABLE_KEY: "sb_publishable_16",
      },
      "DATABASE_URL is set: a hosted database is never reset.",
    ],
    [
      "a shop that the world can see",
      {
        SITE_URL: "https://shop.example",
        DEV_MAILBOX: "off",
        BANK_NAME: "BCA",
        BANK_ACCOUNT_NAME: "Enambelas",
        BANK_ACCOUNT_NUMBER: "8161616",
      },
      "SITE_URL is https://shop.example: a shop that may have customers is never reset.",
    ],
  ])("is refused for %s, without a question", async (_, env, message) => {
    expect(await resetData(configOf(env), yes)).toEqual({ ok: false, error: { message } });
    expect(await readdir(folder)).toContain("database");
  });

  it("is refused while the shop runs", async () => {
    const unlock = await lockFolder(folder);
    expect(await resetData(configOf({}), yes)).toMatchObject({
      error: { message: expect.stringContaining(`${folder} is in use by another process`) },
    });
    await unlock();
    expect(await readdir(folder)).toContain("database");
  });

  it("leaves a folder alone that is no shop's", async () => {
    await rm(join(folder, "signing-key.json"));
    expect(await resetData(configOf({}), yes)).toMatchObject({
      error: { message: `There is nothing to reset: no shop has stored anything in ${folder}.` },
    });
    expect(await readdir(folder)).toContain("pictures");
  });
});

const MB = 1024 * 1024;

it("a shop does not start where its files may not grow, and says what to do", async () => {
  const program = await bundledProgram("opening-process");
  // Shells count in halves of a kilobyte, or in whole ones.
  const start = 'ulimit -f 32000 && exec "$0" "$1" "$2"';
  const given = [process.execPath, program, emptyFolder()];
  const { stdout } = spawnSync("sh", ["-c", start, ...given], { encoding: "utf8" });
  expect(stdout).toMatch(
    /^failed: Files of this process may have \d+ MB, and those of the database grow to 1024. Lift the limit \(ulimit -f, LimitFSIZE of systemd\).\n$/,
  );
});

it("a shop does not start on a disk that is nearly full, and says what to do", async () => {
  const dataDir = emptyFolder();
  const starting = openEmbeddedStack({
    ...testStackOptions(dataDir),
    freeBytes: async () => 20 * MB,
  });
  await expect(starting).rejects.toThrow(
    `The disk of ${dataDir} has 20 MB left, and the shop needs 64 MB to start. Make room, or set DATA_DIR to a folder on another disk.`,
  );

  // One that has its data already gets by with less, and takes no orders.
  const stack = await openTestStack({ freeBytes: async () => 20 * MB });
  expect(stack.hasRoom()).toBe(false);
  await stack.dispose();
});

it("orders are refused kindly before the disk is full, and taken again when there is room", async () => {
  let free = 500 * MB;
  const said: string[] = [];
  const space = new DiskSpace({
    freeBytes: async () => free,
    log: (line) => void said.push(line),
  });
  const api = await startApi({ hasRoom: () => space.hasRoom });
  const customer = await api.createCustomer();
  const draft = draftOfKilos();
  const order = () => checkout(api, customer, draft, "0b8f0a52-3a0f-4c8e-9a43-5c8a1b7a2a01");

  free = 31 * MB;
  await space.look();
  const refused = await order();
  expect(refused).toMatchObject({
    status: 503,
    body: {
      error:
        "We cannot take orders for the moment. Your cart is kept; please try again in a few minutes.",
      code: "no_room",
    },
  });
  expect(refused.headers.get("retry-after")).toBe("300");
  expect((await api.fetch("/api/health")).status).toBe(503);
  // Looking around goes on.
  expect((await callAs(api, customer)("/orders")).status).toBe(200);
  expect((await callAs(api, null)("/shop-items")).status).toBe(200);

  free = 500 * MB;
  await space.look();
  expect((await order()).status).toBe(201);
  expect((await api.fetch("/api/health")).status).toBe(200);
  expect(said).toEqual([
    "There are only 31 MB left on the disk: no orders are taken below 32 MB.",
    "There are 500 MB left on the disk again: orders are taken.",
  ]);
  await api.close();
});

const SOON = { everyMs: 5, timeoutMs: 20 };

/** Watches a database that answers as told, one after another; resolves when it is given up. */
const watched = (answers: readonly ("well" | "broken" | "silent")[]) => {
  let asked = 0;
  let lost: string | null = null;
  return new Promise<{ readonly asked: number; readonly lost: string | null }>((resolve) => {
    const stop = watchDatabase({
      ...SOON,
      ask: async () => {
        const answer = answers[asked];
        asked += 1;
        if (answer === "broken") throw new Error("could not write");
        if (answer === "silent") await new Promise(() => {});
        if (answer === undefined) setTimeout(end, 50);
      },
      onLost: (reason) => {
        lost = reason;
        setTimeout(end, 50);
      },
    });
    const end = () => {
      stop();
      resolve({ asked, lost });
    };
  });
};

it("a database that fails three times in a row is given up, with the reason", async () => {
  expect(await watched(["well", "broken", "broken", "broken", "well", "well"])).toEqual({
    asked: 4,
    lost: "could not write",
  });
});

it("so is one that never answers", async () => {
  expect(await watched(["silent", "silent", "silent"])).toEqual({
    asked: 3,
    lost: "no answer within 0.02 s",
  });
});

it("one that had a bad moment is not", async () => {
  expect((await watched(["broken", "silent", "well", "broken", "broken", "well"])).lost).toBeNull();
});

it("the embedded database is well, also while its queue is full, which takes nobody else in", async () => {
  const reasons: string[] = [];
  const stack = await openTestStack({ onDatabaseLost: (reason) => void reasons.push(reason) });
  const all = await Promise.allSettled(
    Array.from({ length: 700 }, () => stack.database.query("select 1 as one")),
  );
  const refused = all.filter(({ status }) => status === "rejected");
  expect(all.length - refused.length).toBeGreaterThanOrEqual(500);
  expect(refused.length).toBeGreaterThanOrEqual(150);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toMatchObject({ name: "DatabaseUnavailableError" });
  expect(await stack.database.query("select 1 as one")).toEqual([{ one: 1 }]);
  expect(reasons).toEqual([]);
  await stack.dispose();
});
