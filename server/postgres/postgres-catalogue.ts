import { coffeeFromWire, coffeeWire } from "#wire/coffee.ts";
import type { Catalogue, CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/log.ts";
import { readableRows } from "./readable-rows.ts";

export class PostgresCatalogue implements Catalogue {
  readonly #deps: { readonly database: Database; readonly log: Log };

  constructor(deps: { readonly database: Database; readonly log: Log }) {
    this.#deps = deps;
  }

  async load(): Promise<CatalogueSnapshot> {
    const rows = await this.#deps.database.query<{ version: string; coffees: unknown }>(
      // One statement sees one state: the version belongs to exactly these coffees.
      `select v.version,
              (select json_agg(to_jsonb(s) order by s.name, s.code) from public.shop_items s) as coffees
         from private.catalog_version v`,
    );
    const version = rows[0]?.version ?? "";
    const stored = rows[0]?.coffees ?? [];
    const coffees = readableRows(
      coffeeWire,
      Array.isArray(stored) ? stored.map((row: unknown) => ({ row })) : [],
      { what: "coffee", key: "code", log: this.#deps.log },
    );
    return { version, coffees: coffees.map(coffeeFromWire) };
  }

  async version(): Promise<string> {
    const [row] = await this.#deps.database.query<{ version: string }>(
      "select version from private.catalog_version",
    );
    return row?.version ?? "";
  }
}
