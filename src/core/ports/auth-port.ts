import type { Observable } from "rxjs";
import type { SessionState } from "../account/session.ts";
import type { Result } from "../result.ts";
import type { AuthServiceError } from "./auth-service-error.ts";
import type { SecondFactorPort } from "./second-factor-port.ts";

export type SignInError =
  | { readonly kind: "wrong-credentials"; readonly message: string }
  | { readonly kind: "email-not-confirmed"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

export type SignUpError =
  | { readonly kind: "already-exists"; readonly message: string }
  | { readonly kind: "rejected"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

/** What the link of a mail, or the way by Google, had to say when it led here. */
export type Arrival = "email-confirmed" | "invalid-link" | "google-failed";

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
 * completes.
 */
export interface AuthPort {
  readonly session$: Observable<SessionState>;
  /** `null` for nearly everybody. Stays for as long as the page is not loaded anew. */
  readonly arrival: Arrival | null;
  /**
   * A token for the product server that is valid now; `null` without a session, and while its
   * second factor is missing.
   * @param refused a token that the server just refused: another one, or `null` and no session.
   */
  accessToken(refused?: string): Promise<string | null>;
  signIn(email: string, password: string): Promise<Result<void, SignInError>>;
  /** Leaves the page for Google; `returnTo` is a path of this site. Resolves only on failure. */
  signInWithGoogle(returnTo: string): Promise<Result<void, AuthServiceError>>;
  /** `signedIn` is false when the e-mail must be confirmed first. */
  signUp(customer: NewCustomer): Promise<Result<{ readonly signedIn: boolean }, SignUpError>>;
  /** Answers alike whether or not the e-mail waits for a confirmation. */
  resendConfirmation(email: string): Promise<Result<void, AuthServiceError>>;
  /** Answers alike whether or not the e-mail is registered. */
  requestPasswordReset(email: string): Promise<Result<void, AuthServiceError>>;
  /** Needs a session; the one that a reset link opens is not recovering any more. */
  updatePassword(password: string): Promise<Result<void, AuthServiceError>>;
  readonly secondFactor: SecondFactorPort;
  /** On this device, in all of its tabs. */
  signOut(): Promise<void>;
}
