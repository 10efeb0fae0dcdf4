import { Hono } from "hono";
import type { BankAccount } from "./bank-account.ts";
import { requireCustomer, requireSecondFactor, requireToken } from "./http/authenticate.ts";
import type { ServerEnv } from "./http/context.ts";
import { crossOrigin } from "./http/cross-origin.ts";
import { answerFailures } from "./http/failures.ts";
import { onlyKnownMethods } from "./http/known-methods.ts";
import { rateLimit, RateLimiter } from "./http/rate-limit.ts";
import { requestLog } from "./http/request-log.ts";
import type { Catalogue } from "./ports/catalogue.ts";
import type { CheckPassword } from "./ports/check-password.ts";
import type { Clock } from "./ports/clock.ts";
import type { Customers } from "./ports/customers.ts";
import type { Health } from "./ports/health.ts";
import type { Log } from "./ports/log.ts";
import type { OrderBook } from "./ports/order-book.ts";
import type { ServiceAddressWire } from "#wire/service-address.ts";
import type { VerifyToken } from "./ports/token-verifier.ts";
import { accountRoutes } from "./routes/account-routes.ts";
import { catalogueRoutes } from "./routes/catalogue-routes.ts";
import { checkoutRoutes } from "./routes/checkout-routes.ts";
import { leavingRoutes } from "./routes/leaving-routes.ts";
import { healthRoutes } from "./routes/health-routes.ts";
import { openApiRoutes } from "./routes/openapi-routes.ts";
import { serviceAddressRoutes } from "./routes/service-address-routes.ts";
import { orderRoutes } from "./routes/order-routes.ts";
import { CatalogueCache } from "./use-cases/catalogue-cache.ts";
import { ChangeAddresses } from "./use-cases/change-addresses.ts";
import { DeleteAccount } from "./use-cases/delete-account.ts";
import { PlaceCheckout } from "./use-cases/place-checkout.ts";
import { ReadOrders } from "./use-cases/read-orders.ts";

export type AppDeps = {
  readonly catalogue: Catalogue;
  readonly customers: Customers;
  readonly orders: OrderBook;
  readonly health: Health;
  readonly verifyToken: VerifyToken;
  readonly checkPassword: CheckPassword;
  /** Drops the mails to this address that are kept here, where no mail server takes them away. */
  readonly dropMails: (email: string) => Promise<void>;
  readonly now: Clock;
  /** Unguessable bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** A fresh UUID. */
  readonly newId: () => string;
  readonly log: Log;
  readonly bank: BankAccount;
  readonly serviceAddress: ServiceAddressWire;
  readonly orderExpiryHours: number;
  readonly corsOrigins: readonly string[];
  /** Calls per minute, of one address and of one account's checkouts; 0 means no limit. */
  readonly limits: { readonly requestsPerMinute: number; readonly checkoutsPerMinute: number };
};

/** The product server; its `fetch` wants the caller's address. Source: specification section 7. */
export const createApp = (deps: AppDeps): Hono<ServerEnv> => {
  const { customers, orders, now, bank, limits } = deps;
  const catalogue = new CatalogueCache(deps);
  const app = new Hono<ServerEnv>().basePath("/api");

  // Headers of every answer are set before there is one: an answer that has to be made again for
  // them leaves the server by a way that takes three times as long.
  app.use(requestLog(deps));
  app.use(crossOrigin(deps.corsOrigins));
  app.use((c, next) => {
    c.header("x-content-type-options", "nosniff");
    return next();
  });
  const requests = new RateLimiter({ perMinute: limits.requestsPerMinute, now });
  app.use(rateLimit(requests, (c) => c.env.clientAddress));

  const checkouts = new RateLimiter({ perMinute: limits.checkoutsPerMinute, now });
  const token = requireToken(deps.verifyToken);
  for (const path of PRIVATE_PATHS)
    app.use(path, token, (c, next) => {
      c.header("cache-control", "no-store");
      return next();
    });
  app.post(
    "/checkout",
    rateLimit(checkouts, (c) => c.get("customerId")),
  );
  // Placing an order looks the account up itself, within its transaction.
  for (const path of PRIVATE_PATHS)
    if (path !== "/checkout") app.use(path, requireCustomer(customers));
  if (deps.serviceAddress.second_factor)
    for (const path of PRIVATE_PATHS) app.use(path, requireSecondFactor(customers));

  app.route("/", catalogueRoutes({ catalogue }));
  app.route("/", healthRoutes(deps));
  app.route("/", serviceAddressRoutes(deps));
  app.route("/", openApiRoutes());
  app.route("/", leavingRoutes({ customers, deleteAccount: new DeleteAccount(deps), now }));
  app.route("/", accountRoutes({ customers, addresses: new ChangeAddresses({ customers }) }));
  app.route("/", orderRoutes({ orders: new ReadOrders({ orders, now }), bank }));
  const placeCheckout = new PlaceCheckout({ ...deps, catalogue });
  app.route("/", checkoutRoutes({ placeCheckout, bank }));
  onlyKnownMethods(app);
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
