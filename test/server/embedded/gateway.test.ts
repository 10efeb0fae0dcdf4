import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStack, SITE_URL, type TestStack } from "./open-test-stack.ts";
import { clientOf, signedUpCustomer } from "./supabase-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack();
});
afterAll(() => stack.dispose());

const call = (path: string, init: RequestInit & { duplex?: "half" } = {}) =>
  stack.fetch(new Request(`${SITE_URL}${path}`, init));

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
      "POST /auth/v1/token?grant_type=pkce",
      "POST /auth/v1/token?grant_type=id_token",
      "POST /auth/v1/factors",
      "OPTIONS /auth/v1/signup",
    ];
    for (const line of closed) {
      const [method = "", path = ""] = line.split(" ");
      const answer = await call(path, { method, headers });
      expect([line, answer.status]).toEqual([line, 404]);
      expect(await answer.json()).toMatchObject({ error: "There is nothing here." });
    }
  });

  it("hands out the catalogue, in full and as a head", async () => {
    const answer = await call("/rest/v1/shop_items?select=code,green_cost&code=eq.DM64");
    expect(await answer.json()).toEqual([{ code: "DM64", green_cost: 64_000 }]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const head = await call("/rest/v1/shop_items", {
      method: "HEAD",
      headers: { prefer: "count=exact" },
    });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-range")).toBe("0-15/16");
    expect(await head.text()).toBe("");
    const other = await call("/rest/v1/shop_items", { headers: { "accept-profile": "private" } });
    expect(other.status).toBe(200);
  });

  it.each([
    ["not JSON", "{", 400],
    ["a list", "[]", 400],
    ["nothing", "", 400],
    ["a number as e-mail", '{"email":1,"password":"kopi-enak"}', 400],
    ["a list as data", '{"email":"a@b.co","password":"kopi-enak","data":[]}', 400],
    ["a NUL", '{"email":"a@b.co","password":"kopi-enak","data":{"first_name":"a\\u0000"}}', 400],
    ["half a character", '{"email":"a@b.co","password":"kopi-enak","data":{"a":"\\ud83d"}}', 400],
    ["an endless address", `{"email":"${"a".repeat(300)}@b.co","password":"kopi-enak"}`, 400],
    ["no password", '{"email":"a@b.co"}', 400],
    ["a short password", '{"email":"a@b.co","password":"12345"}', 422],
    ["16 kB and more", `{"email":"a@b.co","password":"${"x".repeat(16_400)}"}`, 413],
  ])("refuses a sign-up of %s", async (_, body, status) => {
    const answer = await call("/auth/v1/signup", { method: "POST", body });
    expect(answer.status).toBe(status);
    const { error, msg } = await answer.json();
    expect(error).toEqual(expect.any(String));
    expect(error).toBe(msg);
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
    expect(sent).toBeLessThan(64 * 1024);
  });

  it("keeps the e-mail address out of what an account may change", async () => {
    const { client, session } = await signedUpCustomer(stack, "fixed@example.com");
    const mails = stack.mailbox.mails.length;
    const answer = await call("/auth/v1/user", {
      method: "PUT",
      headers: { authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ email: "new@example.com", role: "service_role", data: { a: 1 } }),
    });
    expect(answer.status).toBe(200);
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: "fixed@example.com",
      role: "authenticated",
      user_metadata: { a: 1 },
    });
    expect(stack.mailbox.mails).toHaveLength(mails);
  });

  it("refuses queries that Postgres could not read", async () => {
    expect((await call("/rest/v1/shop_items?code=eq.%00")).status).toBe(400);
    expect((await call(`/rest/v1/shop_items?code=eq.${"x".repeat(3000)}`)).status).toBe(400);
  });
});

describe("a query the database refuses", () => {
  it("is logged without what it asked for", async () => {
    const logged: string[] = [];
    const own = await openTestStack({ log: (line) => void logged.push(line) });
    const ask = (query: string) =>
      own.fetch(new Request(`${SITE_URL}/rest/v1/shop_items?${query}`));
    expect((await ask("farm=eq.dewi@example.com&select=nope")).status).toBe(400);
    expect((await ask("farm=dewi@example.com")).status).toBe(400);
    await own.dispose();
    expect(logged).toHaveLength(2);
    for (const line of logged) expect(line).toMatch(/^GET \/rest\/v1\/shop_items: \w+( \w+)?$/);
  });
});

describe("with Google configured", () => {
  it("sends the visitor to Google, which will send them back to the site", async () => {
    const withGoogle = await openTestStack({
      google: { clientId: "client-id", clientSecret: "client-secret" },
    });
    const { data } = await clientOf(withGoogle, { flowType: "pkce" }).auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo: `${SITE_URL}/signin`, skipBrowserRedirect: true },
    });
    const answer = await withGoogle.fetch(new Request(data.url ?? ""));
    const settings = await withGoogle.fetch(new Request(`${SITE_URL}/auth/v1/settings`));
    await withGoogle.dispose();

    expect(answer.status).toBe(302);
    const google = new URL(answer.headers.get("location") ?? "");
    expect(google.origin).toBe("https://accounts.google.com");
    expect(google.searchParams.get("client_id")).toBe("client-id");
    expect(google.searchParams.get("redirect_uri")).toBe(`${SITE_URL}/auth/v1/callback`);
    expect(google.href).not.toContain("client-secret");
    expect(await settings.json()).toMatchObject({ external: { google: true } });
  });
});
