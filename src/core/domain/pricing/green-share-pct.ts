import { add, divide, exactOf, multiply, roundTo, type Exact } from "../money/exact.ts";
import type { PriceBreakdown } from "./price-breakdown.ts";

/** The share of green coffee in the exact prices of these bags together: whole percent, nearest. */
export const greenSharePct = (bags: readonly Pick<PriceBreakdown, "parts" | "price">[]): number => {
  const green = sum(bags.map(({ parts }) => parts.green));
  return roundTo(multiply(divide(green, sum(bags.map(({ price }) => price))), exactOf(100)), 1);
};

const sum = (figures: readonly Exact[]): Exact =>
  figures.reduce((total, figure) => add(total, figure), exactOf(0));
