import type { RoasterModel } from "#ui/content/pages/roaster-models.ts";

export type RoasterFigures = {
  /** Output of a full batch, whole grams. */
  readonly roastedGrams: number;
  /** Full batches needed for the example order. */
  readonly batches: number;
};

/** Output of a full batch and number of batches for the example. */
export const roasterFigures = (
  { batchGrams }: Pick<RoasterModel, "batchGrams">,
  weightLossPct: number,
  exampleKg: number,
): RoasterFigures => {
  const roastedGrams = Math.round((batchGrams * (100 - weightLossPct)) / 100);
  return { roastedGrams, batches: Math.ceil((exampleKg * 1000) / roastedGrams) };
};
