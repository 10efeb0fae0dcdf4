import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { openTestStack, SITE_URL, type TestStack } from "#test/server/embedded/open-test-stack.ts";
import { follow, newestLinkTo } from "#test/server/embedded/supabase-client.ts";
import { aCustomer } from "#test/support/builders.ts";
import { current, eventually } from "#test/support/current.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack();
});
afterAll(() => stack.dispose());

type Network = "up" | "down" | "hanging" | "slow";

/** One page of a browser; its network can be cut. */
const openPage = (tabs = new MemoryTabs(), address = `${SITE_URL}/shop`) => {
  const tab = tabs.open();
  const page = {
    address,
    leftFor: "",
    network: "up" as Network,
    asked: 0,
    calls: [] as Promise<Response>[],
  };
  const auth = new SupabaseAuth({
    now: Date.now,
    storage: tab.storage(),
    news: tab.news,
    onRestored: tab.onRestored,
    addressBar: {
      href: () => page.address,
      replace: (href) => (page.address = href),
      leave: (href) => (page.leftFor = href),
    },
    connect: async () => {
      page.asked += 1;
      return page.network === "up"
        ? { url: SITE_URL, anonKey: stack.anonKey, secondFactor: false }
        : null;
    },
    fetch: async (input, init) => {
      if (page.network === "hanging") return new Promise(() => {});
      if (page.network === "down") throw new TypeError("fetch failed");
      if (page.network === "slow") await new Promise(setImmediate);
      const call = stack.fetch(new Request(input, init));
      page.calls.push(call);
      return call;
    },
  });
  return { auth, page, tab };
};

const signedUp = async (email: string, tabs = new MemoryTabs()) => {
  const { auth, page } = openPage(tabs);
  const customer = aCustomer({ email });
  await auth.signUp(customer);
  return { auth, page, customer, link: newestLinkTo(stack, email) };
};

const signedIn = async (email: string, tabs = new MemoryTabs()) => {
  const { auth, page, customer, link } = await signedUp(email, tabs);
  await follow(stack, link);
  await auth.signIn(customer.email, customer.password);
  return { auth, page, customer };
};

const settled = (auth: SupabaseAuth) =>
  eventually(auth.session$, ({ status }) => status !== "loading");

describe("a visitor without a session", () => {
  it("is anonymous at once, and nothing of the sign-in service is asked for", async () => {
    const { auth, page } = openPage();
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(await auth.accessToken()).toBeNull();
    expect(page.asked).toBe(0);
  });

  it("is anonymous when what is stored is no session", async () => {
    const tabs = new MemoryTabs();
    tabs.storage.setItem("shop_session_v1", '{"access_token":7');
    expect(await settled(openPage(tabs).auth)).toEqual({ status: "anonymous" });
  });
});

describe("a customer's session", () => {
  it("is loading, never anonymous, while a page opens again", async () => {
    const tabs = new MemoryTabs();
    await signedIn("again@example.com", tabs);
    const { auth } = openPage(tabs);
    expect(current(auth.session$)).toEqual({ status: "loading" });
    expect(await settled(auth)).toMatchObject({
      status: "signed-in",
      user: { email: "again@example.com" },
    });
  });

  it("reaches a tab that was anonymous so far", async () => {
    const tabs = new MemoryTabs();
    const { auth: other } = openPage(tabs);
    await signedIn("tabs@example.com", tabs);
    const session = await eventually(other.session$, ({ status }) => status === "signed-in");
    expect(session).toMatchObject({ user: { email: "tabs@example.com" } });
  });

  it("is over in a page that the visitor comes back to, when another tab ended it meanwhile", async () => {
    const tabs = new MemoryTabs();
    await signedIn("back@example.com", tabs);
    const left = openPage(tabs);
    await eventually(left.auth.session$, ({ status }) => status === "signed-in");
    left.tab.leave();
    const { auth: other } = openPage(tabs);
    await settled(other);
    await other.signOut();
    expect(current(left.auth.session$)).toMatchObject({ status: "signed-in" });
    left.tab.comeBack();
    expect(current(left.auth.session$)).toEqual({ status: "anonymous" });
  });

  it("is somebody else's in a page that the visitor comes back to, when they signed in meanwhile", async () => {
    const tabs = new MemoryTabs();
    await signedIn("first@example.com", tabs);
    const left = openPage(tabs);
    await eventually(left.auth.session$, ({ status }) => status === "signed-in");
    left.tab.leave();
    await signedIn("second@example.com", tabs);
    left.tab.comeBack();
    const after = await eventually(
      left.auth.session$,
      (session) => session.status === "signed-in" && session.user.email !== "first@example.com",
    );
    expect(after).toMatchObject({ user: { email: "second@example.com" } });
  });

  it("does not begin with a confirmation link, whose tokens leave the address at once", async () => {
    const { link, customer } = await signedUp("link@example.com");
    const landing = await follow(stack, link);
    expect(landing.hash).toContain("access_token");
    const { auth, page } = openPage(new MemoryTabs(), landing.href);
    expect(page.address).toBe(`${SITE_URL}/signin?check-email=1`);
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(await auth.signIn(customer.email, customer.password)).toEqual({ ok: true });
  });

  it("begins with the link of a reset mail, for a new password", async () => {
    const { auth, customer } = await signedIn("reset@example.com");
    await auth.signOut();
    await auth.requestPasswordReset(customer.email);
    const landing = await follow(stack, newestLinkTo(stack, customer.email));
    expect(landing.pathname).toBe("/reset-password");
    const { auth: landed, page } = openPage(new MemoryTabs(), landing.href);
    expect(page.address).toBe(`${SITE_URL}/reset-password`);
    expect(await settled(landed)).toMatchObject({ status: "signed-in" });
    expect(await landed.updatePassword("kopi-sore-16")).toEqual({ ok: true });
    expect(await auth.signIn(customer.email, "kopi-sore-16")).toEqual({ ok: true });
  });

  it("does not begin with tokens that are not the service's own", async () => {
    const forged = `${SITE_URL}/signin#access_token=e30.e30.e30&refresh_token=x&type=recovery`;
    const { auth, page } = openPage(new MemoryTabs(), forged);
    expect(await settled(auth)).toEqual({ status: "anonymous" });
    expect(page.address).toBe(`${SITE_URL}/signin`);
  });

  it("ends on this device also when the service cannot be told", async () => {
    const tabs = new MemoryTabs();
    const { auth, page } = await signedIn("offline@example.com", tabs);
    page.network = "down";
    await auth.signOut();
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(current(openPage(tabs).auth.session$)).toEqual({ status: "anonymous" });
  });
});

