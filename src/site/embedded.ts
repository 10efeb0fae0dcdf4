import type { Coffee } from "#core/domain/catalog/coffee.ts";

/** Id of the element that holds them as JSON. */
export const EMBEDDED_ELEMENT = "embedded";

/**
 * The coffees that a drawn page carries, for the application that takes it over: all of them, so that
 * any page can go on from here; long texts of the one that is shown only. Their fields are not checked:
 * the page names its scripts by their hashes, so that what wrote it and what reads it are always of one
 * build.
 */
export const embeddedIn = (page: Pick<Document, "getElementById">): readonly Coffee[] => {
  const text = page.getElementById(EMBEDDED_ELEMENT)?.textContent;
  return text ? JSON.parse(text) : [];
};
