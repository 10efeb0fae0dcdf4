import { weightLossPctOf, type Category } from "../domain/catalog/coffee.ts";
import { bagPrice, type PriceFigures } from "../domain/pricing/bag-price.ts";
import { listedBags } from "../domain/pricing/bags.ts";
import type { PriceChange } from "../domain/pricing/price-history.ts";
import type { PriceHistory } from "../ports/catalog-port.ts";

/** A row of the price list before its recent changes. */
export type FormerRow = {
  /** One price for each bag of `listedBags`, rupiah; `null` where there was none. */
  readonly pricesIdr: readonly (number | null)[];
  /** Rupiah per kilogram. */
  readonly greenCostPerKg: number | null;
  readonly weightLossPct: number;
};

/** The history of prices, each computed by the current pricing rule. */
export class ReadPriceHistory {
  readonly #history: PriceHistory;
  readonly #report: (cause: Error) => void;

  /** @param deps.report receives failures that no page shows. */
  constructor(deps: { readonly history: PriceHistory; readonly report: (cause: Error) => void }) {
    this.#history = deps.history;
    this.#report = deps.report;
  }

  /** The changes of one coffee's figures, oldest first; empty on failure, which is reported. */
  async changes(code: string): Promise<readonly PriceChange[]> {
    return this.#orNone(await this.#history.of(code));
  }

  /** The rows before the changes of the last 30 days, by code; empty on failure, which is reported. */
  async before(): Promise<ReadonlyMap<string, FormerRow>> {
    const changes = this.#orNone(await this.#history.recent());
    const now = new Map(changes.map(({ code, after }) => [code, after]));
    const before = new Map<string, FormerRow>();
    for (const change of changes) {
      const { category } = now.get(change.code) ?? change.after;
      if (change.before && !before.has(change.code))
        before.set(change.code, formerRow(change.before, category));
    }
    return before;
  }

  #orNone(changes: Awaited<ReturnType<PriceHistory["recent"]>>): readonly PriceChange[] {
    if (changes.ok) return changes.value;
    this.#report(new Error(changes.error.message));
    return [];
  }
}

const formerRow = (figures: PriceFigures, category: Category): FormerRow => ({
  pricesIdr: listedBags(category).map(({ sizeGrams, channel }) => {
    const price = bagPrice(figures, sizeGrams, channel);
    return price.ok ? price.value.priceShownIdr : null;
  }),
  greenCostPerKg: figures.greenCostPerKg,
  weightLossPct: weightLossPctOf(figures),
});
