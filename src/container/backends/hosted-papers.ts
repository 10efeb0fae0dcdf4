import { HttpPriceHistory } from "#adapters/http/http-price-history.ts";
import type { PublicServer } from "#adapters/http/public-server.ts";
import { pricePapers } from "./price-papers.ts";
import type { Backend } from "./backend.ts";

/** What is told about prices, from the product server. Only ever loaded by a dynamic import. */
export const hostedPapers = (
  server: PublicServer,
  deps: Parameters<Backend["loadPricePapers"]>[0],
) => pricePapers({ ...deps, history: new HttpPriceHistory({ server }) });
