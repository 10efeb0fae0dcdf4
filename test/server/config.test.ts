import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";

const HOSTED = {
  DATABASE_URL: "postgres://shop:secret@db.example:5432/postgres",
  SUPABASE_URL: "https://shop.supabase.example/",
  SUPABASE_ANON_KEY: "public-key",
};

describe("the configuration", () => {
  it("needs nothing: the shop then runs by itself, on this machine only", () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        host: "127.0.0.1",
        port: 3000,
        siteUrl: "http://127.0.0.1:3000",
        siteDir: "dist/site",
        supabaseDir: "supabase",
        corsOrigins: [],
        trustProxy: false,
        orderExpiryHours: 24,
        bank: {
          bank: "BCA",
          accountName: "Enambelas Kopi Nusantara",
          accountNumber: "816 0416 1600",
        },
        smtp: null,
        limits: { requestsPerMinute: 3000, checkoutsPerMinute: 300 },
        stack: {
          kind: "embedded",
          dataDir: ".data",
          mailbox: "local",
          google: null,
          signInsPer5Minutes: 30,
          accessTokenSeconds: 3600,
        },
      },
    });
  });

  it("takes a hosted stack, whose tokens are verified with its keys unless a secret is given", () => {
    const hosted = readConfig({ ...HOSTED, SITE_URL: "https://shop.example/", PORT: " 8080 " });
    expect(hosted).toMatchObject({
      ok: true,
      value: {
        port: 8080,
        siteUrl: "https://shop.example",
        stack: {
          kind: "hosted",
          databaseUrl: HOSTED.DATABASE_URL,
          supabaseUrl: "https://shop.supabase.example",
          anonKey: "public-key",
          jwtSecret: null,
        },
      },
    });
  });

  it("takes a mail server with the sender it is to name", () => {
    const smtp = {
      url: "smtps://shop:secret@mail.example:465",
      from: "Enambelas Coffee Roastery <halo@enambelas.example>",
    };
    const config = readConfig({ SMTP_URL: smtp.url, MAIL_FROM: smtp.from });
    expect(config).toMatchObject({ ok: true, value: { smtp } });
  });

  it("takes blank for not set, and lists of origins", () => {
    expect(
      readConfig({ PORT: "", CORS_ORIGINS: "https://a.example, http://localhost:5173" }),
    ).toMatchObject({
      ok: true,
      value: { port: 3000, corsOrigins: ["https://a.example", "http://localhost:5173"] },
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535."],
    [{ PORT: "70000" }, "PORT must be a whole number from 1 to 65535."],
    [{ PORT: "80.5" }, "PORT must be a whole number from 1 to 65535."],
    [{ HOST: "my host" }, "HOST must be a host or an address."],
    [{ SITE_URL: "shop.example" }, "SITE_URL must begin with http:// or https://."],
    [
      { CORS_ORIGINS: "*" },
      "CORS_ORIGINS must be origins such as https://shop.example, separated by commas.",
    ],
    [
      { CORS_ORIGINS: "https://a.example/" },
      "CORS_ORIGINS must be origins such as https://shop.example, separated by commas.",
    ],
    [{ ORDER_EXPIRY_HOURS: "0" }, "ORDER_EXPIRY_HOURS must be hours, from 0.01 to 720."],
    [{ ORDER_EXPIRY_HOURS: "soon" }, "ORDER_EXPIRY_HOURS must be hours, from 0.01 to 720."],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be 1 or 0."],
    [
      { LIMIT_CHECKOUTS_PER_MINUTE: "-1" },
      "LIMIT_CHECKOUTS_PER_MINUTE must be a whole number from 0 to 1000000.",
    ],
    [{ DEV_MAILBOX: "on" }, "DEV_MAILBOX must be local, everyone or off."],
    [
      { BANK_NAME: "BCA" },
      "BANK_NAME, BANK_ACCOUNT_NAME and BANK_ACCOUNT_NUMBER must be set together, or none of them.",
    ],
    [
      { SMTP_URL: "smtp://mail.example" },
      "SMTP_URL and MAIL_FROM must be set together, or neither.",
    ],
    [
      { SMTP_URL: "mail.example", MAIL_FROM: "halo@enambelas.example" },
      "SMTP_URL must begin with smtp:// or smtps://.",
    ],
    [
      { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Enambelas" },
      "MAIL_FROM must be an address, or a name and <an address>.",
    ],
    [
      { BANK_ACCOUNT_NUMBER: "IBAN!" },
      "BANK_ACCOUNT_NUMBER must be digits, with spaces or dashes if you like.",
    ],
    [
      { GOOGLE_CLIENT_ID: "x" },
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither.",
    ],
    [
      { DATABASE_URL: HOSTED.DATABASE_URL },
      "SUPABASE_URL and SUPABASE_ANON_KEY must be set too: DATABASE_URL, SUPABASE_URL and SUPABASE_ANON_KEY belong together.",
    ],
    [
      { SUPABASE_URL: HOSTED.SUPABASE_URL },
      "DATABASE_URL and SUPABASE_ANON_KEY must be set too: DATABASE_URL, SUPABASE_URL and SUPABASE_ANON_KEY belong together.",
    ],
    [
      { ...HOSTED, DATABASE_URL: "mysql://x" },
      "DATABASE_URL must begin with postgres:// or postgresql://.",
    ],
    [
      { ...HOSTED, SUPABASE_JWT_SECRET: "short" },
      "SUPABASE_JWT_SECRET must have at least 32 characters.",
    ],
    [
      { SUPABASE_JWT_SECRET: "x".repeat(32) },
      "SUPABASE_JWT_SECRET belongs to SUPABASE_URL and DATABASE_URL; set all or none.",
    ],
    [
      { ...HOSTED, DATA_DIR: "here" },
      "DATA_DIR must not be set together with DATABASE_URL: the data lies there.",
    ],
  ])("refuses %j in one line", (env, problem) => {
    expect(readConfig(env)).toEqual({ ok: false, error: { kind: "config", problems: [problem] } });
  });

  it("names every bad setting at once", () => {
    const read = readConfig({ PORT: "x", SITE_URL: "y" });
    expect(read.ok ? [] : read.error.problems).toHaveLength(2);
  });
});
