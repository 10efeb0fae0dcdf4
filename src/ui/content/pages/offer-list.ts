import type { Category } from "#core/domain/catalog/coffee.ts";
import type { PriceListSort } from "#core/domain/pricing/price-list.ts";

/** One category's table. */
type TableTexts = {
  readonly title: string;
  /** Basis of the cost columns. */
  readonly note: string;
  /** Follows the sentences about rounding. */
  readonly below?: string;
};

type OfferListTexts = {
  readonly title: string;
  readonly lead: string;
  readonly onThisPage: string;
  readonly none: { readonly title: string; readonly text: string; readonly action: string };
  readonly tables: Readonly<Record<Category, TableTexts>>;
  readonly rounding: string;
  /** Note on narrow screens, where figures are in thousands. */
  readonly thousands: string;
  readonly changed: {
    readonly note: string;
    /** For screen readers, between a figure and its change. */
    readonly up: string;
    readonly down: string;
  };
  readonly tableName: (title: string) => string;
  readonly columns: {
    readonly coffee: string;
    readonly retail: string;
    readonly wholesale: string;
    readonly wholesaleMinimum: string;
    readonly greenCost: string;
    readonly greenCostUnit: string;
    readonly weightLoss: string;
    readonly costOfGoods: string;
    readonly labor: string;
    readonly laborNote: string;
    readonly profit: string;
    readonly packaging: string;
  };
  /** Announced to screen readers after sorting. */
  readonly sorted: (title: string, by: PriceListSort["by"], descending: boolean) => string;
  readonly row: {
    readonly newTab: string;
    readonly soldOut: string;
    readonly open: (coffee: string) => string;
    readonly wholesaleBag: (size: string) => string;
    /** Text before and after the price. */
    readonly before: string;
    readonly after: (bag: string) => string;
    readonly caption: (price: string, bag: string, coffee: string) => string;
    /** Text before and after the price of green coffee. */
    readonly greenBefore: (size: string) => string;
    readonly greenAfter: string;
    readonly loss: (percent: number) => string;
  };
};

/** The texts of the price list. Source: specification section 2 (price list). */
export const offerListTexts: OfferListTexts = {
  title: "Price list",
  lead: "Everything we sell, and every figure that made the price. Sort by name or by what the farm was paid; open a row to see where the money goes.",
  onThisPage: "On this page",
  none: {
    title: "No prices to show right now.",
    text: "The list could not be read, or it is empty between two harvests.",
    action: "Try again",
  },
  tables: {
    espresso: {
      title: "Single origin espresso",
      note: "Figures for one kilo",
      below: "The wholesale price is for 20 kg or more.",
    },
    filter: {
      title: "Single origin filter",
      note: "Figures for one 100 g bag",
    },
    filter_exotic: {
      title: "Exotic filter",
      note: "Figures for one 100 g bag. We roast 500 g to sell 400 g.",
      below:
        "For a lot whose loss is not measured we assume 20 percent: of 500 g roasted, 400 g are sold.",
    },
  },
  rounding: "Prices are rounded to the nearest Rp.1.000.",
  thousands: "Here k is a thousand rupiah, and costs are rounded down to it.",
  changed: {
    note: "Below a figure that changed in the last 30 days stands by how much.",
    up: ", in the last 30 days up by ",
    down: ", in the last 30 days down by ",
  },
  tableName: (title) => `${title}, prices and costs`,
  columns: {
    coffee: "Coffee",
    retail: "Retail",
    wholesale: "Wholesale",
    wholesaleMinimum: "min. 20 kg",
    greenCost: "Green cost",
    greenCostUnit: "per kg",
    weightLoss: "Weight loss",
    costOfGoods: "Cost of goods",
    labor: "Labor and electricity",
    laborNote: "(included in cost of goods)",
    profit: "Gross profit",
    packaging: "Packaging",
  },
  sorted: (title, by, descending) =>
    `${title} sorted by ${by.replace("-", " ")}, ${descending ? "descending" : "ascending"}.`,
  row: {
    newTab: " (opens in a new tab)",
    soldOut: "Sold out",
    open: (coffee) => `Where the price of ${coffee} goes`,
    wholesaleBag: (size) => `${size} wholesale`,
    before: "Where your ",
    after: (bag) => ` for ${bag} goes`,
    caption: (price, bag, coffee) => `Where your ${price} for ${bag} of ${coffee} goes`,
    greenBefore: (size) => `Green coffee, ${size} at `,
    greenAfter: " a kilo",
    loss: (percent) => `Weight lost in the roast, ${percent}%`,
  },
};
