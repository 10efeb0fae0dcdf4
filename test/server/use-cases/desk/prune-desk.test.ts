import { expect, it } from "vitest";
import { deskPorts } from "#server/database/postgres/postgres-ports.ts";
import { pruneDesk } from "#server/use-cases/desk/staff.ts";
import { embeddedShop } from "#test/support/embedded-shop.ts";

const RINA = "rina.a@enambelas.example";
const NOON = Date.parse("2025-07-21T12:00:00.000Z");
const at = (ms: number) => new Date(NOON + ms).toISOString();
const DAY_MS = 86_400_000;

it("forgets files after a day, and links and sessions a day after their end", async () => {
  const { access, files } = deskPorts((await embeddedShop()).database, () => {});
  const file = { name: "statement.csv", content: new Uint8Array([1]), actor: RINA };
  const old = await files.keep({ ...file, at: at(-DAY_MS - 1) });
  const young = await files.keep({ ...file, at: at(-DAY_MS) });
  await access.saveLink({ hash: "old", email: RINA, until: at(-DAY_MS - 1) });
  await access.saveLink({ hash: "young", email: RINA, until: at(-DAY_MS + 1) });
  await pruneDesk({ access, files, now: () => NOON });
  expect(await files.load(old, RINA)).toBeNull();
  expect(await files.load(young, RINA)).toMatchObject({ name: "statement.csv" });
  expect(await access.takeLink("old", at(0))).toEqual({ kind: "unknown" });
  expect(await access.takeLink("young", at(0))).toMatchObject({ kind: "expired" });
});
