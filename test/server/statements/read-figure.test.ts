import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rupiah } from "#format/rupiah.ts";
import {
  decimalCell,
  readPercent,
  readRupiah,
  readWholeRupiah,
  rupiahCell,
} from "#server/statements/read-figure.ts";
import { inBoth } from "#test/support/in-both.ts";

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
    expect(read.ok ? "" : read.error.en).toMatch(
      /is no amount in rupiah; 131500, 131\.500, 131,500, Rp131\.500,- and Rp 131\.500,00 are understood$/,
    );
  });

  it("is money that moved when it is whole and more than nothing", () => {
    expect(readWholeRupiah("478,347.00")).toEqual({ ok: true, value: 478_347 });
    for (const typed of ["0", "397.583,50"])
      expect(readWholeRupiah(typed)).toEqual({
        ok: false,
        error: inBoth(`“${typed}” is no transfer, which is whole rupiah and more than 0.`),
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
        error: inBoth(`“${typed}” is no percentage; 16, 15,5 and 15.5 are understood`),
      });
    },
  );
});
