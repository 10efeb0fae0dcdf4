import { size, weight } from "#format/weight.ts";
import { describe, expect, it } from "vitest";

describe("weight", () => {
  it.each([
    [0, "0 g"],
    [100, "100 g"],
    [999, "999 g"],
    [1000, "1000 g"],
    [1001, "1.00 kg"],
    [1005, "1.01 kg"],
    [1200, "1.20 kg"],
    [1500, "1.50 kg"],
    [12_340, "12.34 kg"],
    [999_000, "999.00 kg"],
  ])("writes %d grams as %s", (grams, text) => {
    expect(weight(grams)).toBe(text.replace(" ", "\u00a0"));
  });

  it("shows a dash for what is no weight", () => {
    expect(weight(Number.NaN)).toBe("–");
  });
});

describe("size", () => {
  it.each([
    [100, "100 g"],
    [200, "200 g"],
    [1000, "1 kg"],
    [2000, "2 kg"],
    [1200, "1200 g"],
  ])("calls a bag of %d grams %s", (grams, text) => {
    expect(size(grams)).toBe(text.replace(" ", "\u00a0"));
  });
});
