import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestStack, SITE_URL, type TestStack } from "#test/server/embedded/open-test-stack.ts";
import { eventually } from "#test/support/current.ts";
import { fakeGoogle, type GooglePerson } from "#test/support/fake-google.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import { askAuth, openAuth, tokenOf } from "#test/server/embedded/supabase-client.ts";

const DEWI: GooglePerson = { sub: "116", email: "dewi@gmail.test", name: "Dewi Anggraini" };
const CLIENT = { id: "shop.apps.googleusercontent.test", secret: "google-secret" };

let google: Awaited<ReturnType<typeof fakeGoogle>>;
let stack: TestStack;
beforeAll(async () => {
  google = await fakeGoogle(CLIENT);
  vi.stubGlobal("fetch", google.fetch);
  stack = await openTestStack({ google: { clientId: CLIENT.id, clientSecret: CLIENT.secret } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await stack.dispose();
});

/** One page of a browser whose network is the shop and nothing else. */
const openPage = (tabs: MemoryTabs, address: string) => {
  const page = { leftFor: "" };
  const auth = openAuth(stack, tabs.open(), {
    addressBar: { arrivedAt: address, leave: (href) => (page.leftFor = href) },
    fetch: (input, init) => stack.fetch(new Request(input, init)),
  });
  return { auth, page };
};

/** Where a browser that follows redirects by hand is sent next. */
const redirected = async (address: string | URL): Promise<URL> => {
  const answer = await stack.fetch(new Request(address, { redirect: "manual" }));
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`${String(address)} answered ${answer.status}`);
  return new URL(location, SITE_URL);
};

/** The sign-ins that were begun. */
const begun = () => stack.database.query("select id from auth.flow_state order by id");

/** From the button on the page to where Google's answer leads. */
const roundTrip = async (
  tabs: MemoryTabs,
  returnTo: string,
  answer: GooglePerson | "declines",
): Promise<URL> => {
  const { auth, page } = openPage(tabs, `${SITE_URL}/signin`);
  void auth.signInWithGoogle(returnTo);
  await expect.poll(() => page.leftFor).not.toBe("");
  const consentPage = await redirected(page.leftFor);
  expect(consentPage.origin).toBe("https://accounts.google.com");
  expect(consentPage.searchParams.get("client_id")).toBe(CLIENT.id);
  expect(new URL(page.leftFor).searchParams.get("scopes")).toBe("openid email profile");
  expect(consentPage.href).not.toContain(CLIENT.secret);
  return redirected(google.consent(consentPage, answer));
};

/** Redeems a fresh code as often as asked, as the browser that began would. */
const aCode = async () => {
  const tabs = new MemoryTabs();
  const authCode = (await roundTrip(tabs, "/signin", DEWI)).searchParams.get("code");
  const [, verifier = ""] =
    [...tabs.storage.kept].find(([key]) => key.endsWith("code-verifier")) ?? [];
  // The library keeps beside it what kind of flow it is of.
  const [codeVerifier] = String(JSON.parse(verifier)).split("/");
  const redeem = async () => {
    const proof = { auth_code: authCode, code_verifier: codeVerifier };
    return (await askAuth(stack, "POST token?grant_type=pkce", proof)).status;
  };
  return { authCode, redeem };
};

describe("signing in with Google", () => {
  it("comes back to the page that was wanted, with a code instead of tokens, signed in", async () => {
    const tabs = new MemoryTabs();
    const authCallback = await roundTrip(tabs, "/signin?next=%2Fcheckout", DEWI);
    expect(authCallback.origin + authCallback.pathname).toBe(`${SITE_URL}/signin`);
    expect(authCallback.searchParams.get("next")).toBe("/checkout");
    expect(authCallback.searchParams.has("code")).toBe(true);
    expect(authCallback.href).not.toContain("access_token");
    const { auth } = openPage(tabs, authCallback.href);
    const session = await eventually(auth.session$, ({ status }) => status === "signed-in");
    expect(session).toMatchObject({ user: { email: DEWI.email, fullName: DEWI.name } });
    expect(auth.authRedirect).toBe("signed-in");
  });

  it("is worth nothing to whoever has the code but did not begin", async () => {
    const authCallback = await roundTrip(new MemoryTabs(), "/signin", DEWI);
    const { auth } = openPage(new MemoryTabs(), authCallback.href);
    await eventually(auth.session$, ({ status }) => status === "anonymous");
    expect(await tokenOf(auth)).toBeNull();
    expect(auth.authRedirect).toBe("google-failed");
  });

  describe("with a code", () => {
    it("opens a session once", async () => {
      const { redeem } = await aCode();
      expect(await redeem()).toBe(200);
      expect(await redeem()).toBe(404);
    });

    it.each([
      [4, 200],
      [6, 422],
    ])("that is %i minutes old gets %i", async (minutes, status) => {
      const { authCode, redeem } = await aCode();
      const earlier = new Date(Date.now() - minutes * 60_000).toISOString();
      await stack.database.query(
        "update auth.flow_state set created_at = $2, auth_code_issued_at = $2 where auth_code = $1",
        [authCode, earlier],
      );
      expect(await redeem()).toBe(status);
    });
  });

  it.each([
    ["without a challenge: the answer would carry tokens", { code_challenge: null }],
    ["with a challenge in plain text", { code_challenge_method: "plain" }],
    ["to another port of the visitor's machine", { redirect_to: "http://127.0.0.1:9/" }],
    ["to another site", { redirect_to: "https://evil.test/" }],
  ])("does not begin %s", async (_, changes) => {
    const { auth, page } = openPage(new MemoryTabs(), `${SITE_URL}/signin`);
    void auth.signInWithGoogle("/signin");
    await expect.poll(() => page.leftFor).not.toBe("");
    const link = new URL(page.leftFor);
    for (const [name, value] of Object.entries(changes))
      if (value === null) link.searchParams.delete(name);
      else link.searchParams.set(name, value);
    const answer = await stack.fetch(new Request(link, { redirect: "manual" }));
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });

  it.each([
    ["asks for the head alone", { method: "HEAD" }],
    ["fetches beforehand", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["fetches beforehand, as older ones say it", { headers: { purpose: "prefetch" } }],
  ])("does nothing for a program that %s, on the way there and back", async (_, visitor) => {
    const { auth, page } = openPage(new MemoryTabs(), `${SITE_URL}/signin`);
    void auth.signInWithGoogle("/signin");
    await expect.poll(() => page.leftFor).not.toBe("");
    const visit = (address: string | URL) =>
      stack.fetch(new Request(address, { redirect: "manual", ...visitor }));
    const before = await begun();
    expect((await visit(page.leftFor)).headers.get("location")).toBeNull();
    expect(await begun()).toEqual(before);
    const back = google.consent(await redirected(page.leftFor), DEWI);
    expect((await visit(back)).headers.get("location")).toBeNull();
    expect((await redirected(back)).searchParams.has("code")).toBe(true);
  });

  it("says that it failed when the visitor declined at Google", async () => {
    const tabs = new MemoryTabs();
    const authCallback = await roundTrip(tabs, "/signin?next=%2Fcheckout", "declines");
    expect(authCallback.origin).toBe(SITE_URL);
    const { auth } = openPage(tabs, authCallback.href);
    expect(auth.authRedirect).toBe("google-failed");
    await eventually(auth.session$, ({ status }) => status === "anonymous");
  });
});
