import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";

/** Data of the catalogue that a drawn page carries, for the application that takes it over. */
export type Embedded = {
  /** All of them, so that any page can go on from here; long texts of the one that is shown only. */
  readonly coffees: readonly Coffee[];
  /** Past changes of the coffee whose price the page explains, oldest first. */
  readonly changes: readonly PriceChange[];
};

/** Id of the element that holds it as JSON. */
export const EMBEDDED_ELEMENT = "embedded";

export const NOTHING_EMBEDDED: Embedded = { coffees: [], changes: [] };

/**
 * Reads it from the page. Its fields are not checked: the page names its scripts by their hashes, so
 * that what wrote it and what reads it are always of one build.
 */
export const embeddedIn = (page: Pick<Document, "getElementById">): Embedded => {
  const text = page.getElementById(EMBEDDED_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : NOTHING_EMBEDDED;
};
