import { openedOnce } from "#test/support/opened-once.ts";
import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTestStack, SITE_URL } from "./open-test-stack.ts";
import {
  askAuth,
  bearer,
  clientOf,
  follow,
  newestLinkTo,
  signedUpCustomer,
} from "./supabase-client.ts";

const stack = openedOnce(() =>
  openTestStack({ google: { clientId: "client-id", clientSecret: "google-secret" } }),
);

const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const someone = (): string => `${randomUUID()}@example.com`;

const call = (line: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
  askAuth(stack, line, body, headers);
const target = (page: string): string => `redirect_to=${encodeURIComponent(page)}`;
const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await call("POST token?grant_type=password", { email, password })).ok;
const setPassword = (token: string, body: object) => call("PUT user", body, bearer(token));

/** Opens a link as a browser does; the page that it shows. */
const look = (link: URL, cookie = "", init: RequestInit = {}) =>
  stack.fetch(
    new Request(link, {
      headers: { accept: "text/html,*/*;q=0.8", ...(cookie && { cookie }) },
      ...init,
    }),
  );

/** Opens a link and answers its page; where it leads, and what the fragment says. */
const openInBrowser = async (link: URL, cookie = "", said: "yes" | "no" = "yes") => {
  const answer = await look(link, cookie, {
    method: "POST",
    body: new URLSearchParams({ answer: said }),
  });
  const page = new URL(answer.headers.get("location") ?? "");
  return { page, told: new URLSearchParams(page.hash.slice(1)) };
};

/** The cookie of the browser that signed up. */
const signUp = async (email: string, password: string, cookie = ""): Promise<string> => {
  const answer = await call("POST signup", { email, password }, cookie ? { cookie } : {});
  expect(answer.status).toBe(200);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
};

const YES = new URLSearchParams({ answer: "yes" });
const FROM_ELSEWHERE = { method: "POST", body: YES, headers: { origin: "https://evil.example" } };
const NO_ORIGIN = { origin: "null", "sec-fetch-site": "cross-site" };

const BENT: readonly (readonly [string, string])[] = [
  ["a fragment", `${SITE_URL}/reset-password#access_token=a&refresh_token=b&type=recovery&x=1`],
  ["an empty fragment", `${SITE_URL}/#`],
  ["a name before the host", `http://enambelas@127.0.0.1:3000/`],
  ["a password before the host", `http://a:b@127.0.0.1:3000/signin`],
  ["a line break", `${SITE_URL}/signin\r\nset-cookie: a=b`],
  ["a tab", `${SITE_URL}/sign\tin`],
  ["a NUL", `${SITE_URL}/\0`],
  ["an unseen character", `${SITE_URL}/\u202e`],
  ["a backslash", `${SITE_URL}\\evil.example`],
  ["another site", "https://evil.example/"],
  ["a site that begins alike", `${SITE_URL}.evil.example/`],
  ["another port of this machine", "http://127.0.0.1:9999/collect"],
  ["another scheme", "https://127.0.0.1:3000/"],
  ["no scheme", "//evil.example"],
  ["a path that reads as a host", `${SITE_URL}//evil.example`],
  ["dots that lead to such a path", `${SITE_URL}/..//evil.example`],
  ["a script", "javascript:alert(1)"],
  ["a path alone", "/signin"],
  ["a call of the sign-in service", `${SITE_URL}/auth/v1/verify?token=x&type=recovery`],
  ["a call in other letters", `${SITE_URL}/AUTH/v1/verify?token=x`],
  ["a call behind dots", `${SITE_URL}/signin/../auth/v1/authorize?provider=google`],
  ["a call behind hidden dots", `${SITE_URL}/order/..%2f..%2Fauth%2fv1%2fverify?token=x`],
  ["a call behind dots hidden twice", `${SITE_URL}/order/..%252f..%252fauth`],
  ["a call of the product server", `${SITE_URL}/api/orders`],
  ["the data service", `${SITE_URL}/rest/v1/shop_items`],
  ["the mailbox", `${SITE_URL}/dev/mailbox`],
  ["a picture", `${SITE_URL}/pictures/x.webp`],
  ["a file of the site", `${SITE_URL}/config.json`],
  ["a page that is not there", `${SITE_URL}/sign-in`],
  ["a path below a page", `${SITE_URL}/signin/more`],
  ["nothing", ""],
];

const CALLS: readonly (readonly [string, object?])[] = [
  ["POST signup", { email: "bent@example.com", password: "kopi-enak" }],
  ["POST recover", { email: "bent@example.com" }],
  ["POST resend", { type: "signup", email: "bent@example.com" }],
  ["GET verify?token=x&type=signup"],
  ["GET verify?token=x&type=recovery"],
  [`GET authorize?provider=google&code_challenge=${CHALLENGE}&code_challenge_method=s256`],
];

