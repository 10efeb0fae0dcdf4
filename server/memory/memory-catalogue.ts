import type { Catalogue, CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import { contentHash } from "#server/use-cases/content-hash.ts";

/** The catalogue in memory: what staff keep there. */
export class MemoryCatalogue implements Catalogue {
  readonly #desk: Pick<DeskCatalogue, "all">;

  constructor(deps: { readonly desk: Pick<DeskCatalogue, "all"> }) {
    this.#desk = deps.desk;
  }

  async load(): Promise<CatalogueSnapshot> {
    const coffees = await this.#desk.all();
    return { coffees, version: contentHash(coffees) };
  }

  async version(): Promise<string> {
    return (await this.load()).version;
  }
}
