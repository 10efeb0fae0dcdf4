import { expect, it } from "vitest";
import { HttpCatalog, PublicServer } from "#adapters/http/http-catalog.ts";
import { PostgresRoastDays } from "#server/database/postgres/postgres-desk-settings.ts";
import { startApi } from "#test/support/api-harness.ts";

it("tells the day that was set at the desk and the working day after it; null before", async () => {
  const api = await startApi();
  const catalog = new HttpCatalog({
    server: new PublicServer({
      baseUrl: "http://127.0.0.1:3000/api",
      fetch: (input, init) => api.fetch(input, init),
    }),
    report: () => {},
  });
  expect(await catalog.nextRoastDay()).toBeNull();
  const set = { day: "2025-07-25", actor: "rina@enambelas.example", at: "2025-07-20T07:32:00Z" };
  await new PostgresRoastDays({ database: api.db }).set(set);
  expect(await catalog.nextRoastDay()).toEqual({ day: "2025-07-25", shipsOn: "2025-07-28" });
  await api.close();
});

it.each([
  [
    "no server",
    new Response("<h1>Not found</h1>", { status: 404 }),
    ["Failed to load the roast day"],
  ],
  ["another answer", Response.json({ next_roast_day: "soon", ships_on: "then" }), []],
  ["nothing to say", Response.json({ next_roast_day: null, ships_on: null }), []],
])("is null where there is %s, and a failure is reported", async (_, answer, messages) => {
  const fetch = async () => answer;
  const server = new PublicServer({ baseUrl: "http://127.0.0.1:3000/api", fetch });
  const reported: string[] = [];
  const report = ({ message }: Error) => void reported.push(message);
  expect(await new HttpCatalog({ server, report }).nextRoastDay()).toBeNull();
  expect(reported).toEqual(messages);
});
