import type { Catalogue, CatalogueSnapshot } from "#server/ports/catalogue.ts";
import { contentHash } from "#server/use-cases/content-hash.ts";
import type { MemoryDeskCatalogue } from "./memory-desk-catalogue.ts";

/** The desk's catalogue in memory. */
export class MemoryCatalogue implements Catalogue {
  readonly #desk: MemoryDeskCatalogue;

  constructor(deps: { readonly desk: MemoryDeskCatalogue }) {
    this.#desk = deps.desk;
  }

  async load(): Promise<CatalogueSnapshot> {
    const coffees = await this.#desk.all();
    const { priceChanges } = this.#desk;
    return { coffees, priceChanges, version: contentHash([coffees, priceChanges]) };
  }

  async version(): Promise<string> {
    return (await this.load()).version;
  }
}
