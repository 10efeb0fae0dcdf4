import type { Observable } from "rxjs";
import type { Result } from "../domain/result.ts";
import type { AuthServiceError } from "./auth-service-error.ts";
import type { CodeError } from "./second-factor-port.ts";

export type RecoveryState =
  /** The page was not opened by a reset link. */
  | { readonly status: "none" }
  | { readonly status: "opening" }
  /** The link could not be redeemed yet; it is retried. */
  | { readonly status: "unreachable" }
  | { readonly status: "invalid" }
  /** The account also requires a code. */
  | { readonly status: "second-factor" }
  /** A new password may be chosen for this account. */
  | { readonly status: "open"; readonly userId: string; readonly email: string };

/**
 * Password recovery by a reset mail's link, which is no sign-in. Exists in this page only,
 * independent of the session. `state$` emits the current state on subscribe.
 */
export interface RecoveryPort {
  readonly state$: Observable<RecoveryState>;
  /** A code of the account's second factor. */
  answer(code: string): Promise<Result<void, CodeError>>;
  /**
   * Signs the owner in and ends all other sessions of the account. Refused while another account is
   * signed in on this device.
   */
  choosePassword(password: string): Promise<Result<void, AuthServiceError>>;
}
