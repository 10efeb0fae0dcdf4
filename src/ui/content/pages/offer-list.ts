import { WHOLESALE_MINIMUM_KG, type ListedBag } from "#core/domain/pricing/bags.ts";
import type { PriceListSort } from "#core/domain/pricing/price-list.ts";
import { PRICE_LIST_TITLES, PRICES_ARE_ROUNDED } from "#documents/price-list.ts";
import { size } from "#format/weight.ts";

const WHOLESALE_MINIMUM = `${WHOLESALE_MINIMUM_KG}\u00a0kg`;

/** The texts of the price list. Source: specification section 2 (price list). */
export const offerListTexts = {
  title: PRICE_LIST_TITLES.list,
  lead: "Everything we sell, and every figure that made the price. Sort by name or by what the farm was paid; open a row to see where the money goes.",
  onThisPage: "On this page",
  none: {
    title: "No prices to show right now.",
    text: "The list could not be read, or it is empty between two harvests.",
    action: "Try again",
  },
  tables: {
    espresso: { title: PRICE_LIST_TITLES.espresso, note: "", below: "" },
    filter: { title: PRICE_LIST_TITLES.filter, note: "", below: "" },
    filter_exotic: {
      title: PRICE_LIST_TITLES.filter_exotic,
      /** Follows the basis of the cost columns. */
      note: "We roast 500\u00a0g to sell 400\u00a0g.",
      /** Follows the sentences about rounding. */
      below: "For a lot whose loss is not measured we assume 20%.",
    },
  },
  /** Basis of the cost columns, and what else there is to say of them. */
  figuresFor: (sizeGrams: number, note: string) => {
    if (sizeGrams === 1000) return `Figures for one kilo${note && `. ${note}`}`;
    return `Figures for one ${size(sizeGrams)} bag${note && `. ${note}`}`;
  },
  /** Below it, where the table scrolls sideways. */
  more: "Costs to the right →",
  /** Below a table with wholesale prices. */
  wholesaleFrom: `The wholesale price is for ${WHOLESALE_MINIMUM} or more.`,
  rounding: PRICES_ARE_ROUNDED,
  /** Note on narrow screens, where figures are in thousands. */
  thousands: "k means thousand rupiah; costs are rounded down.",
  tableName: (title: string) => `${title}, prices and costs`,
  columns: {
    coffee: "Coffee",
    retail: "Retail",
    wholesale: "Wholesale",
    /** The second line of a price's head: its bag, or what tells it from the table's other prices. */
    bag: ({ sizeGrams, channel }: ListedBag, bags: readonly ListedBag[]) => {
      if (channel === "retail") return size(sizeGrams);
      const isOnly = bags.filter((bag) => bag.channel === "wholesale").length === 1;
      return isOnly ? `min. ${WHOLESALE_MINIMUM}` : `${size(sizeGrams)}, min. ${WHOLESALE_MINIMUM}`;
    },
    greenCost: "Green cost",
    greenCostUnit: "per kg",
    weightLoss: "Weight loss",
    costOfGoods: "Cost of goods",
    labor: "Labor and electricity",
    laborNote: "(included in cost of goods)",
    profit: "Gross profit",
    packaging: "Packaging",
  },
  /** Announced to screen readers after sorting. */
  sorted: (title: string, by: PriceListSort["by"], descending: boolean) =>
    `${title} sorted by ${by.replace("-", " ")}, ${descending ? "descending" : "ascending"}.`,
  row: {
    newTab: " (opens in a new tab)",
    soldOut: "Sold out",
    open: (coffee: string) => `Where the price of ${coffee} goes`,
    wholesaleBag: (size: string) => `${size} wholesale`,
    /** Text before and after the price. */
    before: "Where your ",
    after: (bag: string) => ` for ${bag} goes`,
    caption: (price: string, bag: string, coffee: string) =>
      `Where your ${price} for ${bag} of ${coffee} goes`,
  },
  downloads: {
    label: "Take the list along",
    pdf: "As PDF",
    csv: "As CSV",
    json: "As JSON",
    taken: (fileName: string) => `${fileName} is saved.`,
    failed: "The list could not be made. Check your connection, reload the page and try again.",
  },
} as const;

/** The texts of the blend calculator. Source: specification section 2 (custom espresso blend). */
export const blendTexts = {
  /** The link to it at the top of the price list. */
  jump: "Blend calculator",
  heading: "Custom Espresso Blend",
  text: "Two of our espressos, roasted apart and blended after. You pay the average of what the two cost us, and the same 15% on top.",
  none: {
    title: "No espresso to blend right now.",
    text: "The calculator is back with the next roast.",
  },
  mix: {
    coffee: (letter: string) => `Coffee ${letter}`,
    ratio: "Blend Ratio (A/B)",
    /** Suffix of the accessible name. */
    fiveMorePercent: (letter: string) => ` percent of coffee ${letter}, five more`,
    fiveMore: (letter: string) => `${letter} +5`,
    moreOf: (coffee: string) => `, more of ${coffee}`,
    range: "From 30/70 to 70/30, in steps of five.",
  },
  link: { label: "Link to this blend", copied: "link to this blend" },
  /** Such as `60% Ulu Batur and 40% Sumber Wening`. */
  mixture: (percentA: number, coffeeA: string, coffeeB: string) =>
    `${percentA}% ${coffeeA} and ${100 - percentA}% ${coffeeB}`,
  /** Announced to screen readers when a price changes. */
  priced: (
    mixture: string,
    {
      roasted,
      wholesale,
      cost,
    }: { readonly roasted: string; readonly wholesale: string; readonly cost: string },
  ) => `${mixture}: roasted ${roasted} per kilo, wholesale ${wholesale}, our cost ${cost}.`,
  unpriced: (mixture: string) => `${mixture} cannot be priced right now.`,
  card: {
    heading: "Blend Price",
    cost: "Our Cost (HPP) per Kg",
    roasted: "Roasted Sell Price per Kg",
    wholesale: `Wholesale Sell Price (min. ${WHOLESALE_MINIMUM_KG}kg)`,
    rounding: "Each step is rounded up to the next Rp.1.000.",
    unpriced: "One of these coffees cannot be priced right now.",
  },
  breakdown: {
    /** Text before and after the price. */
    before: "Where your ",
    after: " for one kilo goes",
    caption: (price: string, mixture: string) =>
      `Where your ${price} for one kilo of ${mixture} goes`,
    rounding: "Our cost, then the price, rounded up to the next Rp.1.000",
  },
} as const;
