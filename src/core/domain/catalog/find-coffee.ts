import type { Coffee } from "./coffee.ts";

/** The coffee with this code: an exact match first, then one in another case. */
export const findCoffee = (coffees: readonly Coffee[], code: string): Coffee | null =>
  coffees.find((coffee) => coffee.code === code) ??
  coffees.find((coffee) => coffee.code.toUpperCase() === code.toUpperCase()) ??
  null;
