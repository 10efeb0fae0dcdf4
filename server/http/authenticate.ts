import type { MiddlewareHandler } from "hono";
import type { Customers } from "#server/ports/customers.ts";
import type { Sessions } from "#server/ports/sessions.ts";
import type { VerifyToken } from "#server/ports/token-verifier.ts";
import type { ServerEnv } from "./context.ts";
import { refuse, unauthorized } from "./refuse.ts";

/**
 * Requires a valid access token; the token alone identifies the caller.
 * @param sessions checks that the token's session is still open; `null` leaves this to the route.
 */
export const requireToken =
  (verifyToken: VerifyToken, sessions: Sessions | null): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const token = BEARER.exec(c.req.header("authorization") ?? "")?.[1];
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

const BEARER = /^bearer +([\w.~+/-]{1,8000}=*)$/i;
