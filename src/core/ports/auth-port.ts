import type { Observable } from "rxjs";
import type { Profile } from "../domain/account/profile.ts";
import type { SessionState } from "../domain/account/session.ts";
import type { Failure, Result } from "../domain/result.ts";

/** The sign-in service refused, in its own words, or cannot be reached. */
export type AuthServiceError = Failure<"rejected" | "unavailable">;

export type SignInError = Failure<"wrong-credentials" | "email-not-confirmed" | "unavailable">;

export type SignUpError = Failure<"already-exists"> | AuthServiceError;

export type PasswordError = Failure<"wrong-password"> | AuthServiceError;

/**
 * Outcome of a mail's link or of the Google sign-in that led to this page; `signed-in` only of the
 * latter.
 */
export type AuthRedirect = "email-confirmed" | "invalid-link" | "google-failed" | "signed-in";

export type NewCustomer = Pick<Profile, "email" | "firstName" | "lastName"> & {
  /** `62` and 9–11 digits. */
  readonly phone: string;
  readonly password: string;
};

/**
 * The sign-in service. `session$` emits the current state on subscribe (`loading` until the first
 * lookup has returned), then every change, including those of other tabs; it never errors and never
 * completes. A lookup that times out or fails emits `unreachable` and is retried until it succeeds.
 */
export interface AuthPort {
  readonly session$: Observable<SessionState>;
  /** `null` on most page loads. Constant once the session is looked up. */
  readonly authRedirect: AuthRedirect | null;
  /** A confirmation mail's link that led to this page and is not used yet; `null` on most page loads. */
  readonly confirmation: ConfirmationPort | null;
  /**
   * A currently valid token for the product server. `no-session` also while the second factor is
   * missing; `unreachable` when there is a session whose token could not be renewed or looked up.
   * @param refused a token that the server has just rejected; it is not returned again.
   */
  accessToken(refused?: string): Promise<Result<string, "no-session" | "unreachable">>;
  signIn(email: string, password: string): Promise<Result<void, SignInError>>;
  /** Redirects to Google; `returnTo` is a path of this site. Resolves only on failure. */
  signInWithGoogle(returnTo: string): Promise<Result<void, AuthServiceError>>;
  /** `signedIn` is `false` when the email must be confirmed first. */
  signUp(customer: NewCustomer): Promise<Result<{ readonly signedIn: boolean }, SignUpError>>;
  /** Same response whether or not the email awaits a confirmation. */
  resendConfirmation(email: string): Promise<Result<void, AuthServiceError>>;
  /** Same response whether or not the email is registered. */
  requestPasswordReset(email: string): Promise<Result<void, AuthServiceError>>;
  /** Ends all other sessions of the account. */
  changePassword(current: string, next: string): Promise<Result<void, PasswordError>>;
  readonly recovery: RecoveryPort;
  readonly secondFactor: SecondFactorPort;
  /** On this device, in all tabs. */
  signOut(): Promise<void>;
  /** On all devices, including this one; on none when the service cannot be reached. */
  signOutEverywhere(): Promise<Result<void, AuthServiceError>>;
}

/** The link of a confirmation mail, which waits for a tap: scanners and previews fetch it, too. */
export interface ConfirmationPort {
  /** Whether the sign-up was made in this browser, as far as it knows. */
  readonly isOwn: boolean;
  /** Confirms the account, whose password stays the one that was chosen, and signs nobody in. */
  confirm(): Promise<Result<void, AuthServiceError>>;
}

export type RecoveryState =
  /** The page was not opened by a reset link. */
  | { readonly status: "none" }
  /** A link led here that waits for a tap. */
  | { readonly status: "link" }
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
  /** Uses up the link of the state `link`. */
  openLink(): void;
  /** A code of the account's second factor. */
  answer(code: string): Promise<Result<void, CodeError>>;
  /**
   * Signs the owner in and ends all other sessions of the account. Refused while another account is
   * signed in on this device.
   */
  choosePassword(password: string): Promise<Result<void, AuthServiceError>>;
}

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
  /**
   * Each counts once in place of a code, at sign-ins after the app's first code. Empty where the
   * service has none.
   */
  readonly recoveryCodes: readonly string[];
};

/** What a stolen session must not do wants the current password when the sign-in is not of the last minutes. */
export type ProofError = Failure<"password-needed"> | PasswordError;

export type CodeError = Failure<"wrong-code"> | AuthServiceError;

/** Second factor by authenticator app (TOTP). */
export interface SecondFactorPort {
  /** The confirmed ones. */
  list(): Promise<Result<readonly SecondFactor[], AuthServiceError>>;
  /**
   * Creates a key. It is active only after {@link confirm} with one of its codes.
   * @param password the current one; without it, only soon after a sign-in.
   */
  enrol(password?: string): Promise<Result<NewSecondFactor, ProofError>>;
  confirm(id: string, code: string): Promise<Result<void, CodeError>>;
  /** @param password as with {@link enrol}. */
  remove(id: string, password?: string): Promise<Result<void, ProofError>>;
  /** Completes a sign-in that waits for its second factor, by an app's code or a recovery code. */
  answer(code: string): Promise<Result<void, CodeError>>;
}
