import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { SignIn } from "#core/use-cases/sign-in.ts";
import type { NewCustomer, SignInError, SignUpError } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { SignUp } from "#core/use-cases/sign-up.ts";
import { pendingProfileIn } from "#adapters/browser/browser-device.ts";
import type { PendingProfile } from "#core/domain/account/profile.ts";
import { memoryDevice } from "#test/support/memory-browser.ts";

const { signInWithGoogle, resendConfirmation } = new MemoryAuth({ newId: randomUUID });

/** A sign-in service that knows one customer, and answers nobody while something is amiss. */
const signIn = (amiss?: SignInError) =>
  new SignIn({
    auth: {
      signInWithGoogle,
      resendConfirmation,
      signIn: async (email, password) => {
        if (amiss) return err(amiss);
        return email === "ana@kopi.test" && password === "secret 16 " ? ok(undefined) : err(WRONG);
      },
    },
  });

const WRONG = { kind: "wrong-credentials", message: "Invalid login credentials" } as const;
const UNCONFIRMED = { kind: "email-not-confirmed", message: "Email not confirmed" } as const;
const AWAY = { kind: "unavailable", message: "The sign-in service cannot be reached." } as const;

describe("signing in", () => {
  it("with Google, and a second mail of confirmation, are the service's to answer", async () => {
    const auth = {
      signIn: async () => ok(undefined),
      signInWithGoogle: async () => err(AWAY),
      resendConfirmation: async () => err(AWAY),
    };
    expect(await new SignIn({ auth }).withGoogle("/signin")).toEqual(err(AWAY));
    expect(await new SignIn({ auth }).resendConfirmation("ana@kopi.test")).toEqual(err(AWAY));
  });

  it("forgives spaces around the email, never in the password", async () => {
    expect(await signIn().execute(" ana@kopi.test ", "secret 16 ", 0)).toEqual(ok(undefined));
    expect(await signIn().execute("ana@kopi.test", "secret 16", 0)).toMatchObject({ ok: false });
  });

  it.each([
    [WRONG, 0, "Incorrect login details."],
    [WRONG, 1, "Incorrect login details."],
    [WRONG, 2, "We can't find that account. Have you registered?"],
    [WRONG, 3, "We can't find that account. Have you registered?"],
    [WRONG, 40, "We can't find that account. Have you registered?"],
    [UNCONFIRMED, 0, "Please verify your email before signing in."],
    [UNCONFIRMED, 9, "Please verify your email before signing in."],
    // Nobody is to blame.
    [AWAY, 0, AWAY.message],
    [AWAY, 5, AWAY.message],
  ])("answers %o after %s failures: %s", async (amiss, failuresBefore, message) => {
    expect(await signIn(amiss).execute("ana@kopi.test", "wrong", failuresBefore)).toEqual(
      err({ kind: amiss.kind, message }),
    );
  });
});

const email = "ana@kopi.test";
const typed = {
  firstName: " Ana ",
  lastName: "Tan  ",
  phone: "+62 812-3345-1616",
  email: ` ${email} `,
  password: " secret 16 ",
};
const profile = { firstName: "Ana", lastName: "Tan", phone: "6281233451616" };

type Deps = ConstructorParameters<typeof SignUp>[0];
type Answers = {
  readonly signUp?: Awaited<ReturnType<Deps["auth"]["signUp"]>>;
  readonly provision?: Awaited<ReturnType<Deps["account"]["provision"]>>;
};
/** Ana signs up, with or without having to confirm her email first. */
const signingUp = async (signedIn: boolean, answers: Answers = {}) => {
  const customers: NewCustomer[] = [];
  const provisioned: PendingProfile[] = [];
  const pendingProfile = pendingProfileIn(memoryDevice());
  const auth: Deps["auth"] = {
    signUp: async (customer) => {
      customers.push(customer);
      return answers.signUp ?? ok({ signedIn });
    },
  };
  const account: Deps["account"] = {
    provision: async (names) => {
      provisioned.push(names);
      return answers.provision ?? ok(undefined);
    },
  };
  const outcome = await new SignUp({ auth, account, pendingProfile }).execute(typed);
  return { outcome, customers, provisioned, kept: pendingProfile.read(email) };
};

describe("signing up", () => {
  it("sends trimmed names and email, the phone as 62 and digits, and the password as typed", async () => {
    const { outcome, customers } = await signingUp(false);
    expect(outcome).toEqual(ok({ signedIn: false }));
    expect(customers).toEqual([{ ...profile, email, password: " secret 16 " }]);
  });

  it("keeps the profile on the device while the email waits to be confirmed", async () => {
    const { kept, provisioned } = await signingUp(false);
    expect(kept).toEqual(profile);
    expect(provisioned).toEqual([]);
  });

  it("makes the profile at once when no confirmation is needed, and keeps nothing", async () => {
    const { outcome, kept, provisioned } = await signingUp(true);
    expect(outcome).toEqual(ok({ signedIn: true }));
    expect(provisioned).toEqual([profile]);
    expect(kept).toBeNull();
  });

  it("is done also when the profile could not be made yet: the device keeps it", async () => {
    const { outcome, kept } = await signingUp(true, { provision: err(AWAY) });
    expect(outcome).toEqual(ok({ signedIn: true }));
    expect(kept).toEqual(profile);
  });

  it.each<SignUpError>([
    { kind: "already-exists", message: "This email has an account." },
    { kind: "rejected", message: "Password is too common." },
    { kind: "unavailable", message: "The sign-in service cannot be reached." },
  ])("keeps nothing when the service answers $kind", async (refusal) => {
    const { outcome, kept, provisioned } = await signingUp(false, { signUp: err(refusal) });
    expect(outcome).toEqual(err(refusal));
    expect(kept).toBeNull();
    expect(provisioned).toEqual([]);
  });
});
