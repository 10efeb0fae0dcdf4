import { describe, expect, it } from "vitest";
import { HttpAccount } from "#adapters/http/http-account.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { HttpCatalog } from "#adapters/http/http-catalog.ts";
import { HttpOrders } from "#adapters/http/http-orders.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import { err, ok } from "#core/domain/result.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDraft, anAddress } from "#test/support/builders.ts";

type Fetch = typeof globalThis.fetch;

type AccessToken = AuthPort["accessToken"];

/** Every port over one network, signed in unless the test says otherwise. */
const over = (network: Fetch, accessToken: AccessToken = async () => ok("a-token")) => {
  const http = httpClient(network);
  const baseUrl = "https://shop.test/api";
  const server = new ProductServer({ baseUrl, http, accessToken });
  return {
    catalog: new HttpCatalog({ server: new ProductServer({ baseUrl, http }), report: () => {} }),
    orders: new HttpOrders({ server }),
    account: new HttpAccount({ server }),
  };
};

const answering =
  (status: number, body: unknown): Fetch =>
  async () =>
    Response.json(body, { status });
const answeringText =
  (status: number, text: string): Fetch =>
  async () =>
    new Response(text, { status });
const offline: Fetch = () => Promise.reject(new TypeError("Failed to fetch"));
const cutOff: Fetch = async () =>
  new Response(
    new ReadableStream({
      start: (body) => body.error(new TypeError("terminated")),
    }),
  );

const DRAFT = aDraft([{ coffee: aCoffee(), sizeGrams: 1000 }]);
const KEY = "6c84fb90-12c4-11e1-840d-7b25c5ee775a";
const CODE = "ABCDEFGH";
const DEWI = { firstName: "Dewi", lastName: "Anggraini", phone: null };
const REFETCH = "Fetch after provision failed";

type Ports = ReturnType<typeof over>;
type Asking = (ports: Ports) => Promise<{ readonly ok: boolean }>;

/** What a call says to an answer of 500 without words, and when no answer comes. */
const CALLS: readonly (readonly [string, string, Asking])[] = [
  ["Failed to load orders (500)", "Failed to load orders", ({ orders }) => orders.list("account")],
  ["Orders fetch failed (500)", "Failed to load order", ({ orders }) => orders.list("invoice")],
  ["Checkout failed (500)", "Failed to place order", ({ orders }) => orders.place(DRAFT, KEY)],
  [
    "Failed to load confirmation (500)",
    "Failed to load order",
    (its) => its.orders.confirmation(CODE),
  ],
  ["Backend error (500)", "Failed to load account", ({ account }) => account.load()],
  [REFETCH, REFETCH, ({ account }) => account.load("after-provisioning")],
  ["Provision failed", "Provision failed", ({ account }) => account.provision(DEWI)],
  ["Save failed (500)", "Failed to save address", ({ account }) => account.addAddress(anAddress())],
  ["Save failed (500)", "Failed to save address", ({ account }) => account.saveAddresses([], null)],
  ["Delete failed (500)", "Failed to delete address", (its) => its.account.deleteAddress(0, null)],
];

describe.each(CALLS)("a call that says “%s”", (refusedText, noAnswerText, ask) => {
  it("says its own sentence when the server fails without words", async () => {
    for (const network of [answering(500, {}), answeringText(500, "<html>Bad gateway</html>")])
      expect(await ask(over(network))).toEqual(unavailable(refusedText));
  });

  it("passes on what the server says", async () => {
    const failing = answering(500, { error: "The roaster is on fire." });
    expect(await ask(over(failing))).toEqual(unavailable("The roaster is on fire."));
  });

  it("says that it failed when no answer of the server comes", async () => {
    for (const network of [offline, cutOff, answeringText(200, "<html>Hotel wifi</html>")])
      expect(await ask(over(network))).toEqual(unavailable(noAnswerText));
  });

  it("needs a session, and says so without asking the server", async () => {
    const noSession = { kind: "no-session", message: "No session token" };
    const asked: unknown[] = [];
    const counting: Fetch = async (input) => {
      asked.push(input);
      return Response.json({});
    };
    const signedOut: AccessToken = async () => {
      asked.push("token");
      return err("no-session");
    };
    expect(await ask(over(counting, signedOut))).toEqual({ ok: false, error: noSession });
    expect(asked).not.toContainEqual(expect.any(Request));
    // A confirmation is asked for once more by itself, but not without a session.
    expect(asked).toEqual(["token"]);
  });

  it("is unauthorized when the server does not accept the session", async () => {
    expect(await ask(over(answeringText(401, "")))).toEqual({
      ok: false,
      error: { kind: "no-session", message: "Unauthorized" },
    });
  });
});

