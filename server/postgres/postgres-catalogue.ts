import { coffeeFromWire, coffeeWire } from "#wire/coffee.ts";
import { priceChangeFromWire, priceChangeWire } from "#wire/price-change.ts";
import type { Catalogue, CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/log.ts";
import { readableRows, type JsonRow } from "./readable-rows.ts";

export class PostgresCatalogue implements Catalogue {
  readonly #deps: { readonly database: Database; readonly log: Log };

  constructor(deps: { readonly database: Database; readonly log: Log }) {
    this.#deps = deps;
  }

  async load(): Promise<CatalogueSnapshot> {
    const rows = await this.#deps.database.query<{
      version: string;
      coffees: unknown;
      changes: unknown;
    }>(
      // One statement, one snapshot: the version belongs to exactly these coffees.
      `select v.version,
              (select json_agg(to_jsonb(s) order by s.name, s.code) from public.shop_items s) as coffees,
              (select json_agg(to_jsonb(c) order by c.changed_at, c.id) from (${PRICE_CHANGES}) c) as changes
         from private.catalog_version v`,
    );
    const { log } = this.#deps;
    const [stored] = rows;
    const coffees = readableRows(coffeeWire, jsonRows(stored?.coffees), {
      what: "coffee",
      key: "code",
      log,
    });
    const changes = readableRows(priceChangeWire, jsonRows(stored?.changes), {
      what: "price change",
      key: "code",
      log,
    });
    return {
      version: stored?.version ?? "",
      coffees: coffees.map(coffeeFromWire),
      priceChanges: changes.map(priceChangeFromWire),
    };
  }

  async version(): Promise<string> {
    const [row] = await this.#deps.database.query<{ version: string }>(
      "select version from private.catalog_version",
    );
    return row?.version ?? "";
  }
}

const PRICE_CHANGES = `
  select code, id, changed_at, reason, after,
         lag(after) over (partition by code order by changed_at, id) as before
    from (select code, id, changed_at, reason,
                 jsonb_build_object('category', category, 'green_cost', green_cost,
                                    'weight_loss', weight_loss) as after
            from private.price_changes) kept`;

const jsonRows = (stored: unknown): readonly JsonRow[] =>
  Array.isArray(stored) ? stored.map((row: unknown) => ({ row })) : [];
