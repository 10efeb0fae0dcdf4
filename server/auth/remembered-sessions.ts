import type { Clock } from "#server/ports/clock.ts";
import type { Sessions } from "#server/ports/sessions.ts";

/**
 * Looks an open session up once in half a minute. An access token lasts an hour; a session that was signed
 * out or deleted is refused within this time instead.
 */
export class RememberedSessions implements Sessions {
  readonly #sessions: Sessions;
  readonly #now: Clock;
  /** When each open session is to be looked up again. */
  readonly #openUntil = new Map<string, number>();

  constructor(deps: { readonly sessions: Sessions; readonly now: Clock }) {
    this.#sessions = deps.sessions;
    this.#now = deps.now;
  }

  async isOpen(customerId: string, sessionId: string): Promise<boolean> {
    const key = `${customerId} ${sessionId}`;
    if (this.#now() < (this.#openUntil.get(key) ?? 0)) return true;
    const open = await this.#sessions.isOpen(customerId, sessionId);
    if (!open) return false;
    if (this.#openUntil.size >= MOST_REMEMBERED) this.#openUntil.clear();
    this.#openUntil.set(key, this.#now() + REMEMBERED_MS);
    return true;
  }
}

const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 10_000;
