import { BehaviorSubject, type Observable } from "rxjs";
import type { RecoveryPort, RecoveryState } from "#core/ports/recovery-port.ts";
import { err, ok } from "#core/domain/result.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";
import type { RecoveryCalls } from "./recovery-calls.ts";
import { RECOVERY_KEY, type SessionStorage } from "./session-storage.ts";
import type { StoredSession } from "./stored-session.ts";
import { PAUSES, RetryLoop } from "./retry-loop.ts";

type Deps = {
  /** Refresh token in the link; `null` without one. */
  readonly linkToken: string | null;
  /** Whether a stored refresh token may be used: the link's page was reloaded. */
  readonly mayReopen: boolean;
  readonly tabStorage: SessionStorage;
  /** `null` while the library or the service cannot be reached. */
  readonly open: () => Promise<RecoveryCalls | null>;
  /** Whether another account's session is stored on this device. */
  readonly isForeign: (userId: string) => boolean;
  readonly signIn: (session: StoredSession) => Promise<void>;
  readonly pauses?: typeof PAUSES;
};

/** The session of a reset link, in this tab only: opening a link signs nobody in. */
export class SupabaseRecovery implements RecoveryPort {
  readonly #deps: Deps;
  readonly #state = new BehaviorSubject<RecoveryState>({ status: "none" });
  readonly #opening: RetryLoop;
  #calls: RecoveryCalls | null = null;

  readonly state$: Observable<RecoveryState> = this.#state.asObservable();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { linkToken, mayReopen, tabStorage, pauses = PAUSES } = deps;
    const refreshToken = linkToken ?? (mayReopen ? tabStorage.getItem(RECOVERY_KEY) : null);
    this.#opening = new RetryLoop({
      attempt: () => this.#open(refreshToken ?? ""),
      onWait: () => this.#state.next({ status: "unreachable" }),
      pauses,
    });
    if (refreshToken === null) return;
    this.#state.next({ status: "opening" });
    this.#opening.start();
  }

  retryNow(): void {
    this.#opening.retryNow();
  }

  async answer(code: string): ReturnType<RecoveryPort["answer"]> {
    const calls = this.#calls;
    if (!calls) return err(OUT_OF_REACH);
    const answered = await calls.secondFactor.answer(code);
    if (answered.ok) this.#state.next(await calls.look());
    return answered;
  }

  async choosePassword(password: string): ReturnType<RecoveryPort["choosePassword"]> {
    const [calls, state] = [this.#calls, this.#state.value];
    if (!calls || state.status !== "open") return err(OUT_OF_REACH);
    if (this.#deps.isForeign(state.userId)) return SOMEBODY_ELSE;
    const chosen = await calls.choosePassword(password);
    if (!chosen.ok) return chosen;
    this.#deps.tabStorage.removeItem(RECOVERY_KEY);
    await this.#deps.signIn(chosen.value);
    return ok(undefined);
  }

  async #open(refreshToken: string): Promise<boolean> {
    const calls = await this.#deps.open();
    const state = await calls?.open(refreshToken);
    if (!calls || !state || state.status === "unreachable") return false;
    this.#calls = calls;
    const renewed = await calls.refreshToken();
    if (renewed === null) this.#deps.tabStorage.removeItem(RECOVERY_KEY);
    else this.#deps.tabStorage.setItem(RECOVERY_KEY, renewed);
    this.#state.next(state);
    return true;
  }
}

const SOMEBODY_ELSE = err({
  kind: "rejected",
  message: "Somebody else is signed in on this device. Sign out first, then open the link again.",
} as const);
