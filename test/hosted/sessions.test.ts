import { openedOnce } from "#test/support/opened-once.ts";
import { afterEach, describe, expect, it } from "vitest";
import { aCustomer } from "#test/support/builders.ts";
import { eventually } from "#test/support/current.ts";
import { MemoryTabs } from "#test/support/memory-browser.ts";
import { tokenOf } from "#test/server/embedded/supabase-client.ts";
import { type Settings } from "./auth-service.ts";
import {
  openHostedSupabase,
  confirmByMail,
  openMail,
  openPage,
  signedIn,
  signedUp,
  SITE_URL,
} from "./open-hosted-supabase.ts";
import { totpCode } from "#test/support/totp.ts";
import { authPortContract } from "#test/contracts/auth-port-contract.ts";
import { secondFactorContract } from "#test/contracts/second-factor-contract.ts";

const supabase = openedOnce(() => openHostedSupabase({ siteUrl: SITE_URL }));

authPortContract("at the real sign-in service", async () => ({
  auth: openPage(supabase),
  confirm: async (email) => {
    await confirmByMail(supabase, email);
  },
  openResetLink: async (email) => {
    const page = await openMail(supabase, email);
    page.recovery.openLink();
    return page;
  },
}));

const atTheRealService = async () => {
  const { customer } = await signedUp(supabase);
  await confirmByMail(supabase, customer.email);
  let now = Date.now();
  const auth = openPage(supabase, undefined, new MemoryTabs(), () => now);
  return {
    auth,
    password: customer.password,
    pass: () => void (now += 300_000),
    signIn: async () => {
      const entered = await auth.signIn(customer.email, customer.password);
      if (!entered.ok) throw new Error(entered.error.message);
    },
    code: (secret: string) => totpCode(secret, Date.now()),
  };
};
secondFactorContract("at the real sign-in service", atTheRealService, { hasRecoveryCodes: false });

/** Of the service, until the test ends. */
let usual: Settings = {};
const withSettings = async (changes: Settings, before: Settings): Promise<void> => {
  usual = before;
  await supabase.service.restart(changes);
};
afterEach(async () => {
  if (Object.keys(usual).length > 0) await supabase.service.restart(usual);
  usual = {};
});

const refreshTokenIn = (tabs: MemoryTabs): string =>
  JSON.parse(tabs.storage.getItem("shop_session_v1") ?? "{}").refresh_token;

