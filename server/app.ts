import { Hono } from "hono";
import {
  CachedSessions,
  requireCustomer,
  requireSecondFactor,
  requireToken,
} from "./http/authenticate.ts";
import type { BankAccount } from "#documents/shop-details.ts";
import { type ServerEnv, requestLog } from "./http/context.ts";
import { crossOrigin, neverStored, plainHeaders } from "./http/headers.ts";
import { answerFailures, onlyKnownMethods, noRoom } from "./http/refusals.ts";
import { byNetwork, rateLimit } from "./http/rate-limits.ts";
import type { CheckPassword, Sessions, VerifyToken } from "./ports/accounts.ts";
import type { Customers } from "#server/ports/customers.ts";
import type { Clock, Log, RateLimiter } from "./ports/runtime.ts";
import type { Health } from "#server/ports/database.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import type { ServiceAddressWire } from "#wire/service-address.ts";
import { accountRoutes } from "./http/routes/account-routes.ts";
import { catalogueRoutes } from "./http/routes/catalogue-routes.ts";
import { checkoutRoutes } from "./http/routes/checkout-routes.ts";
import { serviceRoutes } from "./http/routes/service-routes.ts";
import { openApiRoutes } from "./http/routes/openapi.ts";
import { reportRoutes } from "./http/routes/report-routes.ts";
import { orderRoutes } from "./http/routes/order-routes.ts";
import type { CatalogueCache } from "./use-cases/catalogue-cache.ts";
import type { NextRoastDay } from "./use-cases/next-roast-day.ts";
import { PlaceCheckout } from "./use-cases/place-checkout.ts";

export type AppDeps = {
  /** Shared with the pages, so that they show what a checkout charges. */
  readonly catalogue: CatalogueCache;
  readonly customers: Customers;
  readonly orders: OrderBook;
  readonly sessions: Sessions;
  readonly nextRoastDay: Pick<NextRoastDay, "forOrder" | "withShipping">;
  readonly health: Health;
  /** Whether the disk has enough space to store orders. */
  readonly hasRoom: () => boolean;
  /** Whether the process is shutting down and still serves requests. */
  readonly isStopping: () => boolean;
  readonly verifyToken: VerifyToken;
  readonly checkPassword: CheckPassword;
  /** Deletes the mails to this address from the local mailbox, where no mail server takes them. */
  readonly dropMails: (email: string) => Promise<void>;
  readonly now: Clock;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** A new UUID. */
  readonly newId: () => string;
  readonly log: Log;
  readonly bank: BankAccount;
  readonly serviceAddress: ServiceAddressWire;
  /** From placing an order to the deadline shown. */
  readonly orderExpiryHours: number;
  /** From the deadline to the cancellation of an unpaid order. */
  readonly orderGraceHours: number;
  readonly corsOrigins: readonly string[];
  /** Limits by network for all calls and for reports, and by account for checkouts. */
  readonly limiters: {
    readonly requests: RateLimiter;
    readonly reports: RateLimiter;
    readonly checkouts: RateLimiter;
  };
};

/**
 * The product server. Its `fetch` requires the caller's address in the environment. Source:
 * specification section 7.
 */
export const createApp = (deps: AppDeps): Hono<ServerEnv> => {
  const { customers, bank, limiters } = deps;
  const app = new Hono<ServerEnv>().basePath("/api");

  app.use(requestLog(deps), plainHeaders, crossOrigin(deps.corsOrigins));
  app.use(rateLimit(limiters.requests, byNetwork), onlyKnownMethods(app));

  const token = requireToken(deps.verifyToken, new CachedSessions(deps));
  for (const path of PRIVATE_PATHS) app.use(path, token, neverStored);
  app.post("/checkout", (c, next) => (deps.hasRoom() ? next() : noRoom(c)));
  app.post(
    "/checkout",
    rateLimit(limiters.checkouts, (c) => c.get("customerId")),
  );
  for (const path of PRIVATE_PATHS) {
    // Placing an order checks the account within its own transaction.
    if (path !== "/checkout") app.use(path, requireCustomer(customers));
    app.use(path, requireSecondFactor(customers));
  }

  app.route("/", catalogueRoutes(deps));
  app.route("/", serviceRoutes(deps));
  app.route("/", openApiRoutes());
  app.route("/", reportRoutes({ limiter: limiters.reports, log: deps.log }));
  app.route("/", accountRoutes(deps));
  app.route("/", orderRoutes(deps));
  const placeCheckout = new PlaceCheckout(deps);
  app.route("/", checkoutRoutes({ placeCheckout, bank }));
  answerFailures(app, deps.log);
  return app;
};

const PRIVATE_PATHS = [
  "/me",
  "/me/export",
  "/me/deletion",
  "/me/addresses",
  "/me/addresses/:index",
  "/provision-user",
  "/auth/sync-user",
  "/orders",
  "/checkout",
  "/checkout/success/:code",
];
