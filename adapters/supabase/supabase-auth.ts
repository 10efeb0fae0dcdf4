import { BehaviorSubject, type Observable } from "rxjs";
import { isLookedUp, type SessionState } from "#core/domain/account/session.ts";
import type { AuthRedirect, AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import type { SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { err } from "#core/domain/result.ts";
import { authCallbackIn, authRedirectIn, failureAt, recoveryAt } from "./auth-callback.ts";
import type { AuthCalls } from "./auth-calls.ts";
import { reaching } from "./reaching.ts";
import { STORAGE_KEY, type SessionStorage } from "./session-storage.ts";
import { storedUserId } from "./stored-session.ts";
import type { Connect } from "./supabase-connection.ts";
import { SupabaseRecovery } from "./supabase-recovery.ts";
import { supabaseSecondFactor } from "./supabase-second-factor.ts";
import { PAUSES, UntilDone } from "./until-done.ts";

/** The page's address bar. */
export type AddressBar = {
  /** The address the page was loaded with, and what the sign-in service left in it. */
  readonly arrivedAt: string;
  /** Leaves for another page. */
  readonly leave: (href: string) => void;
};

type Deps = {
  readonly connect: Connect;
  readonly storage: SessionStorage;
  /** Of this tab alone. */
  readonly tabStorage: SessionStorage;
  /** Tells what other tabs wrote to the storage. */
  readonly news: {
    addEventListener(
      type: "storage",
      listener: (news: { readonly key: string | null }) => void,
    ): void;
  };
  /** Calls back when the page comes back out of the browser's memory, where no events reach it. */
  readonly onRestored: (restored: () => void) => void;
  /** Calls back when the network, or the visitor, is back. */
  readonly onReconnected: (reconnected: () => void) => void;
  readonly addressBar: AddressBar;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pauses?: typeof PAUSES;
};

/**
 * Supabase's sign-in service. Its library is large and loads only for somebody who has a session,
 * comes back from a link or starts to sign in; an anonymous visitor never pays for it.
 */
export class SupabaseAuth implements AuthPort {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>({ status: "loading" });
  readonly #lookup: UntilDone;
  readonly #reach = reaching(() => this.#calls());
  #opening: Promise<AuthCalls | null> | null = null;
  #code: string | null;
  #authRedirect: AuthRedirect | null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();
  readonly secondFactor: SecondFactorPort;
  readonly recovery: SupabaseRecovery;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { addressBar, connect, news, onRestored, onReconnected, pauses = PAUSES } = deps;
    const authCallback = authCallbackIn(addressBar.arrivedAt);
    this.#authRedirect = authRedirectIn(addressBar.arrivedAt);
    // Never over somebody's session.
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
    this.#lookup = new UntilDone({
      attempt: () => this.#lookUp(),
      onWait: () => {
        if (!isLookedUp(this.#session.value)) this.#session.next({ status: "unreachable" });
      },
      pauses,
    });
    if (this.#code !== null || this.#hasStoredSession()) this.#lookup.start();
    else this.#session.next({ status: "anonymous" });
    news.addEventListener("storage", ({ key }) => {
      // Without a key the whole storage was cleared.
      if (key === STORAGE_KEY || key === null) void this.#followStorage();
    });
    onRestored(() => void this.#followStorage());
    onReconnected(() => {
      this.#lookup.hurry();
      this.recovery.hurry();
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

  /** Whoever is stored on this device is signed in, in all tabs; renewals show nobody else. */
  async #followStorage(): Promise<void> {
    const shown = this.#session.value;
    if (!this.#hasStoredSession()) {
      // What is being looked up ends with a look at the storage anyway.
      if (shown.status !== "anonymous" && shown.status !== "loading")
        this.#session.next({ status: "anonymous" });
      return;
    }
    if (!isLookedUp(shown)) return this.#lookup.hurry();
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

  /** The library, loaded and opened once; `null` while it or the service is out of reach. */
  #calls(): Promise<AuthCalls | null> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<AuthCalls | null> {
    const { connect, storage, fetch, addressBar, now } = this.#deps;
    const [connection, library] = await Promise.all([connect(), loadLibrary()]);
    if (!connection || !library) {
      // The next wish tries again.
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

/** `null` when the file cannot be fetched, as after the network or the deployment went away. */
const loadLibrary = async (): Promise<typeof import("./auth-calls.ts") | null> => {
  try {
    return await import("./auth-calls.ts");
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
};
