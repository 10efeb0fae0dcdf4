import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type ApiHarness, type TestCustomer } from "#test/support/api-harness.ts";
import { draftOfKilos } from "#test/support/builders.ts";
import { hangingUp } from "#test/support/hanging-up.ts";
import { callAs, checkout, errorIn } from "#test/support/shop-client.ts";

let api: ApiHarness;
let customer: TestCustomer;
beforeAll(async () => {
  api = await startApi({
    corsOrigins: ["https://shop.example"],
    limits: { requestsPerMinute: 1000, checkoutsPerMinute: 6 },
  });
  customer = await api.createCustomer();
});
afterAll(() => api.close());

const WRITES = [
  ["POST", "/provision-user"],
  ["POST", "/auth/sync-user"],
  ["PUT", "/me/addresses"],
  ["POST", "/me/addresses"],
] as const;

const send = async (method: string, path: string, body: string, contentType: string) =>
  api.fetch(`/api${path}`, {
    method,
    body,
    headers: { ...(await api.headersFor(customer)), "content-type": contentType },
  });

describe.each(WRITES)("%s %s", (method, path) => {
  it.each([
    ["text that is not JSON", "{", "application/json", 400],
    ["nothing at all", "", "application/json", 400],
    ["a form", "a=1", "application/x-www-form-urlencoded", 415],
    ["JSON that calls itself text", "{}", "text/plain", 415],
    ["a list", "[]", "application/json", 422],
    ["null", "null", "application/json; charset=utf-8", 422],
    ["a number", "1", "application/json", 422],
    ["an unknown field", '{"admin":true}', "application/json", 422],
  ])("refuses %s", async (_, body, contentType, status) => {
    const answer = await send(method, path, body, contentType);
    expect(answer.status).toBe(status);
    const { error } = (await answer.json()) as { error: string };
    expect(error.length).toBeGreaterThan(0);
  });

  it("logs no error of whoever hangs up while it is read", async () => {
    const before = api.logged.length;
    const headers = { ...(await api.headersFor(customer)), "content-type": "application/json" };
    const init = { method, headers, body: hangingUp(), duplex: "half" } as const;
    const answer = await api.fetch(new Request(`http://127.0.0.1:3000/api${path}`, init));
    expect(answer.status).toBe(400);
    expect(api.logged.slice(before).filter(({ level }) => level === "error")).toEqual([]);
  });

  it("refuses a body over 64 kB, also one that does not say how long it is", async () => {
    const long = JSON.stringify({ first_name: "a".repeat(65 * 1024) });
    expect((await send(method, path, long, "application/json")).status).toBe(413);
    const stream = new Blob([long]).stream();
    const streamed = await api.fetch(
      new Request(`http://127.0.0.1:3000/api${path}`, {
        method,
        body: stream,
        headers: await api.headersFor(customer),
        duplex: "half",
      } as RequestInit),
    );
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toEqual({ error: "The body is larger than 64 kB." });
  });
});

describe("a wrong field", () => {
  const NAMES = { first_name: "A", last_name: "B" };
  const UNREADABLE = "first_name must be readable text.";
  const NO_PHONE = "phone_number must be a phone number.";
  it.each([
    ["/provision-user", { first_name: "A" }, "last_name", "last_name is missing."],
    ["/provision-user", { ...NAMES, first_name: 1 }, "first_name", undefined],
    ["/provision-user", { ...NAMES, first_name: "A\u0000" }, "first_name", UNREADABLE],
    ["/provision-user", { ...NAMES, first_name: "A\ud800" }, "first_name", UNREADABLE],
    ["/provision-user", { ...NAMES, phone_number: "call me" }, "phone_number", NO_PHONE],
    ["/provision-user", { ...NAMES, x: 1 }, "x", "x is not a known field."],
    ["/me/addresses", { address: { line1: "x" } }, "address.city", "address.city is missing."],
    ["/checkout", {}, "items", "items is missing."],
  ])("of %s is named: %j", async (path, body, field, error) => {
    const answer = await callAs(api, customer)(path, { method: "POST", body });
    expect(answer.status).toBe(422);
    expect(errorIn(answer)).toMatchObject({ code: "invalid", field, ...(error && { error }) });
  });

  it("is named without repeating what was sent", async () => {
    const answer = await callAs(api, customer)("/provision-user", {
      method: "POST",
      body: { first_name: { secret: "hunter2" }, last_name: "B", phone_number: null },
    });
    expect(JSON.stringify(answer.body)).not.toContain("hunter2");
  });
});

