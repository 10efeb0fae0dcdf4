import { BehaviorSubject, defer } from "rxjs";
import { profileOfUser } from "#core/domain/account/profile.ts";
import { isLookedUp, type CurrentUser, type SessionState } from "#core/domain/account/session.ts";
import type { AccountPort, PendingProfilePort } from "#core/ports/account-port.ts";
import type {
  AuthPort,
  RecoveryPort,
  RecoveryState,
  SecondFactor,
  SecondFactorPort,
} from "#core/ports/auth-port.ts";
import { answerOf, StateStream } from "./state-stream.ts";
import { UserLoad } from "./user-load.ts";

type Deps = {
  readonly auth: Pick<
    AuthPort,
    | "session$"
    | "authRedirect"
    | "confirmation"
    | "changePassword"
    | "recovery"
    | "requestPasswordReset"
    | "secondFactor"
    | "signOut"
    | "signOutEverywhere"
  >;
  readonly account: Pick<AccountPort, "sync">;
  readonly pendingProfile: Pick<PendingProfilePort, "remove">;
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
  readonly #factors: UserLoad<readonly SecondFactor[]>;

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
    this.#factors = new UserLoad({
      session$: this.#session,
      ask: () => deps.auth.secondFactor.list(),
      failure: "Your apps could not be loaded. Please try again.",
      isWanted: () => this.#secondFactors.observed,
      tell: (state) => {
        if (state.status === "failed") this.#secondFactors.next(state);
        else if (state.status === "ready")
          this.#secondFactors.next({ status: "ready", factors: state.value });
        // What is known is shown meanwhile.
        else if (state.status === "signed-out" || state.known === null)
          this.#secondFactors.next(LOADING);
      },
    });
    deps.auth.session$.subscribe((session) => {
      const before = this.#session.value;
      this.#session.next(session);
      // After sign-out a shared device must not keep names, including those of an unfinished
      // sign-up (the sign-in service has them as well).
      if (before.status === "signed-in" && session.status === "anonymous")
        this.#deps.pendingProfile.remove();
      // A session that was only looked up is not told: every page begins with one.
      const isSignIn = isLookedUp(before) || deps.auth.authRedirect === "signed-in";
      if (session.status === "signed-in" && isSignIn && userIdOf(before) !== session.user.id)
        void this.#sync(session.user);
    });
  }

  /** Outcome of the link that opened this page; `null` on most page loads. */
  get authRedirect(): AuthPort["authRedirect"] {
    return this.#deps.auth.authRedirect;
  }

  /** A confirmation mail's link that led to this page and waits for a tap. */
  get confirmation(): AuthPort["confirmation"] {
    return this.#deps.auth.confirmation;
  }

  /** What a reset link opens: a code of the second factor, then a new password. */
  get recovery(): Pick<RecoveryPort, "answer" | "choosePassword" | "openLink"> {
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
  enrolSecondFactor(password?: string): ReturnType<SecondFactorPort["enrol"]> {
    return this.#deps.auth.secondFactor.enrol(password);
  }

  async confirmSecondFactor(id: string, code: string): ReturnType<SecondFactorPort["confirm"]> {
    const confirmed = await this.#deps.auth.secondFactor.confirm(id, code);
    if (confirmed.ok) await this.loadSecondFactors();
    return confirmed;
  }

  async removeSecondFactor(id: string, password?: string): ReturnType<SecondFactorPort["remove"]> {
    const removed = await this.#deps.auth.secondFactor.remove(id, password);
    if (removed.ok) await this.loadSecondFactors();
    return removed;
  }

  /** Asks anew, e.g. when the network has returned. */
  loadSecondFactors(): Promise<void> {
    return this.#factors.load();
  }

  /**
   * After a sign-in. Failures are ignored: the account load provisions again. Source: specification
   * section 7.
   */
  async #sync(user: CurrentUser): Promise<void> {
    const profile = profileOfUser(user);
    await answerOf(
      () => this.#deps.account.sync({ userId: user.id, email: user.email, ...profile }),
      "",
    );
  }
}

const LOADING = { status: "loading" } as const;

const userIdOf = (session: SessionState): string | null =>
  session.status === "signed-in" ? session.user.id : null;
