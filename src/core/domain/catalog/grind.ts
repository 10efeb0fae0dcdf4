/**
 * What a bag may be ground for; without one it holds whole beans. Costs nothing and changes no price.
 * Source: readings of the specification (grind).
 */
export const GRINDS = ["v60", "french-press", "moka-pot", "espresso"] as const;

export type Grind = (typeof GRINDS)[number];

/** How whole beans are called on the wire; the same as saying nothing. */
export const WHOLE_BEAN = "whole-bean";

/** A grind that is stored or sent; `undefined` for whole beans and for what nobody here knows. */
export const knownGrind = (value: unknown): Grind | undefined =>
  GRINDS.find((grind) => grind === value);
