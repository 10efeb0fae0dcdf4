import { expect, it } from "vitest";
import { shareText } from "#documents/cloth.ts";

it.each([
  [59, 59.04, "59%"],
  [0, 0.312, "<1%"],
  [0, 0, "0%"],
])("shows %d percent of a price, unrounded %d, as %s", (percent, sharePct, text) => {
  expect(shareText({ percent, sharePct })).toBe(text);
});
