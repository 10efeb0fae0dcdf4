import { imported } from "#wire/imported.ts";
import { BehaviorSubject, type Observable } from "rxjs";
import { isLookedUp, type SessionState } from "#core/domain/account/session.ts";
import type { AuthRedirect, AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import type { SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { err } from "#core/domain/result.ts";
import { fetchedOrNull } from "#wire/fetched-or-null.ts";
import { authCallbackIn, authRedirectIn, failureAt, recoveryAt } from "./auth-callback.ts";
import type { AuthCalls } from "./auth-calls.ts";
import { whenReachable } from "./when-reachable.ts";
import { STORAGE_KEY, type SessionStorage } from "./session-storage.ts";
import { storedUserId } from "./stored-session.ts";
import type { Connect } from "./supabase-connection.ts";
import { SupabaseRecovery } from "./supabase-recovery.ts";
import { supabaseSecondFactor } from "./supabase-second-factor.ts";
import { PAUSES, RetryLoop } from "./retry-loop.ts";

/** The page's address bar. */
export type AddressBar = {
  /** The address the page was loaded with, including the sign-in service's parameters. */
  readonly arrivedAt: string;
  /** Navigates to another site. */
  readonly leave: (href: string) => void;
};

type Deps = {
  readonly connect: Connect;
  readonly storage: SessionStorage;
  readonly tabStorage: SessionStorage;
  /** Source of storage events of other tabs. */
  readonly storageEvents: {
    addEventListener(
      type: "storage",
      listener: (change: { readonly key: string | null }) => void,
    ): void;
  };
  /**
   * Calls back when the page is restored from the back/forward cache, where it receives no events.
   */
  readonly onRestored: (restored: () => void) => void;
  /** Calls back when the network returns or the tab becomes visible. */
  readonly onReconnected: (reconnected: () => void) => void;
  readonly addressBar: AddressBar;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pauses?: typeof PAUSES;
};

/**
 * Supabase's sign-in service. Its library is large and imported only with a stored session, after a
 * redirect from a link, or at a sign-in, never for anonymous visitors.
 */
export class SupabaseAuth implements AuthPort {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>({ status: "loading" });
  readonly #lookup: RetryLoop;
  readonly #reach = whenReachable(() => this.#calls());
  #opening: Promise<AuthCalls | null> | null = null;
  #code: string | null;
  #authRedirect: AuthRedirect | null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();
  readonly secondFactor: SecondFactorPort;
  readonly recovery: SupabaseRecovery;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { addressBar, connect, storageEvents, onRestored, onReconnected, pauses = PAUSES } = deps;
    const authCallback = authCallbackIn(addressBar.arrivedAt);
    this.#authRedirect = authRedirectIn(addressBar.arrivedAt);
    // A code never replaces an existing session.
    this.#code =
      authCallback?.kind === "code" && !this.#hasStoredSession() ? authCallback.code : null;
    this.secondFactor = supabaseSecondFactor({
      connect,
      calls: async () => (await this.#calls())?.secondFactor ?? null,
    });
    this.recovery = new SupabaseRecovery({
      ...recoveryAt(addressBar.arrivedAt),
      tabStorage: deps.tabStorage,
      open: async () => (await this.#calls())?.recovery() ?? null,
      isForeign: (userId) => (this.#storedUserId() ?? userId) !== userId,
      signIn: async (session) => (await this.#calls())?.adopt(session),
      pauses,
    });
    this.#lookup = new RetryLoop({
      attempt: () => this.#lookUp(),
      onWait: () => {
        if (!isLookedUp(this.#session.value)) this.#session.next({ status: "unreachable" });
      },
      pauses,
    });
    if (this.#code !== null || this.#hasStoredSession()) this.#lookup.start();
    else this.#session.next({ status: "anonymous" });
    storageEvents.addEventListener("storage", ({ key }) => {
      // `key` is `null` when the whole storage was cleared.
      if (key === STORAGE_KEY || key === null) void this.#followStorage();
    });
    onRestored(() => void this.#followStorage());
    onReconnected(() => {
      this.#lookup.retryNow();
      this.recovery.retryNow();
    });
  }

  get authRedirect(): AuthRedirect | null {
    return this.#authRedirect;
  }

  async accessToken(refused?: string): ReturnType<AuthPort["accessToken"]> {
    if (!this.#hasStoredSession()) return err("no-session");
    return (await this.#calls())?.accessToken(refused) ?? err("unreachable");
  }

  signIn(email: string, password: string): ReturnType<AuthPort["signIn"]> {
    return this.#reach((calls) => calls.signIn(email, password));
  }

  signInWithGoogle(returnTo: string): ReturnType<AuthPort["signInWithGoogle"]> {
    return this.#reach((calls) => calls.signInWithGoogle(returnTo));
  }

  signUp(customer: NewCustomer): ReturnType<AuthPort["signUp"]> {
    return this.#reach((calls) => calls.signUp(customer));
  }

  resendConfirmation(email: string): ReturnType<AuthPort["resendConfirmation"]> {
    return this.#reach((calls) => calls.resendConfirmation(email));
  }

  requestPasswordReset(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    return this.#reach((calls) => calls.requestPasswordReset(email));
  }

  changePassword(current: string, next: string): ReturnType<AuthPort["changePassword"]> {
    return this.#reach((calls) => calls.changePassword(current, next));
  }

  signOutEverywhere(): ReturnType<AuthPort["signOutEverywhere"]> {
    return this.#reach((calls) => calls.signOutEverywhere());
  }

  async signOut(): Promise<void> {
    const calls = await this.#calls();
    if (calls) return calls.signOut();
    this.#deps.storage.removeItem(STORAGE_KEY);
    this.#session.next({ status: "anonymous" });
  }

  /** The stored session counts for all tabs; a mere renewal changes nothing. */
  async #followStorage(): Promise<void> {
    const shown = this.#session.value;
    if (!this.#hasStoredSession()) {
      // A lookup in progress reads the storage at its end.
      if (shown.status !== "anonymous" && shown.status !== "loading")
        this.#session.next({ status: "anonymous" });
      return;
    }
    if (!isLookedUp(shown)) return this.#lookup.retryNow();
    const shownId = shown.status === "signed-in" ? shown.user.id : null;
    if (shownId !== this.#storedUserId()) this.#lookup.start();
  }

  async #lookUp(): Promise<boolean> {
    const calls = await this.#calls();
    if (!calls) {
      if (this.#code !== null || this.#hasStoredSession()) return false;
      this.#session.next({ status: "anonymous" });
      return true;
    }
    const code = this.#code;
    this.#code = null;
    if (code !== null && !(await calls.redeem(code)))
      this.#authRedirect = failureAt(new URL(this.#deps.addressBar.arrivedAt));
    return calls.lookAgain();
  }

  /** The library, imported and connected once; `null` while it or the service cannot be reached. */
  #calls(): Promise<AuthCalls | null> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<AuthCalls | null> {
    const { connect, storage, fetch, addressBar, now } = this.#deps;
    const [connection, library] = await Promise.all([
      connect(),
      fetchedOrNull(() => imported(() => import("./auth-calls.ts"))),
    ]);
    if (!connection || !library) {
      // The next call retries.
      this.#opening = null;
      return null;
    }
    return new library.AuthCalls({
      connection,
      storage,
      fetch,
      now,
      siteUrl: (path) => new URL(path, addressBar.arrivedAt).href,
      leave: (href) => addressBar.leave(href),
      show: (state) => this.#session.next(state),
    });
  }

  #hasStoredSession(): boolean {
    return this.#deps.storage.getItem(STORAGE_KEY) !== null;
  }

  #storedUserId(): string | null {
    return storedUserId(this.#deps.storage.getItem(STORAGE_KEY));
  }
}
