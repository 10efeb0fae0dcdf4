import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  transferAmountIdr,
  transferDiscountIdr,
  uniqueCodeText,
} from "#core/domain/ordering/transfer-amount.ts";
import oracle from "#test/core/domain/pricing/money-oracle.json" with { type: "json" };

describe("the amount to transfer", () => {
  it("agrees with every reference figure", () => {
    expect(oracle.transfers).toHaveLength(240);
    const computed = oracle.transfers.map(({ total, code }) => ({
      total,
      code,
      amount: transferAmountIdr(total, code),
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
    expect(transferAmountIdr(total, code)).toBe(amount);
  });

  it("is the total less the discount, for every order and code the shop hands out", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }).map((thousands) => thousands * 1000),
        fc.integer({ min: 1, max: 999 }),
        (totalIdr, code) => {
          const amount = transferAmountIdr(totalIdr, code);
          expect(amount).toBe(totalIdr - transferDiscountIdr(code));
          expect(amount % 1000).toBe(code);
          expect(amount).toBeLessThan(totalIdr);
        },
      ),
    );
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
