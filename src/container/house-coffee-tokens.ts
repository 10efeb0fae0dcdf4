import { PriceHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { lateToken } from "./tokens.ts";

const priceHouseCoffee = lateToken("priceHouseCoffee", () => new PriceHouseCoffee());

/** Services of the content pages that break down a price. */
export const HOUSE_COFFEE_TOKENS = { priceHouseCoffee } as const;