describe("the list of coffees", () => {
  it("fails with the status and the first 200 characters of what was answered", async () => {
    const { catalog } = over(answeringText(502, "x".repeat(500)));
    expect(await catalog.list()).toEqual(unavailable(`shop-items 502: ${"x".repeat(200)}`));
  });

  it.each([
    ["offline", offline],
    ["a page instead of a list", answeringText(200, "<html>")],
    ["an object instead of a list", answering(200, {})],
  ])("fails when the network is %s", async (_, fetch) => {
    expect(await over(fetch).catalog.list()).toEqual(unavailable("Failed to load coffees"));
  });
});

describe("a call to the product server", () => {
  it("carries the token and credentials", async () => {
    const request = await requestSent(({ account }) => account.load());
    expect(request.url).toBe("https://shop.test/api/me");
    expect(request.headers.get("authorization")).toBe("Bearer a-token");
    expect(request.credentials).toBe("include");
  });

  it("carries no token where anybody may ask", async () => {
    const request = await requestSent(({ catalog }) => catalog.list());
    expect(request.headers.get("accept")).toBe("application/json");
    expect(request.headers.get("authorization")).toBeNull();
  });

  it("names the checkout key and the version of the addresses", async () => {
    const checkout = await requestSent(({ orders }) => orders.place(DRAFT, KEY));
    expect(checkout.headers.get("idempotency-key")).toBe(KEY);
    const deletion = await requestSent(({ account }) => account.deleteAddress(2, '"seven"'));
    expect(deletion.url).toBe("https://shop.test/api/me/addresses/2");
    expect(deletion.headers.get("if-match")).toBe('"seven"');
  });

  it("keeps a strange order code inside its own path", async () => {
    const request = await requestSent(({ orders }) => orders.confirmation("../me?x=#"));
    expect(new URL(request.url).pathname).toBe("/api/checkout/success/..%2Fme%3Fx%3D%23");
  });
});

describe("asking again", () => {
  const failing = (times: number, fails: Fetch) => {
    let asked = 0;
    const fetch: Fetch = (...request) =>
      (asked += 1) <= times ? fails(...request) : answering(200, { order_code: CODE })(...request);
    return { orders: over(fetch).orders, asked: () => asked };
  };

  it("happens once for a confirmation that failed", async () => {
    expect(await failing(1, offline).orders.confirmation(CODE)).toMatchObject({
      ok: true,
      value: { orderCode: CODE, totalIdr: null, payment: null },
    });
  });

  it.each([answering(503, {}), offline])(
    "happens once in all for a confirmation, whatever fails: %#",
    async (fails) => {
      const { orders, asked } = failing(9, fails);
      await orders.confirmation(CODE);
      expect(asked()).toBe(2);
    },
  );
});

