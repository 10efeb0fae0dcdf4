import { openedOnce } from "#test/support/opened-once.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTestStack, SITE_URL } from "./open-test-stack.ts";
import { startApi } from "#test/support/api-harness.ts";
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

const stack = openedOnce(openTestStack);
const api = openedOnce(() =>
  startApi({ verifyToken: stack.verifyToken }, async () => ({
    database: stack.database,
    close: async () => {},
  })),
);

const setPassword = (token: string, body: object) =>
  askAuth(stack, "PUT user", body, bearer(token));
const renew = (refreshToken: string) =>
  askAuth(stack, "POST token?grant_type=refresh_token", { refresh_token: refreshToken });
const signIn = async (email: string, password: string) => {
  const { data, error } = await clientOf(stack).auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
};
const shopAnswers = async (token: string): Promise<number> =>
  (await api.fetch("/api/orders", { headers: bearer(token) })).status;
const oneMinuteLater = () => api.setNow(api.now() + 60_000);
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

  it("ends them also when a reset link changed it, whose session then wants the old one", async () => {
    const { session: thief } = await signedUpCustomer(stack, "reset@example.com", OLD);
    const { token } = await byResetLink("reset@example.com");
    expect((await setPassword(token, { password: NEW })).status).toBe(200);
    expect((await renew(thief.refresh_token)).status).toBe(400);
    oneMinuteLater();
    expect(await shopAnswers(thief.access_token)).toBe(401);
    await signIn("reset@example.com", NEW);
    expect((await setPassword(token, { password: "kopi-sore-16" })).status).toBe(400);
  });

  it.each([
    ["without the old one", {}, 400, "current_password_required"],
    ["with an empty one", { current_password: "" }, 400, "current_password_required"],
    ["with a wrong one", { current_password: "kopi-pahit" }, 400, "current_password_invalid"],
    ["with the new one for the old", { current_password: NEW }, 400, "current_password_invalid"],
    ["to the old one", { password: OLD, current_password: OLD }, 422, "same_password"],
  ])("is refused %s, and nothing ends", async (_, proof, status, code) => {
    const email = `${randomUUID()}@example.com`;
    const { session } = await signedUpCustomer(stack, email, OLD);
    const other = await signIn(email, OLD);
    const refused = await setPassword(session.access_token, { password: NEW, ...proof });
    expect([refused.status, await refused.json()]).toMatchObject([status, { error_code: code }]);
    expect((await renew(other.refresh_token)).status).toBe(200);
    await signIn(email, OLD);
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

it("the copy of a customer's data names the ways to sign in, the open sessions and the sign-in log, and no secret", async () => {
  const { session } = await signedUpCustomer(stack, "copy@example.com", OLD);
  await signIn("copy@example.com", OLD);
  const answer = await api.fetch("/api/me/export", { headers: bearer(session.access_token) });
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

const someone = () => `${randomUUID()}@example.com`;
const chooses = async (token: string) => (await setPassword(token, { password: NEW })).status;

describe("the session of a reset link", () => {
  it("lives for an hour, also for who renews it", async () => {
    const email = someone();
    await signedUpCustomer(stack, email, OLD);
    const { token, refreshToken } = await byResetLink(email);
    const { access_token: renewed, refresh_token: next } = await (await renew(refreshToken)).json();
    await stack.database.query(
      "update auth.sessions set not_after = not_after - interval '61 minutes' where tag = 'recovery'",
    );
    expect([await chooses(token), await chooses(renewed)]).toEqual([403, 403]);
    expect((await renew(next)).status).toBe(400);
  });

  it("becomes a session like others once the password is chosen", async () => {
    const email = someone();
    await signedUpCustomer(stack, email, OLD);
    const { token } = await byResetLink(email);
    expect(await chooses(token)).toBe(200);
    const [kept] = await stack.database.query<{ readonly ends: string | null }>(
      `select s.not_after as ends from auth.sessions s join auth.users u on u.id = s.user_id
        where u.email = $1`,
      [email],
    );
    expect(kept).toEqual({ ends: null });
  });

  it("ends at a sign-in by password", async () => {
    const email = someone();
    await signedUpCustomer(stack, email, OLD);
    const { token, refreshToken } = await byResetLink(email);
    await signIn(email, OLD);
    expect([await chooses(token), (await renew(refreshToken)).status]).toEqual([403, 400]);
  });

  it("ends when a newer link is sent, which opens another", async () => {
    const email = someone();
    await signedUpCustomer(stack, email, OLD);
    const { token } = await byResetLink(email);
    await askAuth(stack, "POST recover", { email });
    expect(await chooses(token)).toBe(403);
    expect(await chooses((await byResetLink(email)).token)).toBe(200);
  });
});
