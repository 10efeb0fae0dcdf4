import { BehaviorSubject, type Observable } from "rxjs";
import { isLookedUp, type SessionState } from "#core/domain/account/session.ts";
import type {
  AuthPort,
  AuthRedirect,
  ConfirmationPort,
  RecoveryPort,
  SecondFactorPort,
} from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { fetchedOrNull } from "#wire/error.ts";
import { imported } from "#wire/imported.ts";
import {
  authCallbackIn,
  authRedirectIn,
  failureAt,
  oneTimeLinkIn,
  recoveryAt,
} from "./auth-callback.ts";
import type { AuthLibrary } from "./auth-client.ts";
import { SupabaseRecovery } from "./recovery.ts";
import { PAUSES, retryLoop, type RetryLoop } from "./retry-loop.ts";
import {
  freshSession,
  owesCode,
  readSession,
  renewSession,
  sessionState,
  STORAGE_KEY,
  storedSession,
  type Renewal,
  type SessionStorage,
  type StoredSession,
} from "./session.ts";
import { OUT_OF_REACH, type Connect, type OutOfReach } from "./supabase-connection.ts";

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
  /** Calls back at short intervals while the page is visible. */
  readonly onTick: (tick: () => void) => void;
  readonly addressBar: AddressBar;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pauses?: typeof PAUSES;
};

/**
 * Supabase's sign-in service: the session of this device and its renewal. What is asked of the service
 * stands with its library in `auth-client.ts`, which is large and imported only with a stored
 * session, after a redirect from a link, or at a sign-in, never for anonymous visitors.
 */
