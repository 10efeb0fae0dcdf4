import type { AuthPort, RecoveryPort, RecoveryState } from "#core/ports/auth-port.ts";
import { StateStream } from "./state-stream.ts";

type Deps = { readonly auth: Pick<AuthPort, "recovery" | "requestPasswordReset"> };

/** A forgotten password: the mail, its link, and the new password. */
export class RecoveryStore {
  readonly #auth: Deps["auth"];

  /** How far the reset link that opened this page has come. */
  readonly recovery$: StateStream<RecoveryState>;

  constructor({ auth }: Deps) {
    this.#auth = auth;
    this.recovery$ = new StateStream<RecoveryState>({ status: "opening" }, auth.recovery.state$);
  }

  requestMail(email: string): ReturnType<AuthPort["requestPasswordReset"]> {
    return this.#auth.requestPasswordReset(email);
  }

  answerSecondFactor(code: string): ReturnType<RecoveryPort["answer"]> {
    return this.#auth.recovery.answer(code);
  }

  choosePassword(password: string): ReturnType<RecoveryPort["choosePassword"]> {
    return this.#auth.recovery.choosePassword(password);
  }
}
