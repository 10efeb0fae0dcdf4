import type { MiddlewareHandler } from "hono";
import type { Customers } from "#server/ports/customers.ts";
import type { VerifyToken } from "#server/ports/token-verifier.ts";
import type { ServerEnv } from "./context.ts";
import { unauthorized } from "./refuse.ts";

/** Lets only bearers of a good access token through; the token alone says who calls. */
export const requireToken =
  (verifyToken: VerifyToken): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const token = BEARER.exec(c.req.header("authorization") ?? "")?.[1];
    const caller = token === undefined ? null : await verifyToken(token);
    if (!caller) return unauthorized(c);
    c.set("customerId", caller.customerId);
    return next();
  };

/** A token outlives its account: behind this, only accounts that still exist. */
export const requireCustomer =
  (customers: Pick<Customers, "exists">): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    if (!(await customers.exists(c.get("customerId")))) return unauthorized(c);
    return next();
  };

const BEARER = /^bearer +([\w.~+/-]{1,8000}=*)$/i;
