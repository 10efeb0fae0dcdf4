import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { contentHash } from "#server/use-cases/content-hash.ts";
import { coffeeToWire } from "#wire/coffee.ts";

/** A hash of the coffee's content. */
export const coffeeVersion = (coffee: Coffee): string => contentHash(coffeeToWire(coffee));
