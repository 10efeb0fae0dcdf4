import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { CatalogCachePort } from "#core/ports/catalog-cache-port.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import type { PendingProfilePort } from "#core/ports/pending-profile-port.ts";
import type { PricePapers } from "./price-papers.ts";

/** What a container is made with: an adapter for every port, and the little else a shop needs. */
export type Backend = {
  readonly auth: AuthPort;
  readonly pendingProfile: PendingProfilePort;
  readonly catalog: CatalogPort;
  readonly catalogCache: CatalogCachePort;
  /** Fetches its code; fails when there is no network. */
  readonly loadPricePapers: (deps: {
    readonly pdf: PdfPort;
    readonly saveFile: SaveFile;
  }) => Promise<PricePapers>;
  readonly orders: OrdersPort;
  readonly account: AccountPort;
  readonly cartStorage: CartStoragePort;
  readonly pdf: PdfPort;
  readonly saveFile: SaveFile;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The coffees that came with the page. */
  readonly embedded: readonly Coffee[];
};
