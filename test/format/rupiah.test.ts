import { describe, expect, it } from "vitest";
import { exactOf, divide } from "#core/domain/money/exact.ts";
import { exactRupiah, rupiahThousands } from "#format/exact-rupiah.ts";
import { rupiah } from "#format/rupiah.ts";
import { size, weight } from "#format/weight.ts";

describe("rupiah", () => {
  it.each([
    [0, "Rp.0"],
    [7, "Rp.7"],
    [999, "Rp.999"],
    [1000, "Rp.1.000"],
    [230_000, "Rp.230.000"],
    [1_234_567_890, "Rp.1.234.567.890"],
    [-653, "−Rp.653"],
    [25_999.6, "Rp.26.000"],
    [2 ** 70, "Rp.1.180.591.620.717.411.303.424"],
  ])("writes %d as %s", (amount, text) => {
    expect(rupiah(amount)).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("shows a dash for %d", (amount) => {
    expect(rupiah(amount)).toBe("–");
  });
});

describe("rupiahThousands", () => {
  it.each([
    [226_500, "up", "227k"],
    [226_500, "down", "226k"],
    [226_500, "nearest", "227k"],
    [226_499.9, "nearest", "226k"],
    [227_000, "up", "227k"],
    [227_000, "down", "227k"],
    [226_000.01, "up", "227k"],
    [226_999.99, "down", "226k"],
    [0, "up", "0k"],
    [1_200_000, "down", "1.200k"],
  ] as const)("writes %d rounded %s as %s", (amount, rounding, text) => {
    expect(rupiahThousands(amount, rounding)).toBe(text);
  });

  it("decides on the exact figure, not on its nearest double", () => {
    const justAboveAThousand = divide(exactOf(3_000_000_000_000_001), exactOf(3_000_000_000_000));
    expect(rupiahThousands(justAboveAThousand, "up")).toBe("2k");
    expect(rupiahThousands(justAboveAThousand, "down")).toBe("1k");
  });

  it("shows a dash for a figure that is no number", () => {
    expect(rupiahThousands(Number.NaN, "up")).toBe("–");
  });
});

describe("exactRupiah", () => {
  it.each([
    [exactOf(0), "Rp.0"],
    [exactOf(150_000), "Rp.150.000"],
    [exactOf(1234.5), "Rp.1.234,5"],
    [exactOf(100_000.1234), "Rp.100.000,1234"],
    [exactOf(-375), "−Rp.375"],
    [exactOf(-0.25), "−Rp.0,25"],
    [divide(exactOf(10_480_000), exactOf(84)), "≈ Rp.124.761,90"],
    [divide(exactOf(2), exactOf(3)), "≈ Rp.0,67"],
    [divide(exactOf(2_999_999), exactOf(3_000_000)), "≈ Rp.1,00"],
    [divide(exactOf(-2), exactOf(3)), "≈ −Rp.0,67"],
  ])("shows a figure to its end, or says that it has none", (figure, text) => {
    expect(exactRupiah(figure)).toBe(text);
  });
});

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
