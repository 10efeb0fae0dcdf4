import { randomUUID } from "node:crypto";
import { CatalogueCache } from "#server/use-cases/catalogue-cache.ts";
import { NextRoastDay } from "#server/use-cases/next-roast-day.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { appPorts } from "#server/database/postgres-ports.ts";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import { openTestStack, SITE_URL, type TestStack } from "./open-test-stack.ts";
import { APP_SETTINGS } from "#test/support/api-harness.ts";
import {
  askAuth,
  bearer,
  clientOf,
  follow,
  newestLinkTo,
  signedUpCustomer,
} from "./supabase-client.ts";

const OLD = "kopi-enak";
const NEW = "kopi-pagi-16";

const log = () => {};
const unlimited = (name: string) => memoryRateLimiter({ name, max: 0, seconds: 60 });

let stack: TestStack;
let now = Date.now();
let api: ReturnType<typeof createApp>;
beforeAll(async () => {
  stack = await openTestStack();
  const ports = appPorts(stack.database, log);
  api = createApp({
    ...ports,
    ...APP_SETTINGS,
    catalogue: new CatalogueCache({ ...ports, now: () => now }),
    verifyToken: stack.verifyToken,
    checkPassword: async () => ({ kind: "wrong" }),
    nextRoastDay: new NextRoastDay({
      roastDays: { lastSet: async () => null },
      roastWeekday: null,
      now: () => now,
    }),
    now: () => now,
    log,
    limiters: {
      requests: unlimited("requests"),
      reports: unlimited("reports"),
      checkouts: unlimited("checkouts"),
    },
  });
});
afterAll(() => stack.dispose());

const setPassword = (token: string, body: object) =>
  askAuth(stack, "PUT user", body, bearer(token));
const renew = (refreshToken: string) =>
  askAuth(stack, "POST token?grant_type=refresh_token", { refresh_token: refreshToken });
const signIn = async (email: string, password: string) => {
  const { data, error } = await clientOf(stack).auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
};
const shopAnswers = async (token: string): Promise<number> => {
  const answer = await api.fetch(
    new Request(`${SITE_URL}/api/orders`, { headers: bearer(token) }),
    {
      clientAddress: "127.0.0.1",
    },
  );
  return answer.status;
};
const oneMinuteLater = () => {
  now += 60_000;
};
const byResetLink = async (email: string) => {
  await clientOf(stack).auth.resetPasswordForEmail(email, {
    redirectTo: `${SITE_URL}/reset-password`,
  });
  const landed = await follow(stack, newestLinkTo(stack, email));
  const left = new URLSearchParams(landed.hash.slice(1));
  return { token: left.get("access_token") ?? "", refreshToken: left.get("refresh_token") ?? "" };
};

describe("a changed password", () => {
  it("ends every other session, at the sign-in service and at the product server", async () => {
    const { session: thief } = await signedUpCustomer(stack, "robbed@example.com", OLD);
    const owner = await signIn("robbed@example.com", OLD);
    expect(await shopAnswers(thief.access_token)).toBe(200);
    const changed = await setPassword(owner.access_token, { password: NEW, current_password: OLD });
    expect(changed.status).toBe(200);
    expect((await renew(thief.refresh_token)).status).toBe(400);
    oneMinuteLater();
    expect(await shopAnswers(thief.access_token)).toBe(401);
    expect(await shopAnswers(owner.access_token)).toBe(200);
    expect((await renew(owner.refresh_token)).status).toBe(200);
  });

  it("ends them also when a reset link changed it", async () => {
    const { session: thief } = await signedUpCustomer(stack, "reset@example.com", OLD);
    const { token } = await byResetLink("reset@example.com");
    expect((await setPassword(token, { password: NEW })).status).toBe(200);
    expect((await renew(thief.refresh_token)).status).toBe(400);
    oneMinuteLater();
    expect(await shopAnswers(thief.access_token)).toBe(401);
    await signIn("reset@example.com", NEW);
  });

  it.each([
    ["without the old one", {}, "current_password_required"],
    ["with an empty one", { current_password: "" }, "current_password_required"],
    ["with a wrong one", { current_password: "kopi-pahit" }, "current_password_invalid"],
    ["with the new one for the old", { current_password: NEW }, "current_password_invalid"],
  ])("is refused %s, and nothing ends", async (_, proof, code) => {
    const email = `${randomUUID()}@example.com`;
    const { session } = await signedUpCustomer(stack, email, OLD);
    const other = await signIn(email, OLD);
    const refused = await setPassword(session.access_token, { password: NEW, ...proof });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error_code: code }]);
    expect((await renew(other.refresh_token)).status).toBe(200);
    await signIn(email, OLD);
  });

  it("wants the old one again from a session that a reset link opened, once it was used", async () => {
    await signedUpCustomer(stack, "twice@example.com", OLD);
    const { token } = await byResetLink("twice@example.com");
    expect((await setPassword(token, { password: NEW })).status).toBe(200);
    expect((await setPassword(token, { password: "kopi-sore-16" })).status).toBe(400);
  });

  it("takes a token of no other account's, and none that was made up", async () => {
    await signedUpCustomer(stack, "whose@example.com", OLD);
    const { session } = await signedUpCustomer(stack, "other@example.com", OLD);
    const [head, , signature] = session.access_token.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: randomUUID() })).toString("base64url");
    for (const token of ["", "a.b.c", `${head}.${claims}.${signature}`])
      expect((await setPassword(token, { password: NEW })).ok).toBe(false);
  });

  it("keeps the sessions when the service refuses it", async () => {
    const { session: other } = await signedUpCustomer(stack, "same@example.com", OLD);
    const { access_token: token } = await signIn("same@example.com", OLD);
    const refused = await setPassword(token, { password: OLD, current_password: OLD });
    expect(refused.status).toBe(422);
    expect((await renew(other.refresh_token)).status).toBe(200);
  });

  it.each(["é".repeat(37), "k".repeat(73), "🫘".repeat(19)])(
    "is refused when only its beginning would count: %s",
    async (password) => {
      const email = `${randomUUID()}@example.com`;
      const { session } = await signedUpCustomer(stack, email, OLD);
      const body = { password, current_password: OLD };
      const refused = await setPassword(session.access_token, body);
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { error: expect.stringContaining("too long") },
      ]);
      const signUp = await askAuth(stack, "POST signup", {
        email: `${randomUUID()}@example.com`,
        password,
      });
      expect(signUp.status).toBe(422);
    },
  );

  it("lets nobody in by the first 72 bytes of a longer one", async () => {
    const password = "k".repeat(72);
    await signedUpCustomer(stack, "long@example.com", password);
    await signIn("long@example.com", password);
    await expect(signIn("long@example.com", `${password}!`)).rejects.toThrow("Invalid login");
  });
});

