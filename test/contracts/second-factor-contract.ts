import { describe, expect, it } from "vitest";
import type { AuthPort } from "#core/ports/auth-port.ts";
import { eventually } from "#test/support/current.ts";
import { tokenOf } from "#test/server/embedded/supabase-client.ts";

export type SecondFactorWorld = {
  readonly auth: AuthPort;
  /** Signs the one customer of this world in, with the password alone. */
  readonly signIn: () => Promise<void>;
  readonly password: string;
  /** Lets five minutes pass. */
  readonly pass: () => void;
  /** What an authenticator app shows for this key now. */
  readonly code: (secret: string) => Promise<string>;
};

/**
 * What every sign-in service with second factors promises.
 * @param open with nobody signed in.
 */
export const secondFactorContract = (
  name: string,
  open: () => Promise<SecondFactorWorld>,
  { hasRecoveryCodes = true } = {},
): void => {
  const signedIn = async (): Promise<SecondFactorWorld> => {
    const world = await open();
    await world.signIn();
    await becomes(world.auth, "signed-in");
    return world;
  };

  /** Signed out, with an app that counts. */
  const protectedAccount = async () => {
    const world = await signedIn();
    const { secondFactor } = world.auth;
    const enrolled = await secondFactor.enrol();
    if (!enrolled.ok) throw new Error(enrolled.error.message);
    const { id, secret, recoveryCodes: codes } = enrolled.value;
    expect(await secondFactor.confirm(id, await world.code(secret))).toEqual({ ok: true });
    await world.auth.signOut();
    await becomes(world.auth, "anonymous");
    return { ...world, id, secret, codes };
  };

  describe(`the second factor, ${name}`, () => {
    it("is nobody's to begin with", async () => {
      const { auth } = await signedIn();
      expect(await auth.secondFactor.list()).toEqual({ ok: true, value: [] });
    });

    it("begins with a key for the app, and does not count before a code of it was seen", async () => {
      const { auth, signIn } = await signedIn();
      const enrolled = await auth.secondFactor.enrol();
      expect(enrolled).toMatchObject({ ok: true });
      if (!enrolled.ok) return;
      const uri = new URL(enrolled.value.uri);
      expect(`${uri.protocol}//${uri.host}`).toBe("otpauth://totp");
      expect(uri.searchParams.get("secret")).toBe(enrolled.value.secret);
      expect(uri.searchParams.get("issuer")).toBe("Enambelas");
      expect(await auth.secondFactor.list()).toEqual({ ok: true, value: [] });
      await auth.signOut();
      await signIn();
      expect(await becomes(auth, "signed-in")).toMatchObject({ status: "signed-in" });
    });

    it("is changed soon after a sign-in, and later with the password alone", async () => {
      const { auth, code, password, pass } = await signedIn();
      pass();
      const wrong = `${password}?`;
      for (const [given, kind] of [
        [undefined, "password-needed"],
        [wrong, "wrong-password"],
      ])
        expect(await auth.secondFactor.enrol(given)).toMatchObject({ ok: false, error: { kind } });
      const enrolled = await auth.secondFactor.enrol(password);
      if (!enrolled.ok) throw new Error(enrolled.error.message);
      const { id, secret } = enrolled.value;
      await auth.secondFactor.confirm(id, await code(secret));
      pass();
      for (const [given, kind] of [
        [undefined, "password-needed"],
        [wrong, "wrong-password"],
      ])
        expect(await auth.secondFactor.remove(id, given)).toMatchObject({ error: { kind } });
      expect(await auth.secondFactor.list()).toMatchObject({ ok: true, value: [{ id }] });
      expect(await auth.secondFactor.remove(id, password)).toEqual({ ok: true });
    });

    it("refuses a wrong code and takes the right one, without an end of the session", async () => {
      const { auth, code } = await signedIn();
      const enrolled = await auth.secondFactor.enrol();
      if (!enrolled.ok) throw new Error(enrolled.error.message);
      const { id, secret } = enrolled.value;
      expect(await auth.secondFactor.confirm(id, await wrongCode(code, secret))).toMatchObject({
        ok: false,
        error: { kind: "wrong-code" },
      });
      expect(await auth.secondFactor.confirm(id, await code(secret))).toEqual({ ok: true });
      expect(await auth.secondFactor.list()).toMatchObject({ ok: true, value: [{ id }] });
      await becomes(auth, "signed-in");
      expect(await tokenOf(auth)).toEqual(expect.any(String));
    });

    it("may be begun again after it was left half-way", async () => {
      const { auth, code } = await signedIn();
      await auth.secondFactor.enrol();
      const again = await auth.secondFactor.enrol();
      if (!again.ok) throw new Error(again.error.message);
      const { id, secret } = again.value;
      expect(await auth.secondFactor.confirm(id, await code(secret))).toEqual({ ok: true });
    });

    it("gives no session after the password until the code is given", async () => {
      const { auth, signIn, code, secret } = await protectedAccount();
      await signIn();
      await becomes(auth, "second-factor");
      expect(await tokenOf(auth)).toBeNull();
      expect(await auth.secondFactor.answer(await wrongCode(code, secret))).toMatchObject({
        ok: false,
        error: { kind: "wrong-code" },
      });
      expect(await tokenOf(auth)).toBeNull();
      expect(await auth.secondFactor.answer(await code(secret))).toEqual({ ok: true });
      await becomes(auth, "signed-in");
      expect(await tokenOf(auth)).toEqual(expect.any(String));
    });

    it("takes each recovery code once in place of a code, where it has them", async () => {
      const { auth, signIn, codes } = await protectedAccount();
      expect(codes).toHaveLength(hasRecoveryCodes ? 10 : 0);
      const outcomes: boolean[] = [];
      for (const recoveryCode of [codes[0] ?? "none", codes[0] ?? "none", codes[9] ?? "none"]) {
        await signIn();
        await becomes(auth, "second-factor");
        outcomes.push((await auth.secondFactor.answer(recoveryCode)).ok);
        await auth.signOut();
        await becomes(auth, "anonymous");
      }
      expect(outcomes).toEqual([hasRecoveryCodes, false, hasRecoveryCodes]);
    });

    it("lets a visitor without the app turn back", async () => {
      const { auth, signIn } = await protectedAccount();
      await signIn();
      await becomes(auth, "second-factor");
      await auth.signOut();
      await becomes(auth, "anonymous");
      expect(await auth.secondFactor.answer("000000")).toMatchObject({ ok: false });
    });

    it("is not asked for any more once it was removed", async () => {
      const { auth, signIn, code, id, secret } = await protectedAccount();
      await signIn();
      await auth.secondFactor.answer(await code(secret));
      await becomes(auth, "signed-in");
      expect(await auth.secondFactor.remove(id)).toEqual({ ok: true });
      expect(await auth.secondFactor.list()).toEqual({ ok: true, value: [] });
      await auth.signOut();
      await signIn();
      await becomes(auth, "signed-in");
    });
  });
};

const becomes = (auth: AuthPort, wanted: string) =>
  eventually(auth.session$, ({ status }) => status === wanted);

const wrongCode = async (code: SecondFactorWorld["code"], secret: string): Promise<string> =>
  (await code(secret)) === "000000" ? "111111" : "000000";
