import { emptyFolder } from "#test/support/empty-folder.ts";
import { ADDED, laterVersion } from "#test/support/later-version.ts";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askForCopy, openCopySocket } from "#server/embedded/dump-shop.ts";
import { DumpReader } from "#server/database/dump/read-dump.ts";
import { FolderPictures } from "#server/database/folder-pictures.ts";
import { openPostgresPool, type PostgresPool } from "#server/database/pool.ts";
import { PostgresCatalogue } from "#server/database/postgres/catalogue.ts";
import { PostgresOrderBook } from "#server/database/postgres/order-book.ts";
import { lockFolder } from "#server/embedded/folder-lock.ts";
import { openEmbeddedStack } from "#server/embedded/open-embedded-stack.ts";
import { aRequest } from "#test/support/shop-world.ts";
import { damageIn, type Acknowledged } from "#test/server/embedded/order-damage.ts";
import {
  openTestStack,
  testStackOptions,
  type TestStack,
} from "#test/server/embedded/open-test-stack.ts";
import { clientOf, signedUpCustomer } from "#test/server/embedded/supabase-client.ts";
import { runShopLine as run } from "#test/server/dump/shop-line.ts";
import { openRealPostgres, type RealPostgres } from "#test/support/real-postgres.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]);
const PASSWORD = "kopi-pagi-16";

const folder = emptyFolder();
let shop: TestStack;
let closeSocket: () => Promise<void>;
/** What the shop does when it is asked for a copy. */
let copying: (to: string) => Promise<void>;
let signedIn: Awaited<ReturnType<typeof signedUpCustomer>>;
/** Taken while checkouts ran. */
const dump = join(folder, "shop.dump");
let acknowledgedBefore: readonly Acknowledged[];

/** Customers who go on ordering until they are told to stop; each orders once. */
const startBuying = (acknowledged: Acknowledged[]) => {
  const orders = new PostgresOrderBook(shop);
  const catalogue = new PostgresCatalogue({ database: shop.database, log: () => undefined });
  const over = new AbortController();
  const buy = async (): Promise<void> => {
    while (!over.signal.aborted) {
      // The embedded database answers without ever letting anybody else in; requests do let.
      await new Promise(setImmediate);
      const customerId = randomUUID();
      await shop.database.query("insert into auth.users (id, email) values ($1, $2)", [
        customerId,
        `${customerId}@example.com`,
      ]);
      const placed = await orders.place(await aRequest({ catalogue }, customerId));
      if (placed.kind !== "placed") throw new Error(`Not placed: ${placed.kind}`);
      const { orderCode, amountDueIdr } = placed.order;
      acknowledged.push({ customerId, orderCode, amountDueIdr });
    }
  };
  const buyers = [buy(), buy(), buy()];
  return {
    stop: async () => {
      over.abort();
      await Promise.all(buyers);
    },
  };
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise(setImmediate);
};

beforeAll(async () => {
  shop = await openTestStack();
  copying = (to) => shop.copyDatabase(to);
  closeSocket = await openCopySocket(shop.dataDir, (to) => copying(to));
  signedIn = await signedUpCustomer(shop, "dewi@example.com", PASSWORD);
  await shop.database.query(
    "insert into profiles (user_id, first_name, email) values ($1, 'Dewi ☕ “é”', 'dewi@example.com')",
    [signedIn.user.id],
  );
  await shop.database.query(
    `insert into auth.mfa_factors (user_id, friendly_name, secret, status)
     values ($1, 'Authenticator app', 'JBSWY3DPEHPK3PXP', 'verified')`,
    [signedIn.user.id],
  );
  await new FolderPictures({ folder: join(shop.dataDir, "pictures") }).keep({
    content: PNG,
    type: "image/png",
  });
});
afterAll(async () => {
  await closeSocket();
  await shop.dispose();
});

