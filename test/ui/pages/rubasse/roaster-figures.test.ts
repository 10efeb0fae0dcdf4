import { roasterFigures } from "#ui/pages/rubasse/roaster-figures.ts";
import { expect, it } from "vitest";

it.each([
  { batchGrams: 1200, roastedGrams: 1008, batches: 20 },
  { batchGrams: 3000, roastedGrams: 2520, batches: 8 },
])("roasts $roastedGrams g from $batchGrams g at sixteen percent", (model) => {
  const { roastedGrams, batches } = model;
  expect(roasterFigures(model, 16, 20)).toEqual({ roastedGrams, batches });
});

it("needs a whole further batch for the last gram", () => {
  expect(roasterFigures({ batchGrams: 1000 }, 0, 2).batches).toBe(2);
  expect(roasterFigures({ batchGrams: 999 }, 0, 2).batches).toBe(3);
});
