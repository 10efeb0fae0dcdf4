import type { GoTrueClient } from "@supabase/supabase-js";
import type { CodeError, SecondFactorPort } from "#core/ports/second-factor-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { serviceError, type LibraryError } from "./auth-errors.ts";

/** The service's second factors, through its library. */
export class SecondFactorCalls implements Omit<SecondFactorPort, "isOffered"> {
  readonly #client: GoTrueClient;

  constructor(client: GoTrueClient) {
    this.#client = client;
  }

  async list(): ReturnType<SecondFactorPort["list"]> {
    const { data, error } = await this.#client.mfa.listFactors();
    if (error) return err(serviceError(error));
    return ok(data.totp.map(({ id, created_at: addedAt }) => ({ id, addedAt })));
  }

  async enrol(): ReturnType<SecondFactorPort["enrol"]> {
    const { mfa } = this.#client;
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
  }

  async confirm(factorId: string, code: string): Promise<Result<void, CodeError>> {
    const { error } = await this.#client.mfa.challengeAndVerify({ factorId, code });
    return error ? err(codeError(error)) : ok(undefined);
  }

  async remove(factorId: string): ReturnType<SecondFactorPort["remove"]> {
    const { error } = await this.#client.mfa.unenroll({ factorId });
    if (error) return err(serviceError(error));
    // The session's own list of factors is outdated until it is refreshed.
    await this.#client.refreshSession();
    return ok(undefined);
  }

  async answer(code: string): Promise<Result<void, CodeError>> {
    const factors = await this.list();
    if (!factors.ok) return factors;
    let answered: Result<void, CodeError> = err({ kind: "rejected", message: "No second factor." });
    // With several factors, the code may belong to any of them.
    for (const { id } of factors.value) {
      answered = await this.confirm(id, code);
      if (answered.ok || answered.error.kind !== "wrong-code") return answered;
    }
    return answered;
  }
}

const codeError = (error: LibraryError): CodeError =>
  error.code === "mfa_verification_failed"
    ? { kind: "wrong-code", message: error.message }
    : serviceError(error);
