import type { Coffee } from "./coffee.ts";

/** What a new coffee is where a file or form says nothing. */
export const BLANK_COFFEE: Coffee = {
  code: "",
  name: "",
  category: "filter",
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
  greenCostPerKg: null,
  weightLossPct: null,
  imageUrl: null,
  available: true,
};
