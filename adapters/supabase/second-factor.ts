import type { GoTrueClient } from "@supabase/supabase-js";
import * as v from "valibot";
import { PASSWORD_NEEDED } from "#core/domain/account/password.ts";
import type { CodeError, ProofError, SecondFactorPort } from "#core/ports/auth-port.ts";
import { jsonOf } from "#core/domain/json.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { fetchedOrNull } from "#wire/error.ts";
import { readBy } from "#wire/fields.ts";
import { tokenClaims } from "#wire/secret-key.ts";
import {
  oldPasswordError,
  outcomeOf,
  passwordError,
  serviceError,
  type LibraryError,
} from "./auth-errors.ts";
import { OUT_OF_REACH, publicHeaders, type SupabaseConnection } from "./supabase-connection.ts";

type Deps = {
  readonly client: GoTrueClient;
  /** Keeps no session: tries the password. */
  readonly mails: GoTrueClient;
  readonly connection: SupabaseConnection;
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Second factors of the signed-in customer. The client needs a valid session. */
export const secondFactorOf = (deps: Deps): SecondFactorPort => {
  const { client } = deps;
  return {
    list: () => listed(client),
    enrol: async (password) => {
      const proven = await proof(deps, password);
      if (!proven.ok) return proven;
      const known = await client.mfa.listFactors();
      if (known.error) return err(serviceError(known.error));
      // Removes unfinished enrolments: they would block the name.
      for (const { id, status } of known.data.all)
        if (status === "unverified") await client.mfa.unenroll({ factorId: id });
      const asked = {
        factor_type: "totp",
        friendly_name: "Authenticator app",
        issuer: "Enambelas",
      };
      const begun = await change(deps, "POST", "factors", { ...asked, ...proven.value });
      if (!begun.ok) return begun;
      const factor = readBy(newFactor)(begun.value);
      if (!factor) return err(OUT_OF_REACH);
      const { id, totp, recovery_codes: recoveryCodes } = factor;
      return ok({ id, uri: totp.uri, secret: totp.secret, recoveryCodes });
    },
    confirm: (factorId, code) => confirmed(client, factorId, code),
    remove: async (factorId, password) => {
      const proven = await proof(deps, password);
      if (!proven.ok) return proven;
      const removed = await change(deps, "DELETE", `factors/${factorId}`, proven.value);
      return removed.ok ? ok(undefined) : removed;
    },
    answer: (code) => answerCode(client, code),
  };
};

type Proof = { readonly current_password?: string };

/**
 * Asks for it before the service does: a hosted one takes the session alone. What there is to be told
 * to the service.
 */
const proof = async (
  { client, mails, now }: Deps,
  password: string | undefined,
): Promise<Result<Proof, ProofError>> => {
  const { session } = (await client.getSession()).data;
  if (!session) return err({ kind: "rejected", message: "Auth session missing!" });
  if (password === undefined)
    return provenAt(session.access_token) * 1000 > now() - FRESH_MS ? ok({}) : err(PASSWORD_NEEDED);
  const email = session.user.email ?? "";
  const tried = await mails.signInWithPassword({ email, password });
  if (tried.error) return err(oldPasswordError(tried.error));
  await mails.signOut({ scope: "local" });
  return ok({ current_password: password });
};

/** When the newest proof of the session was given, in seconds since 1970. */
const provenAt = (token: string): number => {
  const ways = readBy(v.array(v.looseObject({ timestamp: v.number() })))(tokenClaims(token)["amr"]);
  return Math.max(0, ...(ways ?? []).map(({ timestamp }) => timestamp));
};

/** A call of the library with a field that it does not know; a service that does not either drops it. */
const change = async (
  { client, connection, fetch }: Deps,
  method: "POST" | "DELETE",
  path: string,
  body: object,
): Promise<Result<unknown, ProofError>> => {
  const token = (await client.getSession()).data.session?.access_token ?? "";
  const answer = await fetchedOrNull(async () => {
    const response = await fetch(`${connection.url}/auth/v1/${path}`, {
      method,
      headers: {
        ...publicHeaders(connection),
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    return { response, json: jsonOf(await response.text()) };
  });
  if (answer?.json === undefined || answer.response.status >= 502) return err(OUT_OF_REACH);
  const { response, json } = answer;
  if (response.ok) return ok(json);
  const told = readBy(refusal)(json);
  const error = {
    name: "AuthApiError",
    message: told?.msg ?? "",
    status: response.status,
    code: told?.error_code,
  };
  return error.code === "reauthentication_needed"
    ? err(PASSWORD_NEEDED)
    : err(passwordError(error));
};

const newFactor = v.looseObject({
  id: v.string(),
  totp: v.looseObject({ uri: v.string(), secret: v.string() }),
  recovery_codes: v.fallback(v.array(v.string()), []),
});

const refusal = v.looseObject({
  msg: v.fallback(v.string(), ""),
  error_code: v.fallback(v.optional(v.string()), undefined),
});

/** A little less than the service's five minutes. */
const FRESH_MS = 270_000;

/** Completes a sign-in, or opens a reset link's session, that waits for its second factor. */
export const answerCode = async (
  client: GoTrueClient,
  code: string,
): Promise<Result<void, CodeError>> => {
  const factors = await listed(client);
  if (!factors.ok) return factors;
  let answered: Result<void, CodeError> = err({ kind: "rejected", message: "No second factor." });
  // With several factors, the code may belong to any of them.
  for (const { id } of factors.value) {
    answered = await confirmed(client, id, code);
    if (answered.ok || answered.error.kind !== "wrong-code") return answered;
  }
  return answered;
};

const listed = async ({ mfa }: GoTrueClient): ReturnType<SecondFactorPort["list"]> => {
  const { data, error } = await mfa.listFactors();
  if (error) return err(serviceError(error));
  return ok(data.totp.map(({ id, created_at: addedAt }) => ({ id, addedAt })));
};

const confirmed = ({ mfa }: GoTrueClient, factorId: string, code: string) =>
  outcomeOf(mfa.challengeAndVerify({ factorId, code }), codeError);

const codeError = (error: LibraryError): CodeError =>
  error.code === "mfa_verification_failed"
    ? { kind: "wrong-code", message: error.message }
    : serviceError(error);
