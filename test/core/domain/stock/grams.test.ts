import { describe, expect, it } from "vitest";
import { readGrams } from "#core/domain/stock/grams.ts";

describe("grams as people type them", () => {
  it.each([
    ["1200", 1200],
    ["12400", 12_400],
    ["12.400", 12_400],
    ["12,400", 12_400],
    ["12.400 g", 12_400],
    ["12 400", 12_400],
    ["1.234.567", 1_234_567],
    ["997 gr", 997],
    ["0", 0],
    ["12,4", 12_400],
    ["12.4", 12_400],
    ["0,25", 250],
    ["12,4 kg", 12_400],
    ["12.4kg", 12_400],
    ["3 kg", 3000],
    ["3 kilo", 3000],
    ["12.400 kg", 12_400],
    ["1.200,5 kg", 1_200_500],
  ])("%s", (typed, grams) => {
    expect(readGrams(typed)).toBe(grams);
  });

  it.each([
    "",
    " ",
    "g",
    "abc",
    "-5",
    "1.2.3",
    "12,4 g",
    "1,2345",
    "1.2345 kg",
    "1e3",
    "12..4",
    "٣",
  ])("are not %j", (typed) => {
    expect(readGrams(typed)).toBeNull();
  });
});
