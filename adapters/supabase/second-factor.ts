import type { GoTrueClient } from "@supabase/supabase-js";
import type { CodeError, SecondFactorPort } from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { serviceError, type LibraryError, type OutOfReach } from "./auth-errors.ts";

type Deps = {
  readonly isOffered: () => Promise<boolean>;
  /** Calls the library with a valid session. */
  readonly reach: <T, E>(
    call: (client: GoTrueClient) => Promise<Result<T, E>>,
  ) => Promise<Result<T, E | OutOfReach>>;
  readonly renew: () => Promise<void>;
};

/** Second factors of the sign-in service; the library is imported with the first call. */
export class SupabaseSecondFactor implements SecondFactorPort {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  isOffered(): Promise<boolean> {
    return this.#deps.isOffered();
  }

  list(): ReturnType<SecondFactorPort["list"]> {
    return this.#deps.reach(listed);
  }

  enrol(): ReturnType<SecondFactorPort["enrol"]> {
    return this.#deps.reach(async ({ mfa }) => {
      const known = await mfa.listFactors();
      if (known.error) return err(serviceError(known.error));
      // Removes unfinished enrolments: they would block the name.
      for (const { id, status } of known.data.all)
        if (status === "unverified") await mfa.unenroll({ factorId: id });
      const { data, error } = await mfa.enroll({
        factorType: "totp",
        friendlyName: "Authenticator app",
        issuer: "Enambelas",
      });
      if (error) return err(serviceError(error));
      return ok({ id: data.id, uri: data.totp.uri, secret: data.totp.secret });
    });
  }

  confirm(factorId: string, code: string): ReturnType<SecondFactorPort["confirm"]> {
    return this.#deps.reach((client) => confirmed(client, factorId, code));
  }

  remove(factorId: string): ReturnType<SecondFactorPort["remove"]> {
    return this.#deps.reach(async ({ mfa }) => {
      const { error } = await mfa.unenroll({ factorId });
      if (error) return err(serviceError(error));
      // The session's own list of factors is outdated until it is renewed.
      await this.#deps.renew();
      return ok(undefined);
    });
  }

  answer(code: string): ReturnType<SecondFactorPort["answer"]> {
    return this.#deps.reach((client) => answerCode(client, code));
  }
}

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

const confirmed = async (
  { mfa }: GoTrueClient,
  factorId: string,
  code: string,
): ReturnType<SecondFactorPort["confirm"]> => {
  const { error } = await mfa.challengeAndVerify({ factorId, code });
  return error ? err(codeError(error)) : ok(undefined);
};

const codeError = (error: LibraryError): CodeError =>
  error.code === "mfa_verification_failed"
    ? { kind: "wrong-code", message: error.message }
    : serviceError(error);
