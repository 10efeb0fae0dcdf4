import { BehaviorSubject, type Observable } from "rxjs";
import { profileOfUser } from "#core/domain/account/profile-of-user.ts";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { PendingProfilePort } from "#core/ports/pending-profile-port.ts";

type Deps = {
  readonly auth: Pick<AuthPort, "session$" | "signOut">;
  readonly account: Pick<AccountPort, "sync">;
  readonly pendingProfile: Pick<PendingProfilePort, "remove">;
};

/**
 * Who is signed in, for the whole shop; `loading` or `unreachable` until the first lookup has
 * returned.
 */
export class SessionStore {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>({ status: "loading" });
  #syncedUserId: string | null = null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.auth.session$.subscribe((session) => {
      const before = this.#session.value;
      this.#session.next(session);
      if (session.status === "anonymous") this.#syncedUserId = null;
      // Whoever leaves a shared device leaves no names on it, not even of an unfinished sign-up:
      // the sign-in service knows them, too.
      if (before.status === "signed-in" && session.status === "anonymous")
        this.#deps.pendingProfile.remove();
      if (session.status === "signed-in") void this.#sync(session.user);
    });
  }

  signOut(): Promise<void> {
    return this.#deps.auth.signOut();
  }

  /**
   * Once per customer and page. The outcome is ignored: telling the server is a courtesy that the account
   * load repeats by provisioning, so a failure here must not disturb the customer.
   */
  async #sync(user: CurrentUser): Promise<void> {
    if (this.#syncedUserId === user.id) return;
    this.#syncedUserId = user.id;
    const profile = profileOfUser(user);
    await this.#deps.account.sync({ userId: user.id, email: user.email, ...profile });
  }
}
