import { describe, expect, it } from "vitest";
import { SignIn } from "#core/use-cases/sign-in.ts";
import type { AuthPort, SignInError } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/domain/result.ts";

/** A sign-in service that knows one customer, confirmed or not. */
const authKnowing = (confirmed: boolean): Pick<AuthPort, "signIn"> => ({
  signIn: async (email, password) => {
    if (email !== "ana@kopi.test" || password !== "secret 16 ")
      return err({ kind: "wrong-credentials", message: "Invalid login credentials" });
    return confirmed
      ? ok(undefined)
      : err({ kind: "email-not-confirmed", message: "Email not confirmed" });
  },
});

const failing = (error: SignInError): Pick<AuthPort, "signIn"> => ({
  signIn: async () => err(error),
});

describe("signing in", () => {
  it("forgives spaces around the email, never in the password", async () => {
    const signIn = new SignIn({ auth: authKnowing(true) });
    expect(await signIn.execute(" ana@kopi.test ", "secret 16 ", 0)).toEqual(ok(undefined));
    expect(await signIn.execute("ana@kopi.test", "secret 16", 0)).toMatchObject({ ok: false });
  });

  it.each([
    [0, "Incorrect login details."],
    [1, "Incorrect login details."],
    [2, "We can't find that account. Have you registered?"],
    [3, "We can't find that account. Have you registered?"],
    [40, "We can't find that account. Have you registered?"],
  ])("after %s failures says: %s", async (failuresBefore, message) => {
    const signIn = new SignIn({ auth: authKnowing(true) });
    expect(await signIn.execute("ana@kopi.test", "wrong", failuresBefore)).toEqual(
      err({ kind: "wrong-credentials", message }),
    );
  });

  it.each([0, 2, 9])(
    "asks to confirm the email first, also after %s failures",
    async (failuresBefore) => {
      const signIn = new SignIn({ auth: authKnowing(false) });
      expect(await signIn.execute("ana@kopi.test", "secret 16 ", failuresBefore)).toEqual(
        err({
          kind: "email-not-confirmed",
          message: "Please verify your email before signing in.",
        }),
      );
    },
  );

  it.each([0, 5])(
    "does not blame the customer when the service is away, also after %s failures",
    async (failuresBefore) => {
      const away = {
        kind: "unavailable",
        message: "The sign-in service cannot be reached.",
      } as const;
      const signIn = new SignIn({ auth: failing(away) });
      expect(await signIn.execute("ana@kopi.test", "secret 16 ", failuresBefore)).toEqual(
        err(away),
      );
    },
  );
});
