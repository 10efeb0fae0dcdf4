import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "#core/domain/result.ts";
import { memoryRateLimiter } from "#server/http/rate-limits.ts";
import { createGateway, type GatewayDeps } from "#server/embedded/gateway.ts";
import { PasswordQueueFullError } from "#server/embedded/passwords.ts";
import type { Refusal } from "#server/embedded/sign-in-refusals.ts";
import { signInLimits } from "#server/embedded/sign-in-limits.ts";
import { SITE_URL } from "./open-test-stack.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const user = (email: string) => ({ id: email, email });
const opened = (email: string) => ({
  access_token: "a",
  token_type: "bearer" as const,
  expires_in: 3600,
  expires_at: 3600,
  refresh_token: "r",
  user: user(email),
});
const refused = (code: string) => err<Refusal>({ status: 400, code, message: "No" });

/** Signs in whoever knows the one password and the one code, and has nothing against anything else. */
const accounts: GatewayDeps["accounts"] = {
  signUp: async ({ email }) => ok(user(email)),
  signIn: async (email, password) =>
    password === "kopi-enak" ? ok(opened(email)) : refused("invalid_credentials"),
  mailLink: async () => {},
  openLink: async (kind) =>
    ok({ kind, email: "dewi@example.com", session: opened("dewi@example.com") }),
  lookAtLink: async () =>
    ok({
      email: "dewi@example.com",
      name: "Dewi",
      signedUpAt: "2026-11-28T07:00:00Z",
      hasPassword: true,
      isBrowser: true,
    }),
  disown: async () => ok({ email: "dewi@example.com" }),
  exchange: async () => refused("flow_state_not_found"),
  changePassword: async ({ userId }) => ok(user(userId)),
};

/** Sessions called by their tokens, of the account that this names. */
const sessionsOf = (userOf: (token: string) => string): GatewayDeps["sessions"] => ({
  of: async (token) =>
    ok({
      id: token,
      userId: userOf(token),
      aal: "aal1",
      recovers: token.startsWith("from-a-mail"),
      hasFactor: true,
      email: `${userOf(token)}@example.com`,
      isFresh: true,
    }),
  renew: async () => ok(opened("dewi@example.com")),
  end: async () => {},
});
const ofDewi = sessionsOf(() => "dewi");

type Gateway = { fetch(request: Request, clientAddress: string): Promise<Response> };

const aGateway = (deps: Partial<GatewayDeps> = {}): Gateway => {
  const database: GatewayDeps["database"] = {
    query: async () => [],
    transaction: (work) => work({ query: async () => [], script: async () => {} }),
  };
  const gateway = createGateway({
    database,
    accounts,
    siteUrl: SITE_URL,
    allowedOrigins: [],
    google: null,
    published: { keys: [] },
    requests: memoryRateLimiter({ name: "requests", max: 0, seconds: 60 }),
    coffees: memoryRateLimiter({ name: "coffees", max: 5, seconds: 60 }),
    limits: signInLimits(memoryRateLimiter, 30),
    now: Date.now,
    pause: async () => {},
    newId: () => "an-id",
    log: () => {},
    sessions: sessionsOf((token) => token),
    secondFactor: {
      enrol: async () => refused("mfa_factor_name_conflict"),
      challenge: async () => refused("mfa_factor_not_found"),
      remove: async () => refused("mfa_factor_not_found"),
      verify: async (_session, _id, { code }) =>
        code === "161616"
          ? ok({ answer: opened("dewi@example.com"), recoveryCodesLeft: null, isNew: false })
          : refused("mfa_verification_failed"),
    },
    mails: { tell: async () => {} },
    ...deps,
  });
  return { fetch: async (request, clientAddress) => gateway.fetch(request, { clientAddress }) };
};

