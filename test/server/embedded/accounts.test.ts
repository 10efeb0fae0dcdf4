import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStack, SITE_URL, type TestStack } from "./open-test-stack.ts";
import { clientOf, follow, newestLinkTo, signedUpCustomer } from "./supabase-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await openTestStack();
});
afterAll(() => stack.dispose());

const codeOf = (result: { error: { code?: string | undefined } | null }) => result.error?.code;

describe("an account, through supabase-js", () => {
  it("is opened, confirmed by mail, signed in to, renewed and left", async () => {
    const client = clientOf(stack);
    const account = { email: "dewi@example.com", password: "kopi-enak" };

    const opened = await client.auth.signUp({
      ...account,
      options: { data: { first_name: "Dewi", last_name: "Anggraini", phone: "62812345678" } },
    });
    expect(opened.error).toBeNull();
    expect(opened.data.session).toBeNull();
    expect(opened.data.user?.identities).toHaveLength(1);
    expect(codeOf(await client.auth.signInWithPassword(account))).toBe("email_not_confirmed");

    const target = await follow(stack, newestLinkTo(stack, account.email));
    expect(target.pathname + target.search).toBe("/signin?check-email=1");
    expect(new URLSearchParams(target.hash.slice(1)).get("type")).toBe("signup");

    const signedIn = await client.auth.signInWithPassword(account);
    expect(signedIn.error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({
      first_name: "Dewi",
      last_name: "Anggraini",
      phone: "62812345678",
    });

    const renewed = await client.auth.refreshSession();
    expect(renewed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    expect((await client.auth.signOut()).error).toBeNull();
    const after = await client.auth.refreshSession({
      refresh_token: renewed.data.session?.refresh_token ?? "",
    });
    expect(after.error).not.toBeNull();
  });

  it("is recognised when somebody opens it a second time, by an answer without identities", async () => {
    const client = clientOf(stack);
    const account = { email: "twice@example.com", password: "kopi-enak" };
    await client.auth.signUp(account);
    await follow(stack, newestLinkTo(stack, account.email));
    const mails = stack.mailbox.mails.length;
    const again = await client.auth.signUp({ ...account, email: "Twice@Example.com" });
    expect([again.error, again.data.user?.identities]).toEqual([null, []]);
    expect(stack.mailbox.mails).toHaveLength(mails);
    expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  });

  it("gets another mail when it is opened twice with one password, and the newer link works", async () => {
    const client = clientOf(stack);
    const account = { email: "double@example.com", password: "kopi-enak" };
    const both = await Promise.all([client.auth.signUp(account), client.auth.signUp(account)]);
    expect(both.map(({ error, data }) => [error, data.user?.identities?.length])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    await follow(stack, newestLinkTo(stack, account.email));
    expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  });

  it("answers a wrong password and an unknown address alike", async () => {
    await signedUpCustomer(stack, "alike@example.com");
    const client = clientOf(stack);
    const wrong = await client.auth.signInWithPassword({
      email: "alike@example.com",
      password: "not this",
    });
    const unknown = await client.auth.signInWithPassword({
      email: "nobody@example.com",
      password: "not this",
    });
    expect(codeOf(wrong)).toBe("invalid_credentials");
    expect(unknown.error?.message).toBe(wrong.error?.message);
    expect(unknown.error?.status).toBe(wrong.error?.status);
  });

  it("gets a new password through the link in the mail, once", async () => {
    await signedUpCustomer(stack, "forgot@example.com", "old-password");
    const client = clientOf(stack);
    await client.auth.resetPasswordForEmail("forgot@example.com");
    const link = newestLinkTo(stack, "forgot@example.com");

    const target = await follow(stack, link);
    expect(target.pathname).toBe("/reset-password");
    const tokens = new URLSearchParams(target.hash.slice(1));
    expect(tokens.get("type")).toBe("recovery");
    await client.auth.setSession({
      access_token: tokens.get("access_token") ?? "",
      refresh_token: tokens.get("refresh_token") ?? "",
    });
    expect((await client.auth.updateUser({ password: "new-password" })).error).toBeNull();

    const signIn = (password: string) =>
      clientOf(stack).auth.signInWithPassword({ email: "forgot@example.com", password });
    expect(codeOf(await signIn("old-password"))).toBe("invalid_credentials");
    expect((await signIn("new-password")).error).toBeNull();

    const again = await follow(stack, link);
    expect(again.pathname).toBe("/reset-password");
    expect(new URLSearchParams(again.hash.slice(1)).get("error_code")).toBe("otp_expired");
  });

  it("asks for a new password without saying whether there is an account", async () => {
    const mailsBefore = stack.mailbox.mails.length;
    const { error } = await clientOf(stack).auth.resetPasswordForEmail("nobody@example.com");
    expect(error).toBeNull();
    expect(stack.mailbox.mails).toHaveLength(mailsBefore);
  });

  it("gets its confirmation mail again, and the new link works", async () => {
    const client = clientOf(stack);
    const email = "lost-mail@example.com";
    await client.auth.signUp({ email, password: "kopi-enak" });
    const firstLink = newestLinkTo(stack, email);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    const secondLink = newestLinkTo(stack, email);
    expect(secondLink.href).not.toBe(firstLink.href);
    expect((await follow(stack, firstLink)).hash).toContain("error_code=otp_expired");
    expect((await follow(stack, secondLink)).hash).toContain("access_token=");
    expect(
      (await client.auth.signInWithPassword({ email, password: "kopi-enak" })).error,
    ).toBeNull();
  });

  it("keeps every tab signed in when they all renew the session at once", async () => {
    const { session } = await signedUpCustomer(stack, "tabs@example.com");
    const renew = () =>
      clientOf(stack).auth.refreshSession({ refresh_token: session.refresh_token });
    const renewed = await Promise.all([renew(), renew(), renew(), renew(), renew()]);
    const tokens = new Set(renewed.map(({ data }) => data.session?.refresh_token));
    expect(tokens.size).toBe(1);
    const [next] = tokens;
    const after = await clientOf(stack).auth.refreshSession({ refresh_token: next ?? "" });
    expect(after.error).toBeNull();
  });

  it("leads from the mail to the page that asked", async () => {
    await clientOf(stack).auth.signUp({
      email: "ours@example.com",
      password: "kopi-enak",
      options: { emailRedirectTo: `${SITE_URL}/signin?check-email=1&next=%2Fcheckout` },
    });
    const ours = await follow(stack, newestLinkTo(stack, "ours@example.com"));
    expect(ours.searchParams.get("next")).toBe("/checkout");
  });
});
