import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";
import { err, ok } from "#core/domain/result.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { roastDayFromWire } from "#wire/roast-day.ts";
import type { PublicServer } from "./public-server.ts";

/** The list of coffees on the product server; single rows come from the data service. */
export class HttpCatalog implements Pick<CatalogPort, "list" | "nextRoastDay"> {
  readonly #server: PublicServer;
  readonly #report: (cause: Error) => void;

  /** @param deps.report receives failures that no page shows. */
  constructor(deps: { readonly server: PublicServer; readonly report: (cause: Error) => void }) {
    this.#server = deps.server;
    this.#report = deps.report;
  }

  async list(): ReturnType<CatalogPort["list"]> {
    const answer = await this.#server.get("shop-items");
    if (answer.kind === "refused")
      return err({
        kind: "unavailable",
        message: `shop-items ${answer.status}: ${answer.text.slice(0, SHOWN_CHARS)}`,
      });
    const coffees = answer.kind === "ok" ? coffeesFromWire(answer.body) : null;
    return coffees ? ok(coffees) : err({ kind: "unavailable", message: "Failed to load coffees" });
  }

  async nextRoastDay(): Promise<RoastDay | null> {
    const answer = await this.#server.get("roast-day");
    if (answer.kind === "ok") return roastDayFromWire(answer.body);
    this.#report(new Error("Failed to load the roast day"));
    return null;
  }
}

/** Source: specification section 8 (shop-items non-OK). */
const SHOWN_CHARS = 200;
