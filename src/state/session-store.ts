import { BehaviorSubject } from "rxjs";
import { profileOfUser } from "#core/domain/account/profile.ts";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import type { AccountPort, PendingProfilePort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { RecentlyViewedPort } from "#core/ports/recently-viewed-port.ts";
import { StateStream } from "./state-stream.ts";

type Deps = {
  readonly auth: Pick<AuthPort, "session$" | "signOut">;
  readonly account: Pick<AccountPort, "sync">;
  readonly pendingProfile: Pick<PendingProfilePort, "remove">;
  readonly recentlyViewed: Pick<RecentlyViewedPort, "remove">;
};

/**
 * The session for the whole shop; `loading` or `unreachable` until the first lookup has returned.
 */
export class SessionStore {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>(LOADING);
  #syncedUserId: string | null = null;

  readonly session$ = new StateStream<SessionState>(LOADING, this.#session);

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.auth.session$.subscribe((session) => {
      const before = this.#session.value;
      this.#session.next(session);
      if (session.status === "anonymous") this.#syncedUserId = null;
      // After sign-out a shared device must not keep names, including those of an unfinished
      // sign-up (the sign-in service has them as well), nor what the customer looked at.
      if (before.status === "signed-in" && session.status === "anonymous") {
        this.#deps.pendingProfile.remove();
        this.#deps.recentlyViewed.remove();
      }
      if (session.status === "signed-in") void this.#sync(session.user);
    });
  }

  signOut(): Promise<void> {
    return this.#deps.auth.signOut();
  }

  /** Once per customer and page load. Failures are ignored: the account load provisions again. */
  async #sync(user: CurrentUser): Promise<void> {
    if (this.#syncedUserId === user.id) return;
    this.#syncedUserId = user.id;
    const profile = profileOfUser(user);
    await this.#deps.account.sync({ userId: user.id, email: user.email, ...profile });
  }
}

const LOADING = { status: "loading" } as const;
