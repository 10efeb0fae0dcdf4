import type { DeskCatalogue } from "#server/ports/desk-catalogue.ts";
import { COFFEE_COLUMNS } from "./coffee-columns.ts";
import { writeCsv } from "#format/csv.ts";

/** Exports the catalogue as CSV that {@link ImportCatalogue} can read. */
export class ExportCatalogue {
  readonly #catalogue: Pick<DeskCatalogue, "all">;

  constructor(deps: { readonly catalogue: Pick<DeskCatalogue, "all"> }) {
    this.#catalogue = deps.catalogue;
  }

  async execute(): Promise<string> {
    const coffees = await this.#catalogue.all();
    return writeCsv([
      COFFEE_COLUMNS.map(({ name }) => name),
      ...coffees.map((coffee) => COFFEE_COLUMNS.map(({ write }) => write(coffee))),
    ]);
  }
}
