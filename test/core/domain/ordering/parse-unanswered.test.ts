import { describe, expect, it } from "vitest";
import { parseUnanswered } from "#core/domain/ordering/parse-unanswered.ts";

describe("a stored checkout", () => {
  const item = { name: "Sumber Wening", quantity: 1, priceEach: 194_000, sizeGrams: 1000 };

  it("comes back as it was kept", () => {
    const kept = {
      items: [{ ...item, grind: "v60" }],
      repeatOf: "ENB/25#1",
      orderCode: "Z6PTA5YM",
    };
    expect(parseUnanswered(kept)).toEqual(kept);
  });

  it("forgets codes that are none", () => {
    for (const code of ["?", 7, ["KQ7M2XTB"]])
      expect(parseUnanswered({ items: [item], repeatOf: code, orderCode: code })).toEqual({
        items: [item],
        repeatOf: null,
        orderCode: null,
      });
  });

  it.each([
    null,
    undefined,
    "text",
    {},
    { items: "none" },
    { items: [null] },
    { items: ["text"] },
    { items: [item, { ...item, name: 7 }] },
    { items: [{ ...item, quantity: 0.5 }] },
    { items: [{ ...item, priceEach: "1" }] },
    { items: [{ ...item, sizeGrams: null }] },
  ])("that makes no sense is none: %j", (stored) => {
    expect(parseUnanswered(stored)).toBeNull();
  });
});
