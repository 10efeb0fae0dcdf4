import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { parseJson } from "./parse-json.ts";

/** The coffees that came with the page, from the JSON that stands in it; `null` when none did. */
export const embeddedCoffees = (json: string | null): readonly Coffee[] | null =>
  coffeesFromWire(parseJson(json));
