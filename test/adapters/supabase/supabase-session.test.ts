import { setTimeout as pause } from "node:timers/promises";
import { isLookedUp } from "#core/domain/account/session.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { openTestStack, SITE_URL, type TestStack } from "#test/server/embedded/open-test-stack.ts";
import {
  askAuth,
  fetchOf,
  follow,
  newestLinkTo,
  openAuth,
  tokenOf,
} from "#test/server/embedded/supabase-client.ts";
import { aCustomer } from "#test/support/builders.ts";
import { current, eventually } from "#test/support/current.ts";
import { MemoryKeyValues, MemoryTabs } from "#test/support/memory-browser.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack();
});
afterAll(() => stack.dispose());

type Network = "up" | "no-address" | "slow" | keyof typeof OUTAGES;

/** What a browser hears in the place of the service. */
const OUTAGES = {
  down: () => Promise.reject(new TypeError("fetch failed")),
  hanging: async () => {
    await pause(200);
    throw new DOMException("Too slow.", "TimeoutError");
  },
  broken: async () => Response.json({ msg: "Oops" }, { status: 500 }),
  "too-many": async () => Response.json({ msg: "Slow" }, { status: 429 }),
  "a-proxy": async () => new Response("<h1>Hotel</h1>", { status: 200 }),
} satisfies Record<string, () => Promise<Response>>;

type Opening = {
  readonly tabs?: MemoryTabs;
  /** A path of the site. */
  readonly at?: string;
  readonly network?: Network;
  readonly tabStorage?: MemoryKeyValues;
  readonly service?: typeof fetch;
};

/** One page of a browser; its network can be cut. */
const openPage = ({
  tabs = new MemoryTabs(),
  at = "/shop",
  network = "up",
  tabStorage = new MemoryKeyValues(),
  service = fetchOf(stack),
}: Opening = {}) => {
  const tab = tabs.open();
  const page = {
    leftFor: "",
    reconnected: () => {},
    tick: () => {},
    network,
    asked: 0,
    calls: [] as Promise<Response>[],
  };
  const auth = openAuth(stack, tab, {
    tabStorage,
    onReconnected: (reconnected) => (page.reconnected = reconnected),
    onTick: (tick) => (page.tick = tick),
    pauses: { noticeAfterMs: 1000, firstMs: 20, longestMs: 80 },
    addressBar: { arrivedAt: SITE_URL + at, leave: (href) => (page.leftFor = href) },
    connect: async () => {
      page.asked += 1;
      return page.network !== "no-address"
        ? { url: SITE_URL, publishableKey: stack.publishableKey }
        : null;
    },
    fetch: async (input, init) => {
      const outage = new Map(Object.entries(OUTAGES)).get(page.network);
      if (outage) return outage();
      if (page.network === "slow") await new Promise(setImmediate);
      const call = service(input, init);
      page.calls.push(call);
      return call;
    },
  });
  return { auth, page, tab, tabs };
};

const signedUp = async (email: string, tabs?: MemoryTabs) => {
  const opened = openPage(tabs && { tabs });
  const customer = aCustomer({ email });
  await opened.auth.signUp(customer);
  return { ...opened, customer, link: newestLinkTo(stack, email) };
};

const signedIn = async (email: string, tabs?: MemoryTabs) => {
  const { link, ...opened } = await signedUp(email, tabs);
  await follow(stack, link);
  await opened.auth.signIn(email, opened.customer.password);
  return opened;
};

/** Somebody who is signed in, and a page that they left for another site. */
const leftPage = async (email: string) => {
  const { tabs } = await signedIn(email);
  const left = openPage({ tabs });
  await until(left.auth, "signed-in");
  left.tab.leave();
  return left;
};

/** The path of the site that a reset mail of a new customer leads to. */
const resetLink = async (email: string) => {
  const { auth, customer } = await signedIn(email);
  await auth.signOut();
  await auth.requestPasswordReset(email);
  const { href, hash } = await follow(stack, newestLinkTo(stack, email));
  return { at: href.slice(SITE_URL.length), hash, customer };
};

/** What the browser keeps of a session, and the same with something changed. */
const keptOf = (tabs: MemoryTabs) => JSON.parse(tabs.storage.getItem("shop_session_v1") ?? "{}");
const keep = (tabs: MemoryTabs, change: object) =>
  tabs.storage.setItem("shop_session_v1", JSON.stringify({ ...keptOf(tabs), ...change }));
