import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openBackend } from "#container/adapters.ts";
import type { Backend } from "#container/backend.ts";
import { readShopConfig } from "#container/environment/config.ts";
import { readSiteConfig } from "#container/environment/site-config.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft, aUser } from "#test/support/builders.ts";
import { clockTimeLimits } from "#test/support/current.ts";
import { MemoryKeyValues, memoryBrowser } from "#test/support/memory-browser.ts";

const SITE = "https://shop.test";

let putBack: () => void;
beforeEach(() => {
  putBack = clockTimeLimits();
});
afterEach(() => putBack());

/** A network that takes every request and answers none but where the service is, if that is known. */
const silentNetwork = (service: object | null) => {
  const requests: { readonly what: string; lastedMs: number | null }[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { method, url, signal } = new Request(input, init);
    const begun = Date.now();
    const request = {
      what: `${method} ${url.slice(SITE.length).split(/[?]/)[0]}`,
      lastedMs: null as number | null,
    };
    requests.push(request);
    if (service && request.what === "GET /api/config")
      return Promise.resolve(Response.json(service));
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        request.lastedMs = Date.now() - begun;
        reject(signal.reason);
      });
    });
  };
  return { fetch, requests };
};

/** What a sign-in leaves on the device. */
const stored = (expiresInS: number): string =>
  JSON.stringify({
    access_token: "a-token",
    refresh_token: "another-token",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Date.now() / 1000 + expiresInS,
    user: { id: aUser().id, email: "dewi@example.com", user_metadata: {} },
  });

const SERVICE = {
  supabase_url: SITE,
  supabase_publishable_key: "public",
  has_catalogue: true,
};

type Opened = { readonly backend: Backend; readonly fetch: typeof globalThis.fetch };

/** The hosted shop in a browser, signed in, before a network that is silent. */
const opened = async ({ knowsService = true, expiresInS = 3600, address = "/shop" } = {}) => {
  const { fetch, requests } = silentNetwork(knowsService ? SERVICE : null);
  const config = readShopConfig({}, SITE);
  if (!config.ok) throw new Error(config.error.message);
  const device = new MemoryKeyValues();
  device.setItem("shop_session_v1", stored(expiresInS));
  const browser = memoryBrowser({
    fetch,
    now: Date.now,
    storage: () => device,
    addressBar: { arrivedAt: `${SITE}${address}`, leave: () => {} },
  });
  return { fetch, requests, backend: await openBackend(config.value, browser) };
};

const KEY = "6c84fb90-12c4-11e1-840d-7b25c5ee775a";
const DRAFT = aDraft([{ coffee: aCoffee(), sizeGrams: 1000 }]);
const FAR = { expiresInS: 3600 };
const ENDED = { expiresInS: -60 };
const UNTOLD = { knowsService: false };
const LINK = { address: "/reset-password#type=recovery&refresh_token=one" };

type Asking = readonly [
  what: string,
  where: Parameters<typeof opened>[0],
  ask: (shop: Opened) => unknown,
];

/** Each way to a service; `http-client.test.ts` asks more of the one that all calls to the shop take. */
const ASKED: readonly Asking[] = [
  ["GET /api/shop-items", FAR, ({ backend }) => backend.catalog.list()],
  ["GET /rest/v1/shop_items", FAR, ({ backend }) => backend.catalog.byCode("ESP-01")],
  ["GET /api/config", UNTOLD, ({ backend }) => backend.catalog.byCode("ESP-01")],
  ["POST /api/checkout", FAR, ({ backend }) => backend.orders.place(DRAFT, KEY)],
  [
    "POST /auth/v1/token",
    FAR,
    ({ backend }) => backend.auth.signIn("dewi@example.com", "kopi-pagi-16"),
  ],
  ["POST /auth/v1/token", ENDED, ({ backend }) => backend.auth.accessToken()],
  ["POST /auth/v1/token", LINK, () => undefined],
  ["GET /auth/v1/authorize", FAR, ({ backend }) => backend.auth.signInWithGoogle("/cart")],
  ["POST /auth/v1/logout", FAR, ({ backend }) => backend.auth.signOut()],
  ["GET /auth/v1/user", FAR, ({ backend }) => backend.auth.secondFactor.list()],
  [
    "GET /config.json",
    FAR,
    ({ fetch }) => readSiteConfig(`${SITE}/config.json`, { env: {}, origin: SITE, fetch }),
  ],
];

it.each(ASKED)("ends %s after ten seconds without an answer", async (what, where, ask) => {
  const shop = await opened(where);
  const settled = Promise.allSettled([ask(shop)]);
  const request = () => shop.requests.find((one) => one.what === what);
  while (!request()) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request()).toEqual({ what, lastedMs: 10_000 });
  await settled;
});
