import { describe, expect, it } from "vitest";
import { authCallbackIn, authRedirectIn } from "#adapters/supabase/auth-callback.ts";
import { withoutAuthCallback } from "#adapters/supabase/without-auth-callback.ts";
import { serviceError, signUpError } from "#adapters/supabase/auth-errors.ts";
import { createMailClient } from "#adapters/supabase/auth-client.ts";
import { SupabaseCatalog } from "#adapters/supabase/supabase-catalog.ts";
import type { SupabaseConnection } from "#adapters/supabase/supabase-connection.ts";

const SITE = "https://shop.test";
const EXPIRED =
  "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";
const RECOVERY = { kind: "recovery-token", refreshToken: "r" };
const TOKENS = "access_token=a&refresh_token=r&type=recovery";
const CODE = { kind: "code", code: "abc" };
const DECLINED = "error=access_denied&error_description=The+user+denied+access";

describe("an address the sign-in service sends visitors to", () => {
  it.each([
    [`/reset-password#${TOKENS}`, RECOVERY],
    ["/signin?code=abc&next=%2Fcart", CODE],
    ["/reset-password?code=abc", null],
    [`/cart#${TOKENS}`, null],
    [`/signin#${TOKENS}`, null],
    ["/#type=recovery&refresh_token=r", null],
    [`/account#${TOKENS}`, null],
    [`/checkout#${TOKENS}`, null],
    [`/reset-password/#${TOKENS}`, null],
    ["/reset-password#refresh_token=&type=recovery", null],
    ["/signin?check-email=1&code=abc", null],
    ["/shop?code=abc", null],
    ["/signin#access_token=a&refresh_token=r&type=signup", null],
    ["/signin#access_token=a&refresh_token=r", null],
    ["/reset-password#recovery", null],
    // A hosted service appends its own to whatever fragment the target brought along.
    [`/reset-password#access_token=x&refresh_token=x&type=recovery&x=1#${TOKENS}`, null],
    [`/reset-password##${TOKENS}`, null],
  ])("takes a reset link or a code on its own page, and nothing else: %s", (path, authCallback) => {
    expect(authCallbackIn(SITE + path)).toEqual(authCallback);
  });

  it.each([
    [`/signin?check-email=1#${EXPIRED}`, "invalid-link"],
    [`/reset-password#${EXPIRED}`, "invalid-link"],
    [`/reset-password?${EXPIRED}#${EXPIRED}`, "invalid-link"],
    [`/reset-password#${DECLINED}`, "invalid-link"],
    [`/signin?next=%2Fcheckout&${DECLINED}`, "google-failed"],
    [`/signin#${DECLINED}`, "google-failed"],
    ["/signin?error", "google-failed"],
    [`/reset-password#access_token=x&refresh_token=x&type=recovery#${TOKENS}`, "invalid-link"],
    [
      "/signin?check-email=1#access_token=x#access_token=a&refresh_token=r&type=signup",
      "invalid-link",
    ],
    ["/signin?check-email=1#access_token=a&refresh_token=r&type=signup", "email-confirmed"],
    ["/signin?check-email=1&code=abc", "email-confirmed"],
    [`/signin?check-email=1&${DECLINED}`, "invalid-link"],
    [`/reset-password#${TOKENS}`, null],
    ["/signin?check-email=1", null],
    ["/offer-list#filter", null],
    [`/cart#${EXPIRED}`, null],
    [`/account?${DECLINED}`, null],
    ["/cart#access_token=a&refresh_token=r&type=signup", null],
  ])("tells what happened on the way: %s", (path, problem) => {
    expect(authRedirectIn(SITE + path)).toBe(problem);
  });

  it.each([
    [`/signin?check-email=1#${EXPIRED}`, "/signin?check-email=1"],
    [`/signin?next=%2Fcheckout&${DECLINED}`, "/signin?next=%2Fcheckout"],
    [`/reset-password#${TOKENS}`, "/reset-password"],
    ["/signin?code=abc&next=%2Fcheckout", "/signin?next=%2Fcheckout"],
    ["/signin?check-email=1&code=abc&next=%2Fcart", "/signin?check-email=1&next=%2Fcart"],
    ["/shop?q=ulu%20batur&code=abc#filter", "/shop?q=ulu+batur#filter"],
    ["/shop?q=ulu%20batur#filter", "/shop?q=ulu%20batur#filter"],
    ["/cart#type=recovery&refresh_token=r", "/cart"],
    ["/account#access_token=a", "/account"],
    ["/reset-password#x=1#access_token=a&refresh_token=r", "/reset-password"],
    [`/about?error=x#${DECLINED}`, "/about"],
    ["/offer-list#error_description=x", "/offer-list"],
    ["/#provider_token=x", "/"],
  ])("keeps of %s what is the site's own", (path, kept) => {
    expect(withoutAuthCallback(SITE + path)).toBe(SITE + kept);
  });
});

const refused = (message: string) => ({
  name: "AuthWeakPasswordError",
  code: "weak_password",
  status: 422,
  message,
});

it.each([
  [
    "Password is known to be weak and easy to guess, please choose a different one.",
    "Password is known to be weak and easy to guess, please choose a different one.",
  ],
  [
    "Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.",
    "Please mix letters, capital letters, digits and symbols.",
  ],
])("passes on that a service takes a password for weak: %s", (said, message) => {
  expect(signUpError(refused(said))).toEqual({ kind: "rejected", message });
  expect(serviceError(refused(said))).toEqual({ kind: "rejected", message });
});

/** What the calls for mails, with a session and for a coffee carry, over the service's own library. */
const headersOf = async (publishableKey: string) => {
  const sent: Headers[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init).headers);
    return Response.json([]);
  };
  const connection: SupabaseConnection = {
    url: "https://project.test",
    publishableKey,
  };
  const client = createMailClient({ connection, fetch });
  await client.resetPasswordForEmail("dewi@example.com");
  await client.getUser("the-token");
  await new SupabaseCatalog({ connect: async () => connection, fetch }).byCode("SW16");
  return sent.map((headers) => [headers.get("apikey"), headers.get("authorization")]);
};

it("sends a publishable key as apikey and never as a bearer, beside a session's token", async () => {
  expect(await headersOf("sb_publishable_kopi")).toEqual([
    ["sb_publishable_kopi", null],
    ["sb_publishable_kopi", "Bearer the-token"],
    ["sb_publishable_kopi", null],
  ]);
});

it("sends the older key, which is a token itself, in both places until there is a session", async () => {
  expect(await headersOf("an.older.key")).toEqual([
    ["an.older.key", "Bearer an.older.key"],
    ["an.older.key", "Bearer the-token"],
    ["an.older.key", "Bearer an.older.key"],
  ]);
});
