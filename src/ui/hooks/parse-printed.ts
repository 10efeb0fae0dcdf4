import { COST_PARTS, type PrintedPrice } from "#core/domain/pricing/price-breakdown.ts";

/** Reads a price embedded in the page; `null` when invalid. */
export const parsePrinted = (value: unknown): PrintedPrice | null => {
  const price = recordOf(value);
  const sixteenths = recordOf(price["sixteenths"]);
  const { figures } = price;
  const parsed = COST_PARTS.flatMap((part, index) => {
    const figure = recordOf(Array.isArray(figures) ? figures[index] : null);
    if (!hasNumbers(figure, ["amountIdr", "percent", "sharePct"])) return [];
    const { amountIdr, percent, sharePct } = figure;
    return [{ part, amountIdr, percent, sharePct }];
  });
  if (
    parsed.length < COST_PARTS.length ||
    !hasNumbers(price, ["priceShownIdr", "roundingIdr"]) ||
    !hasNumbers(sixteenths, COST_PARTS)
  )
    return null;
  const { priceShownIdr, roundingIdr } = price;
  return { priceShownIdr, roundingIdr, figures: parsed, sixteenths };
};

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

export const isNumber = (value: unknown): value is number => typeof value === "number";

export const isText = (value: unknown): value is string => typeof value === "string";

const hasNumbers = <Name extends string>(
  from: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): from is Readonly<Record<Name, number>> => names.every((name) => isNumber(from[name]));
