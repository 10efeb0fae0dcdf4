import { afterAll, beforeAll, expect, it } from "vitest";
import { httpClient } from "#adapters/http/http-client.ts";
import { HttpCatalog } from "#adapters/http/http-catalog.ts";
import { PublicServer } from "#adapters/http/public-server.ts";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { SupabaseCatalog } from "#adapters/supabase/supabase-catalog.ts";
import { authPortContract } from "#test/contracts/auth-port-contract.ts";
import { catalogPortContract } from "#test/contracts/catalog-port-contract.ts";
import { openTestStack, SITE_URL, type TestStack } from "#test/server/embedded/open-test-stack.ts";
import { follow, newestLinkTo } from "#test/server/embedded/supabase-client.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { memoryBrowser } from "#test/support/memory-browser.ts";

let stack: TestStack;
let api: ApiHarness;
beforeAll(async () => {
  [stack, api] = await Promise.all([openTestStack(), startApi()]);
});
afterAll(async () => {
  await Promise.all([stack.dispose(), api.close()]);
});

const connect = async () => ({
  url: SITE_URL,
  publishableKey: stack.anonKey,
  secondFactor: true,
});
const fetch = httpClient((input, init) => stack.fetch(new Request(input, init)));

/** A browser of its own that opens this address. */
const openPage = (href: string): SupabaseAuth => {
  const { storage, tabStorage, storageEvents, onRestored } = memoryBrowser();
  return new SupabaseAuth({
    connect,
    fetch,
    now: Date.now,
    storageEvents,
    onRestored,
    onReconnected: () => {},
    addressBar: { arrivedAt: href, leave: () => {} },
    storage: storage(),
    tabStorage: tabStorage(),
  });
};

authPortContract("at the embedded service", async () => {
  return {
    auth: openPage(`${SITE_URL}/signin`),
    confirm: async (email) => {
      await follow(stack, newestLinkTo(stack, email));
    },
    openResetLink: async (email) =>
      openPage((await follow(stack, newestLinkTo(stack, email))).href),
  };
});

catalogPortContract("at the product server and the data service", async () => {
  const server = new PublicServer({
    baseUrl: `${SITE_URL}/api`,
    fetch: httpClient((input, init) => api.fetch(input, init)),
  });
  const listed = new HttpCatalog({ server, report: () => {} });
  const rows = new SupabaseCatalog({ connect, fetch });
  return {
    list: () => listed.list(),
    byCode: (code) => rows.byCode(code),
    nextRoastDay: () => listed.nextRoastDay(),
  };
});

it("tells as a date when a sold-out coffee of the data service is back", async () => {
  await stack.database.query(
    "update shop_items set available = false, back_on = '2026-12-05' where code = 'GN11'",
  );
  const row = await new SupabaseCatalog({ connect, fetch }).byCode("GN11");
  expect(row).toMatchObject({ ok: true, value: { available: false, backOn: "2026-12-05" } });
});

it("reads a table that has the specification's columns only", async () => {
  const row = { code: "SW16", name: "Sumber Wening", category: "espresso", green_cost: 120_000 };
  const catalog = new SupabaseCatalog({
    connect,
    fetch: async (input) =>
      /\b(?:back_on|available)\b/.test(new Request(input).url)
        ? Response.json({ code: "42703", message: "column does not exist" }, { status: 400 })
        : Response.json([row]),
  });
  expect(await catalog.byCode("SW16")).toMatchObject({
    ok: true,
    value: { name: "Sumber Wening", available: true, backOn: null },
  });
});