describe("a call that takes a target", () => {
  it.each(BENT)("refuses %s, and does nothing", async (_, page) => {
    await signUp("bent@example.com", "kopi-enak");
    const mails = stack.mailbox.mails.length;
    for (const [line, body] of CALLS) {
      const answer = await call(`${line}${line.includes("?") ? "&" : "?"}${target(page)}`, body);
      expect([line, answer.status, answer.headers.get("location")]).toEqual([line, 400, null]);
      expect(await answer.json()).toMatchObject({ error: "redirect_to is no page of the site." });
    }
    expect(stack.mailbox.mails).toHaveLength(mails);
  });

  it("refuses two targets, of which one is good", async () => {
    const two = `${target(`${SITE_URL}/signin`)}&${target(`${SITE_URL}/#a`)}`;
    const answer = await call(`POST recover?${two}`, { email: "bent@example.com" });
    expect(answer.status).toBe(400);
  });

  it("does not use up the link whose target somebody bent", async () => {
    const email = someone();
    const browser = await signUp(email, "kopi-enak");
    const bent = newestLinkTo(stack, email);
    bent.searchParams.set("redirect_to", `${SITE_URL}/#access_token=x`);
    for (const method of ["GET", "POST"])
      expect((await look(bent, browser, { method })).status).toBe(400);
    await openInBrowser(newestLinkTo(stack, email), browser);
    expect(await signsIn(email, "kopi-enak")).toBe(true);
  });
});