describe("a refused checkout", () => {
  const orderCode = "ABCDEFGH";
  const createdAt = "2025-07-21T03:31:00.000Z";
  const ordered = { order_code: orderCode, created_at: createdAt };
  const dearer = [{ code: "ESP-01", size_grams: 1000, price_each: null }];
  const gone = [{ code: "ESP-01", sizeGrams: 1000, priceEach: null, gone: "off-list" }];

  it.each([
    [409, { code: "price_changed", items: dearer }, { kind: "price-changed", items: gone }],
    // Prices that cannot be read.
    [409, { code: "price_changed", items: "?" }, { kind: "rejected" }],
    [
      409,
      { code: "already_ordered", ...ordered },
      { kind: "already-ordered", orderCode, createdAt },
    ],
    [422, { code: "key_reused", order_code: orderCode }, { kind: "key-used", orderCode }],
    [422, {}, { kind: "rejected" }],
    [503, {}, { kind: "unavailable" }],
  ])("with %i and %j is told as %j, in the server's words", async (status, body, error) => {
    const { orders } = over(answering(status, { error: "Not now.", ...body }));
    const refused = { ok: false, error: { message: "Not now.", ...error } };
    expect(await orders.place(DRAFT, KEY)).toEqual(refused);
  });
});

describe("an answer without the list of addresses", () => {
  it("is followed by asking for it", async () => {
    const headers = { etag: '"nine"' };
    const list = async () => Response.json({ first_name: "Dewi", addresses: [] }, { headers });
    expect(await saving(list)).toEqual(ok({ addresses: [], version: '"nine"' }));
  });

  it("is said to be about the addresses when that question has no answer", async () => {
    expect(await saving(offline)).toEqual(unavailable("Failed to load addresses"));
  });
});

describe("a token that the server refuses", () => {
  it.each([
    ["it ran out", 401, {}],
    ["the account has a second factor by now", 403, { error: "x", code: "second_factor_required" }],
  ])("is replaced once, because %s", async (_, status, body) => {
    const listed = await over(openTo("new", status, body), oldAndNew).orders.list("account");
    expect(listed).toEqual({ ok: true, value: [] });
    const never = over(openTo("nothing", status, body), oldAndNew);
    expect(await never.orders.list("account")).toMatchObject({ ok: false });
  });

  it("is replaced also where a server's library has put a Request of its own in place", async () => {
    const { Request: own } = globalThis;
    globalThis.Request = class extends own {};
    const listed = await over(openTo("new", 401, {}), oldAndNew).orders.list("account");
    globalThis.Request = own;
    expect(listed).toEqual({ ok: true, value: [] });
  });

  it("leaves a checkout its key", async () => {
    const keys: (string | null)[] = [];
    const server = openTo("new", 401, {});
    const { orders } = over((input, init) => {
      const request = new Request(input, init);
      keys.push(request.headers.get("idempotency-key"));
      return server(request);
    }, oldAndNew);
    await orders.place(DRAFT, KEY);
    expect(keys).toEqual([KEY, KEY]);
  });

  it("is not replaced when the server forbids something else", async () => {
    const forbidden = openTo("new", 403, { error: "No.", code: "wrong_password" });
    expect(await over(forbidden, oldAndNew).orders.list("account")).toMatchObject({
      ok: false,
      error: { message: "No." },
    });
  });
});

/** A server that says no more than that it saved an address. */
const saving = (list: Fetch) => {
  const network: Fetch = async (...asked) =>
    new Request(...asked).url.endsWith("/me") ? list(...asked) : Response.json({ saved: true });
  return over(network).account.addAddress(anAddress());
};

const oldAndNew: AccessToken = async (refused) => ok(refused === undefined ? "old" : "new");

/** A server that takes one token only. */
const openTo =
  (good: string, status: number, body: object): Fetch =>
  async (input, init) =>
    new Request(input, init).headers.get("authorization") === `Bearer ${good}`
      ? Response.json([])
      : Response.json(body, { status });

/** What the server hears of a call. */
const requestSent = async (ask: Asking): Promise<Request> => {
  const requests: Request[] = [];
  await ask(
    over(async (input, init) => {
      requests.push(new Request(input, init));
      return Response.json({});
    }),
  );
  const [request] = requests;
  if (!request) throw new Error("Nothing was asked.");
  return request;
};

const unavailable = (message: string) => ({
  ok: false,
  error: { kind: "unavailable", message },
});
