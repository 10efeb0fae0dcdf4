import type { GoTrueClient } from "@supabase/supabase-js";
import type { SessionState } from "#core/account/session.ts";
import type { AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/result.ts";
import { createAuthClient, createMailClient } from "./auth-client.ts";
import type { Landing } from "./landing.ts";
import { serviceError, signInError, signUpError } from "./auth-errors.ts";
import { SecondFactorCalls } from "./second-factor-calls.ts";
import { owesCode, sessionState } from "./session-state.ts";
import { RECOVERY_KEY, STORAGE_KEY, type SessionStorage } from "./session-storage.ts";
import { freshSession, type StoredSession } from "./stored-session.ts";
import type { SupabaseConnection } from "./supabase-connection.ts";

type Deps = {
  readonly connection: SupabaseConnection;
  readonly storage: SessionStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The full address of a page of this site. */
  readonly siteUrl: (path: string) => string;
  readonly leave: (href: string) => void;
  readonly show: (state: SessionState) => void;
};

/**
 * Everything that needs the sign-in service's library, which is large: this file is only ever
 * loaded by a dynamic import.
 */
export class AuthCalls {
  readonly #deps: Deps;
  readonly #client: GoTrueClient;
  readonly #mails: Pick<GoTrueClient, "resetPasswordForEmail">;
  readonly secondFactor: SecondFactorCalls;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#client = createAuthClient({ ...deps, storageKey: STORAGE_KEY });
    this.#mails = createMailClient(deps);
    this.secondFactor = new SecondFactorCalls(this.#client);
  }

  /** Whether what the service left in the address, if anything, opened a session. */
  async open(landing: Landing | null): Promise<boolean> {
    await this.#client.initialize();
    const landed = landing === null || (await this.#land(landing));
    this.#client.onAuthStateChange((event, session) => {
      // The library's first event says “nobody” also when it could not find out.
      if (event !== "INITIAL_SESSION") this.#show(session);
    });
    return landed;
  }

  async #land(landing: Landing): Promise<boolean> {
    const client = this.#client;
    const { data } =
      landing.kind === "code"
        ? await client.exchangeCodeForSession(landing.code)
        : // Renewed at once, so that the device's own clock knows how long the session lasts.
          await client.refreshSession({ refresh_token: landing.refreshToken });
    if (!data.session) return false;
    const recovers = landing.kind === "recovery-token" || isRecovery(data);
    if (recovers) this.#deps.storage.setItem(RECOVERY_KEY, data.session.user.id);
    return true;
  }

  /** Shows whoever is stored on this device by now. */
  async lookAgain(): Promise<void> {
    this.#show(await this.#session());
  }

  async accessToken(refused?: string): Promise<string | null> {
    const session = this.#stored() ?? (await this.#session());
    if (!session || owesCode(session)) return null;
    if (session.access_token !== refused) return session.access_token;
    const { data, error } = await this.#client.refreshSession();
    if (data.session) {
      const { access_token: renewed } = data.session;
      return owesCode(data.session) || renewed === refused ? null : renewed;
    }
    // Refused by the shop and by the sign-in service alike: this session has ended elsewhere.
    if (SESSION_ENDED.has(error?.status ?? 0)) await this.#forget();
    return null;
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
    // To keep strangers from testing addresses, the service pretends success and names no identity.
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

  async updatePassword(password: string): ReturnType<AuthPort["updatePassword"]> {
    const { error } = await this.#client.updateUser({ password });
    if (error) return err(serviceError(error));
    this.#deps.storage.removeItem(RECOVERY_KEY);
    await this.lookAgain();
    return ok(undefined);
  }

  /** First on this device: a service that is slow, or cannot be told, keeps nobody signed in here. */
  async signOut(): Promise<void> {
    const session = this.#stored();
    await this.#forget();
    if (session) void this.#client.admin.signOut(session.access_token, "local");
  }

  async #forget(): Promise<void> {
    this.#deps.storage.removeItem(STORAGE_KEY);
    this.#show(null);
    // Nothing is stored any more, so nobody is asked; the library tells the other tabs.
    await this.#client.signOut({ scope: "local" });
  }

  /**
   * When several tabs renew the session at once, the library keeps the first answer and hands the
   * others nothing; what is stored by then is good.
   */
  async #session(): Promise<Session | null> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { data, error } = await this.#client.getSession();
      if (!error || !isDiscarded(error)) return data.session;
      const stored = this.#stored();
      if (stored) return stored;
    }
    return null;
  }

  #stored(): StoredSession | null {
    const { storage, now } = this.#deps;
    return freshSession(storage.getItem(STORAGE_KEY), now());
  }

  /** What is stored by now wins: news of another tab may come after it signed out, or in as another. */
  #show(told: Session | null): void {
    const { storage, show } = this.#deps;
    const isKept = told !== null && storage.getItem(STORAGE_KEY) !== null;
    const session = isKept ? (this.#stored() ?? told) : null;
    if (!session) storage.removeItem(RECOVERY_KEY);
    show(sessionState(session, storage.getItem(RECOVERY_KEY)));
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
}

type Session = Parameters<typeof owesCode>[0];

const CONFIRMED = "/signin?check-email=1";
const MOST_TRIES = 5;
/** Not 429: whoever asked too often may ask again. */
const SESSION_ENDED = new Set([400, 401, 403, 404]);

/** The code of a reset link, which a hosted service sends instead of tokens. */
const isRecovery = (data: object): boolean =>
  "redirectType" in data && data.redirectType === "recovery";

const isDiscarded = ({ name }: { readonly name: string }): boolean =>
  name === "AuthRefreshDiscardedError";
