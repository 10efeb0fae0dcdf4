import type { Observable } from "rxjs";
import type { Result } from "../domain/result.ts";
import type { AuthServiceError } from "./auth-service-error.ts";
import type { CodeError } from "./second-factor-port.ts";

export type RecoveryState =
  /** No reset link led here. */
  | { readonly status: "none" }
  | { readonly status: "opening" }
  /** The link could not be redeemed yet, and is tried again. */
  | { readonly status: "unreachable" }
  | { readonly status: "invalid" }
  /** The account also wants a code. */
  | { readonly status: "second-factor" }
  /** A new password may be chosen for this account. */
  | { readonly status: "open"; readonly userId: string; readonly email: string };

/**
 * The link of a reset mail: it lets its owner choose a new password, and is no sign-in before. Lives
 * in this page alone, beside whoever is signed in. `state$` emits the current state on subscribe.
 */
export interface RecoveryPort {
  readonly state$: Observable<RecoveryState>;
  /** The code of an account with a second factor. */
  answer(code: string): Promise<Result<void, CodeError>>;
  /**
   * Signs the owner in and ends all other sessions of the account. Refused while somebody else is
   * signed in on this device.
   */
  choosePassword(password: string): Promise<Result<void, AuthServiceError>>;
}
