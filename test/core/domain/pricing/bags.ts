import fc from "fast-check";
import type { BagPriceInput } from "#core/domain/pricing/bag-price.ts";

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
