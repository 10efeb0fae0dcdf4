import type { Observable } from "rxjs";
import type { SessionState } from "../domain/account/session.ts";
import type { Result } from "../domain/result.ts";
import type { AuthServiceError } from "./auth-service-error.ts";
import type { RecoveryPort } from "./recovery-port.ts";
import type { SecondFactorPort } from "./second-factor-port.ts";

export type SignInError =
  | { readonly kind: "wrong-credentials"; readonly message: string }
  | { readonly kind: "email-not-confirmed"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

export type SignUpError =
  | { readonly kind: "already-exists"; readonly message: string }
  | { readonly kind: "rejected"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

export type PasswordError =
  | { readonly kind: "wrong-password"; readonly message: string }
  | AuthServiceError;

/** What the link of a mail, or the way by Google, had to say when it led here. */
export type AuthRedirect = "email-confirmed" | "invalid-link" | "google-failed";

export type NewCustomer = {
  readonly firstName: string;
  readonly lastName: string;
  /** `62` and 9–11 digits. */
  readonly phone: string;
  readonly email: string;
  readonly password: string;
};

/**
 * The sign-in service. `session$` emits the current state on subscribe, `loading` until the first
 * lookup has returned, then every change, also one made in another tab; it never errors and never
 * completes. A lookup that takes longer than some seconds, or fails, is `unreachable` and goes on by
 * itself until it is known who is there.
 */
export interface AuthPort {
  readonly session$: Observable<SessionState>;
  /** `null` for nearly everybody. Stays for as long as the page is not loaded anew. */
  readonly authRedirect: AuthRedirect | null;
  /**
   * A token for the product server that is valid now. `no-session` also while its second factor is
   * missing; `unreachable` when there is a session whose token could not be renewed or looked up.
   * @param refused a token that the server just refused: another one, or no session.
   */
  accessToken(refused?: string): Promise<Result<string, "no-session" | "unreachable">>;
  signIn(email: string, password: string): Promise<Result<void, SignInError>>;
  /** Leaves the page for Google; `returnTo` is a path of this site. Resolves only on failure. */
  signInWithGoogle(returnTo: string): Promise<Result<void, AuthServiceError>>;
  /** `signedIn` is false when the email must be confirmed first. */
  signUp(customer: NewCustomer): Promise<Result<{ readonly signedIn: boolean }, SignUpError>>;
  /** Answers alike whether or not the email waits for a confirmation. */
  resendConfirmation(email: string): Promise<Result<void, AuthServiceError>>;
  /** Answers alike whether or not the email is registered. */
  requestPasswordReset(email: string): Promise<Result<void, AuthServiceError>>;
  /** Ends all other sessions of the account. */
  changePassword(current: string, next: string): Promise<Result<void, PasswordError>>;
  readonly recovery: RecoveryPort;
  readonly secondFactor: SecondFactorPort;
  /** On this device, in all of its tabs. */
  signOut(): Promise<void>;
  /** On all devices of the account, this one included; on none when the service cannot be told. */
  signOutEverywhere(): Promise<Result<void, AuthServiceError>>;
}
