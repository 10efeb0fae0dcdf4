import type { Coffee } from "./coffee.ts";

/** Defaults of a new coffee, for fields that a file or form leaves out. */
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
  backOn: null,
};
