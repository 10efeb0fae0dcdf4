import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { AccountPort, PendingProfilePort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { CatalogCachePort, CatalogPort } from "#core/ports/catalog-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import type { PdfPort, SaveFile, ShareSheet } from "#core/ports/pdf-port.ts";

/**
 * Input of a container: an adapter for every port, the clock and the coffees embedded in the page.
 */
export type Backend = {
  readonly auth: AuthPort;
  readonly pendingProfile: PendingProfilePort;
  readonly catalog: CatalogPort;
  readonly catalogCache: CatalogCachePort;
  /** Address of the price list as JSON; `null` when no server has it. */
  readonly priceListUrl: string | null;
  readonly orders: OrdersPort;
  readonly account: AccountPort;
  readonly cartStorage: CartStoragePort;
  readonly pdf: PdfPort;
  readonly saveFile: SaveFile;
  readonly shareSheet: ShareSheet;
  /** Receives failures that no page shows. */
  readonly report: (cause: Error) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How far the server's clock, which sets deadlines, is ahead of this device's. */
  readonly serverAheadMs: () => number;
  /** The coffees embedded in the prerendered page; empty without any. */
  readonly embedded: readonly Coffee[];
};
