import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningShop } from "#server/boot/start.ts";
import { checkoutOf } from "#test/server/embedded/torture-clients.ts";
import { freePort } from "#test/support/free-port.ts";
import {
  addAccounts,
  customerToken,
  startHosted,
  SUPABASE_URL,
} from "#test/support/hosted-stack.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";

let postgres: Awaited<ReturnType<typeof openRealPostgres>>;
let shop: RunningShop;
let url: string;
beforeAll(async () => {
  postgres = await openRealPostgres();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  shop = await startHosted(postgres.url, port);
});
afterAll(async () => {
  await shop.close();
  await postgres.close();
});

const anAccount = async (): Promise<string> => {
  const [id = ""] = await addAccounts(postgres.database, 1);
  return id;
};

it("refuses a token of another issuer, though the secret is right", async () => {
  const id = await anAccount();
  const me = async (issuer: string) => {
    const headers = { authorization: `Bearer ${await customerToken(id, undefined, issuer)}` };
    return (await fetch(`${url}/api/me`, { headers })).status;
  };
  expect(await me(`${SUPABASE_URL}/auth/v1`)).toBe(404);
  expect(await me("https://other.example/auth/v1")).toBe(401);
});

it("counts checkouts where all processes of the shop find them", async () => {
  const id = await anAccount();
  await fetch(`${url}/api/checkout`, await checkoutOf(id, 0));
  const found = "select from private.rate_limits where key like '%' || $1";
  expect(await postgres.database.query(found, [id])).toHaveLength(1);
});

it("sends the pages to the hosted services, and has neither sign-in nor mailbox of its own", async () => {
  expect(await (await fetch(`${url}/api/config`)).json()).toEqual({
    supabase_url: SUPABASE_URL,
    supabase_publishable_key: "public-key",
    has_catalogue: true,
  });
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: "ok" });
  for (const path of ["/auth/v1/settings", "/rest/v1/orders", "/dev/mailbox.json"])
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404]);
});

it("reads single coffees for a proxy without a data service, and refuses other queries", async () => {
  const items = `${url}/rest/v1/shop_items`;
  const coffee = await fetch(`${items}?code=eq.SW16&select=code`);
  expect(await coffee.json()).toEqual([{ code: "SW16" }]);
  expect((await fetch(`${items}?farm_story=match.(.*)%5C1$`)).status).toBe(400);
});
