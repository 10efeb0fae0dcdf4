import { BehaviorSubject, defer } from "rxjs";
import { profileOfUser } from "#core/domain/account/profile.ts";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import type { AccountPort, PendingProfilePort } from "#core/ports/account-port.ts";
import type {
  AuthPort,
  RecoveryPort,
  RecoveryState,
  SecondFactor,
  SecondFactorPort,
} from "#core/ports/auth-port.ts";
import type { RecentlyViewedPort } from "#core/ports/catalog-port.ts";
import { StateStream } from "./state-stream.ts";

type Deps = {
  readonly auth: Pick<
    AuthPort,
    | "session$"
    | "authRedirect"
    | "changePassword"
    | "recovery"
    | "requestPasswordReset"
    | "secondFactor"
    | "signOut"
    | "signOutEverywhere"
  >;
  readonly account: Pick<AccountPort, "sync">;
  readonly pendingProfile: Pick<PendingProfilePort, "remove">;
  readonly recentlyViewed: Pick<RecentlyViewedPort, "remove">;
};

/** The authenticator apps of the signed-in customer. */
export type SecondFactors =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly factors: readonly SecondFactor[] };

/**
 * The session for the whole shop; `loading` or `unreachable` until the first lookup has returned.
 */
export class SessionStore {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>(LOADING);
  readonly #secondFactors = new BehaviorSubject<SecondFactors>(LOADING);
  #syncedUserId: string | null = null;

  readonly session$ = new StateStream<SessionState>(LOADING, this.#session);
  /** Asked for whenever a page begins to show them; what is known is shown meanwhile. */
  readonly secondFactors$ = new StateStream<SecondFactors>(
    LOADING,
    defer(() => {
      void this.loadSecondFactors();
      return this.#secondFactors;
    }),
  );

  /** How far the reset link that opened this page has come. */
  readonly recovery$: StateStream<RecoveryState>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.recovery$ = new StateStream<RecoveryState>(
      { status: "opening" },
      deps.auth.recovery.state$,
    );
    deps.auth.session$.subscribe((session) => {
      const before = this.#session.value;
      this.#session.next(session);
      if (userIdOf(before) !== userIdOf(session)) this.#forgetSecondFactors();
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

  /** Outcome of the link that opened this page; `null` on most page loads. */
  get authRedirect(): AuthPort["authRedirect"] {
    return this.#deps.auth.authRedirect;
  }

  /** What a reset link opens: a code of the second factor, then a new password. */
  get recovery(): Pick<RecoveryPort, "answer" | "choosePassword"> {
    return this.#deps.auth.recovery;
  }

  /** Mails a reset link. */
  requestPasswordReset(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    return this.#deps.auth.requestPasswordReset(email);
  }

  /** Ends all other sessions of the account. */
  changePassword(current: string, next: string): ReturnType<AuthPort["changePassword"]> {
    return this.#deps.auth.changePassword(current, next);
  }

  signOut(): Promise<void> {
    return this.#deps.auth.signOut();
  }

  signOutEverywhere(): ReturnType<AuthPort["signOutEverywhere"]> {
    return this.#deps.auth.signOutEverywhere();
  }

  /** Completes a sign-in that waits for its code. */
  answerSecondFactor(code: string): ReturnType<SecondFactorPort["answer"]> {
    return this.#deps.auth.secondFactor.answer(code);
  }

  /** Makes the key of another app, which counts once it is confirmed. */
  enrolSecondFactor(): ReturnType<SecondFactorPort["enrol"]> {
    return this.#deps.auth.secondFactor.enrol();
  }

  async confirmSecondFactor(id: string, code: string): ReturnType<SecondFactorPort["confirm"]> {
    const confirmed = await this.#deps.auth.secondFactor.confirm(id, code);
    if (confirmed.ok) await this.loadSecondFactors();
    return confirmed;
  }

  async removeSecondFactor(id: string): ReturnType<SecondFactorPort["remove"]> {
    const removed = await this.#deps.auth.secondFactor.remove(id);
    if (removed.ok) await this.loadSecondFactors();
    return removed;
  }

  /** Asks anew, e.g. when the network has returned. */
  async loadSecondFactors(): Promise<void> {
    const { secondFactor } = this.#deps.auth;
    const asker = userIdOf(this.#session.value);
    const factors = await secondFactor.list();
    if (asker !== userIdOf(this.#session.value)) return;
    if (factors.ok) this.#secondFactors.next({ status: "ready", factors: factors.value });
    else this.#secondFactors.next({ status: "failed", message: factors.error.message });
  }

  /** Another customer's are not shown to this one. */
  #forgetSecondFactors(): void {
    this.#secondFactors.next(LOADING);
    if (this.#secondFactors.observed) void this.loadSecondFactors();
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

const userIdOf = (session: SessionState): string | null =>
  session.status === "signed-in" ? session.user.id : null;
