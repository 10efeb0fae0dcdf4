import type { Observable } from "rxjs";
import type { SessionState } from "../account/session.ts";
import type { Result } from "../result.ts";

export type SignInError =
  | { readonly kind: "wrong-credentials"; readonly message: string }
  | { readonly kind: "email-not-confirmed"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

export type SignUpError =
  | { readonly kind: "already-exists"; readonly message: string }
  | { readonly kind: "rejected"; readonly message: string }
  | { readonly kind: "unavailable"; readonly message: string };

/** The service refused or cannot be reached; `message` is its own sentence, fit to show. */
export type AuthServiceError = {
  readonly kind: "rejected" | "unavailable";
  readonly message: string;
};

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
 * lookup has returned, then every change; it never errors and never completes.
 */
export interface AuthPort {
  readonly session$: Observable<SessionState>;
  /** A token for the product server that is valid now; `null` without a session. */
  accessToken(): Promise<string | null>;
  signIn(email: string, password: string): Promise<Result<void, SignInError>>;
  /** Leaves the page for Google; `returnTo` is a path of this site. Resolves only on failure. */
  signInWithGoogle(returnTo: string): Promise<Result<void, AuthServiceError>>;
  /** `signedIn` is false when the e-mail must be confirmed first. */
  signUp(customer: NewCustomer): Promise<Result<{ readonly signedIn: boolean }, SignUpError>>;
  /** Answers alike whether or not the e-mail is registered. */
  requestPasswordReset(email: string): Promise<Result<void, AuthServiceError>>;
  /** Needs the session that a reset link opens. */
  updatePassword(password: string): Promise<Result<void, AuthServiceError>>;
  signOut(): Promise<void>;
}
