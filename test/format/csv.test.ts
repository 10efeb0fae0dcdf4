import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "#format/csv.ts";

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom("=1+1", "+62812", "-5", "@SUM(A1)", "'quoted", "''", "a\nb", 'say "x"', "a;b"),
  // Made of what matters alone, so that every order of it comes up.
  fc.string({
    unit: fc.constantFrom(
      ...Array.from("=+-@'\"`;,|\t\r\n\v\f \u00A0\u0085\u2028\u2029＝＋－＠\uFEFFa1"),
    ),
    maxLength: 8,
  }),
);
const table = fc
  .array(fc.tuple(fc.constant("head"), cell, cell), { minLength: 1, maxLength: 5 })
  .map((rows) => rows.map((row) => [...row]));

/** The cells as a spreadsheet has them that separates lists by this character. */
const opened = (csv: string, separator: string): readonly string[] =>
  csv.split(new RegExp(`[\r\n\u2028\u2029${separator}]`));

describe("a file for spreadsheets", () => {
  it("is read back as it was, whatever the cells hold", () => {
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t"), (written, separator) => {
        expect(readCsv(writeCsv(written, { separator }))).toEqual(written);
      }),
      { numRuns: 3000 },
    );
  });

  it("begins no cell like a formula, wherever a spreadsheet splits it", () => {
    fc.assert(
      fc.property(table, fc.constantFrom(",", ";", "\t", "|"), (written, separator) => {
        for (const found of opened(writeCsv(written), separator))
          expect(found).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["Kopi;=cmd|' /C calc'!A0", "\"Kopi;'=cmd|'' /C calc'!A0\""],
    ["Kopi\n=1+1", '"Kopi\n\'=1+1"'],
    ['Kopi;"=1+1"', '"Kopi;""\'=1+1"""'],
    ["Kopi; @SUM(A1)", '"Kopi; \'@SUM(A1)"'],
    ["a;b", '"a;b"'],
    ["a\tb", '"a\tb"'],
    ["a|b", '"a|b"'],
    ["Jl. Jombang No. 16", "Jl. Jombang No. 16"],
    ["Malang - Jatim", "Malang - Jatim"],
  ])("writes %j as %j", (typed, written) => {
    expect(writeCsv([["head", typed]])).toBe(`head,${written}`);
  });

  it.each(["=HYPERLINK(1)", "+1", "-1", "@A1", "\t=1", "\r=1"])(
    "has no cell that runs as %j",
    (typed) => {
      expect(writeCsv([["a", typed]]).replaceAll('"', "")).toMatch(/,'/);
    },
  );

  it("is read with the separator of its first row, whatever stands in the others", () => {
    expect(readCsv('\uFEFFcode;name\r\nSW16;"a, b, c, d"\r\n')).toEqual([
      ["code", "name"],
      ["SW16", "a, b, c, d"],
    ]);
    expect(readCsv("sep=;\ncode;name\nSW16;x")).toEqual([
      ["code", "name"],
      ["SW16", "x"],
    ]);
    expect(readCsv('"a;b",c\n1,2')).toEqual([
      ["a;b", "c"],
      ["1", "2"],
    ]);
    expect(readCsv("code\nSW16")).toEqual([["code"], ["SW16"]]);
  });
});
