import { describe, expect, it } from "vitest";
import type { AuthPort, SecondFactorPort } from "#core/ports/auth-port.ts";
import { aCustomer } from "#test/support/builders.ts";
import { eventually } from "#test/support/current.ts";
import { tokenOf } from "#test/server/embedded/supabase-client.ts";
import { serviceFailureContract, type Asking } from "./service-failures.ts";

export type AuthWorld = {
  readonly auth: AuthPort;
  /** Follows the link of the confirmation mail, on some other device. */
  readonly confirm: (email: string) => Promise<void>;
  /** Opens the newest link of the reset mails; the service as the page then sees it. */
  readonly openResetLink: (email: string) => Promise<AuthPort>;
};

/** What every sign-in service promises. @param open a service nobody is signed in to yet. */
export const authPortContract = (name: string, open: () => Promise<AuthWorld>): void => {
  describe(`signing in, ${name}`, () => {
    it("shows a visitor without a session as anonymous, with no token", async () => {
      const { auth } = await open();
      await eventually(auth.session$, ({ status }) => status === "anonymous");
      expect(await tokenOf(auth)).toBeNull();
      expect(auth.authRedirect).toBeNull();
    });

    it("asks a new customer to confirm the email before the first sign-in", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "new@example.com" });
      expect(await auth.signUp(customer)).toEqual({ ok: true, value: { signedIn: false } });
      expect(await auth.signIn(customer.email, customer.password)).toMatchObject({
        ok: false,
        error: { kind: "email-not-confirmed" },
      });
      await confirm(customer.email);
      expect(await auth.signIn(customer.email, customer.password)).toEqual({ ok: true });
    });

    it("knows who is signed in, by the names and phone given at sign-up", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "named@example.com" });
      await signedIn(auth, confirm, customer);
      const session = await eventually(auth.session$, ({ status }) => status === "signed-in");
      expect(session).toMatchObject({
        user: {
          email: "named@example.com",
          firstName: "Dewi",
          lastName: "Anggraini",
          fullName: "Dewi Anggraini",
          phone: "6281233451616",
        },
      });
      expect(await tokenOf(auth)).toEqual(expect.any(String));
    });

    it("refuses a wrong password and an unknown email alike", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "known@example.com" });
      await auth.signUp(customer);
      await confirm(customer.email);
      const wrong = await auth.signIn(customer.email, "not-the-password");
      const unknown = await auth.signIn("unknown@example.com", customer.password);
      expect(wrong).toMatchObject({ ok: false, error: { kind: "wrong-credentials" } });
      expect(unknown).toEqual(wrong);
    });

    it("tells of a missing confirmation only to whoever knows the password", async () => {
      const { auth } = await open();
      const customer = aCustomer({ email: "unconfirmed@example.com" });
      await auth.signUp(customer);
      const unknown = await auth.signIn("stranger@example.com", "not-the-password");
      expect(await auth.signIn(customer.email, "not-the-password")).toEqual(unknown);
    });

    it("sends the confirmation mail again, and answers alike when there is nothing to confirm", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "lost@example.com" });
      await auth.signUp(customer);
      expect(await auth.resendConfirmation(customer.email)).toEqual({ ok: true });
      expect(await auth.resendConfirmation("nobody@example.com")).toEqual({ ok: true });
      await confirm(customer.email);
      expect(await auth.signIn(customer.email, customer.password)).toEqual({ ok: true });
    });

    it("says when an email already has an account, in whatever letters", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "taken@example.com" });
      await auth.signUp(customer);
      await confirm(customer.email);
      expect(await auth.signUp({ ...customer, email: "Taken@Example.com" })).toMatchObject({
        ok: false,
        error: { kind: "already-exists" },
      });
    });

    it("refuses a password that is too short, with a sentence to show", async () => {
      const { auth } = await open();
      const refused = await auth.signUp(
        aCustomer({ email: "short@example.com", password: "12345" }),
      );
      expect(refused).toMatchObject({
        ok: false,
        error: { kind: "rejected", message: expect.stringContaining("6") },
      });
    });

    it("forgets the session at sign-out", async () => {
      const { auth, confirm } = await open();
      await signedIn(auth, confirm, aCustomer({ email: "leaving@example.com" }));
      await auth.signOut();
      await eventually(auth.session$, ({ status }) => status === "anonymous");
      expect(await tokenOf(auth)).toBeNull();
    });

    it("tells of every change as it happens, and of nobody who is not there", async () => {
      const { auth, confirm } = await open();
      const seen: string[] = [];
      const watching = auth.session$.subscribe((session) =>
        seen.push(session.status === "signed-in" ? session.user.email : session.status),
      );
      await signedIn(auth, confirm, aCustomer({ email: "watched@example.com" }));
      await tokenOf(auth, (await tokenOf(auth)) ?? "");
      await auth.signOut();
      await eventually(auth.session$, ({ status }) => status === "anonymous");
      watching.unsubscribe();
      const changes = seen.filter((state, place) => state !== seen[place - 1]);
      expect(changes).toEqual(["anonymous", "watched@example.com", "anonymous"]);
    });

    it("never hands out a token again that the shop refused", async () => {
      const { auth, confirm } = await open();
      await signedIn(auth, confirm, aCustomer({ email: "refused@example.com" }));
      const token = await tokenOf(auth);
      expect(await tokenOf(auth, token ?? "")).not.toBe(token);
    });

    it("changes the password for whoever knows the old one, and for nobody else", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "changing@example.com" });
      expect(await auth.changePassword(customer.password, "new-password")).toMatchObject({
        ok: false,
      });
      await signedIn(auth, confirm, customer);
      expect(await auth.changePassword("not-the-password", "new-password")).toEqual({
        ok: false,
        error: { kind: "wrong-password", message: "This is not your password." },
      });
      expect(await auth.changePassword(customer.password, "new-password")).toEqual({ ok: true });
      expect(await tokenOf(auth)).toEqual(expect.any(String));
      await auth.signOut();
      expect(await auth.signIn(customer.email, customer.password)).toMatchObject({ ok: false });
      expect(await auth.signIn(customer.email, "new-password")).toEqual({ ok: true });
    });

    it("does not take the customer's own password for a new one, with a sentence to show", async () => {
      const same = {
        ok: false,
        error: { kind: "rejected", message: expect.stringContaining("different") },
      };
      const { auth, confirm, openResetLink } = await open();
      const customer = aCustomer({ email: "faithful@example.com" });
      await signedIn(auth, confirm, customer);
      expect(await auth.changePassword(customer.password, customer.password)).toMatchObject(same);
      await auth.signOut();
      await auth.requestPasswordReset(customer.email);
      const landed = await openResetLink(customer.email);
      await eventually(landed.recovery.state$, ({ status }) => status === "open");
      expect(await landed.recovery.choosePassword(customer.password)).toMatchObject(same);
      expect(await landed.recovery.choosePassword("kopi-sore-16")).toEqual({ ok: true });
    });

    it("signs out everywhere, this device included", async () => {
      const { auth, confirm } = await open();
      await signedIn(auth, confirm, aCustomer({ email: "everywhere@example.com" }));
      expect(await auth.signOutEverywhere()).toEqual({ ok: true });
      await eventually(auth.session$, ({ status }) => status === "anonymous");
      expect(await tokenOf(auth)).toBeNull();
    });

    it("answers a reset request alike, whether or not the email is registered", async () => {
      const { auth } = await open();
      await auth.signUp(aCustomer({ email: "registered@example.com" }));
      expect(await auth.requestPasswordReset("registered@example.com")).toEqual({ ok: true });
      expect(await auth.requestPasswordReset("stranger@example.com")).toEqual({ ok: true });
    });

    it("lets the link of a reset mail choose a password, and signs in only then", async () => {
      const { auth, confirm, openResetLink } = await open();
      const customer = aCustomer({ email: "forgetful@example.com" });
      await auth.signUp(customer);
      await confirm(customer.email);
      await auth.requestPasswordReset(customer.email);
      const landed = await openResetLink(customer.email);
      const opened = await eventually(landed.recovery.state$, ({ status }) => status === "open");
      expect(opened).toMatchObject({ email: customer.email });
      expect(await eventually(landed.session$, ({ status }) => status !== "loading")).toEqual({
        status: "anonymous",
      });
      expect(await tokenOf(landed)).toBeNull();
      expect(await landed.recovery.choosePassword("kopi-sore-16")).toEqual({ ok: true });
      await eventually(landed.session$, ({ status }) => status === "signed-in");
      await landed.signOut();
      expect(await landed.signIn(customer.email, customer.password)).toMatchObject({ ok: false });
      expect(await landed.signIn(customer.email, "kopi-sore-16")).toEqual({ ok: true });
    });

    it("takes the link of a reset mail once, and says so the second time", async () => {
      const { auth, confirm, openResetLink } = await open();
      const customer = aCustomer({ email: "curious@example.com" });
      await auth.signUp(customer);
      await confirm(customer.email);
      await auth.requestPasswordReset(customer.email);
      const first = await openResetLink(customer.email);
      await eventually(first.recovery.state$, ({ status }) => status === "open");
      const second = await openResetLink(customer.email);
      expect(second.authRedirect).toBe("invalid-link");
      await eventually(second.recovery.state$, ({ status }) => NO_LINK.has(status));
      expect(await second.recovery.choosePassword("kopi-sore-16")).toMatchObject({ ok: false });
    });

    it("fails to sign in with Google where Google is not offered", async () => {
      const { auth } = await open();
      expect(await auth.signInWithGoogle("/signin")).toEqual({
        ok: false,
        error: { kind: "rejected", message: "Google sign-in failed" },
      });
    });
  });
};

