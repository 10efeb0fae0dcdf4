import type { SignInError, SignUpError } from "#core/ports/auth-port.ts";
import type { AuthServiceError } from "#core/ports/auth-service-error.ts";

/** What the library says of a failure, as far as it counts here. */
export type LibraryError = {
  readonly name: string;
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
};

export const OUT_OF_REACH: AuthServiceError & { readonly kind: "unavailable" } = {
  kind: "unavailable",
  message: "The sign-in service cannot be reached. Please try again in a moment.",
};

export const signInError = (error: LibraryError): SignInError => {
  const { code, message, status = 0 } = error;
  if (isOutOfReach(error)) return OUT_OF_REACH;
  if (code === "email_not_confirmed") return { kind: "email-not-confirmed", message };
  if (status === 429) return { kind: "unavailable", message };
  return { kind: "wrong-credentials", message };
};

export const signUpError = (error: LibraryError): SignUpError => {
  if (isOutOfReach(error)) return OUT_OF_REACH;
  const { code = "", message } = error;
  return { kind: TAKEN.has(code) ? "already-exists" : "rejected", message };
};

export const serviceError = (error: LibraryError): AuthServiceError =>
  isOutOfReach(error) ? OUT_OF_REACH : { kind: "rejected", message: error.message };

const TAKEN = new Set(["user_already_exists", "email_exists"]);

/** The library's names for a network that failed and an answer that was none of the service. */
const isOutOfReach = ({ name }: LibraryError): boolean =>
  name === "AuthRetryableFetchError" || name === "AuthUnknownError";