describe("a stolen access token", () => {
  it("becomes no session of a reset link, whatever a link's address says", async () => {
    const email = someone();
    const { session } = await signedUpCustomer(stack, email, "kopi-enak");
    const stolen = session.access_token;
    for (const type of ["recovery", "signup"])
      for (const page of [
        `/#access_token=${stolen}`,
        `/%23access_token=${stolen}`,
        "/reset-password",
      ]) {
        const answer = await call(`GET verify?token=x&type=${type}&${target(SITE_URL + page)}`);
        expect(answer.status).toBeLessThan(500);
      }
    const changed = await setPassword(stolen, { password: "thief-was-here" });
    expect([changed.status, await changed.json()]).toMatchObject([
      400,
      { error_code: "current_password_required" },
    ]);
    expect(await signsIn(email, "kopi-enak")).toBe(true);
  });

  it.each(["x", "a.b.c", "e30.e30.", "%00", "💥", `e30.${"x".repeat(5000)}.`])(
    "that is garbage (%j) is a refusal wherever it stands, and no failure",
    async (garbage) => {
      const page = target(`${SITE_URL}/#access_token=${garbage}`);
      const token = encodeURIComponent(garbage);
      const answers = [
        await call(`GET verify?token=x&type=signup&${page}`),
        await call(`GET verify?token=x&type=recovery&${page}`),
        await call(`POST recover?${page}`, { email: "dewi@example.com" }),
        await call(`GET verify?token=x&type=${token}`),
        await call("POST verify", { type: "signup", token_hash: garbage.slice(0, 200) }),
        await call("POST token?grant_type=refresh_token", { refresh_token: garbage.slice(0, 200) }),
        await call("GET user", undefined, bearer(token)),
        await call("POST logout", undefined, bearer(token)),
        await call("POST factors", { factor_type: "totp" }, bearer(token)),
      ];
      for (const { status } of answers) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      const opened = await call(`GET verify?token=${token}&type=signup`);
      expect([opened.status, opened.headers.get("location")]).toEqual([
        303,
        expect.stringContaining("error_code=otp_expired"),
      ]);
    },
  );

  it("clears no count of wrong passwords by a link that opens nothing", async () => {
    const guessed = await openTestStack({
      limits: { requestsPerMinute: 0, coffeesPerMinute: 0, signInsPer5Minutes: 30 },
    });
    const claims = Buffer.from('{"email":"dewi@example.com"}').toString("base64url");
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { email: "dewi@example.com", password: `guess-${n}` };
      statuses.push((await askAuth(guessed, "POST token?grant_type=password", body)).status);
      const bent = target(`${SITE_URL}/#access_token=e30.${claims}.`);
      await askAuth(guessed, `GET verify?token=x&type=signup&${bent}`);
      await askAuth(guessed, "GET verify?token=x&type=signup");
      await askAuth(guessed, "POST verify", { type: "signup", token_hash: "x" });
    }
    await guessed.dispose();
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe("somebody who signs up another's address first", () => {
  const STRANGERS = "i-was-here-first";

  it("has no password once the owner follows a reset link, chosen or not", async () => {
    const email = someone();
    await signUp(email, STRANGERS);
    await call("POST recover", { email });
    const { page, told } = await openInBrowser(newestLinkTo(stack, email));
    expect([page.pathname, told.get("type")]).toEqual(["/reset-password", "recovery"]);
    expect(await signsIn(email, STRANGERS)).toBe(false);
    await setPassword(told.get("access_token") ?? "", { password: "kopi-pagi-16" });
    expect([await signsIn(email, STRANGERS), await signsIn(email, "kopi-pagi-16")]).toEqual([
      false,
      true,
    ]);
  });

  it.each(["the owner", "the stranger again"])(
    "has no password when the owner signs up too, whoever was last: %s",
    async (last) => {
      const email = someone();
      await signUp(email, STRANGERS);
      const owners = await signUp(email, "kopi-pagi-16");
      if (last !== "the owner") await signUp(email, STRANGERS);
      const { page, told } = await openInBrowser(newestLinkTo(stack, email), owners);
      expect([page.pathname, told.get("type")]).toEqual(["/reset-password", "recovery"]);
      expect(await signsIn(email, STRANGERS)).toBe(false);
      const token = told.get("access_token") ?? "";
      expect((await setPassword(token, { password: "kopi-sore-16" })).status).toBe(200);
      expect(await signsIn(email, "kopi-sore-16")).toBe(true);
      expect(await signsIn(email, STRANGERS)).toBe(false);
    },
  );

  it.each<[string, RequestInit]>([
    ["a scanner of mails", {}],
    ["any other program", { headers: { accept: "*/*" } }],
    ["one that asks for the head alone", { method: "HEAD" }],
    ["a browser that fetches it beforehand", { headers: { "sec-purpose": "prefetch" } }],
    ["a page of another site", FROM_ELSEWHERE],
    ["another site that a browser does not name", { ...FROM_ELSEWHERE, headers: NO_ORIGIN }],
    ["a form that says nothing", { method: "POST" }],
  ])("has none by %s, whose visit uses nothing up", async (_, opener) => {
    const email = someone();
    await signUp(email, STRANGERS);
    const link = newestLinkTo(stack, email);
    for (let times = 0; times < 70; times += 1) await stack.fetch(new Request(link, opener));
    expect(await signsIn(email, STRANGERS)).toBe(false);
    expect((await openInBrowser(link)).told.get("type")).toBe("signup");
  });

  it("has an account for as long as its owner does not say that it was somebody else", async () => {
    const email = someone();
    await signUp(email, STRANGERS);
    const link = newestLinkTo(stack, email);
    const gone = await look(link, "", {
      method: "POST",
      body: new URLSearchParams({ answer: "no" }),
    });
    expect([gone.status, await gone.text()]).toEqual([200, expect.stringContaining("taken away")]);
    const known = await stack.database.query("select from auth.users where email = $1", [email]);
    expect(known).toEqual([]);
    expect((await openInBrowser(link)).told.get("error_code")).toBe("otp_expired");
  });

  it("is shown by name and time to whoever opens the link in another browser", async () => {
    const email = someone();
    const data = { first_name: "<i>Mallory</i>", last_name: "Anggraini" };
    await call("POST signup", { email, password: STRANGERS, data });
    await call("POST resend", { type: "signup", email });
    await stack.database.query(
      "update auth.users set updated_at = '2026-11-28T07:05:00Z' where email = $1",
      [email],
    );
    const own = await signUp(someone(), "kopi-enak");
    for (const cookie of ["", own, "sign-up=planted"]) {
      const page = await look(newestLinkTo(stack, email), cookie);
      const html = await page.text();
      expect(page.headers.get("content-type")).toMatch("text/html");
      expect(html).toContain("<h1>Was this you?</h1>");
      expect(html).toContain("“&lt;i&gt;Mallory&lt;/i&gt; Anggraini” signed up");
      expect(html).toContain(email);
      expect(html).toContain("28-11-26 14:05 WIB");
      expect(html.match(/<button /g)).toHaveLength(2);
    }
  });

  it.each(["once", "again"])(
    "was the owner, who keeps the password by saying so in another browser, mailed %s",
    async (mailed) => {
      const email = someone();
      await signUp(email, "kopi-pagi-16");
      if (mailed === "again") await call("POST resend", { type: "signup", email });
      const { page, told } = await openInBrowser(newestLinkTo(stack, email));
      expect([page.pathname + page.search, told.get("type")]).toEqual([
        "/signin?check-email=1",
        "signup",
      ]);
      expect(await signsIn(email, "kopi-pagi-16")).toBe(true);
    },
  );

  it("asks nothing but one tap where one signed up, also after asking for the mail again", async () => {
    const email = someone();
    const browser = await signUp(email, "kopi-pagi-16");
    await call("POST resend", { type: "signup", email });
    const link = newestLinkTo(stack, email);
    const html = await (await look(link, browser)).text();
    expect(html).toContain("<h1>Confirm your email address</h1>");
    expect(html.match(/<button /g)).toHaveLength(1);
    await look(link, browser, { method: "POST" });
    expect(await signsIn(email, "kopi-pagi-16")).toBe(true);
  });

  it("begins anew with another password once the earlier link is stale", async () => {
    const email = someone();
    await signUp(email, STRANGERS);
    await stack.database.query(
      "update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1",
      [email],
    );
    const browser = await signUp(email, "kopi-pagi-16");
    await openInBrowser(newestLinkTo(stack, email), browser);
    expect([await signsIn(email, STRANGERS), await signsIn(email, "kopi-pagi-16")]).toEqual([
      false,
      true,
    ]);
  });
});

describe("a link", () => {
  it("that resets a password shows whose it is, any number of times, and is taken once", async () => {
    const email = someone();
    await signedUpCustomer(stack, email, "kopi-enak");
    await call("POST recover", { email });
    const link = newestLinkTo(stack, email);
    expect((await look(link, "", { method: "HEAD" })).status).toBe(200);
    for (const page of [await look(link), await look(link)])
      expect(await page.text()).toContain(email);
    expect(await signsIn(email, "kopi-enak")).toBe(true);
    expect((await openInBrowser(link)).told.get("type")).toBe("recovery");
    for (const used of [await look(link), await look(link, "", { method: "POST" })])
      expect([used.status, used.headers.get("location")]).toEqual([
        303,
        expect.stringContaining("/reset-password#error=access_denied&error_code=otp_expired"),
      ]);
  });

  it("has a page whose policy lets it do nothing but send its form here", async () => {
    const email = someone();
    await signUp(email, "kopi-enak");
    const page = await look(newestLinkTo(stack, email));
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; .*form-action 'self'$/);
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    const html = await page.text();
    for (const [, code = ""] of html.matchAll(/<(?:style|script)>(.*?)<\/(?:style|script)>/gs))
      expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
  });

  it("is taken by the library too, with its secret, and answered with the session", async () => {
    const email = someone();
    const client = clientOf(stack, { flowType: "pkce" });
    await client.auth.signUp({ email, password: "kopi-enak" });
    const token_hash = newestLinkTo(stack, email).searchParams.get("token") ?? "";
    const other = clientOf(stack);
    const opened = await other.auth.verifyOtp({ type: "signup", token_hash });
    expect(opened.data.user?.email).toBe(email);
    expect(await signsIn(email, "kopi-enak")).toBe(true);
    const again = await other.auth.verifyOtp({ type: "signup", token_hash });
    expect(again.error?.code).toBe("otp_expired");
  });

  it("opened where a browser signed up with PKCE, leaves a code instead of tokens", async () => {
    const email = someone();
    const client = clientOf(stack, { flowType: "pkce" });
    await client.auth.signUp({ email, password: "kopi-enak" });
    const page = await follow(stack, newestLinkTo(stack, email));
    expect(page.pathname).toBe("/signin");
    expect(page.href).not.toContain("access_token");
    const opened = await client.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
    expect(opened.data.user?.email).toBe(email);
  });
});

describe("the cookie of a sign-up", () => {
  it("is a new one each time, whatever a browser was given before", async () => {
    const planted = "sign-up=planted";
    const first = await signUp(someone(), "kopi-enak", planted);
    const email = someone();
    const second = await signUp(email, "kopi-pagi-16", first);
    expect(new Set([planted, first, second]).size).toBe(3);
    for (const cookie of [planted, first])
      expect(await (await look(newestLinkTo(stack, email), cookie)).text()).toContain("Was this");
    expect(await (await look(newestLinkTo(stack, email), second)).text()).toContain("Confirm");
  });

  it("can be set over https alone where the site is there, and is not read under its plain name", async () => {
    const siteUrl = "https://shop.example";
    const secure = await openTestStack({ siteUrl });
    const ask = (line: string, body: object, headers = {}) => askAuth(secure, line, body, headers);
    const email = someone();
    const answer = await ask("POST signup", { email, password: "kopi-enak" });
    const set = answer.headers.get("set-cookie") ?? "";
    const [cookie = ""] = set.split(";");
    expect(cookie).toMatch(/^__Secure-sign-up=[\w-]{43}$/);
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/auth/v1"])
      expect(set).toContain(part);
    const shown = async (sent: string) =>
      (
        await secure.fetch(new Request(newestLinkTo(secure, email), { headers: { cookie: sent } }))
      ).text();
    expect(await shown(cookie)).toContain("<h1>Confirm");
    expect(await shown(cookie.replace("__Secure-", ""))).toContain("<h1>Was this you?");
    await secure.dispose();
  });
});
