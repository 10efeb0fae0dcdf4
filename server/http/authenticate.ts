import type { MiddlewareHandler } from "hono";
import type { Sessions, VerifyToken } from "#server/ports/accounts.ts";
import type { Customers } from "#server/ports/customers.ts";
import type { ServerContext, ServerEnv } from "./context.ts";
import { refuse, unauthorized } from "./refusals.ts";
import type { Clock } from "#server/ports/runtime.ts";

/**
 * Requires a valid access token; the token alone identifies the caller.
 * @param sessions checks that the token's session is still open; `null` leaves this to the route.
 */
export const requireToken =
  (verifyToken: VerifyToken, sessions: Sessions | null): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const token = bearerOf(c);
    const caller = token === undefined ? null : await verifyToken(token);
    if (!caller) return unauthorized(c);
    const { customerId, sessionId } = caller;
    if (sessions && sessionId !== null && !(await sessions.isOpen(customerId, sessionId)))
      return unauthorized(c);
    c.set("customerId", caller.customerId);
    c.set("sessionId", sessionId);
    c.set("secondFactorGiven", caller.secondFactorGiven);
    return next();
  };

/** Requires an existing account: a token outlives a deleted one. */
export const requireCustomer =
  (customers: Pick<Customers, "exists">): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    if (!(await customers.exists(c.get("customerId")))) return unauthorized(c);
    return next();
  };

/** Requires a session with second factor if the account has one. */
export const requireSecondFactor =
  (customers: Pick<Customers, "hasSecondFactor">): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    if (c.get("secondFactorGiven") || !(await customers.hasSecondFactor(c.get("customerId"))))
      return next();
    return refuse(c, 403, "Please enter the code of your authenticator app first.", {
      code: "second_factor_required",
    });
  };

/** The request's access token, not yet verified. */
export const bearerOf = (c: ServerContext): string | undefined =>
  BEARER.exec(c.req.header("authorization") ?? "")?.[1];

const BEARER = /^bearer +([\w.~+/-]{1,8000}=*)$/i;

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
