import { quantityMeant, quantityWhileTyping } from "#ui/components/fields/quantity-text.ts";
import { describe, expect, it } from "vitest";

describe("a quantity being typed", () => {
  it.each([
    ["", ""],
    ["7", "7"],
    ["12", "12"],
    ["1a2 ", "12"],
    ["-3", "3"],
    ["1.5", "15"],
    ["abc", ""],
    ["0", "0"],
    ["007", "7"],
    ["999", "999"],
    ["1000", "999"],
  ])("keeps of %j only %j", (typed, kept) => {
    expect(quantityWhileTyping(typed)).toBe(kept);
  });
});

describe("a quantity left in the box", () => {
  it.each([
    ["", 1],
    ["0", 1],
    ["1", 1],
    ["42", 42],
  ])("means, for %j, %d", (text, quantity) => {
    expect(quantityMeant(text)).toBe(quantity);
  });
});
