import { CanvasPictures } from "#adapters/browser/canvas-pictures.ts";
import { shareInBrowser } from "#adapters/browser/share-in-browser.ts";
import { HttpAccount } from "#adapters/http/http-account.ts";
import { HttpOrders } from "#adapters/http/http-orders.ts";
import { HttpPriceHistory } from "#adapters/http/http-price-history.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import type { PublicServer } from "#adapters/http/public-server.ts";
import { pricePapers } from "./price-papers.ts";
import type { Backend } from "./backend.ts";

// What no page needs at first: only ever loaded by a dynamic import.

/** What a customer's calls need. */
export const customerServices = (deps: ConstructorParameters<typeof ProductServer>[0]) => {
  const server = new ProductServer(deps);
  return { orders: new HttpOrders({ server }), account: new HttpAccount({ server }) };
};

/** What is told about prices, from the product server. */
export const hostedPapers = (
  server: PublicServer,
  deps: Parameters<Backend["loadPricePapers"]>[0],
) =>
  pricePapers({
    ...deps,
    history: new HttpPriceHistory({ server }),
    pictures: new CanvasPictures(),
    shareFile: shareInBrowser,
  });
