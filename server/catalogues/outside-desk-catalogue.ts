import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { CoffeeSaved, DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import type { OutsideCatalogue } from "./outside-catalogue.ts";

/** The desk's view of a catalogue outside of the database: read-only. */
export class OutsideDeskCatalogue implements DeskCatalogue {
  readonly #catalogue: OutsideCatalogue;

  constructor(deps: { readonly catalogue: OutsideCatalogue }) {
    this.#catalogue = deps.catalogue;
  }

  async all(): Promise<readonly Coffee[]> {
    const { coffees } = await this.#catalogue.load();
    return coffees.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async pictureAddresses(): Promise<readonly string[]> {
    return (await this.all()).flatMap(({ imageUrl }) => imageUrl ?? []);
  }

  async save(): Promise<CoffeeSaved> {
    return { kind: "kept-elsewhere", address: this.#catalogue.address };
  }

  async history(): Promise<readonly []> {
    return [];
  }
}
