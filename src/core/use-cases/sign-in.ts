import type { AuthPort, SignInError } from "../ports/auth-port.ts";
import { err, type Result } from "../domain/result.ts";

/**
 * Signs a customer in with email and password; the refusals' messages are defined here. Source:
 * specification section 5 (sign in).
 */
export class SignIn {
  readonly #deps: { readonly auth: Pick<AuthPort, "signIn"> };

  constructor(deps: { readonly auth: Pick<AuthPort, "signIn"> }) {
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
}

const sentence = (error: SignInError, failuresBefore: number): string => {
  if (error.kind === "email-not-confirmed") return "Please verify your email before signing in.";
  if (error.kind === "unavailable") return error.message;
  return failuresBefore >= 2
    ? "We can't find that account. Have you registered?"
    : "Incorrect login details.";
};