describe("an address nobody serves", () => {
  it.each(["/api/nothing", "/api", "/api/me/addresses/1/2", "/api/../secret", "/api/%00"])(
    "is 404 in JSON: %s",
    async (path) => {
      const answer = await api.fetch(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: "Not found" });
    },
  );

  it.each([
    ["POST", "/shop-items", "GET, HEAD"],
    ["DELETE", "/orders", "GET, HEAD"],
    ["GET", "/checkout", "POST"],
    ["PATCH", "/me/addresses", "POST, PUT"],
    ["POST", "/me/addresses/0", "DELETE"],
    ["PUT", "/me", "GET, HEAD"],
  ])("is 405 for a method it does not answer: %s %s", async (method, path, allow) => {
    const answer = await api.fetch(`/api${path}`, {
      method,
      headers: await api.headersFor(customer),
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
    expect(await answer.json()).toEqual({ error: `This address answers ${allow} only.` });
  });
});

describe("pages elsewhere", () => {
  it("may call with credentials from exactly the configured origins", async () => {
    const allowed = await preflight("https://shop.example");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://shop.example");
    expect(allowed.headers.get("access-control-allow-credentials")).toBe("true");
    expect(allowed.headers.get("access-control-allow-headers")).toContain("idempotency-key");
  });

  it("may read the headers that matter, from a configured origin", async () => {
    const origin = "https://shop.example";
    const answer = await api.fetch("/api/shop-items", { headers: { origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
    for (const name of ["etag", "idempotent-replayed", "retry-after", "x-request-id"])
      expect(answer.headers.get("access-control-expose-headers")).toContain(name);
  });

  it.each([
    "https://shop.example.evil.example",
    "http://shop.example",
    "null",
    "https://evil.example",
  ])("may not call from %s", async (origin) => {
    expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
    const answer = await api.fetch("/api/shop-items", { headers: { origin } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("vary")).toContain("Origin");
  });
});

describe("the log", () => {
  it("has one line for each request, and nothing that tells who it was", async () => {
    const before = api.logged.length;
    const headers = await api.headersFor(customer);
    const answer = await api.fetch("/api/checkout/success/KQ7M2XTB", {
      headers: { ...headers, "x-request-id": "req-12345678" },
    });
    expect(answer.headers.get("x-request-id")).toBe("req-12345678");
    const lines = api.logged.slice(before);
    expect(lines).toEqual([
      {
        level: "info",
        request: "req-12345678",
        method: "GET",
        route: "/api/checkout/success/:code",
        status: 404,
        ms: expect.any(Number),
      },
    ]);
    const text = JSON.stringify(api.logged);
    for (const secret of [customer.id, customer.email, headers["authorization"] ?? "", "Dewi"])
      expect(text).not.toContain(secret);
  });

  it.each([
    ["/api/nothing/dewi@example.com", "/api/*", 404],
    ["/api/shop-items?email=dewi@example.com&access_token=eyJhbGci", "/api/shop-items", 200],
    ["/api/checkout/success/dewi@example.com", "/api/checkout/success/:code", 401],
    ["/api/me/addresses/dewi@example.com", "/api/me/addresses/:index", 401],
    ["/api/%64ewi@example.com/eyJhbGciOiJIUzI1NiJ9", "/api/*", 404],
  ])("has one line for %s, without what stands in the address", async (path, route, status) => {
    const before = api.logged.length;
    await api.fetch(path);
    const lines = api.logged.slice(before);
    expect(lines).toMatchObject([{ method: "GET", route, status }]);
    expect(JSON.stringify(lines)).not.toMatch(/dewi|eyJ/);
  });

  it("gives an id of its own to a request whose id is not a plain one", async () => {
    const answer = await api.fetch("/api/shop-items", { headers: { "x-request-id": "a b\tc" } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("a failure inside is told without saying what it was, and logged without what was typed", async () => {
  const broken = await startApi();
  const user = await broken.createCustomer();
  await broken.db.query("alter table public.orders rename to gone");
  const answer = await callAs(broken, user)("/orders");
  expect(answer).toMatchObject({
    status: 500,
    body: { error: "Something went wrong on our side. Please try again." },
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const id = answer.headers.get("x-request-id");
  expect(broken.logged.filter(({ request }) => request === id)).toEqual([
    { level: "error", request: id, failure: "database", sqlstate: "42P01", constraint: null },
    expect.objectContaining({ level: "error", method: "GET", route: "/api/orders", status: 500 }),
  ]);
  await broken.close();
  expect(await callAs(broken, null)("/health")).toMatchObject({
    status: 503,
    body: { database: "down" },
  });
});

it("browsers are told the same of a body that is too large, nested too deeply or no JSON", async () => {
  const deep = `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`;
  for (const [body, status] of [
    [`"${"x".repeat(66_000)}"`, 413],
    [deep, 400],
    ["{", 400],
  ] as const) {
    const answer = await send("POST", "/provision-user", body, "application/json");
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(PLAIN);
  }
});

describe("too many calls", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("by one account at checkout are 429 with the time to wait, and pass again after it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: api.now() });
    const user = await api.createCustomer();
    const draft = draftOfKilos();
    const wrong = { ...draft, totalIdr: 1 };
    for (let call = 0; call < 6; call += 1)
      expect((await checkout(api, user, wrong)).status).toBe(409);
    const refused = await checkout(api, user, draft);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBe(60);
    expect((await checkout(api, await api.createCustomer(), draft)).status).toBe(201);
    vi.setSystemTime(api.now() + wait * 1000);
    expect((await checkout(api, user, draft)).status).toBe(201);
  });

  it("from one address are 429 on every path", async () => {
    const answers = await Promise.all(
      Array.from({ length: 1001 }, () => api.fetch("/api/shop-items")),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
    const refused = await api.fetch("/api/health");
    expect(refused.status).toBe(429);
    expect(Object.fromEntries(refused.headers)).toMatchObject(PLAIN);
  });
});

const preflight = (origin: string) =>
  api.fetch("/api/checkout", {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,idempotency-key",
    },
  });

const PLAIN = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
};
