import * as v from "valibot";
import { err, ok } from "#core/domain/result.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";
import type { CatalogPort, PriceHistory } from "#core/ports/catalog-port.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { priceChangeFromWire, priceChangeWire } from "#wire/price-change.ts";
import { roastDayFromWire } from "#wire/roast-day.ts";
import type { ProductServer } from "./product-server.ts";

/** The list of coffees on the product server; single rows come from the data service. */
export class HttpCatalog implements Pick<CatalogPort, "list" | "nextRoastDay"> {
  readonly #server: ProductServer;
  readonly #report: (cause: Error) => void;

  /** @param deps.report receives failures that no page shows. */
  constructor(deps: { readonly server: ProductServer; readonly report: (cause: Error) => void }) {
    this.#server = deps.server;
    this.#report = deps.report;
  }

  async list(): ReturnType<CatalogPort["list"]> {
    const answer = await this.#server.call("shop-items");
    if (answer.kind === "refused")
      return err({
        kind: "unavailable",
        message: `shop-items ${answer.status}: ${answer.text.slice(0, SHOWN_CHARS)}`,
      });
    const coffees = answer.kind === "ok" ? coffeesFromWire(answer.body) : null;
    return coffees ? ok(coffees) : err({ kind: "unavailable", message: "Failed to load coffees" });
  }

  async nextRoastDay(): Promise<RoastDay | null> {
    const answer = await this.#server.call("roast-day");
    if (answer.kind === "ok") return roastDayFromWire(answer.body);
    this.#report(new Error("Failed to load the roast day"));
    return null;
  }
}

/** Source: specification section 8 (shop-items non-OK). */
const SHOWN_CHARS = 200;

type Row = Pick<CatalogPort, "byCode">;

type WithRows = {
  readonly listed: Required<Pick<CatalogPort, "list" | "nextRoastDay">>;
  /** Whether the data service has the shop's coffees. */
  readonly hasRows: () => Promise<boolean>;
  readonly rows: Row;
  /** Asked for single coffees when there are no rows. */
  readonly withoutRows: () => Promise<Row>;
};

/** The product server's list, with single rows of the data service. */
export const catalogWithRows = ({ listed, hasRows, rows, withoutRows }: WithRows): CatalogPort => ({
  list: () => listed.list(),
  nextRoastDay: () => listed.nextRoastDay(),
  byCode: async (code) => {
    if (!(await hasRows())) return (await withoutRows()).byCode(code);
    const row = await rows.byCode(code);
    if (row.ok || row.error.kind !== "not-found") return row;
    // A coffee without a code goes by its name, which no row has for a code.
    const all = await listed.list();
    const named = all.ok && all.value.find((one) => one.code === code && one.name === code);
    return named ? ok(named) : row;
  },
});

/** The coffees' price history on the product server. */
export class HttpPriceHistory implements PriceHistory {
  readonly #server: ProductServer;

  constructor(deps: { readonly server: ProductServer }) {
    this.#server = deps.server;
  }

  of(code: string): ReturnType<PriceHistory["of"]> {
    return this.#changes(`price-history/${encodeURIComponent(code)}`);
  }

  recent(): ReturnType<PriceHistory["recent"]> {
    return this.#changes("price-history");
  }

  async #changes(path: string): ReturnType<PriceHistory["recent"]> {
    const answer = await this.#server.call(path);
    const changes = v.safeParse(changesWire, answer.kind === "ok" ? answer.body : null);
    return changes.success
      ? ok(changes.output.map(priceChangeFromWire))
      : err({ kind: "unavailable", message: "Failed to load the price history" });
  }
}

const changesWire = v.array(priceChangeWire);
