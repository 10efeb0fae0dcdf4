/** What a bag is ground for; whole beans without one. Free of charge. */
export const GRINDS = ["v60", "french-press", "moka-pot", "espresso"] as const;

export type Grind = (typeof GRINDS)[number];

/** Whole beans on the wire; equivalent to leaving the grind out. */
export const WHOLE_BEAN = "whole-bean";

/** Reads a stored or received grind; `undefined` for whole beans and unknown values. */
export const knownGrind = (value: unknown): Grind | undefined =>
  GRINDS.find((grind) => grind === value);

/** For use within a sentence. */
export const GRIND_NAMES: Readonly<Record<Grind, string>> = {
  v60: "V60 and pour-over",
  "french-press": "French press",
  "moka-pot": "moka pot",
  espresso: "espresso",
};

/** Suffix of a bag's name: `, ground for espresso`; empty for whole beans. */
export const groundFor = (grind: Grind | undefined): string =>
  grind === undefined ? "" : `, ground for ${GRIND_NAMES[grind]}`;
