import type { AuthPort, AuthServiceError, SignInError } from "../ports/auth-port.ts";
import { err, type Result } from "../domain/result.ts";

type Deps = {
  readonly auth: Pick<AuthPort, "signIn" | "signInWithGoogle" | "resendConfirmation">;
};

/**
 * Signs a customer in; the messages for refused passwords are defined here. Source: specification
 * section 5 (sign in).
 */
export class SignIn {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param failuresBefore wrong credentials already entered on this page. */
  async execute(
    email: string,
    password: string,
    failuresBefore: number,
  ): Promise<Result<void, SignInError>> {
    const signedIn = await this.#deps.auth.signIn(email.trim(), password);
    if (signedIn.ok) return signedIn;
    return err({ ...signedIn.error, message: sentence(signedIn.error, failuresBefore) });
  }

  /** Redirects to Google, which leads back to `returnTo`. Resolves only on failure. */
  withGoogle(returnTo: string): Promise<Result<void, AuthServiceError>> {
    return this.#deps.auth.signInWithGoogle(returnTo);
  }

  /** Sends the mail again that an unconfirmed email waits for. */
  resendConfirmation(email: string): Promise<Result<void, AuthServiceError>> {
    return this.#deps.auth.resendConfirmation(email);
  }
}

const sentence = (error: SignInError, failuresBefore: number): string => {
  if (error.kind === "email-not-confirmed") return "Please verify your email before signing in.";
  if (error.kind === "unavailable") return error.message;
  return failuresBefore >= 2
    ? "We can't find that account. Have you registered?"
    : "Incorrect login details.";
};
