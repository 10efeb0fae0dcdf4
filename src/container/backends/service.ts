import type { Backend } from "./backend.ts";

type CatalogPorts = Pick<
  Backend,
  "catalog" | "catalogCache" | "recentlyViewed" | "loadLateUseCases" | "embedded" | "priceListUrl"
>;

/**
 * Factories of one service's adapters; each is called only for the ports that the configuration
 * gives this service. Device storage belongs to the service, so that no service reads data another
 * one has stored.
 */
export type Service = {
  readonly auth: () => Pick<Backend, "auth" | "pendingProfile">;
  readonly catalog: () => CatalogPorts | Promise<CatalogPorts>;
  /** `auth` and `catalog` may come from another service. */
  readonly orders: (
    auth: Backend["auth"],
    catalog: Backend["catalog"],
  ) => Pick<Backend, "orders" | "account">;
  readonly cartStorage: () => Backend["cartStorage"];
};