const refresh = (token: string): Promise<Response> =>
  fetch(`${supabase.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: supabase.apiKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: token }),
  });

/** Within it the service takes a token again that was used or revoked, for tabs that race. */
const passReuseInterval = (email: string) =>
  supabase.database.database.query(
    `update auth.refresh_tokens t set updated_at = t.updated_at - interval '1 minute'
       from auth.users u where u.id::text = t.user_id and u.email = $1`,
    [email],
  );

describe("the link of a confirmation mail", () => {
  it("confirms on another device, and signs nobody in there or here", async () => {
    const { customer, auth, tabs } = await signedUp(supabase);
    const phone = await openMail(supabase, customer.email);
    expect(phone.confirmation?.isOwn).toBe(false);
    expect((await openMail(supabase, customer.email, tabs)).confirmation?.isOwn).toBe(true);
    expect(await auth.signIn(customer.email, customer.password)).toMatchObject({
      error: { kind: "email-not-confirmed" },
    });
    expect(await phone.confirmation?.confirm()).toEqual({ ok: true });
    await eventually(phone.session$, ({ status }) => status === "anonymous");
    expect(await tokenOf(auth)).toBeNull();
    expect(await auth.signIn(customer.email, customer.password)).toEqual({ ok: true });
  });

  it("says that it was used, or is wrong, on the page it leads to", async () => {
    const { customer } = await signedUp(supabase);
    await confirmByMail(supabase, customer.email);
    const again = await openMail(supabase, customer.email);
    expect(await again.confirmation?.confirm()).toMatchObject({ error: { kind: "rejected" } });
  });
});

describe("a refresh token", () => {
  it("that comes twice within seconds, as from two tabs, ends nothing", async () => {
    const { auth, tabs } = await signedIn(supabase);
    const used = refreshTokenIn(tabs);
    const answers = await Promise.all([refresh(used), refresh(used)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await tokenOf(auth, (await tokenOf(auth)) ?? "")).toEqual(expect.any(String));
  });

  it("that somebody uses again later ends the session, for the customer too", async () => {
    const { auth, tabs, customer } = await signedIn(supabase);
    const stolen = refreshTokenIn(tabs);
    for (let renewals = 0; renewals < 2; renewals += 1)
      expect(await tokenOf(auth, (await tokenOf(auth)) ?? "")).toEqual(expect.any(String));
    await passReuseInterval(customer.email);
    expect((await refresh(stolen)).status).toBe(400);
    await passReuseInterval(customer.email);
    expect(await tokenOf(auth, (await tokenOf(auth)) ?? "")).toBeNull();
    await eventually(auth.session$, ({ status }) => status === "anonymous");
  });
});

describe("what the service refuses", () => {
  it("a second mail within a minute, with the shop's own sentence", async () => {
    await withSettings({ GOTRUE_SMTP_MAX_FREQUENCY: "1m" }, { GOTRUE_SMTP_MAX_FREQUENCY: "1ns" });
    const { auth, customer } = await signedUp(supabase);
    const wait = {
      ok: false,
      error: {
        kind: "rejected",
        message:
          "We sent you an email a moment ago. Please wait a minute before you ask for another.",
      },
    };
    expect(await auth.resendConfirmation(customer.email)).toEqual(wait);
    expect(supabase.mailbox.count(customer.email)).toBe(1);
  });

  it("too many tries, without calling the password wrong", async () => {
    await withSettings(
      { GOTRUE_RATE_LIMIT_TOKEN_REFRESH: "1" },
      { GOTRUE_RATE_LIMIT_TOKEN_REFRESH: "100000" },
    );
    const { email, password } = aCustomer({ email: "many@example.com" });
    const kinds = new Set<string>();
    for (let tries = 0; tries < 40; tries += 1) {
      const tried = await openPage(supabase).signIn(email, password);
      if (!tried.ok) kinds.add(`${tried.error.kind}: ${tried.error.message}`);
    }
    expect([...kinds].at(-1)).toBe(
      "unavailable: Too many attempts. Please wait a few minutes and try again.",
    );
  });

  it("a password that the project's rules do not allow, with a sentence that says why", async () => {
    await withSettings(
      {
        GOTRUE_PASSWORD_MIN_LENGTH: "10",
        GOTRUE_PASSWORD_REQUIRED_CHARACTERS: "abcdefghijklmnopqrstuvwxyz:0123456789",
      },
      { GOTRUE_PASSWORD_MIN_LENGTH: "6", GOTRUE_PASSWORD_REQUIRED_CHARACTERS: "" },
    );
    const auth = openPage(supabase);
    const refusal = async (password: string) => {
      const answer = await auth.signUp(aCustomer({ email: "rules@example.com", password }));
      return answer.ok ? null : answer.error;
    };
    expect([await refusal("kopi16"), await refusal("kopipagimalang")]).toEqual([
      {
        kind: "rejected",
        message: "Password should be at least 10 characters.",
      },
      {
        kind: "rejected",
        message: "Please mix letters, capital letters, digits and symbols.",
      },
    ]);
  });

  it("a new password of an old session, where the project wants a recent one", async () => {
    await withSettings(
      { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true" },
      { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "false" },
    );
    const { auth, customer } = await signedIn(supabase);
    await supabase.database.database.query(
      `update auth.sessions s set created_at = now() - interval '25 hours'
         from auth.users u where u.id = s.user_id and u.email = $1`,
      [customer.email],
    );
    expect(await auth.changePassword(customer.password, "kopi-sore-16")).toEqual({
      ok: false,
      error: {
        kind: "rejected",
        message:
          "You signed in a while ago. Please sign out, sign in again and then change your password.",
      },
    });
  });
});
