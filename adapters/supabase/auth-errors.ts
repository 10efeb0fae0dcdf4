import type {
  PasswordError,
  SignInError,
  SignUpError,
  AuthServiceError,
} from "#core/ports/auth-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { OUT_OF_REACH } from "./supabase-connection.ts";

/** The parts of the library's errors that are read. */
export type LibraryError = {
  readonly name: string;
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
};

/** Whether a call of the library succeeded; its error is translated. */
export const outcomeOf = async <E>(
  call: Promise<{ readonly error: LibraryError | null }>,
  errorOf: (error: LibraryError) => E,
): Promise<Result<void, E>> => {
  const { error } = await call;
  return error ? err(errorOf(error)) : ok(undefined);
};

export const signInError = (error: LibraryError): SignInError => {
  const { code, message, status = 0 } = error;
  if (isOutOfReach(error)) return OUT_OF_REACH;
  if (code === "email_not_confirmed") return { kind: "email-not-confirmed", message };
  if (status === 429) return { kind: "unavailable", message: limitText(error) };
  return { kind: "wrong-credentials", message };
};

export const signUpError = (error: LibraryError): SignUpError =>
  TAKEN.has(error.code ?? "")
    ? { kind: "already-exists", message: error.message }
    : serviceError(error);

export const serviceError = (error: LibraryError): AuthServiceError => {
  if (isOutOfReach(error)) return OUT_OF_REACH;
  return { kind: "rejected", message: error.status === 429 ? limitText(error) : ownText(error) };
};

export const oldPasswordError = (error: LibraryError): PasswordError => {
  const refused = signInError(error);
  return refused.kind === "unavailable" ? refused : WRONG_PASSWORD;
};

export const passwordError = (error: LibraryError): PasswordError =>
  error.code?.startsWith("current_password") ? WRONG_PASSWORD : serviceError(error);

const WRONG_PASSWORD: PasswordError = {
  kind: "wrong-password",
  message: "This is not your password.",
};
export const OTHERS_STAY: PasswordError = {
  kind: "unavailable",
  message:
    "Your password is changed, but your other devices could not be signed out. Please use “Sign out everywhere”.",
};

/** Replaces messages of the service that are meant for developers. */
const ownText = ({ code, message }: LibraryError): string => {
  if (code === "reauthentication_needed")
    return "You signed in a while ago. Please sign out, sign in again and then change your password.";
  // The library appends the full character sets.
  return code === "weak_password"
    ? message.replace(
        /Password should contain at least one character of each: .*$/s,
        "Please mix letters, capital letters, digits and symbols.",
      )
    : message;
};

/**
 * Rate-limit messages of hosted services are meant for developers; those of the embedded one are
 * shown.
 */
const limitText = ({ code, message }: LibraryError): string => {
  if (message.startsWith("Too many attempts.")) return message;
  return code === "over_email_send_rate_limit"
    ? "We sent you an email a moment ago. Please wait a minute before you ask for another."
    : "Too many attempts. Please wait a few minutes and try again.";
};

const TAKEN = new Set(["user_already_exists", "email_exists"]);

/** The library's error names for network failures and unreadable responses. */
export const isOutOfReach = ({ name }: LibraryError): boolean =>
  name === "AuthRetryableFetchError" || name === "AuthUnknownError";
