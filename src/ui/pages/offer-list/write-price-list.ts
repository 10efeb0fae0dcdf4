import { priceSheetTable } from "#core/domain/pricing/price-list.ts";
import type { PriceListWriter } from "#core/use-cases/download-price-list.ts";
import { writeCsv } from "#format/csv.ts";
import { dayWib } from "#format/date-time-wib.ts";

/**
 * Writes the price list of this moment as CSV.
 * @param now milliseconds since 1970.
 */
export const priceListWriter = (now: number): PriceListWriter => ({
  day: dayWib(now),
  // The byte order mark tells spreadsheets that the file is UTF-8.
  csv: ({ rows, day }) => new TextEncoder().encode(`\uFEFF${writeCsv(priceSheetTable(rows, day))}`),
});
