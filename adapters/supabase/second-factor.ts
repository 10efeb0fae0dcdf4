import type { GoTrueClient } from "@supabase/supabase-js";
import type { CodeError, SecondFactorPort } from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { outcomeOf, serviceError, type LibraryError } from "./auth-errors.ts";

/** Second factors of the signed-in customer. The client needs a valid session. */
export const secondFactorOf = (client: GoTrueClient): SecondFactorPort => ({
  list: () => listed(client),
  enrol: async () => {
    const known = await client.mfa.listFactors();
    if (known.error) return err(serviceError(known.error));
    // Removes unfinished enrolments: they would block the name.
    for (const { id, status } of known.data.all)
      if (status === "unverified") await client.mfa.unenroll({ factorId: id });
    const { data, error } = await client.mfa.enroll({
      factorType: "totp",
      friendlyName: "Authenticator app",
      issuer: "Enambelas",
    });
    if (error) return err(serviceError(error));
    return ok({ id: data.id, uri: data.totp.uri, secret: data.totp.secret });
  },
  confirm: (factorId, code) => confirmed(client, factorId, code),
  remove: (factorId) => outcomeOf(client.mfa.unenroll({ factorId }), serviceError),
  answer: (code) => answerCode(client, code),
});

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
