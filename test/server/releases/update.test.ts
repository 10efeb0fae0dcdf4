import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  openEmbeddedStack,
  type EmbeddedStackOptions,
} from "#server/embedded/open-embedded-stack.ts";
import { runShopLine } from "#test/server/dump/shop-line.ts";
import { emptyFolder } from "#test/support/empty-folder.ts";
import { ADDED, laterVersion } from "#test/support/later-version.ts";
import { copySeededDatabase, testStackOptions } from "#test/server/embedded/open-test-stack.ts";

let dataDir: string;
let said: string[];
beforeEach(async () => {
  dataDir = emptyFolder();
  said = [];
  await copySeededDatabase(dataDir);
});

/** Opens the folder with a version of the shop, asks one statement and closes it. */
const ask = async <Row extends object>(
  statement: string,
  options: Partial<EmbeddedStackOptions> = {},
): Promise<readonly Row[]> => {
  const stack = await openEmbeddedStack({
    ...testStackOptions(dataDir),
    log: ({ message }) => said.push(String(message)),
    ...options,
  });
  try {
    return await stack.database.query<Row>(statement);
  } finally {
    await stack.close();
  }
};

const NAMES = "select string_agg(name, ', ' order by code) as names from shop_items";
const RENAME = "update shop_items set name = 'Renamed' where code = 'SW16'";
const oldVersion = () => ask<{ names: string }>(NAMES);
const dumps = async () => (await readdir(dataDir)).filter((name) => name.includes(".dump"));

describe("an update of a data folder", () => {
  it("first writes a dump, says so, and says what it applied and how long that took", async () => {
    const supabaseDir = await laterVersion(ADDED);
    const visits = "select count(*) as visits from private.farm_visits";
    expect(await ask(visits, { supabaseDir, version: "1.1.0" })).toEqual([{ visits: 16 }]);
    const dump = join(dataDir, "before-1.1.0.dump");
    expect(said).toEqual([
      `Before the update to 1.1.0 everything is written into ${dump} …`,
      expect.stringMatching(/^Wrote 1 MB in \d+\.\d s\. The database is updated …$/),
      expect.stringMatching(/^Applied farm_visits in \d+\.\d s\./),
    ]);
    expect((await stat(dump)).mode & 0o777).toBe(0o600);
    said = [];
    await ask(visits, { supabaseDir, version: "1.1.0" });
    expect(said).toEqual([]);
  });

  it("that fails leaves everything as it was, and names the dump", async () => {
    const before = await oldVersion();
    const supabaseDir = await laterVersion({
      ...ADDED,
      "20990102000000_names.sql": "update public.shop_items set name = 'x'; select 1 / 0;",
    });
    await expect(ask(NAMES, { supabaseDir, version: "1.1.0" })).rejects.toThrow(
      `The update to 1.1.0 failed, and the data is as it was: start the version before again, and keep ${join(dataDir, "before-1.1.0.dump")}, which holds everything (division by zero).`,
    );
    expect(await oldVersion()).toEqual(before);
    expect(await ask("select to_regclass('private.farm_visits') as visits")).toEqual([
      { visits: null },
    ]);
    expect(await dumps()).toEqual(["before-1.1.0.dump"]);
  });

  it("is not begun on a disk that may not hold it", async () => {
    const opening = ask(NAMES, {
      supabaseDir: await laterVersion(ADDED),
      version: "1.1.0",
      freeBytes: async () => 40 * 1024 * 1024,
    });
    await expect(opening).rejects.toThrow(
      /^The update to 1\.1\.0 needs \d+ MB on the disk of .+ and there are 40 MB: nothing was changed\.$/,
    );
    expect(await dumps()).toEqual([]);
  });

  it("keeps the dumps of the last two, and other files of the folder", async () => {
    await writeFile(join(dataDir, "before-move.dump"), "");
    const files: Record<string, string> = {};
    for (const minor of ["9", "10", "11"]) {
      files[`20990101000${minor.padStart(3, "0")}_nothing.sql`] = "select 1;";
      await ask(NAMES, { supabaseDir: await laterVersion(files), version: `1.${minor}.0` });
    }
    expect(await dumps()).toEqual(["before-1.10.0.dump", "before-1.11.0.dump", "before-move.dump"]);
  });

  it("takes an index that is built beside customers into its one transaction", async () => {
    const supabaseDir = await laterVersion({
      "20990101000000_index.sql":
        "-- no transaction\ncreate index concurrently if not exists by_farm on public.shop_items (farm);",
      "20990102000000_fails.sql": "select 1 / 0;",
    });
    await expect(ask(NAMES, { supabaseDir })).rejects.toThrow("division by zero");
    expect(await ask("select to_regclass('public.by_farm') as index")).toEqual([{ index: null }]);
  });
});

