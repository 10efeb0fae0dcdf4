import { CanvasPictures } from "#adapters/browser/canvas-pictures.ts";
import { shareInBrowser } from "#adapters/browser/share-in-browser.ts";
import { HttpAccount } from "#adapters/http/http-account.ts";
import { HttpOrders } from "#adapters/http/http-orders.ts";
import { HttpPriceHistory } from "#adapters/http/http-price-history.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import type { PublicServer } from "#adapters/http/public-server.ts";
import type { Browser } from "../environment/browser.ts";
import { lateUseCases } from "./late-use-cases.ts";
import type { Backend } from "./backend.ts";

// Loaded by dynamic import only: no page needs it for its first rendering.

/** The adapters for a signed-in customer's calls to the product server. */
export const customerServices = (deps: ConstructorParameters<typeof ProductServer>[0]) => {
  const server = new ProductServer(deps);
  return { orders: new HttpOrders({ server }), account: new HttpAccount({ server }) };
};

/** The use cases about past prices, over the product server. */
export const hostedLateUseCases = (
  server: PublicServer,
  deps: Parameters<Backend["loadLateUseCases"]>[0] & Pick<Browser, "report">,
) =>
  lateUseCases({
    ...deps,
    history: new HttpPriceHistory({ server }),
    pictures: new CanvasPictures(),
    shareFile: shareInBrowser,
  });