describe("a dump of the running shop", () => {
  it("is taken while checkouts run, and none of them fails", async () => {
    const acknowledged: Acknowledged[] = [];
    copying = async (to) => {
      const { stop } = startBuying(acknowledged);
      await until(() => acknowledged.length >= 20);
      acknowledgedBefore = [...acknowledged];
      await shop.copyDatabase(to);
      const atCopy = acknowledged.length;
      await until(() => acknowledged.length >= atCopy + 5);
      await stop();
    };
    const { code, error, last } = await run(["dump", dump], { DATA_DIR: shop.dataDir });
    expect([code, last]).toEqual([0, `Dumped into ${dump}.`]);
    const inDump = Number(/^public\.orders: (\d+)$/m.exec(error)?.[1]);
    expect(inDump).toBeGreaterThanOrEqual(acknowledgedBefore.length);
    expect(inDump).toBeLessThan(acknowledged.length);
    expect((await stat(dump)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["shop.dump"]);
  });

  it.each<[string, (target: string) => Promise<unknown>]>([
    ["a folder", (target) => mkdir(target)],
    ["a file", (target) => writeFile(target, "kept")],
    ["a link to a folder", (target) => symlink(tmpdir(), target)],
    ["a link to nothing", (target) => symlink(`${target}-nothing`, target)],
  ])("is not copied where %s is, which stays as it was", async (_, make) => {
    copying = (to) => shop.copyDatabase(to);
    const beside = emptyFolder();
    const target = join(beside, "database");
    await make(target);
    const before = [await lstat(target), await readdir(beside)];
    await expect(askForCopy(shop.dataDir, target)).rejects.toThrow("EEXIST");
    await expect(askForCopy(shop.dataDir, "database")).rejects.toThrow("must be absolute");
    expect([await lstat(target), await readdir(beside)]).toEqual(before);
    expect(await readdir(tmpdir())).not.toContain("PG_VERSION");
  });

  it("is never written over", async () => {
    const { code, error } = await run(["dump", dump], { DATA_DIR: shop.dataDir });
    expect([code, error]).toEqual([1, `${dump} is there already.\n`]);
  });

  it("is refused where there is no shop", async () => {
    const nowhere = join(folder, "nothing");
    const { code, error } = await run(["dump", join(folder, "none.dump")], { DATA_DIR: nowhere });
    expect([code, error]).toEqual([1, `There is no shop in ${nowhere}.\n`]);
  });
});

describe("a restored embedded shop", () => {
  it("has every order that was acknowledged before, and none by half", async () => {
    const dataDir = join(folder, "restored");
    const { code, last } = await run(["restore", dump], { DATA_DIR: dataDir });
    expect([code, last]).toEqual([0, "Restored: all rows and checksums are those of the dump."]);
    const restored = await openEmbeddedStack(testStackOptions(dataDir));
    try {
      expect(await damageIn(restored.database, acknowledgedBefore)).toEqual([]);
      const counts = await restored.database.query(
        `select (select count(*) from shop_items) as coffees,
                (select first_name from profiles) as name,
                (select bool_and(tgenabled = 'O') from pg_trigger where not tgisinternal) as triggers`,
      );
      expect(counts).toEqual([{ coffees: 16, name: "Dewi ☕ “é”", triggers: true }]);
      const orders = new PostgresOrderBook(restored);
      const catalogue = new PostgresCatalogue({
        database: restored.database,
        log: () => undefined,
      });
      const next = await orders.place(await aRequest({ catalogue }, signedIn.user.id));
      expect(next.kind).toBe("placed");
      const client = clientOf({ ...restored, dataDir, dispose: restored.close });
      const dewi = { email: "dewi@example.com", password: PASSWORD };
      expect((await client.auth.signInWithPassword(dewi)).error).toBeNull();
      const { refresh_token } = signedIn.session;
      expect((await client.auth.refreshSession({ refresh_token })).error).toBeNull();
    } finally {
      await restored.close();
    }
    const [picture = ""] = await readdir(join(dataDir, "pictures"));
    expect(new Uint8Array(await readFile(join(dataDir, "pictures", picture)))).toEqual(PNG);
  });

  it("is not put where a shop is already", async () => {
    const { code, error } = await run(["restore", dump], { DATA_DIR: shop.dataDir });
    expect(code).toBe(1);
    expect(error).toContain("holds a shop already");
  });

  it("leaves a folder alone in which another process is making its shop", async () => {
    const dataDir = join(folder, "being-made");
    await mkdir(dataDir);
    await writeFile(join(dataDir, "database.unfinished"), "");
    await mkdir(join(dataDir, "database.new-1"));
    const release = await lockFolder(dataDir);
    const before = await readdir(dataDir);
    const { code, last } = await run(["restore", dump], { DATA_DIR: dataDir });
    expect([code, last]).toEqual([1, expect.stringContaining("is in use by another process")]);
    expect(await readdir(dataDir)).toEqual(before);
    await release();
  });

  it("is put where a first start did not finish", async () => {
    const dataDir = join(folder, "unfinished");
    await mkdir(join(dataDir, "database"), { recursive: true });
    await writeFile(join(dataDir, "database.unfinished"), "");
    expect(await run(["restore", dump], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  });
});

/** The dump's text, changed, packed again. */
const rewritten = async (change: (text: string) => string): Promise<Buffer> =>
  gzipSync(change(gunzipSync(await readFile(dump)).toString()));

const migrated = (change: (migrations: { version: string; checksum: string }[]) => unknown) =>
  rewritten((text) => {
    const [head = "", ...rest] = text.split("\n");
    const [kind, said] = JSON.parse(head);
    change(said.migrations);
    return [JSON.stringify([kind, { ...said, version: "1.2.0" }]), ...rest].join("\n");
  });

const bytesOf = () => readFile(dump);

describe("a file that is refused", () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ["is something else", async () => Buffer.from("a diary"), "is no dump of the shop."],
    ["is empty", async () => Buffer.from(""), "is cut short: its end is missing."],
    ["is something else, packed", async () => gzipSync("a diary\n"), "is no dump of the shop."],
    ["is packed JSON", async () => gzipSync('["tea",{"format":3}]\n'), "is no dump of the shop."],
    [
      "has a line without an end",
      async () => gzipSync(Buffer.alloc(101_000_000, "a")),
      "is no dump of the shop: a line of it never ends.",
    ],
    [
      "was cut short",
      async () => (await bytesOf()).subarray(0, -200),
      "is cut short: its end is missing. Copy it here once more.",
    ],
    [
      "was cut short at its very beginning",
      async () => (await bytesOf()).subarray(0, 12),
      "is cut short: its end is missing. Copy it here once more.",
    ],
    [
      "was cut short and packed again",
      () => rewritten((text) => text.replace(/^\["end".*\n/m, "")),
      "is cut short: its end is missing. Copy it here once more.",
    ],
    [
      "was written into",
      () => rewritten((text) => text.replace('"qty": 2', '"qty": 3')),
      "is damaged: it does not hold what it says.",
    ],
    [
      "has another byte",
      async () => {
        const bytes = await bytesOf();
        bytes[bytes.length - 6] = 0x16 ^ (bytes.at(-6) ?? 0);
        return bytes;
      },
      "is damaged: it does not hold what it says.",
    ],
    [
      "is newer",
      () => migrated((all) => all.push({ ...all[0], version: "20990101000000", checksum: "" })),
      "was written by version 1.2.0 of the shop, which is newer than this one (",
    ],
    [
      "is of a form to come",
      () => rewritten((text) => text.replace('"format":3,"version":"', '"format":4,"version":"9')),
      "was written by version 9",
    ],
    [
      "was written before version 1.0.0",
      () => rewritten((text) => text.replace(/"format":3,"version":"[^"]+"/, '"format":2')),
      "was written before version 1.0.0 of the shop: only the version that wrote it restores it.",
    ],
    [
      "has other migrations than version 1.0.0",
      () =>
        migrated((all) => all.splice(1, 1, { ...all[1], version: "20250701000000", checksum: "" })),
      "was written before version 1.0.0 of the shop: only the version that wrote it restores it.",
    ],
  ])("because it %s leaves nothing behind, and is told in one sentence", async (_, make, why) => {
    const file = join(folder, "refused.dump");
    await writeFile(file, await make());
    const dataDir = join(folder, "never", "made");
    const { code, last } = await run(["restore", file], { DATA_DIR: dataDir });
    expect([code, last]).toEqual([1, expect.stringContaining(`${file} ${why}`)]);
    expect(existsSync(join(folder, "never"))).toBe(false);
  });

  it.each([
    ["at once", async () => Buffer.from("a diary")],
    ["at its end", async () => (await bytesOf()).subarray(0, -200)],
  ])("%s leaves a folder that was there as it was, pictures included", async (_, make) => {
    const file = join(folder, "refused.dump");
    await writeFile(file, await make());
    const there = join(folder, "there");
    await mkdir(join(there, "pictures"), { recursive: true });
    await writeFile(join(there, "pictures", "another.png"), "");
    expect((await run(["restore", file], { DATA_DIR: there })).code).toBe(1);
    expect(await readdir(there, { recursive: true })).toEqual(["pictures", "pictures/another.png"]);
  });

  it("is looked for in vain", async () => {
    const dataDir = join(folder, "never");
    const { code, last } = await run(["restore", join(folder, "no.dump")], { DATA_DIR: dataDir });
    expect([code, last]).toEqual([1, expect.stringContaining("no such file")]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

it("a dump of an older version is restored, and then migrated", async () => {
  const supabaseDir = await laterVersion(ADDED);
  const dataDir = join(folder, "later");
  const env = { DATA_DIR: dataDir, SUPABASE_DIR: supabaseDir };
  expect(await run(["restore", dump], env)).toMatchObject({ code: 0 });
  const stack = await openEmbeddedStack({ ...testStackOptions(dataDir), supabaseDir });
  expect(await damageIn(stack.database, acknowledgedBefore)).toEqual([]);
  const added = "select count(*) as visits from private.farm_visits";
  expect(await stack.database.query(added)).toEqual([{ visits: 16 }]);
  await stack.close();
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^before-/));
});

describe("a move to hosted Postgres", () => {
  let postgres: RealPostgres;
  let target: PostgresPool;
  let hosted: Readonly<Record<string, string>>;
  beforeAll(async () => {
    postgres = await openRealPostgres();
    await postgres.database.query("create database target");
    const url = postgres.url.replace(/postgres$/, "target");
    target = openPostgresPool(url, { connections: 1, timeLimits: "none" });
    hosted = {
      DATABASE_URL: url,
      SUPABASE_URL: "http://127.0.0.1:9999",
      SUPABASE_ANON_KEY: "key",
      PICTURES_DIR: join(folder, "pictures"),
    };
  });
  afterAll(async () => {
    await target.close();
    await postgres.close();
  });

  const usersThere = () => target.query("select count(*) as users from auth.users");

  it("waits for the sign-in service's tables", async () => {
    const { code, error } = await run(["restore", dump], hosted);
    expect(code).toBe(1);
    expect(error).toContain("Start the service on it once");
    await target.transaction((transaction) => transaction.script(SIGN_IN_TABLES));
  });

  it("is not begun while the shop runs", async () => {
    const { code, error } = await run(["move", shop.dataDir], hosted);
    expect(code).toBe(1);
    expect(error).toContain("is in use by another process");
  });

  it("is refused when nobody says where pictures go, and nothing is there afterwards", async () => {
    const { PICTURES_DIR: _, ...without } = hosted;
    const { code, error } = await run(["restore", dump], without);
    expect(code).toBe(1);
    expect(error).toContain("Set PICTURES_DIR");
    expect(await usersThere()).toEqual([{ users: 0 }]);
  });

  it.each<[string, (text: string) => string]>([
    ["has lost a row", (text) => text.replace(/^\{"code".*\n/m, "")],
    ["has a row that is none", (text) => text.replace(/^\{"code".*\n/m, "a diary\n")],
    ["has a row cut short", (text) => text.replace(/^(\{"code".{40}).*\n/m, "$1\n")],
    [
      "has lost a table",
      (text) => text.replace(/^\["table",\{"name":"public.profiles".*\n.*\n/m, ""),
    ],
    ["has another's columns", (text) => text.replace('"farm_story"', '"farm_tale"')],
  ])("is not done from a file that %s; nothing is there afterwards", async (_, change) => {
    const broken = join(folder, "broken.dump");
    await writeFile(broken, await rewritten(change));
    const { code, error } = await run(["restore", broken], hosted);
    expect(code).toBe(1);
    expect(error).toMatch(/damaged|has no farm_tale/);
    expect(await usersThere()).toEqual([{ users: 0 }]);
    expect(
      await target.query("select nspname from pg_namespace where nspname = 'private'"),
    ).toEqual([]);
  });

  it("is read line by line, whatever signs a text holds that end lines elsewhere", async () => {
    const row = JSON.stringify({ first_name: "Dewi\u2028Ayu\u0085\r" });
    const file = join(folder, "signs.dump");
    await writeFile(file, gzipSync(`${row}\n${row}\n`));
    const lines = new DumpReader(file);
    expect([await lines.row(), await lines.row()]).toEqual([row, row]);
    await lines.end();
  });

  it("takes orders, accounts, passwords, apps and pictures of another folder along, and says which pictures it did not find", async () => {
    const elsewhere = join(folder, "elsewhere");
    const kept = await new FolderPictures({ folder: elsewhere }).keep({
      content: new Uint8Array([...PNG, 16]),
      type: "image/png",
    });
    const lost = `${"f".repeat(32)}.png`;
    const moved = join(folder, "to-move");
    await cp(join(folder, "restored"), moved, { recursive: true });
    const stack = await openEmbeddedStack(testStackOptions(moved));
    const show = "update shop_items set image_url = '/pictures/' || $2 where code = $1";
    await stack.database.query(show, ["SW16", kept]);
    await stack.database.query(show, ["WL44", lost]);
    await stack.close();
    const { code, last } = await run(["move", moved, "--pictures", elsewhere], hosted);
    expect([code, last]).toEqual([
      0,
      `Not with it: pictures that coffees show (${lost}). They are in the folder that PICTURES_DIR named.`,
    ]);
    expect(await readdir(hosted["PICTURES_DIR"] ?? "")).toContain(kept);
    expect(await damageIn(target, acknowledgedBefore)).toEqual([]);
    const [dewi] = await target.query(
      `select u.id, u.instance_id, u.confirmation_token, u.email_change,
              u.encrypted_password = $2 as same_password, i.provider, i.provider_id
         from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1`,
      [signedIn.user.id, await passwordHash()],
    );
    expect(dewi).toEqual({
      id: signedIn.user.id,
      instance_id: "00000000-0000-0000-0000-000000000000",
      confirmation_token: "",
      email_change: "",
      same_password: true,
      provider: "email",
      provider_id: signedIn.user.id,
    });
    expect(
      await target.query("select user_id, secret, status::text from auth.mfa_factors"),
    ).toEqual([{ user_id: signedIn.user.id, secret: "JBSWY3DPEHPK3PXP", status: "verified" }]);
  });

  it("is not done into the tables of a shop, were they empty", async () => {
    await postgres.database.query("create database beside");
    const url = postgres.url.replace(/postgres$/, "beside");
    const beside = openPostgresPool(url, { connections: 1, timeLimits: "none" });
    await beside.transaction((transaction) => transaction.script(SIGN_IN_TABLES));
    await beside.query("create table public.shop_items (code text)");
    await beside.close();
    const { code, error } = await run(["restore", dump], { ...hosted, DATABASE_URL: url });
    expect([code, error]).toEqual([1, expect.stringContaining("has tables already")]);
  });

  it("is never done into a database that holds something", async () => {
    const { code, error } = await run(["restore", dump], hosted);
    expect(code).toBe(1);
    expect(error).toMatch(/^The database is not empty.*auth\.users \(\d+\).*public\.orders/m);
  });
});

const passwordHash = async (): Promise<string> => {
  const [row] = await shop.database.query<{ hash: string }>(
    "select encrypted_password as hash from auth.users where id = $1",
    [signedIn.user.id],
  );
  return row?.hash ?? "";
};

/** As Supabase's service makes them, as far as a move meets them. */
const SIGN_IN_TABLES = `
  create schema auth;
  create table auth.users (
    instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255),
    email varchar(255), encrypted_password varchar(255), email_confirmed_at timestamptz,
    invited_at timestamptz, confirmation_token varchar(255), confirmation_sent_at timestamptz,
    recovery_token varchar(255), recovery_sent_at timestamptz,
    email_change_token_new varchar(255), email_change varchar(255),
    email_change_sent_at timestamptz, last_sign_in_at timestamptz,
    raw_app_meta_data jsonb, raw_user_meta_data jsonb, is_super_admin boolean,
    created_at timestamptz, updated_at timestamptz,
    phone text unique default null, phone_confirmed_at timestamptz,
    phone_change text default '', phone_change_token varchar(255) default '',
    phone_change_sent_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default '',
    email_change_confirm_status smallint default 0, banned_until timestamptz,
    reauthentication_token varchar(255) default '', reauthentication_sent_at timestamptz,
    is_sso_user boolean not null default false, deleted_at timestamptz,
    is_anonymous boolean not null default false
  );
  create table auth.identities (
    provider_id text not null, user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null, provider text not null, last_sign_in_at timestamptz,
    created_at timestamptz, updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    id uuid not null default gen_random_uuid() primary key,
    unique (provider_id, provider)
  );
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text, factor_type auth.factor_type not null, status auth.factor_status not null,
    created_at timestamptz not null, updated_at timestamptz not null, secret text, phone text unique,
    last_challenged_at timestamptz unique, web_authn_credential jsonb, web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb
  );
  create table auth.sessions (
    id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade
  );
  create table auth.schema_migrations (version varchar(255) primary key);
  insert into auth.schema_migrations values ('20171026211738');
`;
