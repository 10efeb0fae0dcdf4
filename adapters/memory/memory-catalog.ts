import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { err, ok } from "#core/domain/result.ts";

/** A catalogue in memory. */
export class MemoryCatalog implements CatalogPort {
  #coffees: readonly Coffee[];

  constructor(deps: { readonly coffees: readonly Coffee[] }) {
    this.#coffees = deps.coffees;
  }

  async list(): ReturnType<CatalogPort["list"]> {
    return ok(this.#coffees);
  }

  async byCode(code: string): ReturnType<CatalogPort["byCode"]> {
    const coffee = this.#coffees.find((one) => one.code === code);
    return coffee ? ok(coffee) : err({ kind: "not-found", message: "Coffee not found." });
  }

  /** What the roastery does when prices or the offer change. */
  replace(coffees: readonly Coffee[]): void {
    this.#coffees = coffees;
  }
}
