import { expect, it } from "vitest";
import { freeTransferCode } from "#adapters/memory/order-rules.ts";
import { transferAmountIdr } from "#core/domain/ordering/transfer-amount.ts";

const TOTAL = 194_000;
const reservedBy = (totalIdr: number, codes: readonly number[]) =>
  codes.map((transferCode) => ({
    transferCode,
    amountDueIdr: transferAmountIdr(totalIdr, transferCode),
  }));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it.each([
  ["the lowest", 0, 1],
  ["one in the middle", 0.5, 500],
  ["the highest", 0.999_999, 999],
])("draws %s of 1 to 999 by chance", (_, random, code) => {
  expect(freeTransferCode(TOTAL, [], () => random)).toBe(code);
});

it("prefers a code that no order uses, whatever its total", () => {
  expect(freeTransferCode(TOTAL, reservedBy(500_000, upTo(998)), () => 0)).toBe(999);
});

it("takes a code of other totals when every code is used, but no reserved amount", () => {
  const others = reservedBy(500_000, upTo(999));
  expect(freeTransferCode(TOTAL, [...others, ...reservedBy(TOTAL, [1, 2])], () => 0)).toBe(3);
});

it("finds none when every amount of the total is reserved", () => {
  expect(freeTransferCode(TOTAL, reservedBy(TOTAL, upTo(999)), () => 0)).toBeNull();
});
