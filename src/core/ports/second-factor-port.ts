import type { AuthServiceError } from "./auth-service-error.ts";
import type { Result } from "../domain/result.ts";

/** An authenticator app registered for the account. */
export type SecondFactor = {
  readonly id: string;
  /** ISO 8601. */
  readonly addedAt: string;
};

/** The key of a new authenticator app; shown once. */
export type NewSecondFactor = {
  readonly id: string;
  /** `otpauth://…`, for the QR code. */
  readonly uri: string;
  /** The same key for typing, base 32. */
  readonly secret: string;
};

export type CodeError =
  | { readonly kind: "wrong-code"; readonly message: string }
  | AuthServiceError;

/** Second factor by authenticator app (TOTP). */
export interface SecondFactorPort {
  /** Whether the sign-in service supports second factors; if not, every other call fails. */
  isOffered(): Promise<boolean>;
  /** The confirmed ones. */
  list(): Promise<Result<readonly SecondFactor[], AuthServiceError>>;
  /** Creates a key. It is active only after {@link confirm} with one of its codes. */
  enrol(): Promise<Result<NewSecondFactor, AuthServiceError>>;
  confirm(id: string, code: string): Promise<Result<void, CodeError>>;
  remove(id: string): Promise<Result<void, AuthServiceError>>;
  /** Completes a sign-in that waits for its second factor. */
  answer(code: string): Promise<Result<void, CodeError>>;
}
