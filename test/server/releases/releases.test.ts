import { readdirSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { openDatabaseFolder } from "#server/embedded/database-folder.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { runShopLine } from "#test/server/dump/shop-line.ts";
import { testStackOptions } from "#test/server/embedded/open-test-stack.ts";
import { clientOf } from "#test/server/embedded/supabase-client.ts";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { totpCode } from "#test/support/totp.ts";
import { shopMigrations, type Migration } from "#server/database/migrations.ts";
import { fileOf } from "./check-release.ts";
import { factsOf } from "./release-facts.ts";

const RELEASES = resolve("test/releases");
const KEPT_BY_SHOP = v.object({
  access: v.object({
    email: v.string(),
    password: v.string(),
    secret: v.string(),
    staff: v.string(),
  }),
  picture: v.string(),
  orders: v.array(v.looseObject({ code: v.string() })),
  statement: v.string(),
});

describe.each(readdirSync(RELEASES))("what version %s left behind", (version) => {
  const left = join(RELEASES, version);
  const facts = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(left, "facts.json"), "utf8"));

  it("as a folder is updated, and everything is found", async () => {
    const dataDir = emptyFolder();
    await folderOf(version, dataDir);
    const said = await openedAndFound(dataDir, await facts());
    const all = await shopMigrations("supabase", "embedded");
    const newer = all.length > (await migrationsOf(version)).length;
    const dumps = (await readdir(dataDir)).filter((name) => name.startsWith("before-"));
    expect([said.some((line) => line.startsWith("Applied ")), dumps.length]).toEqual([
      newer,
      newer ? 1 : 0,
    ]);
  });

  it("as a dump is restored, and everything is found", async () => {
    const dataDir = emptyFolder();
    const { last } = await runShopLine(["restore", join(left, "shop.dump")], { DATA_DIR: dataDir });
    expect(last).toBe("Restored: all rows and checksums are those of the dump.");
    await openedAndFound(dataDir, await facts());
    const { picture } = v.parse(KEPT_BY_SHOP, await facts());
    expect(await readdir(join(dataDir, "pictures"))).toEqual([picture]);
  });
});

/** Opens it with today's shop, asks for everything, and dumps it again. Returns the start's lines. */
const openedAndFound = async (dataDir: string, facts: unknown): Promise<readonly string[]> => {
  const said: string[] = [];
  const stack = await openEmbeddedStack({
    ...testStackOptions(dataDir),
    log: ({ message }) => said.push(String(message)),
  });
  const { access, orders, statement } = v.parse(KEPT_BY_SHOP, facts);

  try {
    expect(await factsOf(stack.database)).toEqual(
      v.parse(v.object(v.entriesFromList(FACTS, v.unknown())), facts),
    );
    const desk = deskPorts(stack.database, () => {});
    expect(await desk.files.load(statement, access.staff)).toMatchObject({ name: "mutasi.csv" });
    const codes = orders.map(({ code }) => code);
    expect((await desk.orders.byCodes(codes)).map(({ orderCode }) => orderCode).toSorted()).toEqual(
      codes,
    );

    const { auth } = clientOf({ ...stack, dataDir, dispose: stack.close });
    const { email, password, secret } = access;
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
    const { data: factors } = await auth.mfa.listFactors();
    const code = await totpCode(secret, Date.now());
    const given = await auth.mfa.challengeAndVerify({ factorId: factors?.totp[0]?.id ?? "", code });
    expect(given.error).toBeNull();
    const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level?.currentLevel).toBe("aal2");
  } finally {
    await stack.close();
  }
  const again = join(emptyFolder(), "again.dump");
  const { code: exit, error } = await runShopLine(["dump", again], { DATA_DIR: dataDir });
  expect([exit, error]).toEqual([0, expect.stringContaining(`public.orders: ${orders.length}`)]);
  return said;
};

const FACTS = ["orders", "ledger", "owed", "held", "customers"] as const;

const released = v.record(v.string(), v.record(v.string(), v.string()));

/** Up to a release; they are never touched. */
const migrationsOf = async (version: string): Promise<readonly Migration[]> => {
  const releases = v.parse(released, JSON.parse(await readFile("supabase/released.json", "utf8")));
  const upTo = Object.keys(releases).slice(0, Object.keys(releases).indexOf(version) + 1);
  const files = new Set(upTo.flatMap((release) => Object.keys(releases[release] ?? {})));
  const all = await shopMigrations("supabase", "embedded");
  return all.filter((migration) => files.has(fileOf(migration)));
};

/** Makes a data folder as that release had it: its migrations, which are never touched, and its rows. */
const folderOf = async (version: string, dataDir: string): Promise<void> => {
  const rows = await readFile(join(RELEASES, version, "folder.sql"), "utf8");
  const { picture } = v.parse(
    KEPT_BY_SHOP,
    JSON.parse(await readFile(join(RELEASES, version, "facts.json"), "utf8")),
  );
  await mkdir(join(dataDir, "pictures"));
  await writeFile(join(dataDir, "pictures", picture), "");
  const postgres = await openDatabaseFolder({
    folder: join(dataDir, "database"),
    log: () => {},
    migrate: async () => {},
    fill: ({ database }) =>
      database.transaction(async (transaction) => {
        await transaction.script(HISTORIES);
        for (const { sql } of await migrationsOf(version)) await transaction.script(sql);
        await transaction.script("set constraints all immediate");
        await transaction.script(rows);
      }),
  });
  await postgres.close();
};

const HISTORIES = `
  create schema private;
  create table private.schema_migrations (
    version text primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now()
  );
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text
  );`;