const namesKept = (tabs: MemoryTabs) => [...tabs.storage.kept.keys()];

const recoveryOf = (auth: SupabaseAuth, wanted: string) =>
  eventually(auth.recovery.state$, ({ status }) => status === wanted);

const until = (auth: SupabaseAuth, status: "signed-in" | "anonymous" | "unreachable") =>
  eventually(auth.session$, (session) => session.status === status);

const settled = (auth: SupabaseAuth) => eventually(auth.session$, isLookedUp);

describe("a visitor without a session", () => {
  it("is anonymous at once, and nothing of the sign-in service is asked for", async () => {
    const { auth, page } = openPage();
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(await tokenOf(auth)).toBeNull();
    expect(page.asked).toBe(0);
  });
});

describe("a customer's session", () => {
  it("is loading, never anonymous, while a page opens again", async () => {
    const { tabs } = await signedIn("again@example.com");
    const { auth } = openPage({ tabs });
    expect(current(auth.session$)).toEqual({ status: "loading" });
    expect(await settled(auth)).toMatchObject({
      status: "signed-in",
      user: { email: "again@example.com" },
    });
  });

  it("reaches a tab that was anonymous so far", async () => {
    const other = openPage();
    await signedIn("tabs@example.com", other.tabs);
    const session = await until(other.auth, "signed-in");
    expect(session).toMatchObject({ user: { email: "tabs@example.com" } });
  });

  it("is over in a page that the visitor comes back to, when another tab ended it meanwhile", async () => {
    const left = await leftPage("back@example.com");
    const { auth: other } = openPage({ tabs: left.tabs });
    await settled(other);
    await other.signOut();
    expect(current(left.auth.session$)).toMatchObject({ status: "signed-in" });
    left.tab.comeBack();
    expect(current(left.auth.session$)).toEqual({ status: "anonymous" });
  });

  it("is somebody else's in a page that the visitor comes back to, when they signed in meanwhile", async () => {
    const left = await leftPage("first@example.com");
    await signedIn("second@example.com", left.tabs);
    left.tab.comeBack();
    const after = await eventually(
      left.auth.session$,
      (session) => session.status === "signed-in" && session.user.email !== "first@example.com",
    );
    expect(after).toMatchObject({ user: { email: "second@example.com" } });
  });

  it("does not begin with a confirmation link", async () => {
    const { link, customer } = await signedUp("link@example.com");
    const authCallback = await follow(stack, link);
    expect(authCallback.searchParams.has("code")).toBe(true);
    expect(authCallback.href).not.toContain("access_token");
    const { auth } = openPage({ at: authCallback.href.slice(SITE_URL.length) });
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(await auth.signIn(customer.email, customer.password)).toEqual({ ok: true });
  });

  // `auth-callback.test.ts` asks for further pages.
  it("does not begin with a reset link's tokens on another page", async () => {
    const { hash } = await resetLink("forced@example.com");
    const { auth, tabs } = openPage({ at: `/signin${hash}` });
    expect(await settled(auth)).toEqual({ status: "anonymous" });
    expect(current(auth.recovery.state$)).toEqual({ status: "none" });
    expect(namesKept(tabs)).toEqual([]);
  });

  it("does not begin with a reset link before the password is chosen", async () => {
    const { at, customer } = await resetLink("reset@example.com");
    const { auth, tabs } = openPage({ at });
    await recoveryOf(auth, "open");
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(namesKept(tabs)).toEqual([]);
    expect(await auth.recovery.choosePassword("kopi-sore-16")).toEqual({ ok: true });
    expect(current(auth.session$)).toMatchObject({ status: "signed-in" });
    const { email } = customer;
    expect(await settled(openPage({ tabs }).auth)).toMatchObject({ user: { email } });
  });

  it("may still begin with a reset link when its page is loaded again, in the same tab only", async () => {
    const { at: link } = await resetLink("reload@example.com");
    const tabStorage = new MemoryTabs().open().tabStorage();
    const opened = (at: string, kept = tabStorage) => openPage({ at, tabStorage: kept }).auth;
    const stateAt = (...there: Parameters<typeof opened>) =>
      current(opened(...there).recovery.state$).status;
    const path = "/reset-password";
    await recoveryOf(opened(link), "open");
    const again = opened(path);
    await recoveryOf(again, "open");
    for (const elsewhere of ["/account", "/signin", `${path}#error=access_denied`])
      expect(stateAt(elsewhere)).toBe("none");
    expect(stateAt(path, new MemoryKeyValues())).toBe("none");
    expect(await again.recovery.choosePassword("kopi-sore-16")).toEqual({ ok: true });
    expect(stateAt(path)).toBe("none");
  });

  it("is not replaced by the reset link of another account", async () => {
    const { at } = await resetLink("attacker@example.com");
    const { tabs } = await signedIn("victim@example.com");
    const kept = tabs.storage.getItem("shop_session_v1");
    const { auth } = openPage({ tabs, at });
    await recoveryOf(auth, "open");
    expect(await settled(auth)).toMatchObject({ user: { email: "victim@example.com" } });
    expect(await auth.recovery.choosePassword("kopi-sore-16")).toMatchObject({
      ok: false,
      error: { kind: "rejected", message: expect.stringContaining("Somebody else is signed in") },
    });
    expect(tabs.storage.getItem("shop_session_v1")).toBe(kept);
  });

  it("does not begin with tokens that are not the service's own", async () => {
    const forged = "/reset-password#access_token=e30.e30.e30&refresh_token=x&type=recovery";
    const { auth } = openPage({ at: forged });
    await recoveryOf(auth, "invalid");
    expect(await settled(auth)).toEqual({ status: "anonymous" });
  });

  it.each([
    ["no user_metadata", { user_metadata: undefined }],
    ["user_metadata of another kind", { user_metadata: "Dewi" }],
    ["an email that is no text", { email: 7 }],
    ["factors that are no list", { factors: "none" }],
  ])("is there also when what is stored has %s", async (_, change) => {
    const { tabs } = await signedIn(`odd-${Object.keys(change).join("")}-${_.length}@example.com`);
    keep(tabs, { user: { ...keptOf(tabs).user, ...change } });
    expect(await settled(openPage({ tabs }).auth)).toMatchObject({ status: "signed-in" });
  });

  it.each([
    '{"access_token":7',
    "null",
    "[]",
    "7",
    "{}",
    '{"user":null}',
    '{"refresh_token":"x"}',
    "\u0000",
    "{",
  ])("is none when what is stored is %s", async (stored) => {
    const tabs = new MemoryTabs();
    tabs.storage.setItem("shop_session_v1", stored);
    expect(await settled(openPage({ tabs }).auth)).toEqual({ status: "anonymous" });
  });
});