export class SupabaseAuth implements AuthPort {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>({ status: "loading" });
  readonly #lookup: RetryLoop;
  readonly #recovery: SupabaseRecovery;
  #opening: Promise<AuthLibrary | null> | null = null;
  #renewing: Promise<Renewal> | null = null;
  #code: string | null;
  #authRedirect: AuthRedirect | null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();
  readonly confirmation: ConfirmationPort | null;
  readonly secondFactor: SecondFactorPort = {
    list: () => this.#reachSignedIn(({ secondFactor }) => secondFactor.list()),
    enrol: (password) => this.#reachSignedIn(({ secondFactor }) => secondFactor.enrol(password)),
    confirm: (id, code) =>
      this.#reachSignedIn(({ secondFactor }) => secondFactor.confirm(id, code)),
    remove: (id, password) =>
      this.#reachSignedIn(async (library) => {
        const removed = await library.secondFactor.remove(id, password);
        // The session's own list of factors is outdated until it is renewed.
        if (removed.ok) {
          await this.#renew(library);
          this.#show(this.#stored());
        }
        return removed;
      }),
    answer: (code) => this.#reachSignedIn(({ secondFactor }) => secondFactor.answer(code)),
  };

  constructor(deps: Deps) {
    this.#deps = deps;
    const { addressBar, storageEvents, onRestored, pauses = PAUSES } = deps;
    const authCallback = authCallbackIn(addressBar.arrivedAt);
    this.#authRedirect = authRedirectIn(addressBar.arrivedAt);
    // A code never replaces an existing session.
    this.#code =
      authCallback?.kind === "code" && !this.#hasStoredSession() ? authCallback.code : null;
    const link = oneTimeLinkIn(addressBar.arrivedAt);
    this.confirmation =
      link?.kind === "signup"
        ? {
            isOwn: deps.storage.getItem(VERIFIER_KEY) !== null,
            confirm: () => this.#reach((library) => library.confirmLink(link.tokenHash)),
          }
        : null;
    this.#recovery = new SupabaseRecovery({
      ...recoveryAt(addressBar.arrivedAt),
      tabStorage: deps.tabStorage,
      openClient: async () => (await this.#library())?.recovery() ?? null,
      isForeign: (userId) => (this.#stored()?.user.id ?? userId) !== userId,
      signIn: async (session) => {
        await this.#library();
        deps.storage.setItem(STORAGE_KEY, JSON.stringify(session));
        this.#show(session);
      },
      pauses,
    });
    this.#lookup = retryLoop({
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
    deps.onReconnected(() => {
      this.#lookup.retryNow();
      this.#recovery.retryNow();
      void this.#keepFresh();
    });
    deps.onTick(() => void this.#keepFresh());
  }

  get authRedirect(): AuthRedirect | null {
    return this.#authRedirect;
  }

  get recovery(): RecoveryPort {
    return this.#recovery;
  }

  async accessToken(refused?: string): ReturnType<AuthPort["accessToken"]> {
    // News of a sign-out in another tab may come before the storage shows it.
    const isOver = this.#session.value.status === "anonymous";
    if (isOver || !this.#hasStoredSession()) return err("no-session");
    const library = await this.#library();
    if (!library) return err("unreachable");
    const session = this.#fresh();
    if (session && session.access_token !== refused) return tokenOf(session);
    if ((await this.#renew(library)) === "unreachable") return err("unreachable");
    const renewed = this.#stored();
    this.#show(renewed);
    return renewed && renewed.access_token !== refused ? tokenOf(renewed) : err("no-session");
  }

  readonly signIn: AuthPort["signIn"] = (...given) =>
    this.#reach((library) => library.signIn(...given));

  signInWithGoogle(returnTo: string): ReturnType<AuthPort["signInWithGoogle"]> {
    return this.#reach(async (library) => {
      const { addressBar, fetch } = this.#deps;
      const address = await library.googleAddress(returnTo);
      if (address === null || !(await leadsAway(address, fetch)))
        return err({ kind: "rejected", message: "Google sign-in failed" });
      addressBar.leave(address);
      return new Promise(() => {});
    });
  }

  readonly signUp: AuthPort["signUp"] = (customer) =>
    this.#reach((library) => library.signUp(customer));

  readonly resendConfirmation: AuthPort["resendConfirmation"] = (email) =>
    this.#reach((library) => library.resendConfirmation(email));

  readonly requestPasswordReset: AuthPort["requestPasswordReset"] = (email) =>
    this.#reach((library) => library.requestPasswordReset(email));

  changePassword(current: string, next: string): ReturnType<AuthPort["changePassword"]> {
    return this.#reach(async (library) => {
      const token = await this.accessToken();
      const email = this.#stored()?.user.email;
      if (token.ok && email !== undefined) return library.changePassword(email, current, next);
      return err(!token.ok && token.error === "unreachable" ? OUT_OF_REACH : SIGNED_OUT);
    });
  }

  /**
   * First on this device: a slow or unreachable service must not keep the customer signed in here.
   */
  async signOut(): Promise<void> {
    const library = await this.#library();
    const session = this.#stored();
    await this.#forget(library);
    if (library && session) void library.client.admin.signOut(session.access_token, "local");
  }

  signOutEverywhere(): ReturnType<AuthPort["signOutEverywhere"]> {
    return this.#reach(async (library) => {
      const token = await this.accessToken();
      if (!token.ok && token.error === "unreachable") return err(OUT_OF_REACH);
      const session = this.#stored();
      const ended = session && (await library.endSessions(session.access_token));
      if (ended?.ok === false) return ended;
      await this.#forget(library);
      return ok(undefined);
    });
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
    if (shownId !== (this.#stored()?.user.id ?? null)) this.#lookup.start();
  }

  /**
   * Redeems a code of Google, then shows the session stored on this device, renewing it if
   * necessary; `false` when library or service cannot be reached.
   */
  async #lookUp(): Promise<boolean> {
    const library = await this.#library();
    if (!library) {
      if (this.#code !== null || this.#hasStoredSession()) return false;
      this.#session.next({ status: "anonymous" });
      return true;
    }
    const code = this.#code;
    this.#code = null;
    if (code !== null) {
      // Before: the library tells of the new session while it redeems the code.
      this.#authRedirect = "signed-in";
      const { data } = await library.client.exchangeCodeForSession(code);
      if (!data.session) this.#authRedirect = failureAt(new URL(this.#deps.addressBar.arrivedAt));
    }
    if (!this.#fresh() && (await this.#renew(library)) === "unreachable") return false;
    this.#show(this.#stored());
    return true;
  }

  /** The library, imported and connected once; `null` while it or the service cannot be reached. */
  #library(): Promise<AuthLibrary | null> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<AuthLibrary | null> {
    const { connect, storage, fetch, now, addressBar } = this.#deps;
    const siteUrl = (path: string): string => new URL(path, addressBar.arrivedAt).href;
    const [connection, module] = await Promise.all([
      connect(),
      fetchedOrNull(() => imported(() => import("./auth-client.ts"))),
    ]);
    if (!connection || !module) {
      // The next call retries.
      this.#opening = null;
      return null;
    }
    const library = module.connectLibrary({ connection, storage, fetch, now, siteUrl });
    library.client.onAuthStateChange((event, session) => {
      // The library's initial event also reports no session when the lookup failed.
      if (event !== "INITIAL_SESSION") this.#show(session);
    });
    return library;
  }

  async #reach<T, E>(
    call: (library: AuthLibrary) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | OutOfReach>> {
    const library = await this.#library();
    return library ? call(library) : err(OUT_OF_REACH);
  }

  /** Renews a session whose token is about to expire (specification section 4, session). */
  async #keepFresh(): Promise<void> {
    if (isLookedUp(this.#session.value) && !this.#fresh()) await this.accessToken();
  }

  /** The library renews nothing by itself: a call that needs the session finds it renewed. */
  #reachSignedIn<T, E>(
    call: (library: AuthLibrary) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | OutOfReach>> {
    return this.#reach<T, E | OutOfReach>(async (library) =>
      !this.#fresh() && (await this.#renew(library)) === "unreachable"
        ? err(OUT_OF_REACH)
        : call(library),
    );
  }

  /** Concurrent calls share one renewal. A session that has ended is removed. */
  async #renew(library: AuthLibrary): Promise<Renewal> {
    const { storage } = this.#deps;
    const used = storage.getItem(STORAGE_KEY);
    if (used === null) return "ended";
    const { connection } = library;
    this.#renewing ??= renewSession({ ...this.#deps, connection }).finally(() => {
      this.#renewing = null;
    });
    const renewal = await this.#renewing;
    if (renewal === "ended" && storage.getItem(STORAGE_KEY) === used) await this.#forget(library);
    return renewal;
  }

  async #forget(library: AuthLibrary | null): Promise<void> {
    this.#deps.storage.removeItem(STORAGE_KEY);
    this.#show(null);
    // The stored session is gone, so that this sends no request; it notifies the other tabs.
    await library?.client.signOut({ scope: "local" });
  }

  /** The stored session takes precedence: an event may arrive after another tab has changed it. */
  #show(told: object | null): void {
    const isKept = told !== null && this.#hasStoredSession();
    if (!isKept) return this.#session.next(sessionState(null));
    const session = this.#fresh() ?? readSession(told);
    if (session) this.#session.next(sessionState(session));
  }

  #hasStoredSession(): boolean {
    return this.#deps.storage.getItem(STORAGE_KEY) !== null;
  }

  /** The stored session, even if its token has expired. */
  #stored(): StoredSession | null {
    return storedSession(this.#deps.storage.getItem(STORAGE_KEY));
  }

  #fresh(): StoredSession | null {
    return freshSession(this.#stored(), this.#deps.now());
  }
}

/** Where the library keeps what a sign-up of this browser waits with (PKCE). */
const VERIFIER_KEY = `${STORAGE_KEY}-code-verifier`;

/** If Google is not configured, the service responds with an error instead of a redirect. */
const leadsAway = async (url: string, fetch: typeof globalThis.fetch): Promise<boolean> => {
  const answer = await fetchedOrNull(() => fetch(url, { redirect: "manual" }));
  if (!answer) return false;
  return answer.type === "opaqueredirect" || (answer.status >= 300 && answer.status < 400);
};

const tokenOf = (session: StoredSession): Result<string, "no-session"> =>
  owesCode(session) ? err("no-session") : ok(session.access_token);

const SIGNED_OUT = { kind: "rejected", message: "You’re not signed in." } as const;
