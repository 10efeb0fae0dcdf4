import type { Grind } from "./grind.ts";

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
