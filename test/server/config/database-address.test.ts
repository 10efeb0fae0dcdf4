import { expect, it } from "vitest";
import { readDatabaseAddress } from "#server/boot/config/database-address.ts";

const OFF = { kind: "off" };
const ofHost = (authorities: string | null) => ({ kind: "verified", ofHost: true, authorities });
const ofAuthority = (authorities: string | null) => ({
  kind: "verified",
  ofHost: false,
  authorities,
});

it.each([
  ["postgres://shop@127.0.0.1/shop", "127.0.0.1", 5432, OFF],
  ["postgresql://shop@localhost:6543/shop", "localhost", 6543, OFF],
  ["postgres://shop@[::1]:5433/shop", "::1", 5433, OFF],
  ["postgres:///shop?host=/run/postgresql", "/run/postgresql", 5432, OFF],
  ["postgres://shop@%2Frun%2Fpostgresql/shop", "/run/postgresql", 5432, OFF],
  ["postgres://shop@database/shop?sslmode=disable", "database", 5432, OFF],
  ["postgres://shop@db.example/shop?sslmode=require", "db.example", 5432, { kind: "encrypted" }],
  ["postgres://shop@[2001:db8::5]/shop?sslmode=verify-full", "2001:db8::5", 5432, ofHost(null)],
  [
    "postgres://shop@db.example/shop?sslmode=verify-full&sslrootcert=/etc/ca.crt",
    "db.example",
    5432,
    ofHost("/etc/ca.crt"),
  ],
  [
    "postgres://shop@db.example/shop?sslmode=verify-full&sslrootcert=system",
    "db.example",
    5432,
    ofHost(null),
  ],
  [
    "postgres://shop@db.example/shop?sslmode=verify-ca&sslrootcert=ca.crt",
    "db.example",
    5432,
    ofAuthority("ca.crt"),
  ],
  [
    "postgres://shop@db.example/shop?sslmode=require&sslrootcert=ca.crt",
    "db.example",
    5432,
    ofAuthority("ca.crt"),
  ],
])("reads %s", (url, host, port, tls) => {
  expect(readDatabaseAddress(url)).toMatchObject({ ok: true, value: { host, port, tls } });
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
