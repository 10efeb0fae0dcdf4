import { bagPrice } from "../domain/pricing/bag-price.ts";

/**
 * What a bag of a coffee costs, for pages and stores; lists of prices are handed `execute`. Source:
 * specification section 9 (pricing formula).
 */
export class ComputeBagPrice {
  /** The price with its steps and parts, or why the coffee has none. */
  readonly execute = bagPrice;
}
