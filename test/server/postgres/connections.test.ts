import { emptyFolder } from "#test/support/empty-folder.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgresPool } from "#server/database/pool.ts";
import { makeCertificates, type Certificates } from "#test/support/certificates.ts";
import { freePort } from "#test/support/free-port.ts";
import { openRealPostgres, type RealPostgres } from "#test/support/real-postgres.ts";
import type { Database } from "#server/ports/database.ts";
import { PostgresHealth } from "#server/database/postgres/health.ts";

const folder = emptyFolder();
let certificates: Certificates;
let postgres: RealPostgres;
/** Its certificate names `localhost`, and no address. */
const urlFor = (host: string, settings: Readonly<Record<string, string>>): string => {
  const url = new URL(postgres.url.replace("127.0.0.1", host));
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  return url.href;
};

const isEncrypted = async (url: string): Promise<boolean | undefined> => {
  const pool = openPostgresPool(url, { connections: 1 });
  try {
    const [row] = await pool.query<{ ssl: boolean }>(
      "select ssl from pg_stat_ssl where pid = pg_backend_pid()",
    );
    return row?.ssl;
  } finally {
    await pool.close();
  }
};

const otherAuthority = async (): Promise<string> => {
  const other = join(folder, "other");
  mkdirSync(other);
  return (await makeCertificates(other)).authority;
};

const migrate = async (env: Readonly<Record<string, string>>, ...more: readonly string[]) => {
  const args = ["--import", "tsx", "scripts/shop.mjs", "migrate", ...more];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { said, complained, status };
};

describe("connections", () => {
  beforeAll(async () => {
    // Postgres, which runs as somebody else, reads its key here.
    chmodSync(folder, 0o711);
    certificates = await makeCertificates(folder);
    postgres = await openRealPostgres({ tls: certificates });
  });
  afterAll(() => postgres.close());

  describe("npm run maintain -- migrate", () => {
    it("lists what is pending, applies it, and does nothing the next time", async () => {
      await postgres.database.query(`create database fresh`);
      const DATABASE_URL = postgres.url.replace(/postgres$/, "fresh");
      const files = (await readdir("supabase/migrations")).toSorted();
      const names = files.map((file) => file.slice(15, -4));
      // To look at it changes nothing.
      for (const look of ["first", "second"])
        expect([look, await migrate({ DATABASE_URL }, "--dry")]).toEqual([
          look,
          {
            said: names.map((name) => `Would apply ${name}\n`).join(""),
            complained: "",
            status: 0,
          },
        ]);
      const first = await migrate({ DATABASE_URL });
      expect(first).toMatchObject({ complained: "", status: 0 });
      expect(first.said).toMatch(new RegExp(`^Applied ${names.join(", ")} in [\\d.]+ s\\.\n$`));
      for (const more of [[], ["--dry"]])
        expect(await migrate({ DATABASE_URL }, ...more)).toEqual({
          said: "Nothing to do.\n",
          complained: "",
          status: 0,
        });
      expect(await migrate({ DATABASE_URL }, "--wet")).toMatchObject({ status: 1 });
    });

    it("says where it looked in vain", async () => {
      const nobody = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`;
      expect(await migrate({ DATABASE_URL: nobody })).toEqual({
        said: "",
        complained: `Postgres on ${new URL(nobody).host} (plain text) does not answer (ECONNREFUSED).\n`,
        status: 1,
      });
      expect(await migrate({})).toMatchObject({
        complained: expect.stringMatching(/^DATABASE_URL is not set\. /),
        status: 1,
      });
    });
  });

  describe("the connection to a Postgres with TLS", () => {
    it.each([
      ["127.0.0.1", "disable", false],
      ["127.0.0.1", "require", true],
      ["localhost", "verify-ca", true],
      ["127.0.0.1", "verify-ca", true],
      ["localhost", "verify-full", true],
    ])("to %s with sslmode=%s is open", async (host, sslmode, encrypted) => {
      const known = sslmode.startsWith("verify") ? { sslrootcert: certificates.authority } : {};
      expect(await isEncrypted(urlFor(host, { sslmode, ...known }))).toBe(encrypted);
    });

    it.each([
      [
        "of another name",
        "127.0.0.1",
        () => certificates.authority,
        "ERR_TLS_CERT_ALTNAME_INVALID",
      ],
      ["of an authority nobody knows", "localhost", () => "system", /CERT|UNABLE_TO_VERIFY/],
      ["of another authority", "localhost", otherAuthority, /CERT|UNABLE_TO_VERIFY/],
    ])("is not taken to a server with a certificate %s", async (_, host, rootOf, message) => {
      const asked = isEncrypted(
        urlFor(host, { sslmode: "verify-full", sslrootcert: await rootOf() }),
      );
      await expect(asked).rejects.toMatchObject({
        name: "DatabaseUnavailableError",
        message: expect.stringMatching(message),
      });
    });

    it("is not taken in plain text when the server knows no TLS", async () => {
      const plain = createServer((socket) => {
        // As Postgres refuses TLS; what comes next, it cannot read.
        socket.once("data", () => {
          socket.write("N");
          socket.once("data", () => socket.end("E"));
        });
      }).listen(0, "127.0.0.1");
      await once(plain, "listening");
      const { port } = plain.address() as AddressInfo;
      const asked = isEncrypted(`postgres://postgres@127.0.0.1:${port}/postgres?sslmode=require`);
      await expect(asked).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
      plain.close();
    });

    it("names the file of authorities that cannot be read", () => {
      const url = urlFor("localhost", { sslmode: "verify-full", sslrootcert: "/nowhere/ca.crt" });
      expect(() => openPostgresPool(url)).toThrow(
        /^The file that sslrootcert of DATABASE_URL names cannot be read: ENOENT.*\/nowhere\/ca\.crt/,
      );
    });

    it("leads through a socket of this machine, too", async () => {
      const { port } = new URL(postgres.url);
      const url = `postgres://postgres@localhost:${port}/postgres?host=${postgres.folder}`;
      expect(await isEncrypted(url)).toBe(false);
    });
  });
});

it("a database that failed and answers without rows is not taken for a healthy one", async () => {
  const database: Database = {
    query: async () => [],
    transaction: () => Promise.reject(new Error("no transaction")),
  };
  const logged: unknown[] = [];
  const health = new PostgresHealth({ database, log: ({ message }) => void logged.push(message) });
  expect(await health.check()).toEqual({ ok: false });
  expect(logged).toEqual(["Error: an answer without its row"]);
});