describe("a session that is ended", () => {
  it("is over at once, while the sign-in service is still being told", async () => {
    const { auth, page, tabs } = await signedIn("slow@example.com");
    const { auth: other } = openPage({ tabs });
    await until(other, "signed-in");
    page.network = "hanging";
    await auth.signOut();
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(current(other.session$)).toEqual({ status: "anonymous" });
    expect(namesKept(tabs)).toEqual([]);
  });

  it("is worth nothing at the service either", async () => {
    const { auth, page, tabs } = await signedIn("ended@example.com");
    const { refresh_token } = keptOf(tabs);
    await auth.signOut();
    await Promise.all(page.calls);
    const renewed = await askAuth(stack, "POST token?grant_type=refresh_token", { refresh_token });
    expect(renewed.status).toBe(400);
  });
});

describe("a session that is being renewed", () => {
  it("is announced as the library announces a refreshed token", async () => {
    const { auth, tabs } = await signedIn("announced@example.com");
    const channel = new BroadcastChannel("shop_session_v1");
    const heard = new Promise<unknown>((resolve) => {
      channel.addEventListener("message", ({ data }) => resolve(data), { once: true });
    });
    await tokenOf(auth, (await tokenOf(auth)) ?? "");
    expect(await heard).toEqual({ event: "TOKEN_REFRESHED", session: keptOf(tabs) });
    channel.close();
  });

  it("stays ended when the customer signs out before the answer comes", async () => {
    const { auth, page, tabs } = await signedIn("racing@example.com");
    const token = await tokenOf(auth);
    page.network = "slow";
    const renewing = tokenOf(auth, token ?? "");
    await auth.signOut();
    expect(await renewing).toBeNull();
    await Promise.all(page.calls);
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(namesKept(tabs)).toEqual([]);
  });
});

