import { openedOnce } from "#test/support/opened-once.ts";
import { describe, expect, it } from "vitest";

import { hangingUp } from "#test/support/hanging-up.ts";
import { openTestStack, SITE_URL } from "./open-test-stack.ts";
import { signedUpCustomer } from "./supabase-client.ts";

const logged: Readonly<Record<string, unknown>>[] = [];
const stack = openedOnce(() => openTestStack({ log: (entry) => void logged.push(entry) }));

type Init = Omit<RequestInit, "headers"> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly duplex?: "half";
};

const call = (path: string, init: Init = {}) =>
  stack.fetch(
    new Request(`${SITE_URL}${path}`, {
      ...init,
      headers: { "content-type": "application/json", ...init.headers },
    }),
  );

/** A sign-up whose data is an object in an object, and so on. */
const deep = (levels: number): string =>
  `{"email":"a@b.co","password":"kopi-enak","data":${'{"a":'.repeat(levels)}1${"}".repeat(levels)}}`;

describe("the gateway", () => {
  it("lets nothing through that the site does not call", async () => {
    const { session } = await signedUpCustomer(stack, "curious@example.com");
    const headers = { authorization: `Bearer ${session.access_token}` };
    const closed = [
      "GET /",
      "GET /_system",
      "GET /_system/info",
      "POST /_system/query",
      "GET /studio",
      "GET /rest/v1",
      "GET /rest/v1/",
      "GET /rest/v1/orders",
      "GET /rest/v1/profiles?select=*",
      "GET /rest/v1/schema_migrations",
      "GET /rest/v1/shop_items/",
      "GET /rest/v1/shop_items%2f",
      "GET /rest/v1/../rest/v1/orders",
      "GET //rest/v1/orders",
      "POST /rest/v1/shop_items",
      "PATCH /rest/v1/shop_items?code=eq.SW16",
      "DELETE /rest/v1/shop_items?code=eq.SW16",
      "POST /rest/v1/rpc/restrict_privileges",
      "GET /storage/v1/bucket",
      "GET /auth/v1/admin/users",
      "POST /auth/v1/admin/users",
      "POST /auth/v1/otp",
      "POST /auth/v1/magiclink",
      "GET /auth/v1/reauthenticate",
      "GET /auth/v1/authorize?provider=google",
      "GET /auth/v1/callback",
      "POST /auth/v1/token",
      "POST /auth/v1/token?grant_type=id_token",
      "GET /auth/v1/factors",
      "POST /auth/v1/factors/x/unverify",
      "PATCH /auth/v1/user",
      "GET /auth/v1/settings",
    ];
    for (const line of closed) {
      const [method = "", path = ""] = line.split(" ");
      const answer = await call(path, { method, headers });
      expect([line, answer.status]).toEqual([line, 404]);
      expect(await answer.json()).toMatchObject({ error: "There is nothing here." });
    }
  });

  it.each(["signup", "token?grant_type=password", "recover", "resend", "verify"])(
    "logs no error of whoever hangs up while it is read: %s",
    async (name) => {
      const before = logged.length;
      const init = { method: "POST", body: hangingUp(), duplex: "half" } as const;
      expect((await call(`/auth/v1/${name}`, init)).status).toBe(400);
      expect(logged.slice(before).filter((entry) => entry["level"] === "error")).toEqual([]);
    },
  );

  it("hands out the catalogue, in full and as a head", async () => {
    const answer = await call("/rest/v1/shop_items?select=code,green_cost&code=eq.DM64");
    expect(await answer.json()).toEqual([{ code: "DM64", green_cost: 64_000 }]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const head = await call("/rest/v1/shop_items?code=eq.DM64", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(await (await call("/rest/v1/shop_items?code=eq.GONE&limit=1")).json()).toEqual([]);
  });

  it.each([
    ["not JSON", "{", 400],
    ["a list", "[]", 422],
    ["a number as email", '{"email":1,"password":"kopi-enak"}', 422],
    ["a list as data", '{"email":"a@b.co","password":"kopi-enak","data":[]}', 422],
    ["a NUL", '{"email":"a@b.co","password":"kopi-enak","data":{"first_name":"a\\u0000"}}', 422],
    ["half a character", '{"email":"a@b.co","password":"a\\ud83d-enak"}', 422],
    [
      "a name that is an object",
      `{"email":"a@b.co","password":"kopi-enak","data":{"phone":{}}}`,
      422,
    ],
    ["an endless address", `{"email":"${"a".repeat(300)}@b.co","password":"kopi-enak"}`, 422],
    ["two addresses", '{"email":"a@b.co,c@d.co","password":"kopi-enak"}', 422],
    ["an address with a comment", '{"email":"a(1)@b.co","password":"kopi-enak"}', 422],
    ["an address in quotes", '{"email":"\\"a b\\"@b.co","password":"kopi-enak"}', 422],
    ["an address that ends in a dot", '{"email":"a@b.co.","password":"kopi-enak"}', 422],
    [
      "an address with an unseen character",
      '{"email":"a\\u200b@b.co","password":"kopi-enak"}',
      422,
    ],
    ["no password", '{"email":"a@b.co"}', 422],
    ["data 17 levels deep", deep(17), 400],
    ["data thousands of levels deep", deep(9000), 400],
    ["a short password", '{"email":"a@b.co","password":"12345"}', 422],
    ["64 kB and more", `{"email":"a@b.co","password":"${"x".repeat(65_600)}"}`, 413],
  ])("refuses a sign-up of %s", async (_, body, status) => {
    const answer = await call("/auth/v1/signup", { method: "POST", body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  });

  it("reads no more of an endless body than it allows", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    const answer = await call("/auth/v1/signup", { method: "POST", body: endless, duplex: "half" });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(256 * 1024);
  });

  it("keeps the email address out of what an account may change", async () => {
    const { client, session } = await signedUpCustomer(stack, "fixed@example.com");
    const answer = await call("/auth/v1/user", {
      method: "PUT",
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({
        password: "kopi-pagi-16",
        current_password: "kopi-enak",
        email: "new@example.com",
        role: "service_role",
        data: { a: 1 },
      }),
    });
    expect(answer.status).toBe(200);
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: "fixed@example.com",
      role: "authenticated",
      user_metadata: expect.not.objectContaining({ a: 1 }),
    });
    expect(stack.mailbox.mails.filter(({ to }) => to === "new@example.com")).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["everything", "select=*"],
    [
      "a pattern with back references",
      "select=code&farm_story=match.^(.%2B)(.%2B)(.%2B)\\1\\2\\3$",
    ],
    ["a pattern for the code", "code=match.^(.%2B)(.%2B)\\1\\2$"],
    ["a pattern without case", "code=imatch.x"],
    ["likeness", "code=like.*"],
    ["a list of codes", "code=in.(SW16,DM64)"],
    ["what is not", "code=not.eq.SW16"],
    ["every other code", "code=neq.SW16"],
    ["no value", "code=eq."],
    ["an order besides", "code=eq.SW16&order=farm_story.desc"],
    ["one of several", "or=(code.eq.SW16,farm.match.x)"],
    ["both", "and=(code.eq.SW16,farm.match.x)"],
    ["an offset", "code=eq.SW16&offset=1"],
    ["two codes", "code=eq.SW16&code=match.x"],
    ["the same code twice", "code=eq.SW16&code=eq.SW16"],
    ["a column many times over", `code=eq.SW16&select=${Array(2000).fill("code").join(",")}`],
    ["two selects", "code=eq.SW16&select=code&select=*"],
    ["all columns", "code=eq.SW16&select=*"],
    ["a column that is not shown", "code=eq.SW16&select=code,sourced_at"],
    ["another table", "code=eq.SW16&select=code,orders(*)"],
    ["a count", "code=eq.SW16&select=count()"],
    ["a cast", "code=eq.SW16&select=code::xml"],
    ["a limit that is none", "code=eq.SW16&limit=1e9"],
    ["a NUL", "code=eq.%00"],
    ["half a character", "code=eq.%ED%A0%80%00"],
    ["a prototype", "code=eq.SW16&__proto__=x"],
    ["an endless code", `code=eq.${"x".repeat(3000)}`],
  ])("refuses to ask the catalogue for %s", async (_, query) => {
    const answer = await call(`/rest/v1/shop_items?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: "Please ask for one coffee: code=eq.<code>." });
  });

  it.each([
    "null",
    "*",
    "a,b",
    "(SW16)",
    "SW16&select=*",
    "not.eq.x",
    "^(.+)(.+)\\1\\2$",
    "%",
    "👍",
    "SW16' or '1'='1",
  ])("takes %j for a code nobody has", async (code) => {
    const query = new URLSearchParams({ code: `eq.${code}`, select: "code" });
    const answer = await call(`/rest/v1/shop_items?${query.toString()}`);
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  });
});
