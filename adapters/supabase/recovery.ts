import { BehaviorSubject, type Observable } from "rxjs";
import type { RecoveryPort, RecoveryState } from "#core/ports/auth-port.ts";
import { SOMEBODY_ELSE } from "#core/domain/account/password.ts";
import { err, ok } from "#core/domain/result.ts";
import type { RecoveryClient } from "./auth-client.ts";
import { PAUSES, retryLoop, type RetryLoop } from "./retry-loop.ts";
import { owesCode, RECOVERY_KEY, type SessionStorage, type StoredSession } from "./session.ts";
import { OUT_OF_REACH } from "./supabase-connection.ts";

type Deps = {
  /** Refresh token in the link; `null` without one. */
  readonly linkToken: string | null;
  /** Secret of the link, which waits for a tap; `null` without one. */
  readonly linkHash: string | null;
  /** Whether a stored refresh token may be used: the link's page was reloaded. */
  readonly mayReopen: boolean;
  readonly tabStorage: SessionStorage;
  /** A client without device storage; `null` while library or service cannot be reached. */
  readonly openClient: () => Promise<RecoveryClient | null>;
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
  #client: RecoveryClient | null = null;

  readonly state$: Observable<RecoveryState> = this.#state.asObservable();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { linkToken, linkHash, mayReopen, tabStorage, pauses = PAUSES } = deps;
    const refreshToken = linkToken ?? (mayReopen ? tabStorage.getItem(RECOVERY_KEY) : null);
    this.#opening = retryLoop({
      attempt: () =>
        this.#open((client) =>
          linkHash === null ? client.open(refreshToken ?? "") : client.openLink(linkHash),
        ),
      onWait: () => this.#state.next({ status: "unreachable" }),
      pauses,
    });
    if (linkHash !== null) this.#state.next({ status: "link" });
    else if (refreshToken !== null) this.#begin();
  }

  openLink(): void {
    if (this.#state.value.status === "link") this.#begin();
  }

  #begin(): void {
    this.#state.next({ status: "opening" });
    this.#opening.start();
  }

  retryNow(): void {
    this.#opening.retryNow();
  }

  async answer(code: string): ReturnType<RecoveryPort["answer"]> {
    const client = this.#client;
    if (!client) return err(OUT_OF_REACH);
    const answered = await client.answer(code);
    if (answered.ok) this.#state.next(stateOf(await client.session()));
    return answered;
  }

  async choosePassword(password: string): ReturnType<RecoveryPort["choosePassword"]> {
    const [client, state] = [this.#client, this.#state.value];
    if (!client || state.status !== "open") return err(OUT_OF_REACH);
    if (this.#deps.isForeign(state.userId))
      return err({ kind: "rejected", message: SOMEBODY_ELSE });
    const chosen = await client.choosePassword(password);
    if (!chosen.ok) return chosen;
    if (!chosen.value) return err({ kind: "rejected", message: EXPIRED });
    this.#deps.tabStorage.removeItem(RECOVERY_KEY);
    await this.#deps.signIn(chosen.value);
    return ok(undefined);
  }

  /** Redeems the link's secret or refresh token, or a stored one. */
  async #open(redeem: (client: RecoveryClient) => ReturnType<RecoveryClient["open"]>) {
    const client = await this.#deps.openClient();
    if (!client) return false;
    const opened = await redeem(client);
    if (!opened) return false;
    this.#client = client;
    // It reopens the session once, after a reload.
    if (opened.refreshToken === null) this.#deps.tabStorage.removeItem(RECOVERY_KEY);
    else this.#deps.tabStorage.setItem(RECOVERY_KEY, opened.refreshToken);
    this.#state.next(stateOf(opened.session));
    return true;
  }
}

const stateOf = (session: StoredSession | null): RecoveryState => {
  if (!session) return { status: "invalid" };
  if (owesCode(session)) return { status: "second-factor" };
  return { status: "open", userId: session.user.id, email: session.user.email ?? "" };
};

const EXPIRED = "Your new password is saved. Please sign in with it.";