describe("a sign-in service out of reach", () => {
  const outOfReach = {
    ok: false,
    error: {
      kind: "unavailable",
      message: "The sign-in service cannot be reached. Please try again in a moment.",
    },
  };

  it("is said to be so, and tried again with the next wish", async () => {
    const { auth, page } = openPage();
    page.network = "no-address";
    expect(await auth.signIn("dewi@example.com", "kopi-pagi-16")).toEqual(outOfReach);
    expect(await auth.signUp(aCustomer())).toEqual(outOfReach);
    expect(await auth.requestPasswordReset("dewi@example.com")).toEqual(outOfReach);
    expect(await auth.signInWithGoogle("/signin")).toEqual(outOfReach);
    page.network = "up";
    expect(await auth.signIn("dewi@example.com", "kopi-pagi-16")).toMatchObject({
      error: { kind: "wrong-credentials" },
    });
    page.network = "down";
    expect(await auth.signIn("dewi@example.com", "kopi-pagi-16")).toEqual(outOfReach);
  });
});

describe("a session that cannot be looked up", () => {
  const returning = async (
    email: string,
    { network, expired = false }: { network: Network; expired?: boolean },
  ) => {
    const { tabs } = await signedIn(email);
    if (expired) keep(tabs, { expires_at: 1 });
    const opened = openPage({ tabs, at: "/account", network });
    const seen: string[] = [];
    opened.auth.session$.subscribe(({ status }) => seen.push(status));
    return { ...opened, seen };
  };

  it.each<[string, Network, boolean]>([
    ["its address cannot be had", "no-address", false],
    ["nothing answers and the token has expired", "down", true],
    ["answers never come and the token has expired", "hanging", true],
    ["it answers with an error and the token has expired", "broken", true],
    ["a proxy answers for it and the token has expired", "a-proxy", true],
    ["it has had too many calls and the token has expired", "too-many", true],
  ])(
    "is unreachable, never anonymous, while %s, and comes back by itself",
    async (_, network, expired) => {
      const { auth, page, tabs, seen } = await returning(`${network}@example.com`, {
        network,
        expired,
      });
      await until(auth, "unreachable");
      expect(tabs.storage.getItem("shop_session_v1")).not.toBeNull();
      expect(await auth.accessToken()).toEqual({ ok: false, error: "unreachable" });
      page.network = "up";
      await until(auth, "signed-in");
      expect(await tokenOf(auth)).toEqual(expect.any(String));
      expect(seen).not.toContain("anonymous");
    },
  );

  it("is looked up at once when the network is back", async () => {
    const { auth, page } = await returning("online@example.com", { network: "no-address" });
    await until(auth, "unreachable");
    page.network = "up";
    page.reconnected();
    expect(await until(auth, "signed-in")).toMatchObject({
      user: { email: "online@example.com" },
    });
  });

  it("is over when the customer signs out meanwhile", async () => {
    const { auth, tabs } = await returning("leaves@example.com", { network: "no-address" });
    await until(auth, "unreachable");
    await auth.signOut();
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(namesKept(tabs)).toEqual([]);
  });

  it("is over once the service says that it has ended", async () => {
    const { auth, page, tabs } = await returning("ended-elsewhere@example.com", {
      network: "down",
      expired: true,
    });
    await until(auth, "unreachable");
    await stack.database.query(
      "delete from auth.sessions where user_id = (select id from auth.users where email = $1)",
      ["ended-elsewhere@example.com"],
    );
    page.network = "up";
    await until(auth, "anonymous");
    expect(namesKept(tabs)).toEqual([]);
  });

  it("does not sign anybody out when the service goes away later", async () => {
    const { auth, page } = await signedIn("meanwhile@example.com");
    const token = await tokenOf(auth);
    page.network = "down";
    expect(await auth.accessToken(token ?? "")).toEqual({ ok: false, error: "unreachable" });
    expect(current(auth.session$)).toMatchObject({ status: "signed-in" });
    page.network = "up";
    expect(await tokenOf(auth)).toEqual(expect.any(String));
  });

  it.each<[string, "tick" | "reconnected"]>([
    ["while the page is visible", "tick"],
    ["when the page is visible again", "reconnected"],
  ])("is renewed once before its token expires, %s", async (_, look) => {
    const { page, tabs } = await signedIn(`${look}@example.com`);
    const calls = page.calls.length;
    page[look]();
    expect(page.calls).toHaveLength(calls);
    const soon = Math.floor(Date.now() / 1000) + 60;
    keep(tabs, { expires_at: soon });
    page[look]();
    page[look]();
    await expect.poll(() => keptOf(tabs).expires_at).toBeGreaterThan(soon);
    expect(page.calls).toHaveLength(calls + 1);
  });

  it("says of a reset link that it is still being opened, and opens it then", async () => {
    const { at, customer } = await resetLink("late-link@example.com");
    const { auth, page } = openPage({ at, network: "no-address" });
    await recoveryOf(auth, "unreachable");
    page.network = "up";
    expect(await recoveryOf(auth, "open")).toMatchObject({ email: customer.email });
  });
});

