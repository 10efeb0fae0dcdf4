import { GoTrueClient } from "@supabase/supabase-js";
import { isRecord, jsonOf } from "#core/domain/json.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type {
  AuthPort,
  AuthServiceError,
  ConfirmationPort,
  NewCustomer,
} from "#core/ports/auth-port.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import {
  isOutOfReach,
  oldPasswordError,
  OTHERS_STAY,
  outcomeOf,
  passwordError,
  serviceError,
  signInError,
  signUpError,
} from "./auth-errors.ts";
import { answerCode, secondFactorOf } from "./second-factor.ts";
import {
  freshSession,
  readSession,
  STORAGE_KEY,
  storedSession,
  type SessionDeps,
  type SessionStorage,
  type StoredSession,
} from "./session.ts";
import { publicHeaders, type SupabaseConnection } from "./supabase-connection.ts";

/**
 * The service's library, connected. It is large: load this file by dynamic import only.
 */
export type AuthLibrary = ReturnType<typeof connectLibrary>;

export const connectLibrary = ({ connection, storage, fetch, now, siteUrl }: Deps) => {
  const client = new GoTrueClient({
    ...optionsFor(connection),
    fetch: answering(byOwnClock(sureOfLogout(fetch))),
    storageKey: STORAGE_KEY,
    storage: freshOnly(storage, now),
    flowType: "pkce",
    persistSession: true,
  });
  const mails = createMailClient({ connection, fetch });
  return {
    connection,
    /** Keeps the session of this device. */
    client,
    secondFactor: secondFactorOf({ client, mails, connection, fetch, now }),
    /** For the session of a reset link, which never reaches the device's storage. */
    recovery: () => recoveryOf(createMailClient({ connection, fetch })),

    signIn: (email: string, password: string) =>
      outcomeOf(client.signInWithPassword({ email: mailboxAddress(email), password }), signInError),

    /** Google's address, which leads back to this path; `null` when there is none. */
    googleAddress: async (returnTo: string): Promise<string | null> => {
      const options = {
        redirectTo: siteUrl(returnTo),
        scopes: "openid email profile",
        skipBrowserRedirect: true,
      };
      const { data } = await client.signInWithOAuth({ provider: "google", options });
      return data.url;
    },

    signUp: async (customer: NewCustomer): ReturnType<AuthPort["signUp"]> => {
      const { password, firstName, lastName, phone } = customer;
      const email = mailboxAddress(customer.email);
      const full_name = `${firstName} ${lastName}`;
      const profile = { first_name: firstName, last_name: lastName, full_name, phone };
      const options = { emailRedirectTo: siteUrl(CONFIRMED), data: profile };
      const { data, error } = await client.signUp({ email, password, options });
      if (error) return err(signUpError(error));
      // Against account enumeration the service reports success for a known email, but with an
      // empty list of identities.
      if (!data.session && data.user?.identities?.length === 0)
        return err({ kind: "already-exists", message: "User already registered" });
      return ok({ signedIn: data.session !== null });
    },

    resendConfirmation: (email: string) => {
      const options = { emailRedirectTo: siteUrl(CONFIRMED) };
      return outcomeOf(
        client.resend({ type: "signup", email: mailboxAddress(email), options }),
        serviceError,
      );
    },

    /** Uses a mail's link up. It signs nobody in: the password does. */
    confirmLink: async (token_hash: string): ReturnType<ConfirmationPort["confirm"]> => {
      const confirmed = await mails.verifyOtp({ type: "signup", token_hash });
      if (confirmed.error) return err(serviceError(confirmed.error));
      await mails.signOut({ scope: "local" });
      return ok(undefined);
    },

    /** Refused in the service's own words where it has some: the library drops those of a 500. */
    requestPasswordReset: async (email: string): ReturnType<AuthPort["requestPasswordReset"]> => {
      let words: string | null = null;
      const listening: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (!answer.ok) words = wordsIn(jsonOf(await answer.clone().text()));
        return answer;
      };
      const client = createMailClient({ connection, fetch: listening });
      const options = { redirectTo: siteUrl("/reset-password") };
      const { error } = await client.resetPasswordForEmail(mailboxAddress(email), options);
      if (!error) return ok(undefined);
      const failure = serviceError(error);
      return err({ ...failure, message: words ?? failure.message });
    },

    /** Ends all other sessions. The client needs a valid one. */
    changePassword: async (
      email: string,
      current: string,
      next: string,
    ): ReturnType<AuthPort["changePassword"]> => {
      // A hosted service checks the current password only if its project is configured so.
      const tried = await mails.signInWithPassword({ email, password: current });
      if (tried.error) return err(oldPasswordError(tried.error));
      await mails.signOut({ scope: "local" });
      const changed = await client.updateUser({ password: next, current_password: current });
      if (changed.error) return err(passwordError(changed.error));
      return outcomeOf(client.signOut({ scope: "others" }), () => OTHERS_STAY);
    },

    /** Ends all sessions of the account; also when the service no longer knows this one. */
    endSessions: async (accessToken: string): ReturnType<AuthPort["signOutEverywhere"]> => {
      const { error } = await client.admin.signOut(accessToken, "global");
      return error && !HAS_ENDED.has(error.status ?? 0) ? err(serviceError(error)) : ok(undefined);
    },
  };
};

