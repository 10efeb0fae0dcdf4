import type { FeaturedCoffee } from "#ui/content/page-contents.ts";

/** The house espresso. Its green cost and roasting loss are the catalogue's; change both together. */
export const featuredCoffee: FeaturedCoffee = {
  code: "SW16",
  name: "Sumber Wening",
  category: "espresso",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
};
