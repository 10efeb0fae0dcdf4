import type { GoTrueClient } from "@supabase/supabase-js";
import type { AuthServiceError } from "#core/ports/auth-service-error.ts";
import type { RecoveryState } from "#core/ports/recovery-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { createMailClient } from "./auth-client.ts";
import { isOutOfReach, serviceError } from "./auth-errors.ts";
import { SecondFactorCalls } from "./second-factor-calls.ts";
import { owesCode } from "./session-state.ts";
import { readSession, type StoredSession } from "./stored-session.ts";

/** The session of a reset link, in a client of its own without device storage. */
export class RecoveryCalls {
  readonly #client: GoTrueClient;
  readonly secondFactor: SecondFactorCalls;

  constructor(deps: Parameters<typeof createMailClient>[0]) {
    this.#client = createMailClient(deps);
    this.secondFactor = new SecondFactorCalls(this.#client);
  }

  /** Redeems the link's refresh token, or a stored one, and returns the resulting state. */
  async open(refreshToken: string): Promise<RecoveryState> {
    const { data, error } = await this.#client.refreshSession({ refresh_token: refreshToken });
    if (error) return { status: isOutOfReach(error) ? "unreachable" : "invalid" };
    return stateOf(readSession(data.session));
  }

  /** A refresh token that reopens the session once, after a reload. */
  async refreshToken(): Promise<string | null> {
    return (await this.#client.getSession()).data.session?.refresh_token ?? null;
  }

  async look(): Promise<RecoveryState> {
    return stateOf(await this.#session());
  }

  /** Sets the password; returns the session, now an ordinary one. */
  async choosePassword(password: string): Promise<Result<StoredSession, AuthServiceError>> {
    const { error } = await this.#client.updateUser({ password });
    if (error) return err(serviceError(error));
    // Needed for hosted services; the embedded one has already ended them.
    await this.#client.signOut({ scope: "others" });
    const session = await this.#session();
    return session ? ok(session) : err({ kind: "rejected", message: EXPIRED });
  }

  async #session(): Promise<StoredSession | null> {
    return readSession((await this.#client.getSession()).data.session);
  }
}

const stateOf = (session: StoredSession | null): RecoveryState => {
  if (!session) return { status: "invalid" };
  if (owesCode(session)) return { status: "second-factor" };
  return { status: "open", userId: session.user.id, email: session.user.email ?? "" };
};

const EXPIRED = "Your new password is saved. Please sign in with it.";