/** The message of a refusal; the service's versions differ in where they put it. */
const wordsIn = (body: unknown): string | null =>
  isRecord(body)
    ? ([body["msg"], body["message"], body["error_description"], body["error"]].find(
        (text): text is string => typeof text === "string" && text.trim() !== "",
      ) ?? null)
    : null;

const CONFIRMED = "/signin?check-email=1";
const HAS_ENDED = new Set([401, 403, 404]);

export type RecoveryClient = ReturnType<typeof recoveryOf>;

/** The session of a reset link. */
const recoveryOf = (client: GoTrueClient) => {
  const session = async (): Promise<StoredSession | null> =>
    readSession((await client.getSession()).data.session);
  return {
    session,
    answer: (code: string) => answerCode(client, code),

    /** Redeems a refresh token and tells the next one; `null` when this may be tried again. */
    open: async (refresh_token: string) => {
      const { data, error } = await client.refreshSession({ refresh_token });
      if (error && isOutOfReach(error)) return null;
      const renewed = data.session?.refresh_token ?? null;
      return { session: readSession(data.session), refreshToken: renewed };
    },

    /** Uses a mail's link up, as {@link open} a refresh token. */
    openLink: async (token_hash: string) => {
      const { data, error } = await client.verifyOtp({ type: "recovery", token_hash });
      if (error && isOutOfReach(error)) return null;
      const refreshToken = data.session?.refresh_token ?? null;
      return { session: readSession(data.session), refreshToken };
    },

    choosePassword: async (
      password: string,
    ): Promise<Result<StoredSession | null, AuthServiceError>> => {
      const { error } = await client.updateUser({ password });
      if (error) return err(serviceError(error));
      // Needed for hosted services; the embedded one has already ended them.
      await client.signOut({ scope: "others" });
      return ok(await session());
    },
  };
};

type Deps = SessionDeps & {
  /** The address of a path of this site, which mails and Google lead back to. */
  readonly siteUrl: (path: string) => string;
};

/**
 * Hides an expired session: the library would renew it at any look, retrying for half a minute, and
 * remove it when the service is merely busy.
 */
const freshOnly = (storage: SessionStorage, now: () => number): SessionStorage => ({
  getItem: (key) => {
    const stored = storage.getItem(key);
    return key === STORAGE_KEY && !freshSession(storedSession(stored), now()) ? null : stored;
  },
  setItem: (key, value) => storage.setItem(key, value),
  removeItem: (key) => storage.removeItem(key),
});

/**
 * A client for mails whose links must work on any device: with PKCE only the requesting browser
 * could use them. Stores no session.
 */
export const createMailClient = ({ connection, fetch }: Pick<Deps, "connection" | "fetch">) =>
  new GoTrueClient({
    ...optionsFor(connection),
    fetch: answering(fetch),
    flowType: "implicit",
    persistSession: false,
  });

const optionsFor = (connection: SupabaseConnection) => ({
  url: `${connection.url}/auth/v1`,
  headers: publicHeaders(connection),
  // `renewSession` renews the one that is kept.
  autoRefreshToken: false,
  // The adapter itself reads the address: a PKCE client refuses tokens, and would not report a
  // failed code.
  detectSessionInUrl: false,
});

/**
 * A `fetch` whose failure is an answer too. Of one that throws, the library writes a stack trace to the
 * console before it comes to the same error.
 */
const answering =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, init).catch(() => new Response(null, { status: 503 }));

/**
 * A `fetch` that removes `expires_at` from token responses. The library then computes it from
 * `expires_in` by this device's clock: a clock that is hours off would make it renew constantly, or
 * never, with the service's time.
 */
const byOwnClock =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    if (!answer.ok || !isJson) return answer;
    const text = await answer.text();
    const { status, statusText, headers } = answer;
    return new Response(withoutExpiresAt(text), { status, statusText, headers });
  };

/**
 * A `fetch` that takes a logout for answered only by 204. The library does not read its body, and
 * would believe a portal's page that other devices are signed out.
 */
const sureOfLogout =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (answer.ok && answer.status !== 204 && pathname.endsWith("/logout"))
      throw new TypeError("Failed to fetch");
    return answer;
  };

const withoutExpiresAt = (text: string): string => {
  const body = jsonOf(text);
  // A truncated body is left to the library.
  if (!isRecord(body) || !("expires_in" in body)) return text;
  return JSON.stringify({ ...body, expires_at: undefined });
};
