import type { Coffee } from "./coffee.ts";

/** The coffee of a code, which people also write in another case; the exact one goes first. */
export const findCoffee = (coffees: readonly Coffee[], code: string): Coffee | null =>
  coffees.find((coffee) => coffee.code === code) ??
  coffees.find((coffee) => coffee.code.toUpperCase() === code.toUpperCase()) ??
  null;
