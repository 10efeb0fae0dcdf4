import type { AccountPort, PendingProfilePort } from "../ports/account-port.ts";
import type { AuthPort, NewCustomer, SignUpError } from "../ports/auth-port.ts";
import type { Result } from "../domain/result.ts";
import { personName, internationalPhone } from "../domain/account/profile.ts";

type Deps = {
  readonly auth: Pick<AuthPort, "signUp">;
  readonly account: Pick<AccountPort, "provision">;
  readonly pendingProfile: PendingProfilePort;
};

/**
 * Signs a new customer up. Without a session the names are stored on this device until the first
 * signed-in load; with one the profile is created at once. Source: specification sections 3 and 5.
 */
export class SignUp {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** `phone` as typed. */
  async execute(typed: NewCustomer): Promise<Result<{ readonly signedIn: boolean }, SignUpError>> {
    const customer: NewCustomer = {
      ...typed,
      firstName: personName(typed.firstName),
      lastName: personName(typed.lastName),
      email: typed.email.trim(),
      phone: internationalPhone(typed.phone),
    };
    const signedUp = await this.#deps.auth.signUp(customer);
    if (!signedUp.ok) return signedUp;
    const { firstName, lastName, phone } = customer;
    const provisioned =
      signedUp.value.signedIn &&
      (await this.#deps.account.provision({ firstName, lastName, phone })).ok;
    // Kept also when provisioning failed: the next account load retries with it.
    if (!provisioned)
      this.#deps.pendingProfile.write(customer.email, { firstName, lastName, phone });
    return signedUp;
  }
}
