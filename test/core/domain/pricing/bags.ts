import fc from "fast-check";
import { priceByFormula, type BagPriceInput } from "#core/domain/pricing/bag-price.ts";

/** Every bag the shop sells, in the channels it sells it in. */
export const onSale = fc.constantFrom<Pick<BagPriceInput, "type" | "sizeGrams" | "channel">>(
  { type: "espresso", sizeGrams: 1000, channel: "retail" },
  { type: "espresso", sizeGrams: 1000, channel: "wholesale" },
  { type: "filter", sizeGrams: 100, channel: "retail" },
  { type: "filter", sizeGrams: 200, channel: "retail" },
  { type: "filter", sizeGrams: 100, channel: "wholesale" },
  { type: "filter", sizeGrams: 200, channel: "wholesale" },
  { type: "filter_exotic", sizeGrams: 100, channel: "retail" },
);

/** A figure of 0 to `max` as the roastery writes it. */
export const upToFourDecimals = (max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: max * 10_000 }).map((scaled) => scaled / 10_000);

/** What the price of a bag that has one is made of. */
export const breakdownOf = (input: BagPriceInput) => {
  const priced = priceByFormula(input);
  if (!priced.ok) throw new Error(priced.error.message);
  return priced.value;
};
