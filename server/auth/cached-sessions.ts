import type { Clock } from "#server/ports/clock.ts";
import type { Sessions } from "#server/ports/sessions.ts";

/**
 * Caches that a session is open for 30 s, so that a session that was signed out or deleted is
 * refused within this time, although its access token lasts an hour.
 */
export class CachedSessions implements Sessions {
  readonly #sessions: Sessions;
  readonly #now: Clock;
  /** When each open session must be looked up again, milliseconds since 1970. */
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
/** Beyond this number the cache is cleared; an entry takes 200 bytes. */
const MOST_REMEMBERED = 1_000;
