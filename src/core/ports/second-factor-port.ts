import type { AuthServiceError } from "./auth-service-error.ts";
import type { Result } from "../domain/result.ts";

/** An authenticator app that an account wants a code of at sign-in. */
export type SecondFactor = {
  readonly id: string;
  /** ISO 8601. */
  readonly addedAt: string;
};

/** What an authenticator app must be told, once. */
export type NewSecondFactor = {
  readonly id: string;
  /** `otpauth://…`, for the app's camera. */
  readonly uri: string;
  /** The same key for typing, in base 32. */
  readonly secret: string;
};

export type CodeError =
  | { readonly kind: "wrong-code"; readonly message: string }
  | AuthServiceError;

/** Codes of an authenticator app (TOTP) beside the password. */
export interface SecondFactorPort {
  /** Whether the sign-in service has second factors at all; where not, every other call fails. */
  isOffered(): Promise<boolean>;
  /** Those that count at sign-in. */
  list(): Promise<Result<readonly SecondFactor[], AuthServiceError>>;
  /** Draws a key. It counts only once {@link confirm} has seen a code of it. */
  enrol(): Promise<Result<NewSecondFactor, AuthServiceError>>;
  confirm(id: string, code: string): Promise<Result<void, CodeError>>;
  remove(id: string): Promise<Result<void, AuthServiceError>>;
  /** The code at sign-in: a session that waits for its second factor becomes signed in. */
  answer(code: string): Promise<Result<void, CodeError>>;
}
