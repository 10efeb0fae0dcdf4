import { expect, it } from "vitest";
import { parseNotice } from "#core/domain/cart/parse-notice.ts";

const dearer = {
  lineId: "SW16-1000",
  name: "Sumber Wening",
  sizeGrams: 1000,
  oldPriceEach: 194_000,
  newPriceEach: 200_000,
  gone: null,
};
const ground = { ...dearer, lineId: "SW16-1000-v60", grind: "v60" };
const soldOut = { ...dearer, newPriceEach: null, gone: "sold-out" };

it("stored price changes come back as they were kept", () => {
  expect(parseNotice([dearer, ground, soldOut])).toEqual([dearer, ground, soldOut]);
});

it.each([
  null,
  undefined,
  "text",
  { ...dearer, lineId: 7 },
  { ...dearer, name: null },
  { ...dearer, sizeGrams: 0.5 },
  { ...dearer, oldPriceEach: "194000" },
  { ...dearer, newPriceEach: "200000" },
  { ...dearer, newPriceEach: null },
  { ...soldOut, gone: "toString" },
  { ...soldOut, gone: 7 },
  { ...soldOut, gone: ["sold-out"] },
  { ...soldOut, newPriceEach: undefined },
])("one that makes no sense is left out: %j", (stored) => {
  expect(parseNotice([stored, dearer])).toEqual([dearer]);
});

it("what is no list holds none", () => {
  for (const stored of [null, {}, "text"]) expect(parseNotice(stored)).toEqual([]);
});