describe("a session that is ended", () => {
  it("is over at once, while the sign-in service is still being told", async () => {
    const tabs = new MemoryTabs();
    const { auth, page } = await signedIn("slow@example.com", tabs);
    const { auth: other } = openPage(tabs);
    await eventually(other.session$, ({ status }) => status === "signed-in");
    page.network = "hanging";
    await auth.signOut();
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect(current(other.session$)).toEqual({ status: "anonymous" });
    expect([...tabs.storage.kept.keys()]).toEqual([]);
  });

  it("is worth nothing at the service either", async () => {
    const tabs = new MemoryTabs();
    const { auth, page } = await signedIn("ended@example.com", tabs);
    const kept = tabs.storage.getItem("shop_session_v1") ?? "";
    await auth.signOut();
    await Promise.all(page.calls);
    const renewed = await stack.fetch(
      new Request(`${SITE_URL}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        body: JSON.stringify({ refresh_token: JSON.parse(kept).refresh_token }),
      }),
    );
    expect(renewed.status).toBe(400);
  });
});

describe("a session that is being renewed", () => {
  it("stays ended when the customer signs out before the answer comes", async () => {
    const tabs = new MemoryTabs();
    const { auth, page } = await signedIn("racing@example.com", tabs);
    const token = await auth.accessToken();
    page.network = "slow";
    const renewing = auth.accessToken(token ?? "");
    await auth.signOut();
    expect(await renewing).toBeNull();
    await Promise.all(page.calls);
    expect(current(auth.session$)).toEqual({ status: "anonymous" });
    expect([...tabs.storage.kept.keys()]).toEqual([]);
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
    page.network = "down";
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

  it("leaves a returning customer anonymous, with the session kept for later", async () => {
    const tabs = new MemoryTabs();
    await signedIn("later@example.com", tabs);
    const tab = tabs.open();
    const auth = new SupabaseAuth({
      now: Date.now,
      storage: tab.storage(),
      news: tab.news,
      onRestored: tab.onRestored,
      addressBar: { href: () => SITE_URL, replace: () => {}, leave: () => {} },
      connect: async () => null,
      fetch: () => Promise.reject(new TypeError("fetch failed")),
    });
    expect(await settled(auth)).toEqual({ status: "anonymous" });
    expect(await auth.accessToken()).toBeNull();
    expect(await settled(openPage(tabs).auth)).toMatchObject({ status: "signed-in" });
  });
});

describe("a service that answers otherwise than the embedded one", () => {
  it.each([
    ["an explicit error", 422, { error_code: "user_already_exists", msg: "Registered" }],
    ["an explicit error of another name", 422, { error_code: "email_exists", msg: "Registered" }],
    ["a user without identities", 200, { id: "1", email: "dewi@example.com", identities: [] }],
  ])("knows a taken e-mail from %s", async (_, status, body) => {
    expect(await answering(status, body).auth.signUp(aCustomer())).toMatchObject({
      ok: false,
      error: { kind: "already-exists" },
    });
  });

  it("passes on the provider's own message about a reset", async () => {
    const { auth } = answering(429, { error_code: "over_email_send_rate_limit", msg: "Too soon." });
    expect(await auth.requestPasswordReset("dewi@example.com")).toEqual({
      ok: false,
      error: { kind: "rejected", message: "Too soon." },
    });
  });

  it("does not take too many attempts for a wrong password", async () => {
    const { auth } = answering(429, { error_code: "over_request_rate_limit", msg: "Slow down." });
    expect(await auth.signIn("dewi@example.com", "x")).toEqual({
      ok: false,
      error: { kind: "unavailable", message: "Slow down." },
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
    const { auth, left } = answering(302, null);
    void auth.signInWithGoogle("/signin");
    await expect.poll(() => left).toHaveLength(1);
    const url = new URL(left[0] ?? "");
    expect(url.origin + url.pathname).toBe("https://auth.test/auth/v1/authorize");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: "google",
      redirect_to: `${SITE_URL}/signin`,
      code_challenge_method: "s256",
    });
  });
});

/** A page whose sign-in service gives always the same answer. */
const answering = (status: number, body: unknown) => {
  const tab = new MemoryTabs().open();
  const left: string[] = [];
  const asked: string[] = [];
  const auth = new SupabaseAuth({
    now: Date.now,
    storage: tab.storage(),
    news: tab.news,
    onRestored: tab.onRestored,
    addressBar: {
      href: () => `${SITE_URL}/signup`,
      replace: () => {},
      leave: (href) => void left.push(href),
    },
    connect: async () => ({ url: "https://auth.test", anonKey: "public", secondFactor: true }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(`${request.url} ${await request.text()}`);
      return status >= 300 && status < 400
        ? new Response(null, { status, headers: { location: "https://accounts.test" } })
        : Response.json(body, { status });
    },
  });
  return { auth, left, asked };
};
