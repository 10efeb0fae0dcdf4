import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { contentHash } from "#server/use-cases/content-hash.ts";
import { coffeeToWire } from "#wire/coffee.ts";

/** Differs when anything about the coffee differs. */
export const coffeeVersion = (coffee: Coffee): string => contentHash(coffeeToWire(coffee));
