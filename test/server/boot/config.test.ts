import { describe, expect, it } from "vitest";
import { readConfig } from "#server/boot/config/config.ts";
import { readDatabaseAddress } from "#server/database/database-address.ts";
import { VERSION } from "#server/http/version.ts";

const HOSTED = {
  DATABASE_URL: "postgres://shop:secret@db.example:5432/postgres?sslmode=require",
  SUPABASE_URL: "https://shop.supabase.example/",
  SUPABASE_PUBLISHABLE_KEY: "public-key",
};

const BANK = { BANK_NAME: "BCA", BANK_ACCOUNT_NAME: "PT Kopi", BANK_ACCOUNT_NUMBER: "123 456" };

const SMTP = { SMTP_URL: "smtp://localhost", MAIL_FROM: "halo@enambelas.example" };
const RINA_DEWI = "Rina.A@x.example, dewi.w@x.example";
const TO_STAFF = { kind: "open", staffEmails: ["rina.a@x.example", "dewi.w@x.example"] };
const TO_NOBODY = {
  kind: "closed",
  because: "closed until STAFF_EMAILS says who may sign in",
  staffEmails: [],
};

/** Of a line such as `HOSTED DATA_DIR=here`, whose first word stands for several settings. */
const settingsOf = (line: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...line.split(/ (?=[A-Z_]+=)/).map((word) => {
      const [name = "", ...value] = word.split("=");
      return { HOSTED, BANK, SMTP }[word] ?? { [name]: value.join("=") };
    }),
  );

