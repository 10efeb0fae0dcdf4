import { COST_PARTS, type CostPart } from "#core/domain/pricing/cost-parts.ts";
import type { PrintedPrice } from "#core/domain/pricing/printed-price.ts";

/** Reads a price that came with the page; `null` for what makes no sense. */
export const parsePrinted = (value: unknown): PrintedPrice | null => {
  const { priceShownIdr, roundingIdr, figures, sixteenths } = recordOf(value);
  if (!isNumber(priceShownIdr) || !isNumber(roundingIdr)) return null;
  const parsed = COST_PARTS.map((part, index) =>
    parseFigure(part, Array.isArray(figures) ? figures[index] : null),
  ).filter((figure) => figure !== null);
  const { green, loss, labor, profit, packaging } = recordOf(sixteenths);
  return parsed.length === COST_PARTS.length &&
    isNumber(green) &&
    isNumber(loss) &&
    isNumber(labor) &&
    isNumber(profit) &&
    isNumber(packaging)
    ? {
        priceShownIdr,
        roundingIdr,
        figures: parsed,
        sixteenths: { green, loss, labor, profit, packaging },
      }
    : null;
};

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

export const isNumber = (value: unknown): value is number => typeof value === "number";

export const isText = (value: unknown): value is string => typeof value === "string";

const parseFigure = (part: CostPart, value: unknown): PrintedPrice["figures"][number] | null => {
  const { amountIdr, percent, sharePct } = recordOf(value);
  return isNumber(amountIdr) && isNumber(percent) && isNumber(sharePct)
    ? { part, amountIdr, percent, sharePct }
    : null;
};
