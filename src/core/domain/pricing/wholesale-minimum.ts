/**
 * The smallest wholesale order, kilograms. Informative: smaller orders are not refused. Source:
 * specification section 2 (price list).
 */
export const WHOLESALE_MINIMUM_KG = 20;
