import type { ServiceIdentifier } from "inversify";
import type { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import type { LoadAccount } from "#core/use-cases/load-account.ts";
import type { LateUseCases } from "./backends/late-use-cases.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { CatalogCachePort } from "#core/ports/catalog-cache-port.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import type { PendingProfilePort } from "#core/ports/pending-profile-port.ts";
import type { RecentlyViewedPort } from "#core/ports/recently-viewed-port.ts";
import type { AccountStore } from "#state/account-store.ts";
import type { CartStore } from "#state/cart-store.ts";
import type { CatalogStore } from "#state/catalog-store.ts";
import type { SessionStore } from "#state/session-store.ts";

/** A container key that carries the type behind it. Type only: it adds no code to the bundle. */
export type Token<T> = ServiceIdentifier<T>;

/**
 * Binding of a service that only some pages need: the container calls `make` when it is first
 * resolved, so the service's code is loaded with those pages.
 */
export type LateToken<T> = { readonly id: Token<T>; readonly make: (resolve: Resolve) => T };

/** How views read the container. */
export type Resolve = <T>(token: Token<T> | LateToken<T>) => T;

const token = <T>(name: string): Token<T> => Symbol(name);

export const lateToken = <T>(name: string, make: LateToken<T>["make"]): LateToken<T> => ({
  id: token<T>(name),
  make,
});

export const TOKENS = {
  auth: token<AuthPort>("auth"),
  catalog: token<CatalogPort>("catalog"),
  orders: token<OrdersPort>("orders"),
  account: token<AccountPort>("account"),
  cartStorage: token<CartStoragePort>("cartStorage"),
  pendingProfile: token<PendingProfilePort>("pendingProfile"),
  /** Imports the code on the first call; rejects without a network. */
  loadLateUseCases: token<() => Promise<LateUseCases>>("loadLateUseCases"),
  priceListUrl: token<string | null>("priceListUrl"),
  catalogCache: token<CatalogCachePort>("catalogCache"),
  recentlyViewed: token<RecentlyViewedPort>("recentlyViewed"),
  pdf: token<PdfPort>("pdf"),
  saveFile: token<SaveFile>("saveFile"),
  /** Milliseconds since 1970. */
  now: token<() => number>("now"),

  sessionStore: token<SessionStore>("sessionStore"),
  catalogStore: token<CatalogStore>("catalogStore"),
  cartStore: token<CartStore>("cartStore"),
  accountStore: token<AccountStore>("accountStore"),

  computeBagPrice: token<ComputeBagPrice>("computeBagPrice"),
  loadAccount: token<LoadAccount>("loadAccount"),

  /**
   * Resolves from the prerendered page's backend: the first client render must match the page's
   * HTML.
   */
  prerendered: token<Resolve>("prerendered"),
} as const;
