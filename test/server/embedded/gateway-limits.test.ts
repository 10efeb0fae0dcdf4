import { beforeEach, describe, expect, it } from "vitest";
import { Gateway, GATEWAY_LIMITS, type GatewayDeps } from "#server/embedded/gateway.ts";
import { PasswordQueueFullError } from "#server/embedded/password-thread.ts";
import { SITE_URL } from "./open-test-stack.ts";

let now = 0;
beforeEach(() => {
  now = 0;
});

/** Signs in whoever knows the one password, and has nothing against anything else. */
const services = async (request: Request): Promise<Response> => {
  if (!request.url.includes("grant_type=password")) return Response.json({});
  const { password } = await request.json();
  if (password === "kopi-enak") return Response.json({});
  return Response.json({ error_code: "invalid_credentials", msg: "No" }, { status: 400 });
};

const aGateway = (deps: Partial<GatewayDeps> = {}): Gateway =>
  new Gateway({
    services,
    atomically: (answer) => answer(),
    siteUrl: SITE_URL,
    allowedOrigins: [],
    google: false,
    limits: GATEWAY_LIMITS,
    now: () => now,
    pause: async () => {},
    log: () => {},
    mailDriver: { linkingTo: (_, work) => work() },
    confirmationMails: { resend: async () => {} },
    passwords: {
      signIn: (_email, _password, ask) => ask(),
      signUp: (_password, ask) => ask(),
      other: (ask) => ask(),
    },
    ...deps,
  });

const post = async (gateway: Gateway, path: string, body: object, address: string) =>
  gateway.fetch(
    new Request(`${SITE_URL}${path}`, { method: "POST", body: JSON.stringify(body) }),
    address,
  );

const signIn = (gateway: Gateway, email: string, password: string, address: string) =>
  post(gateway, "/auth/v1/token?grant_type=password", { email, password }, address);

describe("the gateway's limits", () => {
  it("stop guessing at one account from many places, and end with their window", async () => {
    const gateway = aGateway();
    const guess = (email: string, address: string) => signIn(gateway, email, "wrong", address);
    for (let i = 0; i < 10; i += 1) {
      expect((await guess("guess@example.com", `10.0.0.${i}`)).status).toBe(400);
    }
    const stopped = await guess("Guess@Example.com", "10.0.1.1");
    expect(stopped.status).toBe(429);
    expect(stopped.headers.get("retry-after")).toBe("300");
    expect(await stopped.json()).toMatchObject({
      error_code: "over_request_rate_limit",
      error: "Too many attempts. Please wait 5 minutes and try again.",
    });
    expect((await guess("else@example.com", "10.0.1.1")).status).toBe(400);
    now = 300_000;
    expect((await guess("guess@example.com", "10.0.1.1")).status).toBe(400);
  });

  it("stop one place that tries many accounts", async () => {
    const gateway = aGateway();
    for (let i = 0; i < 30; i += 1) {
      expect((await signIn(gateway, `a${i}@b.co`, "wrong", "10.0.0.1")).status).toBe(400);
    }
    expect((await signIn(gateway, "a30@b.co", "wrong", "10.0.0.1")).status).toBe(429);
    expect((await signIn(gateway, "a30@b.co", "wrong", "10.0.0.2")).status).toBe(400);
  });

  it("forget an account's failures once it signs in", async () => {
    const gateway = aGateway();
    const guessNineTimes = async () => {
      for (let i = 0; i < 9; i += 1) {
        expect((await signIn(gateway, "a@b.co", "wrong", "10.0.0.1")).status).toBe(400);
      }
    };
    await guessNineTimes();
    expect((await signIn(gateway, "a@b.co", "kopi-enak", "10.0.0.1")).status).toBe(200);
    await guessNineTimes();
  });

  it.each([
    ["/auth/v1/signup", { email: "flood@example.com", password: "kopi-enak" }],
    ["/auth/v1/recover", { email: "flood@example.com" }],
    ["/auth/v1/resend", { email: "flood@example.com", type: "signup" }],
  ])("stop a flood of mails through %s", async (path, body) => {
    const gateway = aGateway();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await post(gateway, path, body, `10.0.0.${i}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("can be turned off", async () => {
    const gateway = aGateway({ limits: "off" });
    for (let i = 0; i < 50; i += 1) {
      expect((await signIn(gateway, "a@b.co", "wrong", "10.0.0.1")).status).toBe(400);
    }
  });
});

describe("more sign-ins than can be compared", () => {
  it("are told to come back", async () => {
    const gateway = aGateway({
      passwords: {
        signIn: () => Promise.reject(new PasswordQueueFullError()),
        signUp: (_password, ask) => ask(),
        other: (ask) => ask(),
      },
    });
    const answer = await signIn(gateway, "a@b.co", "kopi-enak", "10.0.0.1");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({
      error: "The shop is very busy. Please try again in a moment.",
    });
  });
});

describe("a wish for a mail", () => {
  it.each(["/auth/v1/recover", "/auth/v1/resend"])(
    "by %s is answered after the same time, whether or not a mail had to be written",
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

  it("fails without waiting and without a word of the reason when the service does", async () => {
    const gateway = aGateway({
      services: () => Promise.reject(new Error("select secret")),
      pause: () => new Promise(() => {}),
    });
    const answer = await post(gateway, "/auth/v1/recover", { email: "a@b.co" }, "10.0.0.1");
    expect(answer.status).toBe(500);
  });
});

describe("a service that fails", () => {
  it.each([
    ["throws", () => Promise.reject(new Error("select secret from auth.users"))],
    ["answers 500", async () => Response.json({ error: "select secret" }, { status: 500 })],
  ])("and %s gives none of its reasons away", async (_, failing) => {
    const logged: string[] = [];
    const gateway = aGateway({ services: failing, log: (line) => void logged.push(line) });
    const answer = await signIn(gateway, "a@b.co", "x", "10.0.0.1");
    expect(logged.join()).not.toContain("secret");
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      error: "Something went wrong on our side. Please try again.",
    });
  });
});

describe("pages of other origins", () => {
  const gateway = aGateway({ allowedOrigins: ["https://shop.example"] });
  const from = (origin: string, method = "GET") =>
    gateway.fetch(
      new Request(`${SITE_URL}/rest/v1/shop_items`, { method, headers: { origin } }),
      "10.0.0.1",
    );

  it("may call when they are listed", async () => {
    const answer = await from("https://shop.example");
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example");
    expect(answer.headers.get("vary")).toContain("Origin");
    const preflight = await from("https://shop.example", "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  });

  it.each(["https://evil.example", "https://shop.example.evil.example", "null"])(
    "may not from %s",
    async (origin) => {
      const answer = await from(origin);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect((await from(origin, "OPTIONS")).status).toBe(404);
    },
  );
});
