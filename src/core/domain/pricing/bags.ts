import { type Category, type Coffee, isOffered } from "../catalog/coffee.ts";

export const CHANNELS = ["retail", "wholesale"] as const;

export type Channel = (typeof CHANNELS)[number];

/** What the shop knows of a bag. */
export type BagFacts = {
  readonly sizeGrams: number;
  readonly packagingIdr: number;
  /** In units of the drawing, which is 400 wide. */
  readonly drawnHeight: number;
} & (
  | OnSale<number, number, Channel>
  | OnSale<number, null, "retail">
  | OnSale<null, number, "wholesale">
  | OffSale
);

/** A column of the price list without a price would shift those after it: it cannot be listed. */
type OnSale<Retail, Wholesale, Listed> = Priced<Retail, Wholesale, Listed> & {
  readonly isOnSale: true;
};

/** Only the pricing rule knows it: a price on the list is one that somebody can pay. */
type OffSale = Priced<number | null, number | null, never> & { readonly isOnSale: false };

type Priced<Retail, Wholesale, Listed> = {
  /** On the cost of goods, whole percent; `null` where there is no such price. */
  readonly markupPct: { readonly retail: Retail; readonly wholesale: Wholesale };
  /** Its columns in the price list. */
  readonly listed: readonly Listed[];
};

/**
 * Every bag by category, smallest first. A size that is added here is sold, priced, drawn
 * and listed; the database's check of `order_items` names the same sizes. Source: specification
 * sections 5 and 9 (pricing rules, sizes).
 */
export const BAGS = {
  espresso: [
    {
      sizeGrams: 1000,
      markupPct: { retail: 15, wholesale: 10 },
      packagingIdr: 10_000,
      drawnHeight: 800,
      isOnSale: true,
      listed: ["retail", "wholesale"],
    },
  ],
  filter: [
    {
      sizeGrams: 100,
      markupPct: { retail: 30, wholesale: 10 },
      packagingIdr: 20_000,
      drawnHeight: 608,
      isOnSale: true,
      listed: ["retail"],
    },
    {
      sizeGrams: 200,
      markupPct: { retail: 20, wholesale: 10 },
      packagingIdr: 20_000,
      drawnHeight: 688,
      isOnSale: true,
      listed: ["retail"],
    },
    {
      sizeGrams: 1000,
      markupPct: { retail: null, wholesale: 10 },
      packagingIdr: 10_000,
      drawnHeight: 800,
      isOnSale: false,
      listed: [],
    },
  ],
  filter_exotic: [
    {
      sizeGrams: 100,
      markupPct: { retail: 30, wholesale: null },
      packagingIdr: 20_000,
      drawnHeight: 608,
      isOnSale: true,
      listed: ["retail"],
    },
  ],
} as const satisfies Readonly<Record<Category, readonly BagFacts[]>>;

export type SizeGrams = (typeof BAGS)[Category][number]["sizeGrams"];

export type Bag = BagFacts & { readonly sizeGrams: SizeGrams };

/** A category's bags in the table, smallest first. */
export const bagsOf = (category: Category): readonly Bag[] => BAGS[category];

/** The bag of this size; `null` when the table has none. */
export const bagOf = (category: Category, sizeGrams: number): Bag | null =>
  bagsOf(category).find((bag) => bag.sizeGrams === sizeGrams) ?? null;

const isPriced = ({ markupPct }: BagFacts, channel: Channel): boolean =>
  markupPct[channel] !== null;

/**
 * The channel that an account's price comes from. What has no wholesale price at all, as exotics,
 * wholesale accounts buy at retail.
 */
export const channelFor = (category: Category, channel: Channel): Channel =>
  bagsOf(category).some((bag) => isPriced(bag, channel)) ? channel : "retail";

/**
 * The bag sizes on sale, in grams, smallest first; with a channel, those that its customers can buy.
 * Source: specification section 9 (sizes).
 */
export const sizesOnSale = (category: Category, channel?: Channel): readonly SizeGrams[] =>
  bagsOf(category).flatMap((bag) =>
    bag.isOnSale && (channel === undefined || isPriced(bag, channelFor(category, channel)))
      ? [bag.sizeGrams]
      : [],
  );

/**
 * The size that a shop card, the list and a coffee's page show first: the smallest that this
 * channel's customers can buy, 1 kg for espresso, otherwise 100 g.
 */
export const cardSizeGrams = (category: Category, channel: Channel): SizeGrams => {
  const [first] = sizesOnSale(category, channel);
  if (first === undefined) throw new Error(`No bag of ${category} is on sale at ${channel}.`);
  return first;
};

/** Whether any bag of the coffee is on sale now. */
export const isOnSale = (coffee: Pick<Coffee, "category" | "available" | "leftGrams">): boolean =>
  isOffered(coffee, cardSizeGrams(coffee.category, "retail"));

/** A price column: a bag size in a channel. */
export type ListedBag = { readonly sizeGrams: number; readonly channel: Channel };

/** The sell-price columns of a category's table. Source: specification section 2 (price list). */
export const listedBags = (category: Category): readonly ListedBag[] =>
  bagsOf(category).flatMap(({ sizeGrams, listed }) =>
    listed.map((channel) => ({ sizeGrams, channel })),
  );

/**
 * The smallest wholesale order, kilograms. Informative: smaller orders are not refused. Source:
 * specification section 2 (price list).
 */
export const WHOLESALE_MINIMUM_KG = 20;

/**
 * How tall a bag is drawn, in units of the drawing. One that is not in the table, such as an old
 * cart's, is drawn as the smallest of its category.
 */
export const drawnHeight = (category: Category, sizeGrams: number): number =>
  bagOf(category, sizeGrams)?.drawnHeight ??
  Math.min(...bagsOf(category).map((bag) => bag.drawnHeight));
