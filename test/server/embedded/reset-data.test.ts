import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig, type ServerConfig } from "#server/boot/config/config.ts";
import { lockFolder } from "#server/embedded/folder-lock.ts";
import { resetData } from "#server/embedded/database-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reset-"));
  await mkdir(join(folder, "database"));
  await mkdir(join(folder, "pictures"));
  for (const name of ["signing-key.json", "mailbox.json", "database/PG_VERSION", "thesis.txt"])
    await writeFile(join(folder, name), name);
});
afterEach(() => rm(folder, { recursive: true }));

const configOf = (env: Readonly<Record<string, string>>): ServerConfig => {
  const config = readConfig({ DATA_DIR: folder, ...env });
  if (!config.ok) throw new Error(config.error.problems.join(" "));
  return config.value;
};
const yes = async () => true;

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
