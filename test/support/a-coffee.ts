import type { Coffee } from "#core/domain/catalog/coffee.ts";

/** A coffee of the catalogue; a test names only what matters to it. */
export const aCoffee = (given: Partial<Coffee> = {}): Coffee => ({
  code: "ESP-01",
  name: "Sumber Wening",
  category: "espresso",
  tagline: "",
  farm: "",
  varietals: "",
  producer: "",
  process: "",
  region: "",
  altitude: "",
  tastingNotes: "",
  farmStory: "",
  reason: "",
  sourcedFrom: "",
  greenCostPerKg: 126_000,
  weightLossPct: 16,
  imageUrl: null,
  available: true,
  ...given,
});
