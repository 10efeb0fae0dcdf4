import type { Coffee } from "../catalog/coffee.ts";
import { bagPrice, type PriceOf } from "./bag-price.ts";
import type { Channel } from "./bags.ts";

type Bag = { readonly code: string; readonly sizeGrams: number };

/** Why a bag is not sold today. */
export type BagGone = "sold-out" | "off-list" | "no-price" | "above-limit";

/** Today's price of a bag, in rupiah, or why it is not sold. */
type BagToday =
  | { readonly priceEach: number; readonly gone: null }
  | { readonly priceEach: null; readonly gone: BagGone };

export type CurrentPrice = Bag & BagToday;

/** Today's price of any bag, for one shopper. */
export type PriceToday = (bag: Bag) => BagToday;

/** Limit of a bag's price online, in rupiah. */
export const MAX_BAG_IDR = 1_000_000_000;

/** Ends of sentences that begin with the bag's name. */
export const GONE_TEXT: Readonly<Record<BagGone, string>> = {
  "sold-out": "is sold out",
  "off-list": "is no longer on our list",
  "no-price": "has no price at the moment",
  "above-limit": "costs more than can be ordered online; please write to us",
};

/** The current price of a bag, by today's catalogue and the account's channel. */
export const priceToday =
  (priceOf: PriceOf, coffees: readonly Coffee[], channel: Channel): PriceToday =>
  (bag) => {
    const coffee = coffees.find(({ code }) => code === bag.code);
    if (!coffee) return gone("off-list");
    if (!coffee.available) return gone("sold-out");
    const priced = priceOf(coffee, bag.sizeGrams, channel);
    if (!priced.ok) return gone(priced.error.kind === "size-not-on-sale" ? "off-list" : "no-price");
    const priceEach = priced.value.priceShownIdr;
    return priceEach > MAX_BAG_IDR ? gone("above-limit") : { priceEach, gone: null };
  };

export const currentPrices = (
  bags: readonly Bag[],
  coffees: readonly Coffee[],
  channel: Channel,
): readonly CurrentPrice[] => {
  const today = priceToday(bagPrice, coffees, channel);
  return bags.map(({ code, sizeGrams }) => ({ code, sizeGrams, ...today({ code, sizeGrams }) }));
};

const gone = (reason: BagGone): BagToday => ({ priceEach: null, gone: reason });
