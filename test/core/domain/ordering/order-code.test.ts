import { describe, expect, it } from "vitest";
import {
  drawOrderCode,
  isOrderCode,
  ORDER_CODE_LETTERS,
} from "#core/domain/ordering/order-code.ts";

const drawnFrom = (...bytes: readonly number[]) =>
  drawOrderCode((count) => Uint8Array.from(bytes.slice(0, count)));

describe("an order code", () => {
  it("has eight letters, one of each byte", () => {
    expect(drawnFrom(0, 1, 7, 8, 23, 24, 31, 30, 29)).toBe("ABHJZ298");
    expect(drawnFrom(32, 63, 64, 255, 224, 95, 96, 127)).toBe("A9A9A9A9");
  });

  it("draws every letter as often as the next", () => {
    const drawn = Array.from({ length: 32 }, (_, row) =>
      drawnFrom(...Array.from({ length: 8 }, (__, place) => row * 8 + place)),
    ).join("");
    for (const letter of ORDER_CODE_LETTERS) expect(drawn.split(letter)).toHaveLength(9);
  });

  it.each([
    ["KQ7M2XTB", true],
    ["KQ7M2XT", false],
    ["KQ7M2XTBA", false],
    ["KQ7M2XTO", false],
    ["KQ7M2XT0", false],
    ["KQ7M2XTI", false],
    ["KQ7M2XT1", false],
    ["kq7m2xtb", false],
    ["", false],
  ])("%j could be one: %s", (text, could) => {
    expect(isOrderCode(text)).toBe(could);
  });
});