describe("the configuration", () => {
  it.each([
    ["http://localhost:3000", "open"],
    ["http://127.0.0.2", "open"],
    ["http://[::1]:3000", "open"],
    ["http://shop.example", "off"],
    ["http://192.168.1.4:3000", "off"],
    ["http://localhost.shop.example", "off"],
  ])("leaves the local mailbox of %s %s", (url, mailbox) => {
    const stack = { kind: "embedded", mailbox };
    expect(readConfig({ SITE_URL: url })).toMatchObject({ ok: true, value: { stack } });
  });

  it("takes an https address with a mail server, or with the mailbox closed, and a real account", () => {
    const https = { SITE_URL: "https://shop.example", ...BANK };
    const mails = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "halo@shop.example" };
    expect(readConfig({ ...https, ...mails }).ok).toBe(true);
    expect(readConfig({ ...https, DEV_MAILBOX: "off" }).ok).toBe(true);
  });

  it.each([
    ["HTTPS://Shop.Example:443/", "https://shop.example"],
    ["http://kopi-müller.example", "http://xn--kopi-mller-feb.example"],
  ])("takes %s as browsers name it", (url, siteUrl) => {
    const read = readConfig({ SITE_URL: url, DEV_MAILBOX: "off", ...BANK });
    expect(read).toMatchObject({ ok: true, value: { siteUrl } });
  });

  it("takes a thousand slashes at an address's end, and a hundred thousand before it, at once", () => {
    const { user } = process.cpuUsage();
    const read = readConfig({ SITE_URL: `http://127.0.0.1/${"/".repeat(100_000)}x` });
    expect(read.ok).toBe(false);
    expect(readConfig({ SITE_URL: `http://127.0.0.1:3000${"/".repeat(1000)}` })).toMatchObject({
      value: { siteUrl: "http://127.0.0.1:3000" },
    });
    // Microseconds. Squared, a hundred thousand take minutes.
    expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
  });

  it("needs nothing: the shop then runs by itself, on this machine only", () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        host: "127.0.0.1",
        port: 3000,
        siteUrl: "http://127.0.0.1:3000",
        siteDir: "dist/site",
        catalog: null,
        supabaseDir: "supabase",
        version: VERSION,
        corsOrigins: [],
        trustProxy: false,
        orderExpiryHours: 24,
        orderGraceHours: 72,
        picturesDir: ".data/pictures",
        roundingIdr: 1000,
        drainSeconds: 0,
        roastWeekday: null,
        bank: {
          bank: "BCA",
          accountName: "Enambelas Kopi Nusantara",
          accountNumber: "816 0416 1600",
        },
        smtp: null,
        limits: { requestsPerMinute: 3000, pagesPerMinute: 600, checkoutsPerMinute: 300 },
        stack: {
          kind: "embedded",
          dataDir: ".data",
          mailbox: "open",
          google: null,
          signInsPer5Minutes: 30,
          accessTokenSeconds: 3600,
          sessionIdleDays: 30,
        },
        desk: {
          kind: "open",
          host: "127.0.0.1",
          port: 3001,
          url: "http://127.0.0.1:3001",
          staffEmails: ["desk@enambelas.example"],
          digestHour: null,
        },
      },
    });
  });

  it.each<[string, Record<string, string>, object]>([
    ["mails leave the machine", SMTP, TO_NOBODY],
    ["the data lies elsewhere", HOSTED, TO_NOBODY],
    ["staff are named", { ...SMTP, STAFF_EMAILS: RINA_DEWI }, TO_STAFF],
    [
      "staff have addresses of international domains",
      { ...SMTP, STAFF_EMAILS: "Rina@Kopimü.example; dewi@kopimu\u0308.example" },
      { staffEmails: ["rina@xn--kopim-ova.example", "dewi@xn--kopim-ova.example"] },
    ],
    ["staff of a hosted shop are named", { ...HOSTED, STAFF_EMAILS: RINA_DEWI }, TO_STAFF],
    [
      "it is off",
      { DESK_PORT: "off" },
      { kind: "closed", because: "off (DESK_PORT=off)", staffEmails: ["desk@enambelas.example"] },
    ],
    ["it is off where mails leave", { DESK_PORT: "off", ...SMTP }, { staffEmails: [] }],
    [
      "it has an address of its own",
      { DESK_PORT: "4001", DESK_HOST: "::1", DESK_URL: "https://desk.example/" },
      { port: 4001, host: "::1", url: "https://desk.example" },
    ],
    ["its host is an address of six", { DESK_HOST: "::1" }, { url: "http://[::1]:3001" }],
    ["a digest is sent at midnight", { STAFF_DIGEST_HOUR: "0" }, { digestHour: 0 }],
  ])("opens the desk as is safe when %s", (_, env, desk) => {
    expect(readConfig(env)).toMatchObject({ ok: true, value: { desk } });
  });

  it("takes a hosted stack, whose tokens are verified with its keys unless a secret is given", () => {
    const hosted = readConfig({
      ...HOSTED,
      ...BANK,
      SITE_URL: "https://shop.example/",
      PORT: " 8080 ",
    });
    expect(hosted).toMatchObject({
      ok: true,
      value: {
        port: 8080,
        siteUrl: "https://shop.example",
        stack: {
          kind: "hosted",
          databaseUrl: HOSTED.DATABASE_URL,
          prepare: null,
          supabaseUrl: "https://shop.supabase.example",
          publishableKey: "public-key",
          jwtSecret: null,
        },
      },
    });
  });

  const FROM = "Enambelas Coffee Roastery <halo@enambelas.example>";
  const { SUPABASE_PUBLISHABLE_KEY: _, ...WITHOUT_KEY } = HOSTED;

  it.each<[string, Record<string, string>, object]>([
    [
      "a roast day in whatever letters",
      { ROAST_WEEKDAY: "Thursday" },
      { roastWeekday: "thursday" },
    ],
    ["blank for not set", { PORT: "" }, { port: 3000 }],
    [
      "lists of origins",
      { CORS_ORIGINS: "https://a.example, http://localhost:5173" },
      { corsOrigins: ["https://a.example", "http://localhost:5173"] },
    ],
    [
      "a mail server with the sender it is to name",
      { SMTP_URL: "smtps://shop:secret@mail.example:465", MAIL_FROM: FROM },
      { smtp: { url: "smtps://shop:secret@mail.example:465", from: FROM } },
    ],
    ["prepared statements", { ...HOSTED, DATABASE_PREPARE: "on" }, { stack: { prepare: true } }],
    ["none prepared", { ...HOSTED, DATABASE_PREPARE: "off" }, { stack: { prepare: false } }],
    [
      "the public key by its older name",
      { ...WITHOUT_KEY, SUPABASE_ANON_KEY: "older-key" },
      { stack: { publishableKey: "older-key" } },
    ],
    [
      "the newer key where both are set",
      { ...HOSTED, SUPABASE_ANON_KEY: "older-key" },
      { stack: { publishableKey: "public-key" } },
    ],
  ])("takes %s", (_, env, value) => {
    expect(readConfig(env)).toMatchObject({ ok: true, value });
  });

  it.each(
    `
    PORT=70000 | PORT must be a whole number from 1 to 65535.
    DESK_PORT=on | DESK_PORT must be a whole number from 1 to 65535, or off.
    DESK_PORT=0 | DESK_PORT must be a whole number from 1 to 65535.
    DESK_URL=https://shop.example/desk | DESK_URL must have no path, query, fragment or user: scheme, host and port alone.
    DESK_URL=https://rina@desk.example | DESK_URL must have no path, query, fragment or user: scheme, host and port alone.
    STAFF_EMAILS=Rina | STAFF_EMAILS must be addresses, separated by commas.
    STAFF_DIGEST_HOUR=24 | STAFF_DIGEST_HOUR must be a whole number from 0 to 23.
    STAFF_DIGEST_HOUR=-1 | STAFF_DIGEST_HOUR must be a whole number from 0 to 23.
    STAFF_DIGEST_HOUR=7.5 | STAFF_DIGEST_HOUR must be a whole number from 0 to 23.
    STAFF_DIGEST_HOUR=seven | STAFF_DIGEST_HOUR must be a whole number from 0 to 23.
    ROAST_WEEKDAY=4 | ROAST_WEEKDAY must be a day of the week, such as thursday.
    HOST=my host | HOST must be a host or an address.
    SITE_URL=shop.example | SITE_URL must begin with http:// or https://.
    SITE_URL=https://shop.example/kopi/ | SITE_URL must have no path, query, fragment or user: scheme, host and port alone.
    SITE_URL=https://shop.example?from=mail | SITE_URL must have no path, query, fragment or user: scheme, host and port alone.
    SITE_URL=https://shop.example/# | SITE_URL must have no path, query, fragment or user: scheme, host and port alone.
    SITE_URL=https://rina:kopi@shop.example | SITE_URL must have no path, query, fragment or user: scheme, host and port alone.
    HOSTED SUPABASE_URL=https://x.supabase.example?apikey=y | SUPABASE_URL must have no query, fragment or user.
    HOSTED SUPABASE_URL=https://a:b@x.supabase.example | SUPABASE_URL must have no query, fragment or user.
    CORS_ORIGINS=https://shop.example?a | CORS_ORIGINS must be origins such as https://shop.example, separated by commas.
    CORS_ORIGINS=https://rina@shop.example | CORS_ORIGINS must be origins such as https://shop.example, separated by commas.
    CORS_ORIGINS=* | CORS_ORIGINS must be origins such as https://shop.example, separated by commas.
    CORS_ORIGINS=https://a.example/ | CORS_ORIGINS must be origins such as https://shop.example, separated by commas.
    ORDER_EXPIRY_HOURS=0 | ORDER_EXPIRY_HOURS must be hours, from 0.01 to 720.
    ORDER_EXPIRY_HOURS=soon | ORDER_EXPIRY_HOURS must be hours, from 0.01 to 720.
    ORDER_GRACE_HOURS=-1 | ORDER_GRACE_HOURS must be hours, from 0 to 720.
    ROUNDING_IDR=1.5 | ROUNDING_IDR must be a whole number from 0 to 10000.
    TRUST_PROXY=yes | TRUST_PROXY must be 1 or 0.
    LIMIT_CHECKOUTS_PER_MINUTE=-1 | LIMIT_CHECKOUTS_PER_MINUTE must be a whole number from 0 to 1000000.
    CATALOG=yaml | CATALOG must be database or json.
    CATALOG=json CATALOG_URL=https://shop:secret@cms.example/coffees | CATALOG_URL must not hold a user or a password: put them in CATALOG_AUTHORIZATION.
    DEV_MAILBOX=everyone | DEV_MAILBOX must be local or off.
    BANK SITE_URL=https://shop.example | SITE_URL is https, and mails would land in the local mailbox: set SMTP_URL and MAIL_FROM, or DEV_MAILBOX=off.
    HOSTED SITE_URL=HTTPS://shop.example | SITE_URL is https, and the bank account is a fictional one: set BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER.
    BANK_NAME=BCA | BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER must be set together, or none of them.
    BANK_ACCOUNT_NUMBER=IBAN! | BANK_ACCOUNT_NUMBER must be digits, with spaces or dashes if you like.
    BANK_ACCOUNT_NUMBER=8,16042E+11 | BANK_ACCOUNT_NUMBER was rounded by a spreadsheet, and its last digits are gone: write all its digits.
    SMTP_URL=smtp://mail.example | SMTP_URL and MAIL_FROM must be set together, or neither.
    SMTP SMTP_URL=mail.example | SMTP_URL must begin with smtp:// or smtps://.
    SMTP MAIL_FROM=Enambelas | MAIL_FROM must be an address, or a name and <an address>.
    GOOGLE_CLIENT_ID=x | GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither.
    DATABASE_URL=postgres://shop@127.0.0.1/shop | SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY must be set too: DATABASE_URL, SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together.
    SUPABASE_URL=https://shop.supabase.example/ | DATABASE_URL and SUPABASE_PUBLISHABLE_KEY must be set too: DATABASE_URL, SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together.
    HOSTED DATABASE_URL=mysql://x | DATABASE_URL must begin with postgres:// or postgresql://.
    HOSTED DATABASE_URL=postgres://shop:secret@db.example/postgres | DATABASE_URL leads to db.example, off this machine, and does not say how the way there is protected: add sslmode=verify-full with sslrootcert=<file>, sslmode=require or, in a network that is all yours, sslmode=disable.
    HOSTED DATABASE_URL=postgres://shop:secret@db.example/postgres?sslmode=prefer | DATABASE_URL says sslmode=prefer; use disable, require, verify-ca or verify-full.
    HOSTED SUPABASE_JWT_SECRET=short | SUPABASE_JWT_SECRET must have at least 32 characters.
    HOSTED SUPABASE_PUBLISHABLE_KEY=sb_secret_kopi | SUPABASE_PUBLISHABLE_KEY must be the publishable key: this one is secret, and every visitor would be told it.
    HOSTED SUPABASE_ANON_KEY=x.${btoa('{"role":"service_role"}')}.x | SUPABASE_ANON_KEY must be the publishable key: this one is secret, and every visitor would be told it.
    SUPABASE_JWT_SECRET=${"x".repeat(32)} | SUPABASE_JWT_SECRET signs nothing in an embedded shop, which has a key of its own (signing-key.json in DATA_DIR): take it out. It belongs to a project at SUPABASE_URL and DATABASE_URL.
    HOSTED DATA_DIR=here | DATA_DIR must not be set together with DATABASE_URL: the data lies there.`
      .split(/\n +/)
      .slice(1)
      .map((line) => line.split(" | ")),
  )("refuses %s: %s", (settings, problem) => {
    const read = readConfig(settingsOf(settings));
    expect(read).toEqual({ ok: false, error: { kind: "config", problems: [problem] } });
  });

  it("names every bad setting at once", () => {
    const read = readConfig({ PORT: "x", SITE_URL: "y" });
    expect(read.ok ? [] : read.error.problems).toHaveLength(2);
  });
});

