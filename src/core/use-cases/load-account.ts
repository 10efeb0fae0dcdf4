import type { AccountError, AccountPort, PendingProfilePort } from "../ports/account-port.ts";
import { err, type Result } from "../domain/result.ts";
import { type Account, profileOfUser } from "../domain/account/profile.ts";
import type { CurrentUser } from "#core/domain/account/session.ts";

type Deps = {
  readonly account: Pick<AccountPort, "load" | "provision">;
  readonly pendingProfile: PendingProfilePort;
};

/**
 * Loads the customer's profile and addresses. An unknown customer is provisioned first, from the
 * sign-up stored on this device, or else from the names the sign-in service has. Source:
 * specification sections 4 and 7.
 */
export class LoadAccount {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async execute(user: CurrentUser): Promise<Result<Account, AccountError>> {
    const { account, pendingProfile } = this.#deps;
    const pending = pendingProfile.read(user.email);
    const known = await account.load();
    if (known.ok && pending) pendingProfile.remove();
    if (known.ok || known.error.kind !== "not-found") return known;

    const provisioned = await account.provision(pending ?? { ...profileOfUser(user), phone: null });
    if (!provisioned.ok) return provisioned;
    if (pending) pendingProfile.remove();

    const fetched = await account.load("after-provisioning");
    if (fetched.ok || fetched.error.kind !== "not-found") return fetched;
    return err({
      kind: "not-found",
      message: "We couldn't find your profile yet. Try again in a moment.",
    });
  }
}
