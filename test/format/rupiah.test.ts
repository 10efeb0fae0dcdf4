import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { exactOf, divide } from "#core/domain/money/exact.ts";
import { exactRupiah, rupiahThousands } from "#format/exact-rupiah.ts";
import { rupiah } from "#format/rupiah.ts";
import { size, weight } from "#format/weight.ts";
import {
  decimalCell,
  readPercent,
  readRupiah,
  readWholeRupiah,
  rupiahCell,
} from "#format/read-figure.ts";

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

const grouped = (whole: number, by: string): string =>
  String(whole).replace(/\B(?=(?:\d{3})+$)/g, by);

/** Every way in which whole rupiah are written. */
const WRITINGS: readonly ((idr: number) => string)[] = [
  rupiah,
  String,
  ...[".", ",", " ", "\u00A0", "\u202F", "\u2009"].flatMap((by) => {
    const fraction = by === "," ? ".00" : ",00";
    return ["", "Rp", "Rp ", "Rp.", "Rp. ", "rp", "IDR ", "Rp\u00A0", "IDR\u00A0", "  "].flatMap(
      (before) =>
        ["", fraction, ",-", ".-", " ,-", ",--", " ", " IDR", " rupiah"].map(
          (after) => (idr: number) => `${before}${grouped(idr, by)}${after}`,
        ),
    );
  }),
  (idr) => `\u202A${grouped(idr, ".")}\u202C`,
  (idr) => `${idr},00`,
  (idr) => `${idr}.0`,
];

describe("a figure in rupiah", () => {
  it("is read from every way in which it is written", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 9_999_999_999 })),
        fc.constantFrom(...WRITINGS),
        (idr, write) => {
          expect([write(idr), readRupiah(write(idr))]).toEqual([
            write(idr),
            { ok: true, value: idr },
          ]);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("is read back from a file's cell as it was, with up to four decimals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 9999 }),
        (whole, tenThousandths) => {
          const idr = Number(`${whole}.${String(tenThousandths).padStart(4, "0")}`);
          expect(readRupiah(rupiahCell(idr))).toEqual({ ok: true, value: idr });
        },
      ),
    );
    expect(rupiahCell(131_500.125)).toBe("131500.1250");
    expect(rupiahCell(0.0000001)).toBe("0");
  });

  it.each([
    ["131.500", 131_500],
    ["131,500", 131_500],
    ["478,347.00", 478_347],
    ["1.234.567,89", 1_234_567.89],
    ["131500.25", 131_500.25],
    ["131500,1250", 131_500.125],
    ["0131500", 131_500],
    ["000000131500.00", 131_500],
    ["Rp:131.500", 131_500],
    ["Rp131.500,-", 131_500],
    ["+ Rp131.500,—", 131_500],
    ["1.000.000", 1_000_000],
    ["Rp\u00A0131\u00A0500", 131_500],
    ["15,5", 15.5],
    ["0,5", 0.5],
    ["0", 0],
  ])("“%s” is %d", (typed, idr) => {
    expect(readRupiah(typed)).toEqual({ ok: true, value: idr });
  });

  it.each([
    ["", "nothing"],
    ["-5", "less than nothing"],
    ["131.50.0", "groups of two"],
    ["1.31.500", "groups of two"],
    ["1,250.000", "two separators before three digits each"],
    ["1.250,000", "two separators before three digits each"],
    ["131500.125", "three digits behind a number that has no groups"],
    ["131.5000", "a digit too many"],
    ["0.500", "a group that begins with 0"],
    ["1.234.5", "one separator for groups and fraction"],
    ["131.500.", "an open end"],
    ["131k", "a word"],
    ["1e5", "an exponent"],
    ["0x10", "another base"],
    ["12345678901234", "an account's number"],
    ["Rp", "no digits"],
    ["131.500 132.500", "two amounts"],
    ["１３１．５００", "digits of full width"],
    ["١٣١٥٠٠", "Arabic digits"],
    ["131²", "a power"],
    ["1".repeat(10_000), "a flood"],
  ])("“%s” is refused: %s", (typed) => {
    const read = readRupiah(typed);
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? "" : read.error).toMatch(
      /is no amount in rupiah; 131500, 131\.500, 131,500, Rp131\.500,- and Rp 131\.500,00 are understood$/,
    );
  });

  it("is money that moved when it is whole and more than nothing", () => {
    expect(readWholeRupiah("478,347.00")).toEqual({ ok: true, value: 478_347 });
    for (const typed of ["0", "397.583,50"])
      expect(readWholeRupiah(typed)).toEqual({
        ok: false,
        error: `“${typed}” is no transfer, which is whole rupiah and more than 0`,
      });
  });
});

describe("a percentage", () => {
  it.each([
    ["16", 16],
    ["15,5", 15.5],
    ["15.5", 15.5],
    [" 15,5 % ", 15.5],
    ["15.125", 15.125],
    ["0", 0],
    ["99.9999", 99.9999],
    ["0,5", 0.5],
    ["15,5\u00A0%", 15.5],
  ])("“%s” is %d", (typed, pct) => {
    expect(readPercent(typed)).toEqual({ ok: true, value: pct });
  });

  it("is read back from a file's cell as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (tenThousandths) => {
        const pct = Number((tenThousandths / 10_000).toFixed(4));
        expect(readPercent(decimalCell(pct))).toEqual({ ok: true, value: pct });
      }),
    );
  });

  it.each(["", "-1", "1.234,5", "16 pct", "1.2.3", "1e1", "１５", "١٥", "0x1"])(
    "“%s” is refused",
    (typed) => {
      expect(readPercent(typed)).toEqual({
        ok: false,
        error: `“${typed}” is no percentage; 16, 15,5 and 15.5 are understood`,
      });
    },
  );
});
