import type { AccountPort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { CatalogCachePort } from "#core/ports/catalog-cache-port.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import type { PendingProfilePort } from "#core/ports/pending-profile-port.ts";

/**
 * One backend's makers of ports; each is called only for what the configuration gives it. What is
 * kept on the device goes with its service, so that one backend never reads another's leavings.
 */
export type Backend = {
  readonly auth: () => {
    readonly auth: AuthPort;
    readonly pendingProfile: PendingProfilePort;
  };
  readonly catalog: () => {
    readonly catalog: CatalogPort;
    readonly catalogCache: CatalogCachePort;
  };
  /** Sign-in and catalogue may be another backend's. */
  readonly orders: (
    auth: AuthPort,
    catalog: CatalogPort,
  ) => {
    readonly orders: OrdersPort;
    readonly account: AccountPort;
  };
  readonly cartStorage: () => CartStoragePort;
};
