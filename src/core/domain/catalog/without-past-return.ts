import type { Coffee } from "./coffee.ts";

/**
 * The coffee; without the day it is back, if that has passed.
 * @param today `YYYY-MM-DD` in Malang
 */
export const withoutPastReturn = (coffee: Coffee, today: string): Coffee =>
  coffee.backOn !== null && coffee.backOn < today ? { ...coffee, backOn: null } : coffee;
