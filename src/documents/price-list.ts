import { siteContent } from "#brand/enambelas.ts";
import { CATEGORIES, isOffered } from "#core/domain/catalog/coffee.ts";
import { WHOLESALE_MINIMUM_KG } from "#core/domain/pricing/bags.ts";
import type { PriceSheet, PriceSheetRow } from "#core/domain/pricing/price-list.ts";
import { dayOfYear } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";

/** Message for a list that cannot be drawn in full. */
export const INCOMPLETE_PRICE_LIST =
  "Some characters cannot be drawn in our PDF. Take the list as CSV, or print this page: both have them all.";

/** What the price list is called, on the page and on paper. */
export const PRICE_LIST_TITLES = {
  list: "Price list",
  espresso: "Single origin espresso",
  filter: "Single origin filter",
  filter_exotic: "Exotic filter",
} as const;

export const PRICES_ARE_ROUNDED = "Prices are rounded to the nearest Rp.1.000.";

export type PriceListText = ReturnType<typeof priceListText>;

/** The price list as texts for print, every bag with its figures. */
export const priceListText = ({ rows, day }: PriceSheet) => {
  const { address, brand, contact } = siteContent;
  return {
    title: PRICE_LIST_TITLES.list,
    date: dayOfYear(day),
    dateLabel: "Prices of",
    shop: {
      name: brand.name,
      lines: [
        address.street,
        `${address.city} ${address.postalCode}, ${address.province}`,
        contact.phone.label,
        contact.wholesaleEmail,
      ],
    },
    /** The first column is the coffee, the others are figures. */
    columns: COLUMNS,
    categories: CATEGORIES.map((category) => ({
      category,
      title: PRICE_LIST_TITLES[category],
      note: NOTES[category],
      /** One cell per column. */
      rows: rows.filter(({ coffee }) => coffee.category === category).map(cellsOf),
    })),
    notes: [PRICES_ARE_ROUNDED, ...BELOW],
    /** Footer of every page. */
    foot: brand.tagline,
  };
};

const cellsOf = (row: PriceSheetRow): readonly string[] => {
  const { coffee, sizeGrams, weightLossPct, retail, wholesale } = row;
  const names = [coffee.name, isOffered(coffee, sizeGrams) ? "" : "sold out"];
  return [
    names.filter(Boolean).join(", "),
    size(sizeGrams),
    rupiah(coffee.greenCostPerKg ?? Number.NaN),
    `${weightLossPct}%`,
    ...[
      retail?.costOfGoodsIdr,
      retail?.parts.profit,
      retail?.parts.packaging,
      retail?.priceShownIdr,
      wholesale?.priceShownIdr,
    ].map((idr) => rupiah(idr ?? Number.NaN)),
  ];
};

const COLUMNS = [
  "Coffee",
  "Bag",
  "Green cost per kg",
  "Loss",
  "Cost of goods",
  "Gross profit",
  "Packaging",
  "Retail",
  "Wholesale",
] as const;
/** Next to the name of each category. */
const NOTES = {
  espresso: `Wholesale from ${WHOLESALE_MINIMUM_KG}\u00a0kg`,
  filter: "",
  filter_exotic: "Retail prices for everybody",
} as const;
const BELOW = [
  "Cost of goods, gross profit and packaging are those of the retail price. Labor and electricity are included in cost of goods.",
  "All figures but the green cost are for one bag. Prices on the website count when you order.",
] as const;