describe("the copy of a customer's data", () => {
  it("names the ways to sign in, the open sessions and the sign-in log, and no secret", async () => {
    const { session } = await signedUpCustomer(stack, "copy@example.com", OLD);
    await signIn("copy@example.com", OLD);
    const answer = await api.fetch(
      new Request(`${SITE_URL}/api/me/export`, {
        headers: bearer(session.access_token),
      }),
      { clientAddress: "127.0.0.1" },
    );
    const copy = await answer.text();
    expect(JSON.parse(copy)).toMatchObject({
      identities: [{ provider: "email", email: "copy@example.com" }],
      sessions: expect.arrayContaining([
        expect.objectContaining({ created_at: expect.any(String), ends_at: null }),
      ]),
      sign_in_log: expect.arrayContaining([
        expect.objectContaining({ action: "login", at: expect.any(String) }),
      ]),
    });
    expect(copy).not.toContain(session.refresh_token);
    expect(copy).not.toMatch(/\$2[aby]\$/);
  });
});

describe("a session", () => {
  it("opened by a reset link is nobody's sign-in until the password is chosen", async () => {
    await signedUpCustomer(stack, "link@example.com", OLD);
    const { token } = await byResetLink("link@example.com");
    expect(await shopAnswers(token)).toBe(401);
    await setPassword(token, { password: NEW });
    oneMinuteLater();
    expect(await shopAnswers(token)).toBe(200);
  });

  it.each([
    ["local", 200, 200],
    ["global", 400, 401],
  ])("that was signed out (%s) is over within a minute", async (scope, renewal, elsewhere) => {
    const { session: phone } = await signedUpCustomer(stack, `${scope}@example.com`, OLD);
    const desk = await signIn(`${scope}@example.com`, OLD);
    expect(await shopAnswers(phone.access_token)).toBe(200);
    const out = await askAuth(stack, `POST logout?scope=${scope}`, {}, bearer(phone.access_token));
    expect(out.status).toBe(204);
    expect((await renew(phone.refresh_token)).status).toBe(400);
    expect((await renew(desk.refresh_token)).status).toBe(renewal);
    oneMinuteLater();
    expect(await shopAnswers(phone.access_token)).toBe(401);
    expect(await shopAnswers(desk.access_token)).toBe(elsewhere);
  });

  it("that nobody used for the configured days cannot be renewed", async () => {
    const { session } = await signedUpCustomer(stack, "idle@example.com", OLD);
    const age = (days: number) =>
      stack.database.query(
        `update auth.sessions set created_at = now() - $2 * interval '1 day'
          where user_id = (select id from auth.users where email = $1)`,
        ["idle@example.com", days],
      );
    await age(29);
    const renewed = await renew(session.refresh_token);
    expect(renewed.status).toBe(200);
    await stack.database.query(
      `update auth.sessions set refreshed_at = now() - interval '31 days'
        where user_id = (select id from auth.users where email = 'idle@example.com')`,
    );
    const { refresh_token: newest } = await renewed.json();
    expect((await renew(newest)).status).toBe(400);
  });
});
