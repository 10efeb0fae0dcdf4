import type { OrderItem } from "#core/domain/ordering/order.ts";
import type { PriceFigures } from "#core/domain/pricing/bag-price.ts";

/**
 * Three bags at retail with the figures of their prices: together Rp.599.000, of which Rp.353.680
 * for green coffee, and Rp.100 rounded down.
 */
export const pricedItems = (): readonly OrderItem[] => [
  {
    code: "QA77",
    name: "Quebrada Alta Gesha",
    quantity: 1,
    priceEach: 320_000,
    sizeGrams: 100,
    pricedFrom: {
      category: "filter_exotic",
      greenCostPerKg: 1_840_000,
      weightLossPct: 20,
      channel: "retail",
    },
  },
  {
    code: "UB08",
    name: "Ulu Batur",
    quantity: 1,
    priceEach: 85_000,
    sizeGrams: 200,
    pricedFrom: {
      category: "filter",
      greenCostPerKg: 218_400,
      weightLossPct: 16,
      channel: "retail",
    },
  },
  {
    code: "SW16",
    name: "Sumber Wening",
    quantity: 1,
    priceEach: 194_000,
    sizeGrams: 1000,
    pricedFrom: {
      category: "espresso",
      greenCostPerKg: 126_000,
      weightLossPct: 16,
      channel: "retail",
    },
  },
];

/** What the price of Ulu Batur follows from. */
export const priceFigures = (changes: Partial<PriceFigures> = {}): PriceFigures => ({
  category: "filter",
  greenCostPerKg: 218_400,
  weightLossPct: 16,
  ...changes,
});