const update = async () =>
  ask(RENAME, { supabaseDir: await laterVersion(ADDED), version: "1.1.0" });

describe("an older version", () => {
  it("refuses a newer folder in one sentence, whose command brings back what was before", async () => {
    const before = await oldVersion();
    await update();
    const refusal = await oldVersion().catch(String);
    const database = join(dataDir, "database");
    const dump = join(dataDir, "before-1.1.0.dump");
    expect(refusal).toBe(
      `Error: The data in ${dataDir} is of a newer version of the shop than this one (1.0.0): start that one, or go back to what was before the update, without what came since: mv ${database} ${database}.newer && npm run shop -- restore ${dump}`,
    );
    execFileSync("mv", [database, `${database}.newer`]);
    const { last } = await runShopLine(["restore", dump], { DATA_DIR: dataDir });
    expect(last).toBe("Restored: all rows and checksums are those of the dump.");
    expect(await oldVersion()).toEqual(before);
    // And forward again.
    await update();
  });

  it("names no dump that it could not read", async () => {
    await update();
    await writeFile(join(dataDir, "before-1.1.0.dump"), "a diary");
    await expect(oldVersion()).rejects.toThrow("or set DATA_DIR to a folder with a dump restored");
  });

  it("dumps no newer folder", async () => {
    await update();
    const file = join(dataDir, "late.dump");
    const { code, error } = await runShopLine(["dump", file], { DATA_DIR: dataDir });
    expect([code, error]).toEqual([1, expect.stringContaining("another version's than this one")]);
    expect(existsSync(file)).toBe(false);
  });
});

it.each([
  [
    "written before version 1.0.0",
    "update private.schema_migrations set checksum = '' where name = 'schema'",
    "was written before version 1.0.0 of the shop, and only the version that wrote it opens it: set DATA_DIR to another folder, or on a machine for development begin anew with npm run reset.",
  ],
  [
    "written before the sign-in was a part of the history",
    "delete from private.schema_migrations where version < '20250701'",
    "was written before version 1.0.0 of the shop",
  ],
  [
    "of a branch that wrote a migration otherwise",
    "insert into private.schema_migrations (version, name, checksum) values ('20990101000000', 'farm_visits', '')",
    "is another branch's: The migration 20990101000000_farm_visits of the database was applied and has changed since.",
  ],
])("a folder that was %s is refused in one sentence", async (_, change, sentence) => {
  await ask(change);
  const supabaseDir = await laterVersion(ADDED);
  await expect(ask(NAMES, { supabaseDir })).rejects.toThrow(`The data in ${dataDir} ${sentence}`);
  expect(await dumps()).toEqual([]);
});

it("a folder of another Postgres is refused with the way by dump, and left as it was", async () => {
  const database = join(dataDir, "database");
  const own = await readFile(join(database, "PG_VERSION"), "utf8");
  expect(own).toBe("17\n");
  await writeFile(join(database, "PG_VERSION"), "16\n");
  const sentence = `${database} is of Postgres 16, and this version of the shop has Postgres 17, which does not open it: write a dump with the version of the shop that last ran on it (npm run shop -- dump shop.dump), and restore that with this one.`;
  await expect(oldVersion()).rejects.toThrow(sentence);
  const { error } = await runShopLine(["dump", join(dataDir, "a.dump")], { DATA_DIR: dataDir });
  expect(error).toBe(`${sentence}\n`);
  await writeFile(join(database, "PG_VERSION"), own);
  await oldVersion();
});
