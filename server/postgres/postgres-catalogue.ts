import { coffeesFromWire } from "#wire/coffee.ts";
import type { Catalogue, CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { Database } from "#server/ports/database.ts";

export class PostgresCatalogue implements Catalogue {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  async load(): Promise<CatalogueSnapshot> {
    const rows = await this.#database.query<{ version: string; coffees: unknown }>(
      // One statement sees one state: the version belongs to exactly these coffees.
      `select v.version,
              (select json_agg(to_jsonb(s) order by s.name, s.code) from public.shop_items s) as coffees
         from private.catalog_version v`,
    );
    const version = rows[0]?.version ?? "";
    return { version, coffees: coffeesFromWire(rows[0]?.coffees) ?? [] };
  }

  async version(): Promise<string> {
    const [row] = await this.#database.query<{ version: string }>(
      "select version from private.catalog_version",
    );
    return row?.version ?? "";
  }
}
