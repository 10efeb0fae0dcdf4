import type { Coffee } from "../catalog/coffee.ts";
import { coffeePrice } from "./coffee-price.ts";

/** The part of a coffee that pages need to break its price down. */
export type HouseCoffee = Pick<
  Coffee,
  "code" | "name" | "category" | "greenCostPerKg" | "weightLossPct"
>;

/**
 * The house espresso, whose price the pages break down: the roastery's choice if it is priced and
 * on sale, else the first espresso that is; `null` without one.
 */
export const houseCoffee = (coffees: readonly Coffee[], code: string): HouseCoffee | null => {
  const fit = coffees.filter(
    (coffee) =>
      coffee.category === "espresso" && coffee.available && coffeePrice(coffee, 1000, "retail").ok,
  );
  const chosen = fit.find((coffee) => coffee.code === code) ?? fit[0];
  if (!chosen) return null;
  const { name, category, greenCostPerKg, weightLossPct } = chosen;
  return { code: chosen.code, name, category, greenCostPerKg, weightLossPct };
};
