import { expect, it } from "vitest";
import type { Database } from "#server/ports/database.ts";
import { PostgresHealth } from "#server/database/postgres/postgres-health.ts";

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
