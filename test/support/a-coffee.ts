import { BLANK_COFFEE } from "#core/domain/catalog/blank-coffee.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";

/** A coffee of the catalogue; a test names only what matters to it. */
export const aCoffee = (given: Partial<Coffee> = {}): Coffee => ({
  ...BLANK_COFFEE,
  code: "ESP-01",
  name: "Sumber Wening",
  category: "espresso",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
  ...given,
});
