import type { GoTrueClient } from "@supabase/supabase-js";
import type { SessionState } from "#core/domain/account/session.ts";
import type { AuthPort, NewCustomer, PasswordError } from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { fetchedOrNull } from "#wire/fetched-or-null.ts";
import { createAuthClient, createMailClient } from "./auth-client.ts";
import { serviceError, signInError, signUpError, type LibraryError } from "./auth-errors.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";
import { RecoveryCalls } from "./recovery-calls.ts";
import { renewSession, type Renewal } from "./renew-session.ts";
import { SecondFactorCalls } from "./second-factor-calls.ts";
import { owesCode, sessionState } from "./session-state.ts";
import { STORAGE_KEY, type SessionStorage } from "./session-storage.ts";
import { freshSession, readSession, type StoredSession } from "./stored-session.ts";
import type { SupabaseConnection } from "./supabase-connection.ts";

type Deps = {
  readonly connection: SupabaseConnection;
  readonly storage: SessionStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Absolute address of a page of this site. */
  readonly siteUrl: (path: string) => string;
  readonly leave: (href: string) => void;
  readonly show: (state: SessionState) => void;
};

/**
 * All calls that use the sign-in service's library. The library is large: load this file by dynamic
 * import only.
 */
export class AuthCalls {
  readonly #deps: Deps;
  readonly #client: GoTrueClient;
  /** A client without a stored session. */
  readonly #mails: GoTrueClient;
  readonly secondFactor: SecondFactorCalls;
  #renewing: Promise<Renewal> | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#client = createAuthClient({ ...deps, storageKey: STORAGE_KEY });
    this.#mails = createMailClient(deps);
    this.secondFactor = new SecondFactorCalls(this.#client);
    this.#client.onAuthStateChange((event, session) => {
      // The library's initial event also reports no session when the lookup failed.
      if (event !== "INITIAL_SESSION") this.#show(session);
    });
  }

  recovery(): RecoveryCalls {
    return new RecoveryCalls(this.#deps);
  }

  /** Exchanges the code of a Google sign-in; whether this opened a session. */
  async redeem(code: string): Promise<boolean> {
    const { data } = await this.#client.exchangeCodeForSession(code);
    return data.session !== null;
  }

  /**
   * Shows the session stored on this device, renewing it if necessary; `false` when the service
   * cannot be reached.
   */
  async lookAgain(): Promise<boolean> {
    if (this.#stored() === null && (await this.#renew()) === "unreachable") return false;
    this.#show(this.#stored());
    return true;
  }

  async accessToken(refused?: string): ReturnType<AuthPort["accessToken"]> {
    const session = this.#stored();
    if (session && session.access_token !== refused) return tokenOf(session);
    if ((await this.#renew()) === "unreachable") return err("unreachable");
    const renewed = this.#stored();
    this.#show(renewed);
    return renewed && renewed.access_token !== refused ? tokenOf(renewed) : err("no-session");
  }

  /** Stores a session opened by another client. */
  async adopt(session: StoredSession): Promise<void> {
    this.#deps.storage.setItem(STORAGE_KEY, JSON.stringify(session));
    this.#show(session);
  }

  async signIn(email: string, password: string): ReturnType<AuthPort["signIn"]> {
    const { error } = await this.#client.signInWithPassword({ email, password });
    return error ? err(signInError(error)) : ok(undefined);
  }

  async signInWithGoogle(returnTo: string): ReturnType<AuthPort["signInWithGoogle"]> {
    const { data } = await this.#client.signInWithOAuth({
      provider: "google",
      options: { redirectTo: this.#deps.siteUrl(returnTo), skipBrowserRedirect: true },
    });
    if (data.url === null || !(await this.#leadsAway(data.url)))
      return err({ kind: "rejected", message: "Google sign-in failed" });
    this.#deps.leave(data.url);
    return new Promise(() => {});
  }

  async signUp(customer: NewCustomer): ReturnType<AuthPort["signUp"]> {
    const { email, password, firstName, lastName, phone } = customer;
    const { data, error } = await this.#client.signUp({
      email,
      password,
      options: {
        emailRedirectTo: this.#deps.siteUrl(CONFIRMED),
        data: {
          first_name: firstName,
          last_name: lastName,
          full_name: `${firstName} ${lastName}`,
          phone,
        },
      },
    });
    if (error) return err(signUpError(error));
    // Against account enumeration the service reports success for a known email, but with an empty
    // list of identities.
    if (!data.session && data.user?.identities?.length === 0)
      return err({ kind: "already-exists", message: "User already registered" });
    return ok({ signedIn: data.session !== null });
  }

  async resendConfirmation(email: string): ReturnType<AuthPort["resendConfirmation"]> {
    const { error } = await this.#client.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: this.#deps.siteUrl(CONFIRMED) },
    });
    return error ? err(serviceError(error)) : ok(undefined);
  }

  async requestPasswordReset(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    const { error } = await this.#mails.resetPasswordForEmail(email, {
      redirectTo: this.#deps.siteUrl("/reset-password"),
    });
    return error ? err(serviceError(error)) : ok(undefined);
  }

  async changePassword(current: string, next: string): ReturnType<AuthPort["changePassword"]> {
    const token = await this.accessToken();
    const email = this.#stored()?.user.email;
    if (!token.ok || email === undefined)
      return err(!token.ok && token.error === "unreachable" ? OUT_OF_REACH : SIGNED_OUT);
    // A hosted service checks the current password only if its project is configured so.
    const tried = await this.#mails.signInWithPassword({ email, password: current });
    if (tried.error) return err(oldPasswordError(tried.error));
    await this.#mails.signOut({ scope: "local" });
    const changed = await this.#client.updateUser({ password: next, current_password: current });
    if (changed.error) return err(passwordError(changed.error));
    const ended = await this.#client.signOut({ scope: "others" });
    return ended.error ? err(OTHERS_STAY) : ok(undefined);
  }

  /**
   * First on this device: a slow or unreachable service must not keep the customer signed in here.
   */
  async signOut(): Promise<void> {
    const session = this.#stored();
    await this.#forget();
    if (session) void this.#client.admin.signOut(session.access_token, "local");
  }

  async signOutEverywhere(): ReturnType<AuthPort["signOutEverywhere"]> {
    const token = await this.accessToken();
    if (!token.ok && token.error === "unreachable") return err(OUT_OF_REACH);
    const session = this.#stored();
    if (session) {
      const { error } = await this.#client.admin.signOut(session.access_token, "global");
      // The service no longer knows the session: it has ended already.
      if (error && !HAS_ENDED.has(error.status ?? 0)) return err(serviceError(error));
    }
    await this.#forget();
    return ok(undefined);
  }

  async #forget(): Promise<void> {
    this.#deps.storage.removeItem(STORAGE_KEY);
    this.#show(null);
    // The stored session is gone, so that this sends no request; it notifies the other tabs.
    await this.#client.signOut({ scope: "local" });
  }

  /** Concurrent calls share one renewal. A session that has ended is removed. */
  async #renew(): Promise<Renewal> {
    const used = this.#deps.storage.getItem(STORAGE_KEY);
    if (used === null) return "ended";
    this.#renewing ??= renewSession(this.#deps).finally(() => {
      this.#renewing = null;
    });
    const renewal = await this.#renewing;
    if (renewal === "ended" && this.#deps.storage.getItem(STORAGE_KEY) === used)
      await this.#forget();
    return renewal;
  }

  #stored(): StoredSession | null {
    const { storage, now } = this.#deps;
    return freshSession(storage.getItem(STORAGE_KEY), now());
  }

  /** The stored session takes precedence: an event may arrive after another tab has changed it. */
  #show(told: object | null): void {
    const isKept = told !== null && this.#deps.storage.getItem(STORAGE_KEY) !== null;
    if (!isKept) return this.#deps.show(sessionState(null));
    const session = this.#stored() ?? readSession(told);
    if (session) this.#deps.show(sessionState(session));
  }

  /** If Google is not configured, the service responds with an error instead of a redirect. */
  async #leadsAway(url: string): Promise<boolean> {
    const { fetch } = this.#deps;
    const answer = await fetchedOrNull(() => fetch(url, { redirect: "manual" }));
    if (!answer) return false;
    return answer.type === "opaqueredirect" || (answer.status >= 300 && answer.status < 400);
  }
}

const tokenOf = (session: StoredSession): Result<string, "no-session"> =>
  owesCode(session) ? err("no-session") : ok(session.access_token);

const oldPasswordError = (error: LibraryError): PasswordError => {
  const refused = signInError(error);
  return refused.kind === "unavailable" ? refused : WRONG_PASSWORD;
};

const passwordError = (error: LibraryError): PasswordError =>
  error.code?.startsWith("current_password") ? WRONG_PASSWORD : serviceError(error);

const WRONG_PASSWORD: PasswordError = {
  kind: "wrong-password",
  message: "This is not your password.",
};
const SIGNED_OUT: PasswordError = { kind: "rejected", message: "You’re not signed in." };
const OTHERS_STAY: PasswordError = {
  kind: "unavailable",
  message:
    "Your password is changed, but your other devices could not be signed out. Please use “Sign out everywhere”.",
};

const CONFIRMED = "/signin?check-email=1";
const HAS_ENDED = new Set([401, 403, 404]);
