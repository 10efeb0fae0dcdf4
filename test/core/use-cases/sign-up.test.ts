import { describe, expect, it } from "vitest";
import { SignUp } from "#core/use-cases/sign-up.ts";
import type { SignUpError } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { accountServer, authTaking, device, serverAway } from "./account-fakes.ts";

const email = "ana@kopi.test";
const typed = {
  firstName: " Ana ",
  lastName: "Tan  ",
  phone: "+62 812-3345-1616",
  email: ` ${email} `,
  password: " secret 16 ",
};
const profile = { firstName: "Ana", lastName: "Tan", phone: "6281233451616" };

describe("signing up", () => {
  it("sends trimmed names and email, the phone as 62 and digits, and the password as typed", async () => {
    const auth = authTaking(false);
    const signUp = new SignUp({
      auth: auth.port,
      account: accountServer(email).port,
      pendingProfile: device(null).port,
    });
    expect(await signUp.execute(typed)).toEqual(ok({ signedIn: false }));
    expect(auth.customers).toEqual([{ ...profile, email, password: " secret 16 " }]);
  });

  it("keeps the profile on the device while the email waits to be confirmed", async () => {
    const [server, kept] = [accountServer(email), device(null)];
    const signUp = new SignUp({
      auth: authTaking(false).port,
      account: server.port,
      pendingProfile: kept.port,
    });
    await signUp.execute(typed);
    expect(kept.kept()).toEqual({ email, profile });
    expect(server.provisioned).toEqual([]);
  });

  it("makes the profile at once when no confirmation is needed, and keeps nothing", async () => {
    const [server, kept] = [accountServer(email), device(null)];
    const signUp = new SignUp({
      auth: authTaking(true).port,
      account: server.port,
      pendingProfile: kept.port,
    });
    expect(await signUp.execute(typed)).toEqual(ok({ signedIn: true }));
    expect(server.provisioned).toEqual([profile]);
    expect(kept.kept()).toBeNull();
  });

  it("is done also when the profile could not be made yet: the device keeps it", async () => {
    const kept = device(null);
    const signUp = new SignUp({
      auth: authTaking(true).port,
      account: { ...accountServer(email).port, provision: async () => err(serverAway) },
      pendingProfile: kept.port,
    });
    expect(await signUp.execute(typed)).toEqual(ok({ signedIn: true }));
    expect(kept.kept()).toEqual({ email, profile });
  });

  it.each<SignUpError>([
    { kind: "already-exists", message: "This email has an account." },
    { kind: "rejected", message: "Password is too common." },
    { kind: "unavailable", message: "The sign-in service cannot be reached." },
  ])("keeps nothing when the service answers $kind", async (refusal) => {
    const [server, kept] = [accountServer(email), device(null)];
    const signUp = new SignUp({
      auth: { ...authTaking(false).port, signUp: async () => err(refusal) },
      account: server.port,
      pendingProfile: kept.port,
    });
    expect(await signUp.execute(typed)).toEqual(err(refusal));
    expect(kept.kept()).toBeNull();
    expect(server.provisioned).toEqual([]);
  });
});
