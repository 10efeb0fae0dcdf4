import * as v from "valibot";
import { err, ok } from "#core/domain/result.ts";
import type { PriceHistory } from "#core/ports/price-history.ts";
import { priceChangeFromWire, priceChangeWire } from "#wire/price-change.ts";
import type { PublicServer } from "./public-server.ts";

/** The coffees' price history on the product server. */
export class HttpPriceHistory implements PriceHistory {
  readonly #server: PublicServer;

  constructor(deps: { readonly server: PublicServer }) {
    this.#server = deps.server;
  }

  of(code: string): ReturnType<PriceHistory["of"]> {
    return this.#changes(`price-history/${encodeURIComponent(code)}`);
  }

  recent(): ReturnType<PriceHistory["recent"]> {
    return this.#changes("price-history");
  }

  async #changes(path: string): ReturnType<PriceHistory["recent"]> {
    const answer = await this.#server.get(path);
    const changes = v.safeParse(changesWire, answer.kind === "ok" ? answer.body : null);
    return changes.success
      ? ok(changes.output.map(priceChangeFromWire))
      : err({ kind: "unavailable", message: "Failed to load the price history" });
  }
}

const changesWire = v.array(priceChangeWire);
