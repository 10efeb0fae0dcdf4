import { describe, expect, it } from "vitest";
import {
  amountDueFor,
  transferDiscountIdr,
  uniqueCodeText,
} from "#core/domain/ordering/transfer-amount.ts";
import oracle from "#test/core/domain/pricing/money-oracle.json" with { type: "json" };
import {
  drawOrderCode,
  isOrderCode,
  ORDER_CODE_LETTERS,
  amountDueOf,
} from "#core/domain/ordering/order.ts";

describe("the amount to transfer", () => {
  it("agrees with every reference figure", () => {
    expect(oracle.transfers).toHaveLength(240);
    const computed = oracle.transfers.map(({ total, code }) => ({
      total,
      code,
      amount: amountDueFor(total, code),
      discount: transferDiscountIdr(code),
    }));
    expect(computed).toEqual(oracle.transfers);
  });

  it.each([
    [533_000, 123, 532_123],
    [533_000, 1, 532_001],
    [533_000, 999, 532_999],
    [533_000, 0, 532_000],
    [533_000, 1000, 532_000],
    [533_000, 123_456, 532_456],
    [533_999, 7, 532_007],
    [1000, 7, 7],
    [999, 7, 0],
    [0, 999, 0],
  ])("of a total of %s with the code %s is %s", (total, code, amount) => {
    expect(amountDueFor(total, code)).toBe(amount);
  });
});

describe("the unique code", () => {
  it.each([
    [7, "007"],
    [70, "070"],
    [999, "999"],
    [0, "000"],
    [1234, "234"],
  ])("%s is printed as %s", (code, text) => {
    expect(uniqueCodeText(code)).toBe(text);
  });
});

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

describe("what an order costs", () => {
  it("is the total less 1000 plus the unique code", () => {
    expect(amountDueOf({ totalIdr: 384_000, transferCode: 347 })).toBe(383_347);
    expect(amountDueOf({ totalIdr: 384_000, transferCode: 0 })).toBe(383_000);
  });

  it("is the plain total for an order without a code", () => {
    expect(amountDueOf({ totalIdr: 384_000, transferCode: null })).toBe(384_000);
  });
});
