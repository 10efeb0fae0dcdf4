import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import type { PriceListText } from "#core/domain/pricing/price-list-text.ts";
import { type PriceSheetRow, priceSheetTable } from "#core/domain/pricing/price-list.ts";
import type { PriceListWriter } from "#core/use-cases/download-price-list.ts";
import { siteContent } from "#brand/enambelas.ts";
import { writeCsv } from "#format/csv.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { dayOfYear } from "#format/day-of-year.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { offerListTexts } from "#ui/content/pages/offer-list.ts";
import { priceListFileTexts as texts } from "#ui/content/pages/price-list-file.ts";

/**
 * Formats the price list as PDF texts and as CSV.
 * @param now milliseconds since 1970.
 */
export const priceListWriter = (now: number): PriceListWriter => {
  const day = dayWib(now);
  return {
    day,
    text: (rows) => textOf(rows, day),
    // The byte order mark tells spreadsheets that the file is UTF-8.
    csv: (rows) => new TextEncoder().encode(`\uFEFF${writeCsv(priceSheetTable(rows, day))}`),
  };
};

const textOf = (rows: readonly PriceSheetRow[], day: string): PriceListText => {
  const { address, brand, contact } = siteContent;
  return {
    title: offerListTexts.title,
    date: dayOfYear(day),
    dateLabel: texts.dateLabel,
    shop: {
      name: brand.name,
      lines: [
        address.street,
        `${address.city} ${address.postalCode}, ${address.province}`,
        contact.phone.label,
        contact.wholesaleEmail,
      ],
    },
    columns: texts.columns,
    categories: CATEGORIES.map((category) => ({
      category,
      title: offerListTexts.tables[category].title,
      note: texts.notes[category],
      rows: rows.filter(({ coffee }) => coffee.category === category).map(cellsOf),
    })),
    notes: [offerListTexts.rounding, ...texts.below],
    foot: brand.tagline,
  };
};

const cellsOf = (row: PriceSheetRow): readonly string[] => {
  const { coffee, sizeGrams, weightLossPct, retail, wholesale } = row;
  const names = [coffee.name, coffee.available ? "" : texts.soldOut];
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
