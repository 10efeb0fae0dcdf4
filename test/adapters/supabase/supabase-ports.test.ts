import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, describe } from "vitest";
import { fetchOver, httpClient } from "#adapters/http/http-client.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import { HttpCatalog } from "#adapters/http/http-catalog.ts";
import { STORAGE_KEY } from "#adapters/supabase/session.ts";
import type { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { SupabaseCatalog } from "#adapters/supabase/supabase-catalog.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { authFailureContract, authPortContract } from "#test/contracts/auth-port-contract.ts";
import {
  catalogFailureContract,
  catalogPortContract,
} from "#test/contracts/catalog-port-contract.ts";
import { openTestStack, SITE_URL, type TestStack } from "#test/server/embedded/open-test-stack.ts";
import {
  fetchOf,
  follow,
  newestLinkTo,
  openAuth,
  signedUpCustomer,
  tokenOf,
} from "#test/server/embedded/supabase-client.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { startApi, type ApiHarness } from "#test/support/api-harness.ts";
import { aCustomer } from "#test/support/builders.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import { totpCode } from "#test/support/totp.ts";
import { secondFactorContract } from "#test/contracts/second-factor-contract.ts";
import { current, eventually } from "#test/support/current.ts";

let stack: TestStack;
let api: ApiHarness;
const connect = async () => ({
  url: SITE_URL,
  publishableKey: stack.publishableKey,
});
const fetch = fetchOver(httpClient((input, init) => fetchOf(stack)(input, init)));

/** A browser of its own that opens this address, with what it keeps of a session. */
const openPage = (href: string, { over = fetch, session = {} } = {}): SupabaseAuth => {
  const tabs = new MemoryTabs();
  if ("user" in session) tabs.storage.setItem(STORAGE_KEY, JSON.stringify(session));
  const addressBar = { arrivedAt: href, leave: () => {} };
  return openAuth(stack, tabs.open(), { addressBar, fetch: over });
};

const linkOf = (email: string, page: string, type: string): string => {
  const token = newestLinkTo(stack, email).searchParams.get("token") ?? "";
  return `${SITE_URL}${page}token_hash=${token}&type=${type}`;
};

describe("a link of a mail that hosted Supabase writes by our templates", () => {
  it("confirms on a tap alone, keeps the password and signs nobody in", async () => {
    const customer = aCustomer({ email: `${randomUUID()}@example.com` });
    const laptop = new MemoryTabs();
    const auth = openAuth(stack, laptop.open(), {});
    await auth.signUp(customer);
    const arrivedAt = linkOf(customer.email, "/signin?check-email=1&", "signup");
    const phone = openPage(arrivedAt);
    const own = openAuth(stack, laptop.open(), { addressBar: { arrivedAt, leave: () => {} } });
    expect([phone.confirmation?.isOwn, own.confirmation?.isOwn]).toEqual([false, true]);
    expect(await auth.signIn(customer.email, customer.password)).toMatchObject({
      error: { kind: "email-not-confirmed" },
    });
    expect(await phone.confirmation?.confirm()).toEqual({ ok: true });
    expect(await own.confirmation?.confirm()).toMatchObject({ error: { kind: "rejected" } });
    expect(current(phone.session$)).toEqual({ status: "anonymous" });
    expect(await auth.signIn(customer.email, customer.password)).toEqual({ ok: true });
  });

  it("opens the choice of a password on a tap alone", async () => {
    const email = `${randomUUID()}@example.com`;
    await signedUpCustomer(stack, email, "kopi-enak");
    await openPage(`${SITE_URL}/forgot`).requestPasswordReset(email);
    const page = openPage(linkOf(email, "/reset-password?", "recovery"));
    expect(current(page.recovery.state$)).toEqual({ status: "link" });
    page.recovery.openLink();
    const open = await eventually(page.recovery.state$, ({ status }) => status === "open");
    expect(open).toMatchObject({ email });
    expect(await page.recovery.choosePassword("kopi-pagi-16")).toEqual({ ok: true });
  });

  it.each([
    ["/reset-password?", "signup"],
    ["/signin?", "signup"],
    ["/signin?check-email=1&", "recovery"],
    ["/cart?", "signup"],
  ])("is nothing on another page: %s with %s", (page, type) => {
    const auth = openPage(`${SITE_URL}${page}token_hash=x&type=${type}`);
    expect([auth.confirmation, current(auth.recovery.state$)]).toEqual([null, { status: "none" }]);
  });
});

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

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const KEPT_SESSION = {
  access_token: "a.b.c",
  refresh_token: "r",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: inAnHour,
  user: { id: "16", email: "dewi@example.com", user_metadata: {} },
};

authFailureContract("at a hosted service", (over) => ({
  anonymous: openPage(`${SITE_URL}/signin`, { over }),
  signedIn: openPage(`${SITE_URL}/account`, { over, session: KEPT_SESSION }),
}));

/** The list of the product server and the rows of the data service. */
const catalogOver = (server: typeof fetch, service: typeof fetch): CatalogPort => {
  const http = httpClient(server);
  const listed = new HttpCatalog({
    server: new ProductServer({ baseUrl: `${SITE_URL}/api`, http }),
    report: () => {},
  });
  const rows = new SupabaseCatalog({ connect, fetch: service });
  return {
    list: () => listed.list(),
    byCode: (code) => rows.byCode(code),
    nextRoastDay: () => listed.nextRoastDay(),
    priceChanges: (code) => listed.priceChanges(code),
  };
};

catalogFailureContract(
  "at the product server and the data service",
  async (network) => catalogOver(network, network),
  [{ ...coffeeToWire(aCoffee({ code: "SW16" })), category: "tea" }],
);
catalogPortContract(
  "at the product server and the data service",
  async (coffees) => {
    const rows = JSON.stringify(coffees.map(coffeeToWire));
    for (const database of [api.db, stack.database])
      await database.query(
        `insert into public.shop_items (${ROW})
         select ${ROW} from jsonb_populate_recordset(null::public.shop_items, $1::text::jsonb)`,
        [rows],
      );
    return catalogOver((input, init) => api.fetch(input, init), fetch);
  },
  false,
);
const ROW = Object.keys(coffeeToWire(aCoffee())).join(", ");

it.each([
  [429, "msg", "For security purposes, you can only request this after 56 seconds."],
  [500, "msg", "Error sending recovery email"],
  [500, "error", "Error sending recovery email"],
])(
  "says of a reset refused with %i what the service says in its %s",
  async (status, field, words) => {
    const over = async () => Response.json({ code: status, [field]: words }, { status });
    const auth = openPage(`${SITE_URL}/forgot`, { over });
    expect(await auth.requestPasswordReset("dewi@example.com")).toMatchObject({
      ok: false,
      error: { message: words },
    });
  },
);

beforeAll(async () => {
  [stack, api] = await Promise.all([openTestStack(), startApi()]);
});
afterAll(async () => {
  await Promise.all([stack.dispose(), api.close()]);
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

describe("second factor", () => {
  const PASSWORD = "kopi-pagi-16";

  const aCustomer = async (): Promise<string> => {
    const email = `${randomUUID()}@example.com`;
    await signedUpCustomer(stack, email, PASSWORD);
    return email;
  };

  const aDevice = (email: string) => {
    let now = Date.now();
    const auth = openAuth(stack, new MemoryTabs().open(), { now: () => now });
    const signIn = async () => {
      const entered = await auth.signIn(email, PASSWORD);
      if (!entered.ok) throw new Error(entered.error.message);
    };
    return { auth, signIn, password: PASSWORD, pass: () => void (now += 300_000) };
  };

  secondFactorContract("at the embedded service", async () => ({
    ...aDevice(await aCustomer()),
    code: (secret) => totpCode(secret, Date.now()),
  }));

  it("signs out a device that was signed in before the account had an app, and asks it for a code then", async () => {
    const email = await aCustomer();
    const [phone, desk] = [aDevice(email), aDevice(email)];
    await phone.signIn();
    await desk.signIn();
    const enrolled = await phone.auth.secondFactor.enrol();
    if (!enrolled.ok) throw new Error(enrolled.error.message);
    const { id, secret } = enrolled.value;
    await phone.auth.secondFactor.confirm(id, await totpCode(secret, Date.now()));

    const refused = await tokenOf(desk.auth);
    expect(await tokenOf(desk.auth, refused ?? "")).toBeNull();
    await eventually(desk.auth.session$, ({ status }) => status === "anonymous");
    await desk.signIn();
    await eventually(desk.auth.session$, ({ status }) => status === "second-factor");
    await desk.auth.secondFactor.answer(await totpCode(secret, Date.now()));
    expect(current(desk.auth.session$)).toMatchObject({ status: "signed-in" });
  });
});
