import type { Category } from "#core/domain/catalog/coffee.ts";

/** The papers of the receipt book; classes `ply-…` in the global styles. */
export type Ply = "sheet" | "pink" | "yellow" | "mint";

/** The paper of a category: espresso pink, filter yellow, exotics mint. */
export const plyOf = (category: Category): Exclude<Ply, "sheet"> => PLIES[category];

const PLIES: Readonly<Record<Category, Exclude<Ply, "sheet">>> = {
  espresso: "pink",
  filter: "yellow",
  filter_exotic: "mint",
};
