import * as v from "valibot";
import { err, ok } from "#core/domain/result.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { RoastDay } from "#core/domain/roast-day.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { readBy } from "#wire/fields.ts";
import { priceChangeFromWire, priceChangeWire } from "#wire/price-change.ts";
import { roastDayFromWire } from "#wire/roast-day.ts";
import type { ProductServer } from "./product-server.ts";

/** The list of coffees on the product server; single rows come from the data service. */
export class HttpCatalog implements Listed {
  readonly #server: ProductServer;
  readonly #report: (cause: Error) => void;

  /** @param deps.report receives failures that no page shows. */
  constructor(deps: { readonly server: ProductServer; readonly report: (cause: Error) => void }) {
    this.#server = deps.server;
    this.#report = deps.report;
  }

  async list(): ReturnType<CatalogPort["list"]> {
    const coffees = await this.#server.call("shop-items", coffeesFromWire);
    if (coffees.ok) return coffees;
    const message =
      coffees.error.kind === "refused"
        ? `shop-items ${coffees.error.status}: ${coffees.error.text.slice(0, SHOWN_CHARS)}`
        : "Failed to load coffees";
    return err({ kind: "unavailable", message });
  }

  async nextRoastDay(): Promise<RoastDay | null> {
    const told = await this.#server.call("roast-day", (body) => ({ next: roastDayFromWire(body) }));
    if (told.ok) return told.value.next;
    this.#report(new Error("Failed to load the roast day"));
    return null;
  }

  async priceChanges(code: string): Promise<readonly PriceChange[]> {
    const path = `price-history/${encodeURIComponent(code)}`;
    const changes = await this.#server.call(path, readBy(v.array(priceChangeWire)));
    if (changes.ok) return changes.value.map(priceChangeFromWire);
    this.#report(new Error("Failed to load the price history"));
    return [];
  }
}

/** Source: specification section 8 (shop-items non-OK). */
const SHOWN_CHARS = 200;

type Row = Pick<CatalogPort, "byCode">;
type Listed = Required<Omit<CatalogPort, "byCode">>;

type WithRows = {
  readonly listed: Listed;
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
  priceChanges: (code) => listed.priceChanges(code),
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