const send = async (
  gateway: Gateway,
  line: string,
  body: object,
  address: string,
  headers: Readonly<Record<string, string>> = {},
) => {
  const [method = "", path = ""] = line.split(" ");
  return gateway.fetch(
    new Request(`${SITE_URL}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    }),
    address,
  );
};

const post = (gateway: Gateway, path: string, body: object, address: string) =>
  send(gateway, `POST ${path}`, body, address);

const signIn = (gateway: Gateway, email: string, password: string, address: string) =>
  post(gateway, "/auth/v1/token?grant_type=password", { email, password }, address);

const changePassword = (gateway: Gateway, token: string, address: string) =>
  send(gateway, "PUT /auth/v1/user", { password: "kopi-pagi-16" }, address, {
    authorization: `Bearer ${token}`,
  });

/** The statuses of as many calls, one after the other. */
const statusesOf = async (count: number, call: (at: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await call(at)).status);
  return statuses;
};

/** The fifth is the last that counts. */
const FIVE_TAKEN = [200, 200, 200, 200, 200, 429];

/** In Dewi's session. */
const call = async (gateway: Gateway, line: string, body: object, from: string) => {
  const headers = { authorization: "Bearer session" };
  return (await send(gateway, line, body, from, headers)).status;
};

describe("the gateway's limits", () => {
  it("stop guessing at one account from many places, and end with their window", async () => {
    const gateway = aGateway();
    const guess = (email: string, address: string) => signIn(gateway, email, "wrong", address);
    expect(await statusesOf(10, (at) => guess("guess@example.com", `10.0.0.${at}`))).toEqual(
      Array(10).fill(400),
    );
    const stopped = await guess("Guess@Example.com", "10.0.1.1");
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get("retry-after")).toBe("300");
    expect(await stopped.json()).toMatchObject({
      error: "Too many attempts. Please wait 5 minutes and try again.",
    });
    expect((await guess("else@example.com", "10.0.1.1")).status).toBe(400);
    vi.setSystemTime(300_000);
    expect((await guess("guess@example.com", "10.0.1.1")).status).toBe(400);
  });

  it("stop one place that tries many accounts", async () => {
    const gateway = aGateway();
    const guess = (at: number) => signIn(gateway, `a${at}@b.co`, "wrong", "10.0.0.1");
    expect(await statusesOf(30, guess)).toEqual(Array(30).fill(400));
    expect((await signIn(gateway, "a30@b.co", "wrong", "10.0.0.1")).status).toBe(429);
    expect((await signIn(gateway, "a30@b.co", "wrong", "10.0.0.2")).status).toBe(400);
  });

  it("forget an account's failures once it signs in", async () => {
    const gateway = aGateway();
    const guess = () => signIn(gateway, "a@b.co", "wrong", "10.0.0.1");
    for (let round = 0; round < 2; round += 1) {
      expect(await statusesOf(9, guess)).toEqual(Array(9).fill(400));
      expect((await signIn(gateway, "a@b.co", "kopi-enak", "10.0.0.1")).status).toBe(200);
    }
  });

  it.each([
    ["/auth/v1/signup", { email: "flood@example.com", password: "kopi-enak" }],
    ["/auth/v1/recover", { email: "flood@example.com" }],
    ["/auth/v1/resend", { email: "flood@example.com", type: "signup" }],
  ])("stop a flood of mails through %s", async (path, body) => {
    const gateway = aGateway();
    expect(await statusesOf(6, (at) => post(gateway, path, body, `10.0.0.${at}`))).toEqual(
      FIVE_TAKEN,
    );
  });

  it("stop a flood of mails to one mailbox, however its address is spelt", async () => {
    const gateway = aGateway();
    const spellings = [
      "flood@example.com",
      "FLOOD@Example.com",
      "flood+1@example.com",
      "flood+2@EXAMPLE.com",
      "ｆｌｏｏｄ@example.com",
      "flood+3@ｅxample.com",
    ];
    const recover = (at: number) =>
      post(gateway, "/auth/v1/recover", { email: spellings[at] }, `10.0.1.${at}`);
    expect(await statusesOf(spellings.length, recover)).toEqual(FIVE_TAKEN);
    const odd = ["flood@example.com.", " flood@example.com", '"flood"@example.com'];
    for (const email of odd)
      expect((await post(gateway, "/auth/v1/recover", { email }, "10.0.2.1")).status).toBe(422);
  });

  it("count the addresses of one IPv6 network as one", async () => {
    const gateway = aGateway();
    for (let i = 0; i < 30; i += 1)
      await signIn(gateway, `a${i}@b.co`, "wrong", `2001:db8:0:1::${i.toString(16)}`);
    expect((await signIn(gateway, "x@b.co", "wrong", "2001:db8:0:1:ffff::1")).status).toBe(429);
    expect((await signIn(gateway, "x@b.co", "wrong", "2001:db8:0:100::1")).status).toBe(400);
  });

  it("keep no owner out while strangers guess: neither sign-in, reset nor a link", async () => {
    const gateway = aGateway();
    const guessing = async () => {
      for (let i = 0; i < 12; i += 1) {
        await signIn(gateway, "dewi@example.com", "wrong", `10.0.0.${i}`);
        await post(gateway, "/auth/v1/recover", { email: "dewi@example.com" }, `10.0.0.${i}`);
      }
    };
    expect((await signIn(gateway, "dewi@example.com", "kopi-enak", "10.9.9.9")).status).toBe(200);
    await guessing();
    expect((await signIn(gateway, "dewi@example.com", "wrong", "10.0.1.1")).status).toBe(429);
    const reset = { email: "dewi@example.com" };
    expect((await post(gateway, "/auth/v1/recover", reset, "10.9.9.9")).status).toBe(200);
    expect((await signIn(gateway, "dewi@example.com", "kopi-enak", "10.9.9.9")).status).toBe(200);

    // From a place she never was, the link of a mail opens the way.
    await guessing();
    expect((await signIn(gateway, "dewi@example.com", "kopi-enak", "10.8.8.8")).status).toBe(429);
    const link = new Request(`${SITE_URL}/auth/v1/verify?token=t&type=recovery`, {
      method: "POST",
    });
    expect((await gateway.fetch(link, "10.8.8.8")).status).toBe(303);
    expect((await signIn(gateway, "dewi@example.com", "kopi-enak", "10.8.8.8")).status).toBe(200);
  });

  it("stop one account, and one place, that changes passwords in a loop", async () => {
    const gateway = aGateway();
    const ofOne = (at: number) => changePassword(gateway, "dewi", `10.0.0.${at}`);
    expect(await statusesOf(6, ofOne)).toEqual(FIVE_TAKEN);
    const ofPlace = (at: number) => changePassword(gateway, `a${at}`, "10.0.1.1");
    expect((await statusesOf(11, ofPlace)).at(-1)).toBe(429);
    expect((await signIn(gateway, "dewi@example.com", "kopi-enak", "10.0.0.1")).status).toBe(200);
  });

  it("let a reset through while a thief with a session uses up the changes of the account", async () => {
    const gateway = aGateway({ sessions: ofDewi });
    const stolen = (at: number) => changePassword(gateway, "stolen", `10.0.0.${at}`);
    expect(await statusesOf(6, stolen)).toEqual(FIVE_TAKEN);
    // A loop of resets is a loop as well.
    const reset = (at: number) => changePassword(gateway, `from-a-mail-${at}`, `10.0.2.${at}`);
    expect(await statusesOf(6, reset)).toEqual(FIVE_TAKEN);
  });

  describe("whoever tries codes of a second factor", () => {
    const path = "POST /auth/v1/factors/6b0e4b5e-0000-4000-8000-000000000001";
    const challenge_id = "6b0e4b5e-0000-4000-8000-000000000002";
    const gives = (gateway: Gateway) => (code: string, from: string) =>
      call(gateway, `${path}/verify`, { challenge_id, code }, from);

    it("is stopped as with passwords, from many places, with app codes and recovery codes alike", async () => {
      const give = gives(aGateway({ sessions: ofDewi }));
      for (let n = 0; n < 5; n += 1) {
        expect(await give("000000", `10.0.0.${n}`)).toBe(400);
        expect(await give("aaaa-bbbb-cccc-dddd", `10.0.1.${n}`)).toBe(400);
      }
      expect(await give("161616", "10.0.0.9")).toBe(429);
      vi.setSystemTime(300_000);
      expect(await give("161616", "10.0.0.9")).toBe(200);
    });

    it("keeps no owner out who gave one from her network before", async () => {
      const give = gives(aGateway({ sessions: ofDewi }));
      expect(await give("161616", "10.9.9.9")).toBe(200);
      for (let n = 0; n < 11; n += 1) await give("000000", `10.0.0.${n}`);
      expect(await give("161616", "10.0.0.1")).toBe(429);
      expect(await give("161616", "10.9.9.9")).toBe(200);
    });

    it("does not become an owner by the password alone", async () => {
      const protectedUser = { ...opened("dewi@example.com") };
      const gateway = aGateway({
        sessions: ofDewi,
        accounts: {
          ...accounts,
          signIn: async () =>
            ok({
              ...protectedUser,
              user: { ...user("dewi@example.com"), factors: [{ status: "verified" }] },
            }),
        },
      });
      const give = gives(gateway);
      for (let n = 0; n < 11; n += 1) {
        await signIn(gateway, "dewi@example.com", "kopi-enak", `10.0.0.${n}`);
        await give("000000", `10.0.0.${n}`);
      }
      expect(await give("000000", "10.0.0.3")).toBe(429);
    });

    it("is told of to the owner after ten, once a day", async () => {
      const told: unknown[] = [];
      const gateway = aGateway({
        sessions: ofDewi,
        mails: { tell: async (...mail) => void told.push(mail) },
      });
      const give = gives(gateway);
      for (let n = 0; n < 9; n += 1) await give("000000", `10.0.0.${n}`);
      expect(told).toEqual([]);
      await give("000000", "10.0.0.9");
      expect(told).toEqual([["dewi@example.com", { kind: "wrong-codes" }]]);
      vi.setSystemTime(300_000);
      for (let n = 0; n < 9; n += 1) await give("000000", `10.0.0.${n}`);
      expect(told).toHaveLength(1);
    });

    it("asks for no challenge and begins no app without end", async () => {
      const gateway = aGateway({ sessions: ofDewi });
      const asks = (line: string, n: number) =>
        call(gateway, line, { factor_type: "totp" }, `10.0.0.${n}`);
      for (const [line, most] of [
        [`${path}/challenge`, 30],
        ["POST /auth/v1/factors", 10],
      ] as const) {
        for (let n = 0; n < most; n += 1) expect(await asks(line, n)).toBe(400);
        expect(await asks(line, most)).toBe(429);
      }
      // Removing an app may guess a password as well.
      expect(await asks(path.replace("POST", "DELETE"), 1)).toBe(429);
    });
  });

  it("stop one place that asks for coffees without end, and nobody else", async () => {
    const gateway = aGateway();
    const ask = async (query: string, address: string) =>
      (await gateway.fetch(new Request(`${SITE_URL}/rest/v1/shop_items?${query}`), address)).status;
    for (let i = 0; i < 5; i += 1) expect(await ask("code=eq.SW16", "10.0.0.1")).toBe(200);
    expect(await ask("code=eq.SW16", "10.0.0.1")).toBe(429);
    expect(await ask("code=match.x", "10.0.0.1")).toBe(429);
    expect(await ask("code=eq.SW16", "10.0.0.2")).toBe(200);
  });
});

it("more sign-ins than can be compared are told to come back", async () => {
  const gateway = aGateway({
    accounts: { ...accounts, signIn: () => Promise.reject(new PasswordQueueFullError()) },
  });
  const answer = await signIn(gateway, "a@b.co", "kopi-enak", "10.0.0.1");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.json()).toMatchObject({
    error: "The shop cannot answer this right now. Please try again in a moment.",
  });
});

it.each(["/auth/v1/recover", "/auth/v1/resend"])(
  "a wish for a mail by %s is answered after the same time, whether or not a mail had to be written",
  async (path) => {
    const pauses: { readonly ms: number; readonly end: () => void }[] = [];
    const answered: string[] = [];
    const gateway = aGateway({
      pause: (ms) => new Promise((end) => pauses.push({ ms, end })),
    });
    const asking = ["known@example.com", "nobody@example.com"].map(async (email) => {
      const { status } = await post(gateway, path, { email, type: "signup" }, "10.0.0.1");
      answered.push(`${email} ${status}`);
    });
    await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([300, 300]);
    await new Promise(setImmediate);
    expect(answered).toEqual([]);
    for (const { end } of pauses) end();
    await Promise.all(asking);
    expect(answered.toSorted()).toEqual(["known@example.com 200", "nobody@example.com 200"]);
  },
);

const fail = () => Promise.reject(new Error("select secret from auth.users"));

it.each([
  ["/auth/v1/token?grant_type=password", { email: "a@b.co", password: "x" }],
  ["/auth/v1/recover", { email: "a@b.co" }],
])("a service that fails gives none of its reasons away, nor waits: %s", async (path, body) => {
  const logged: string[] = [];
  const gateway = aGateway({
    accounts: { ...accounts, signIn: fail, mailLink: fail },
    pause: () => new Promise(() => {}),
    log: (entry) => void logged.push(JSON.stringify(entry)),
  });
  const answer = await post(gateway, path, body, "10.0.0.1");
  expect(logged.join()).not.toContain("secret");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    error: "Something went wrong on our side. Please try again.",
  });
});

it("lets pages of listed origins call, and no others", async () => {
  const gateway = aGateway({ allowedOrigins: ["https://shop.example"] });
  const from = async (origin: string, method = "GET") => {
    const url = `${SITE_URL}/rest/v1/shop_items?code=eq.SW16`;
    const request = new Request(url, { method, headers: { origin } });
    return (await gateway.fetch(request, "10.0.0.1")).headers;
  };
  const origin = "https://shop.example";
  expect((await from(origin)).get("access-control-allow-origin")).toBe(origin);
  expect((await from(origin, "OPTIONS")).get("access-control-allow-headers")).toContain(
    "authorization",
  );
  expect((await from("https://evil.example")).get("access-control-allow-origin")).toBeNull();
});
