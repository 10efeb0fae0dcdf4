import { describe, expect, it } from "vitest";
import type { AuthPort, SecondFactorPort } from "#core/ports/auth-port.ts";
import { SOMEBODY_ELSE } from "#core/domain/account/password.ts";
import { aCustomer } from "#test/support/builders.ts";
import { current, eventually } from "#test/support/current.ts";
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
  /** Of a customer who has confirmed the email. */
  const withAccount = async (email: string) => {
    const world = await open();
    const customer = aCustomer({ email });
    await world.auth.signUp(customer);
    await world.confirm(email);
    const signIn = (password = customer.password, on = world.auth) => on.signIn(email, password);
    /** As the page then sees the service that a reset mail's link leads to. */
    const resetLink = async (): Promise<AuthPort> => {
      await world.auth.requestPasswordReset(email);
      const landed = await world.openResetLink(email);
      await eventually(landed.recovery.state$, ({ status }) => status === "open");
      return landed;
    };
    return { ...world, customer, signIn, resetLink };
  };
  const signedIn = async (email: string) => {
    const world = await withAccount(email);
    expect(await world.signIn()).toEqual({ ok: true });
    return world;
  };

  describe(`signing in, ${name}`, () => {
    it("shows a visitor without a session as anonymous, with no token", async () => {
      const { auth } = await open();
      await anonymous(auth);
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
      // Only whoever knows the password is told.
      const unknown = await auth.signIn("stranger@example.com", "not-the-password");
      expect(await auth.signIn(customer.email, "not-the-password")).toEqual(unknown);
      await confirm(customer.email);
      expect(await auth.signIn(customer.email, customer.password)).toEqual({ ok: true });
    });

    it("knows who is signed in, by the names and phone given at sign-up", async () => {
      const { auth } = await signedIn("named@example.com");
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
      const { auth, customer, signIn } = await withAccount("known@example.com");
      const wrong = await signIn("not-the-password");
      expect(wrong).toMatchObject({ ok: false, error: { kind: "wrong-credentials" } });
      expect(await auth.signIn("unknown@example.com", customer.password)).toEqual(wrong);
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
      const { auth, customer } = await withAccount("taken@example.com");
      expect(await auth.signUp({ ...customer, email: "Taken@Example.com" })).toMatchObject({
        ok: false,
        error: { kind: "already-exists" },
      });
    });

    it("knows a mailbox by every spelling of its address", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "Zoë@Kopi-Müller.example" });
      const spelt = "zoë@xn--kopi-mller-feb.example";
      await auth.signUp(customer);
      await confirm(spelt);
      for (const email of [customer.email, spelt.toUpperCase(), customer.email.normalize("NFD")]) {
        expect(await auth.signUp({ ...customer, email })).toMatchObject({
          error: { kind: "already-exists" },
        });
        expect(await auth.signIn(email, customer.password)).toEqual({ ok: true });
        await auth.signOut();
      }
    });

    it("refuses a password that is too short, with a sentence to show", async () => {
      const { auth } = await open();
      const customer = aCustomer({ email: "short@example.com", password: "12345" });
      expect(await auth.signUp(customer)).toMatchObject({
        ok: false,
        error: { kind: "rejected", message: expect.stringContaining("6") },
      });
    });

    it("forgets the session at sign-out", async () => {
      const { auth } = await signedIn("leaving@example.com");
      await auth.signOut();
      await anonymous(auth);
      expect(await tokenOf(auth)).toBeNull();
    });

    it("tells of every change as it happens, and of nobody who is not there", async () => {
      const { auth, confirm } = await open();
      const customer = aCustomer({ email: "watched@example.com" });
      const seen: string[] = [];
      const watching = auth.session$.subscribe((session) =>
        seen.push(session.status === "signed-in" ? session.user.email : session.status),
      );
      await auth.signUp(customer);
      await confirm(customer.email);
      await auth.signIn(customer.email, customer.password);
      await tokenOf(auth, (await tokenOf(auth)) ?? "");
      await auth.signOut();
      await anonymous(auth);
      watching.unsubscribe();
      const changes = seen.filter((state, place) => state !== seen[place - 1]);
      expect(changes).toEqual(["anonymous", "watched@example.com", "anonymous"]);
    });

    it("never hands out a token again that the shop refused", async () => {
      const { auth } = await signedIn("refused@example.com");
      const token = await tokenOf(auth);
      expect(await tokenOf(auth, token ?? "")).not.toBe(token);
    });

    it("changes the password for whoever knows the old one, and for nobody else", async () => {
      const { auth, customer, signIn } = await withAccount("changing@example.com");
      const { password } = customer;
      expect(await auth.changePassword(password, "new-password")).toMatchObject({ ok: false });
      await signIn();
      expect(await auth.changePassword("not-the-password", "new-password")).toEqual({
        ok: false,
        error: { kind: "wrong-password", message: "This is not your password." },
      });
      expect(await auth.changePassword(password, "new-password")).toEqual({ ok: true });
      expect(await tokenOf(auth)).toEqual(expect.any(String));
      await auth.signOut();
      expect(await signIn()).toMatchObject({ ok: false });
      expect(await signIn("new-password")).toEqual({ ok: true });
    });

    it("does not take the customer's own password for a new one, with a sentence to show", async () => {
      const same = {
        ok: false,
        error: { kind: "rejected", message: expect.stringContaining("different") },
      };
      const { auth, customer, resetLink } = await signedIn("faithful@example.com");
      const { password } = customer;
      expect(await auth.changePassword(password, password)).toMatchObject(same);
      await auth.signOut();
      const { recovery } = await resetLink();
      expect(await recovery.choosePassword(password)).toMatchObject(same);
      expect(await recovery.choosePassword("kopi-sore-16")).toEqual({ ok: true });
    });

    it("signs out everywhere, this device included", async () => {
      const { auth } = await signedIn("everywhere@example.com");
      expect(await auth.signOutEverywhere()).toEqual({ ok: true });
      await anonymous(auth);
      expect(await tokenOf(auth)).toBeNull();
    });

    it("answers a reset request alike, whether or not the email is registered", async () => {
      const { auth } = await open();
      await auth.signUp(aCustomer({ email: "registered@example.com" }));
      expect(await auth.requestPasswordReset("registered@example.com")).toEqual({ ok: true });
      expect(await auth.requestPasswordReset("stranger@example.com")).toEqual({ ok: true });
    });

    it("lets the link of a reset mail choose a password, and signs in only then", async () => {
      const { customer, signIn, resetLink } = await withAccount("forgetful@example.com");
      const landed = await resetLink();
      expect(current(landed.recovery.state$)).toMatchObject({ email: customer.email });
      const session = await eventually(landed.session$, ({ status }) => status !== "loading");
      expect(session).toEqual({ status: "anonymous" });
      expect(await tokenOf(landed)).toBeNull();
      expect(await landed.recovery.choosePassword("kopi-sore-16")).toEqual({ ok: true });
      await eventually(landed.session$, ({ status }) => status === "signed-in");
      await landed.signOut();
      expect(await signIn(customer.password, landed)).toMatchObject({ ok: false });
      expect(await signIn("kopi-sore-16", landed)).toEqual({ ok: true });
    });

    it("lets nobody choose a password for one account while another is signed in", async () => {
      const { customer, resetLink, auth, confirm, signIn } = await withAccount("lent@example.com");
      const guest = aCustomer({ email: "guest@example.com" });
      await auth.signUp(guest);
      await confirm(guest.email);
      const landed = await resetLink();
      expect(await landed.signIn(guest.email, guest.password)).toEqual({ ok: true });
      expect(await landed.recovery.choosePassword("kopi-sore-16")).toEqual({
        ok: false,
        error: { kind: "rejected", message: SOMEBODY_ELSE },
      });
      expect(current(landed.session$)).toMatchObject({ user: { email: guest.email } });
      expect(await signIn(customer.password)).toEqual({ ok: true });
    });

    it("takes the link of a reset mail once, and says so the second time", async () => {
      const { customer, resetLink, openResetLink } = await withAccount("curious@example.com");
      await resetLink();
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

const anonymous = (auth: AuthPort) =>
  eventually(auth.session$, ({ status }) => status === "anonymous");

const NO_LINK = new Set(["none", "invalid"]);

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
      enrol: () => signedIn.secondFactor.enrol("kopi-enak"),
      confirm: () => signedIn.secondFactor.confirm("16", "161616"),
      remove: () => signedIn.secondFactor.remove("16", "kopi-enak"),
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
