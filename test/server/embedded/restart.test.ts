import { emptyFolder } from "#test/support/empty-folder.ts";
import { mkdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { openTestStack, copySeededDatabase, testStackOptions } from "./open-test-stack.ts";
import { clientOf, signedUpCustomer } from "./supabase-client.ts";

describe("a data folder", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = emptyFolder();
  });

  it("is made, migrated and seeded the first time, also after a first start that did not finish", async () => {
    await mkdir(join(dataDir, "database"));
    await writeFile(join(dataDir, "database/PG_VERSION"), "17\n");
    await writeFile(join(dataDir, "database.unfinished"), "");
    const stack = await openEmbeddedStack(testStackOptions(dataDir));
    const [row] = await stack.database.query<{ coffees: number; fsync: string }>(
      "select count(*) as coffees, current_setting('fsync') as fsync from shop_items",
    );
    await stack.close();
    expect(row).toEqual({ coffees: 16, fsync: "on" });
    expect((await stat(join(dataDir, "signing-key.json"))).mode & 0o777).toBe(0o600);
  });

  it("that has lost its files is not mistaken for a new one", async () => {
    await mkdir(join(dataDir, "database"));
    await expect(openEmbeddedStack(testStackOptions(dataDir))).rejects.toThrow("is not a database");
  });

  it.each<[string, (database: string) => Promise<unknown>]>([
    ["an empty control file", (database) => truncate(join(database, "global/pg_control"))],
    ["no tables", (database) => rm(join(database, "base"), { recursive: true })],
  ])("that has %s is explained in a sentence that says what to do", async (_, damage) => {
    const database = join(dataDir, "database");
    await copySeededDatabase(dataDir);
    await damage(database);
    await expect(openEmbeddedStack(testStackOptions(dataDir))).rejects.toThrow(
      new Error(
        `The database in ${database} cannot be opened: it is damaged. Put a backup of the whole data folder back, or move ${database} away and restore a dump.`,
      ),
    );
  });
});

/** The stack of a folder that was closed, until the test ends. */
const reopened = async (dataDir: string) => {
  const stack = await openEmbeddedStack(testStackOptions(dataDir));
  onTestFinished(async () => {
    await stack.close();
    await rm(dataDir, { recursive: true });
  });
  return stack;
};

describe("after a restart", () => {
  it("accounts, mails and the roastery's own edits are still there", async () => {
    const stack = await openTestStack();
    const { session } = await signedUpCustomer(stack, "stays@example.com");
    await stack.database.query("update shop_items set name = 'Renamed' where code = 'SW16'");
    await stack.database.query("delete from shop_items where code = 'RB21'");
    await stack.close();

    const again = await reopened(stack.dataDir);
    expect(again.publishableKey).toBe(stack.publishableKey);
    expect(again.mailbox.mails).toEqual(stack.mailbox.mails);
    const client = clientOf({ ...stack, ...again });
    const renewed = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(renewed.error).toBeNull();
    const named = async (code: string) =>
      (await client.from("shop_items").select("name").eq("code", code)).data;
    expect(await named("SW16")).toEqual([{ name: "Renamed" }]);
    expect(await named("RB21")).toEqual([]);
  });

  it("a deleted signing key is replaced: its tokens are worth nothing, sessions go on", async () => {
    const stack = await openTestStack();
    const { session } = await signedUpCustomer(stack, "leaves@example.com");
    await stack.close();
    await rm(join(stack.dataDir, "signing-key.json"));
    const again = await reopened(stack.dataDir);
    const client = clientOf({ ...stack, ...again });
    expect((await client.auth.getUser(session.access_token)).error).not.toBeNull();
    const renewed = await client.auth.refreshSession({ refresh_token: session.refresh_token });
    expect(renewed.error).toBeNull();
  });

  it.each(["", "{}", '{"kty":"EC"}', "-----BEGIN"])(
    "a signing key that is none (%j) is refused with what to do",
    async (content) => {
      const dataDir = emptyFolder();
      await writeFile(join(dataDir, "signing-key.json"), content);
      await expect(openEmbeddedStack(testStackOptions(dataDir))).rejects.toThrow(
        "holds no private key. Delete it to get a new one",
      );
    },
  );
});
