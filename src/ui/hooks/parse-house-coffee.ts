import { COST_PARTS, type CostPart } from "#core/domain/pricing/cost-parts.ts";
import type { KiloPrice, PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";

/** Reads the priced coffee that came with the page; `null` for what makes no sense. */
export const parseHouseCoffee = (value: unknown): PricedHouseCoffee | null => {
  const { name, retail, wholesale } = recordOf(value);
  const prices = { retail: parsePrice(retail), wholesale: parsePrice(wholesale) };
  return typeof name === "string" && prices.retail && prices.wholesale
    ? { name, retail: prices.retail, wholesale: prices.wholesale }
    : null;
};

const parsePrice = (value: unknown): KiloPrice | null => {
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

const parseFigure = (part: CostPart, value: unknown): KiloPrice["figures"][number] | null => {
  const { amountIdr, percent, sharePct } = recordOf(value);
  return isNumber(amountIdr) && isNumber(percent) && isNumber(sharePct)
    ? { part, amountIdr, percent, sharePct }
    : null;
};

const isNumber = (value: unknown): value is number => typeof value === "number";

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