const NO_LINK = new Set(["none", "invalid"]);

const signedIn = async (
  auth: AuthPort,
  confirm: AuthWorld["confirm"],
  customer: ReturnType<typeof aCustomer>,
): Promise<void> => {
  await auth.signUp(customer);
  await confirm(customer.email);
  const entered = await auth.signIn(customer.email, customer.password);
  if (!entered.ok) throw new Error(entered.error.message);
};

/** The same where a service is asked over a network. */
export const authFailureContract = (
  name: string,
  openOver: (network: typeof fetch) => Record<"anonymous" | "signedIn", AuthPort>,
): void => {
  serviceFailureContract(`signing in, ${name}`, async (network) => {
    const { anonymous, signedIn } = openOver(network);
    const customer = aCustomer();
    return {
      signIn: () => anonymous.signIn(customer.email, customer.password),
      signUp: () => anonymous.signUp(customer),
      resendConfirmation: () => anonymous.resendConfirmation(customer.email),
      requestPasswordReset: () => anonymous.requestPasswordReset(customer.email),
      changePassword: () => signedIn.changePassword(customer.password, "kopi-sore-16"),
      signOutEverywhere: () => signedIn.signOutEverywhere(),
      list: () => signedIn.secondFactor.list(),
      enrol: () => signedIn.secondFactor.enrol(),
      confirm: () => signedIn.secondFactor.confirm("16", "161616"),
      remove: () => signedIn.secondFactor.remove("16"),
      answer: () => signedIn.secondFactor.answer("161616"),
    } satisfies Omit<Asking<AuthPort>, "accessToken" | "signInWithGoogle" | "signOut"> &
      Asking<SecondFactorPort>;
  });

  it(`does not leave for Google when nobody answers where it is, ${name}`, async () => {
    const { anonymous } = openOver(async () => {
      throw new TypeError("fetch failed");
    });
    expect(await anonymous.signInWithGoogle("/account")).toEqual({
      ok: false,
      error: { kind: expect.any(String), message: expect.stringMatching(/\S/) },
    });
  });
};
