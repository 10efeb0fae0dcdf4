import type { AccountPort, DeletionError, PendingProfilePort } from "../ports/account-port.ts";
import type { AuthPort } from "../ports/auth-port.ts";
import type { Result } from "../domain/result.ts";

type Deps = {
  readonly account: Pick<AccountPort, "deleteAccount">;
  readonly auth: Pick<AuthPort, "signOut">;
  readonly pendingProfile: Pick<PendingProfilePort, "remove">;
};

/** Deletes the account on the server and its data on this device. */
export class DeleteAccount {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param password asked again, so that an unlocked browser alone cannot delete the account. */
  async execute(password: string): Promise<Result<void, DeletionError>> {
    const { account, auth, pendingProfile } = this.#deps;
    const deleted = await account.deleteAccount(password);
    if (!deleted.ok) return deleted;
    pendingProfile.remove();
    await auth.signOut();
    return deleted;
  }
}
