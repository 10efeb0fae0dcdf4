import type { AccountError, AccountPort } from "../ports/account-port.ts";
import type { PendingProfilePort } from "../ports/pending-profile-port.ts";
import { err, type Result } from "../result.ts";
import type { Account } from "./profile.ts";
import { profileOfUser } from "./profile-of-user.ts";
import type { CurrentUser } from "./session.ts";

type Deps = {
  readonly account: Pick<AccountPort, "load" | "provision">;
  readonly pendingProfile: PendingProfilePort;
};

/**
 * Loads the customer's profile and addresses. A customer the server does not know yet is
 * provisioned first, from the names given at sign-up. Source: specification section 4.
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

    const provisioned = await account.provision(pending ?? profileOfUser(user));
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
