import { BehaviorSubject, type Observable } from "rxjs";
import type { SessionState } from "#core/account/session.ts";
import type { Arrival, AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import type { SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { err } from "#core/result.ts";
import type { AuthCalls } from "./auth-calls.ts";
import { OUT_OF_REACH } from "./auth-errors.ts";
import { arrivalIn, failureAt, landingIn, withoutLanding, type Landing } from "./landing.ts";
import { RECOVERY_KEY, STORAGE_KEY, type SessionStorage } from "./session-storage.ts";
import { storedUserId } from "./stored-session.ts";
import type { Connect } from "./supabase-connection.ts";
import { SupabaseSecondFactor } from "./supabase-second-factor.ts";

/** The page's address bar. */
export type AddressBar = {
  readonly href: () => string;
  /** Changes what is shown without loading anything. */
  readonly replace: (href: string) => void;
  /** Leaves for another page. */
  readonly leave: (href: string) => void;
};

type Deps = {
  readonly connect: Connect;
  readonly storage: SessionStorage;
  /** Tells what other tabs wrote to the storage. */
  readonly news: {
    addEventListener(
      type: "storage",
      listener: (news: { readonly key: string | null }) => void,
    ): void;
  };
  /** Calls back when the page comes back out of the browser's memory, where it heard no news. */
  readonly onRestored: (restored: () => void) => void;
  readonly addressBar: AddressBar;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Supabase's sign-in service. Its library is large and loads only for somebody who has a session,
 * comes back from a link or starts to sign in; an anonymous visitor never pays for it.
 */
export class SupabaseAuth implements AuthPort {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>({ status: "loading" });
  #opening: Promise<AuthCalls | null> | null = null;
  #arrival: Arrival | null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();
  readonly secondFactor: SecondFactorPort;

  constructor(deps: Deps) {
    this.#deps = deps;
    const { addressBar, connect, news, onRestored } = deps;
    const href = addressBar.href();
    const landing = landingIn(href);
    this.#arrival = arrivalIn(href);
    this.secondFactor = new SupabaseSecondFactor({
      connect,
      calls: async () => (await this.#calls())?.secondFactor ?? null,
    });
    const clean = withoutLanding(href);
    if (clean !== href) addressBar.replace(clean);
    if (landing || this.#hasStoredSession()) void this.#calls(landing);
    else this.#session.next({ status: "anonymous" });
    news.addEventListener("storage", ({ key }) => {
      // Without a key the whole storage was cleared.
      if (key === STORAGE_KEY || key === null) void this.#followStorage();
    });
    onRestored(() => void this.#followStorage());
  }

  get arrival(): Arrival | null {
    return this.#arrival;
  }

  async accessToken(refused?: string): Promise<string | null> {
    if (!this.#opening && !this.#hasStoredSession()) return null;
    return (await this.#calls())?.accessToken(refused) ?? null;
  }

  async signIn(email: string, password: string): ReturnType<AuthPort["signIn"]> {
    return (await this.#calls())?.signIn(email, password) ?? err(OUT_OF_REACH);
  }

  async signInWithGoogle(returnTo: string): ReturnType<AuthPort["signInWithGoogle"]> {
    return (await this.#calls())?.signInWithGoogle(returnTo) ?? err(OUT_OF_REACH);
  }

  async signUp(customer: NewCustomer): ReturnType<AuthPort["signUp"]> {
    return (await this.#calls())?.signUp(customer) ?? err(OUT_OF_REACH);
  }

  async resendConfirmation(email: string): ReturnType<AuthPort["resendConfirmation"]> {
    return (await this.#calls())?.resendConfirmation(email) ?? err(OUT_OF_REACH);
  }

  async requestPasswordReset(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    return (await this.#calls())?.requestPasswordReset(email) ?? err(OUT_OF_REACH);
  }

  async updatePassword(password: string): ReturnType<AuthPort["updatePassword"]> {
    return (await this.#calls())?.updatePassword(password) ?? err(OUT_OF_REACH);
  }

  async signOut(): Promise<void> {
    const calls = await this.#calls();
    if (calls) return calls.signOut();
    for (const key of [STORAGE_KEY, RECOVERY_KEY]) this.#deps.storage.removeItem(key);
    this.#session.next({ status: "anonymous" });
  }

  /** Whoever is stored on this device is signed in, in all tabs; renewals show nobody else. */
  async #followStorage(): Promise<void> {
    const shown = this.#session.value;
    // What is being looked up ends with a look at the storage anyway.
    if (shown.status === "loading") return;
    if (!this.#hasStoredSession()) {
      if (shown.status !== "anonymous") this.#session.next({ status: "anonymous" });
      return;
    }
    const shownId = shown.status === "signed-in" ? shown.user.id : null;
    if (shownId === storedUserId(this.#deps.storage.getItem(STORAGE_KEY))) return;
    const alreadyOpen = await this.#opening;
    if (alreadyOpen) await alreadyOpen.lookAgain();
    else await this.#calls();
  }

  /** The library, loaded and opened once; `null` while it or the service is out of reach. */
  #calls(landing: Landing | null = null): Promise<AuthCalls | null> {
    this.#opening ??= this.#open(landing);
    return this.#opening;
  }

  async #open(landing: Landing | null): Promise<AuthCalls | null> {
    const { connect, storage, fetch, addressBar, now } = this.#deps;
    const [connection, library] = await Promise.all([connect(), loadLibrary()]);
    if (!connection || !library) {
      // The next wish tries again.
      this.#opening = null;
      this.#session.next({ status: "anonymous" });
      return null;
    }
    const calls = new library.AuthCalls({
      connection,
      storage,
      fetch,
      now,
      siteUrl: (path) => new URL(path, addressBar.href()).href,
      leave: (href) => addressBar.leave(href),
      show: (state) => this.#session.next(state),
    });
    if (!(await calls.open(landing))) this.#arrival = failureAt(new URL(addressBar.href()));
    await calls.lookAgain();
    return calls;
  }

  #hasStoredSession(): boolean {
    return this.#deps.storage.getItem(STORAGE_KEY) !== null;
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
