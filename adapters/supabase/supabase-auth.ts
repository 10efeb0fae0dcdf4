import type { GoTrueClient } from "@supabase/supabase-js";
import { BehaviorSubject, type Observable } from "rxjs";
import type { SessionState } from "#core/account/session.ts";
import type { AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/result.ts";
import { OUT_OF_REACH, serviceError, signInError, signUpError } from "./auth-errors.ts";
import {
  hasLandingCode,
  hasTokensInFragment,
  landingTokens,
  withoutFragment,
  type LandingTokens,
} from "./landing-tokens.ts";
import { sessionState } from "./session-state.ts";
import type { Connect } from "./supabase-connection.ts";

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
  /** Never throws. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Tells what other tabs wrote to the storage. */
  readonly news: {
    addEventListener(
      type: "storage",
      listener: (news: { readonly key: string | null; readonly newValue: string | null }) => void,
    ): void;
  };
  readonly addressBar: AddressBar;
  readonly fetch: typeof globalThis.fetch;
};

/**
 * Supabase's sign-in service. Its library is large and loads only for somebody who has a session,
 * comes back from a link or starts to sign in; an anonymous visitor never pays for it.
 */
export class SupabaseAuth implements AuthPort {
  readonly #deps: Deps;
  readonly #session = new BehaviorSubject<SessionState>({ status: "loading" });
  #opening: Promise<GoTrueClient | null> | null = null;

  readonly session$: Observable<SessionState> = this.#session.asObservable();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { addressBar, news } = deps;
    const href = addressBar.href();
    const tokens = landingTokens(href);
    if (hasTokensInFragment(href)) addressBar.replace(withoutFragment(href));
    if (tokens || hasLandingCode(href) || this.#hasStoredSession()) void this.#client(tokens);
    else this.#session.next({ status: "anonymous" });
    news.addEventListener("storage", ({ key, newValue }) => {
      if (key === STORAGE_KEY && newValue !== null) void this.#client();
    });
  }

  async accessToken(): Promise<string | null> {
    if (!this.#opening && !this.#hasStoredSession()) return null;
    const client = await this.#client();
    if (!client) return null;
    const { data } = await client.getSession();
    return data.session?.access_token ?? null;
  }

  async signIn(email: string, password: string): ReturnType<AuthPort["signIn"]> {
    const client = await this.#client();
    if (!client) return err(OUT_OF_REACH);
    const { error } = await client.signInWithPassword({ email, password });
    return error ? err(signInError(error)) : ok(undefined);
  }

  async signInWithGoogle(returnTo: string): ReturnType<AuthPort["signInWithGoogle"]> {
    const client = await this.#client();
    if (!client) return err(OUT_OF_REACH);
    const { data } = await client.signInWithOAuth({
      provider: "google",
      options: { redirectTo: this.#siteUrl(returnTo), skipBrowserRedirect: true },
    });
    if (data.url === null || !(await this.#leadsAway(data.url)))
      return err({ kind: "rejected", message: "Google sign-in failed" });
    this.#deps.addressBar.leave(data.url);
    return new Promise(() => {});
  }

  async signUp(customer: NewCustomer): ReturnType<AuthPort["signUp"]> {
    const client = await this.#client();
    if (!client) return err(OUT_OF_REACH);
    const { email, password, firstName, lastName, phone } = customer;
    const { data, error } = await client.signUp({
      email,
      password,
      options: {
        emailRedirectTo: this.#siteUrl("/signin?check-email=1"),
        data: {
          first_name: firstName,
          last_name: lastName,
          full_name: `${firstName} ${lastName}`,
          phone,
        },
      },
    });
    if (error) return err(signUpError(error));
    // To keep strangers from testing addresses, the service pretends success and names no identity.
    if (!data.session && data.user?.identities?.length === 0)
      return err({ kind: "already-exists", message: "User already registered" });
    return ok({ signedIn: data.session !== null });
  }

  async requestPasswordReset(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    const client = await this.#client();
    if (!client) return err(OUT_OF_REACH);
    const { error } = await client.resetPasswordForEmail(email, {
      redirectTo: this.#siteUrl("/reset-password"),
    });
    return error ? err(serviceError(error)) : ok(undefined);
  }

  async updatePassword(password: string): ReturnType<AuthPort["updatePassword"]> {
    const client = await this.#client();
    if (!client) return err(OUT_OF_REACH);
    const { error } = await client.updateUser({ password });
    return error ? err(serviceError(error)) : ok(undefined);
  }

  async signOut(): Promise<void> {
    const client = await this.#client();
    const failed = client && (await client.signOut({ scope: "local" })).error;
    if (client && !failed) return;
    // The service cannot be told now; on this device the customer is signed out all the same.
    this.#deps.storage.removeItem(STORAGE_KEY);
    this.#opening = null;
    this.#session.next({ status: "anonymous" });
    await client?.dispose();
  }

  /** The library, loaded and initialised once; `null` while it or the service is out of reach. */
  #client(tokens: LandingTokens | null = null): Promise<GoTrueClient | null> {
    this.#opening ??= this.#open(tokens);
    return this.#opening;
  }

  async #open(tokens: LandingTokens | null): Promise<GoTrueClient | null> {
    const { connect, storage, fetch } = this.#deps;
    const [connection, library] = await Promise.all([connect(), loadLibrary()]);
    if (!connection || !library) {
      // The next wish tries again.
      this.#opening = null;
      this.#session.next({ status: "anonymous" });
      return null;
    }
    const client = library.createAuthClient({
      connection,
      storage,
      fetch,
      storageKey: STORAGE_KEY,
    });
    await client.initialize();
    // Before anybody is told of the session, so that nobody is sent to sign in meanwhile.
    if (tokens)
      await client.setSession({
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
      });
    client.onAuthStateChange((_event, session) => this.#session.next(sessionState(session)));
    return client;
  }

  /** A service that does not offer Google answers with an error page instead of a redirect. */
  async #leadsAway(url: string): Promise<boolean> {
    try {
      const { fetch } = this.#deps;
      const answer = await fetch(url, { redirect: "manual" });
      return answer.type === "opaqueredirect" || (answer.status >= 300 && answer.status < 400);
    } catch (cause) {
      if (cause instanceof TypeError) return false;
      throw cause;
    }
  }

  #hasStoredSession(): boolean {
    return this.#deps.storage.getItem(STORAGE_KEY) !== null;
  }

  #siteUrl(path: string): string {
    return new URL(path, this.#deps.addressBar.href()).href;
  }
}

const STORAGE_KEY = "shop_session_v1";

/** `null` when the file cannot be fetched, as after the network or the deployment went away. */
const loadLibrary = async (): Promise<typeof import("./auth-client.ts") | null> => {
  try {
    return await import("./auth-client.ts");
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
};