it.each([
  ["postgres://shop@127.0.0.1/shop", "127.0.0.1", 5432],
  ["postgresql://shop@localhost:6543/shop", "localhost", 6543],
  ["postgres://shop@[::1]:5433/shop", "::1", 5433],
  ["postgres:///shop?host=/run/postgresql", "/run/postgresql", 5432],
  ["postgres://shop@%2Frun%2Fpostgresql/shop", "/run/postgresql", 5432],
])("reads %s, which leads nowhere off this machine", (url, host, port) => {
  const value = { host, port, tls: { kind: "off" } };
  expect(readDatabaseAddress(url)).toMatchObject({ ok: true, value });
});

it.each([
  ["disable", { kind: "off" }],
  ["require", { kind: "encrypted" }],
  ["verify-full", { kind: "verified", ofHost: true, authorities: null }],
  ["verify-full&sslrootcert=system", { kind: "verified", ofHost: true, authorities: null }],
  ["verify-full&sslrootcert=/ca.crt", { kind: "verified", ofHost: true, authorities: "/ca.crt" }],
  ["verify-ca&sslrootcert=ca.crt", { kind: "verified", ofHost: false, authorities: "ca.crt" }],
  ["require&sslrootcert=ca.crt", { kind: "verified", ofHost: false, authorities: "ca.crt" }],
])("protects the way to another machine by sslmode=%s", (mode, tls) => {
  const read = readDatabaseAddress(`postgres://shop@[2001:db8::5]/shop?sslmode=${mode}`);
  expect(read).toMatchObject({ ok: true, value: { host: "2001:db8::5", port: 5432, tls } });
});

it("leaves the driver no word that Postgres would not know", () => {
  const read = readDatabaseAddress(
    "postgres://a:b@db.example/shop?sslmode=verify-ca&sslrootcert=ca.crt&application_name=shop",
  );
  expect(read).toMatchObject({
    value: { url: "postgres://a:b@db.example/shop?application_name=shop" },
  });
});

it.each([
  ["postgres://shop@10.0.0.5/shop", /^leads to 10\.0\.0\.5, off this machine, and does not say/],
  ["postgres:///shop?host=db.example", /^leads to db\.example, off this machine/],
  ["postgres://shop@db.example/shop?sslmode=allow", /^says sslmode=allow; use /],
  ["postgres://shop@one.example,two.example/shop", /^must lead to one host/],
  ["postgres://shop@db.example:99999/shop", /^is not an address that can be read/],
])("refuses %s", (url, message) => {
  expect(readDatabaseAddress(url)).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(message) },
  });
});
