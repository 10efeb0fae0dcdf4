import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import { parseJson } from "./parse-json.ts";

/** The coffees embedded in the page as JSON; `null` without any. */
export const embeddedCoffees = (json: string | null): readonly Coffee[] | null =>
  coffeesFromWire(parseJson(json));