describe("a service that answers otherwise than the embedded one", () => {
  it.each([
    ["an explicit error", 422, { error_code: "user_already_exists", msg: "Registered" }],
    ["an explicit error of another name", 422, { error_code: "email_exists", msg: "Registered" }],
    ["a user without identities", 200, { id: "1", email: "dewi@example.com", identities: [] }],
  ])("knows a taken email from %s", async (_, status, body) => {
    expect(await answering(status, body).auth.signUp(aCustomer())).toMatchObject({
      ok: false,
      error: { kind: "already-exists" },
    });
  });

  it.each([
    [
      "over_email_send_rate_limit",
      "For security purposes, wait 59 seconds.",
      /an email a moment ago/,
    ],
    ["over_request_rate_limit", "Request rate limit reached", /^Too many attempts\. Please wait/],
  ])("words its limits as the shop does: %s", async (code, msg, ours) => {
    const { auth } = answering(429, { error_code: code, msg });
    // Its own words are the ones to be shown there.
    expect(await auth.requestPasswordReset("dewi@example.com")).toMatchObject({
      ok: false,
      error: { message: msg },
    });
    const refused = [
      await auth.resendConfirmation("dewi@example.com"),
      await auth.signUp(aCustomer()),
      await auth.signIn("dewi@example.com", "x"),
    ];
    for (const answer of refused)
      expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(ours) } });
    // Not a wrong password's.
    expect(refused.at(-1)).toMatchObject({ error: { kind: "unavailable" } });
  });

  it("passes on what else it says about a reset", async () => {
    const { auth } = answering(422, { error_code: "validation_failed", msg: "Not an address." });
    expect(await auth.requestPasswordReset("dewi@example.com")).toEqual({
      ok: false,
      error: { kind: "rejected", message: "Not an address." },
    });
  });

  it("sends reset links that work on another device, not only in this browser", async () => {
    const { auth, asked } = answering(200, {});
    await auth.requestPasswordReset("dewi@example.com");
    expect(asked).toEqual([expect.stringContaining("/recover")]);
    expect(asked[0]).not.toMatch(/code_challenge":"/);
  });

  it("names somebody by the name it has", async () => {
    const { auth } = answering(200, {
      access_token: "e30.e30.e30",
      refresh_token: "r",
      token_type: "bearer",
      expires_in: 3600,
      user: { id: "1", email: "dewi@example.com", user_metadata: { name: "Dewi Anggraini" } },
    });
    expect(await auth.signIn("dewi@example.com", "kopi-pagi-16")).toEqual({ ok: true });
    expect(current(auth.session$)).toMatchObject({ user: { fullName: "Dewi Anggraini" } });
  });

  it("is left for Google with the way back and a PKCE challenge", async () => {
    const { auth, page } = answering(302, null);
    void auth.signInWithGoogle("/signin");
    await expect.poll(() => page.leftFor).not.toBe("");
    const url = new URL(page.leftFor);
    expect(url.origin + url.pathname).toBe(`${SITE_URL}/auth/v1/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: "google",
      redirect_to: `${SITE_URL}/signin`,
      code_challenge_method: "s256",
    });
  });
});

/** A page whose sign-in service gives always the same answer. */
const answering = (status: number, body: unknown) => {
  const asked: string[] = [];
  const service: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.url} ${await request.text()}`);
    return status >= 300 && status < 400
      ? new Response(null, { status, headers: { location: "https://accounts.test" } })
      : Response.json(body, { status });
  };
  return { ...openPage({ at: "/signup", service }), asked };
};
