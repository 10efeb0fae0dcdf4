import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "#format/csv.ts";
import { dateParts, deadlineWib, whenWib } from "#format/date-time-wib.ts";
import { bagsLeft } from "#format/weight.ts";
import { unbroken, withPlainSpaces } from "#format/unbroken.ts";

const cell = fc.oneof(
  fc.string(),
  fc.constantFrom("=1+1", "+62812", "-5", "@SUM(A1)", "'quoted", "''", "a\nb", 'say "x"', "a;b"),
  fc.constantFrom("0812", "'0812", "''0812", "123456789012", "1E5", "'1,5e+7"),
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
    // Which a spreadsheet would take for numbers, and change.
    ["016425072100", "'016425072100"],
    ["164251072100345", "'164251072100345"],
    ["2E345678", "'2E345678"],
    ["081233", "'081233"],
    ["65145", "65145"],
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

describe("unbroken", () => {
  it.each([
    ["In 100 g and 200 g bags", "In 100_g and 200_g bags"],
    ["from 20 kg of espresso", "from 20_kg of espresso"],
    ["1500 masl", "1500_masl"],
    ["90 to 93 °C", "90 to 93_°C"],
    ["RT 03 / RW 07", "RT_03_/ RW_07"],
    ["RT 03/RW 07", "RT_03/RW_07"],
    ["RT / 03", "RT_/_03"],
    ["Blok C 12, Kav. 3", "Blok C 12, Kav._3"],
    ["2 glasses, 3 kgs", "2 glasses, 3 kgs"],
    ["Jl. Ijen Boulevard No. 42", "Jl. Ijen Boulevard No._42"],
    ["Kartika 12", "Kartika 12"],
    ["Malang 65115, Jawa Timur", "Malang_65115, Jawa Timur"],
  ])("keeps the figures of “%s” together", (text, kept) => {
    expect(unbroken(text)).toBe(kept.replaceAll("_", "\u00a0"));
  });

  it("reads as before where there is no layout", () => {
    expect(withPlainSpaces(unbroken("RT 03 / RW 07, 1 kg"))).toBe("RT 03 / RW 07, 1 kg");
  });
});

const AT = "2026-11-22T09:15:00.000Z";
const datesIn = (text: string) =>
  dateParts(text)
    .filter(({ isDate }) => isDate)
    .map((part) => part.text);

it("finds the days in a text, and a time with its zone", () => {
  expect(datesIn(`The deadline, ${deadlineWib(AT)}, has passed.`)).toEqual([
    "22-11-26",
    "16:15 WIB",
  ]);
  expect(datesIn(`You ordered ${whenWib(AT, 0)}`)).toEqual(["22-11-26"]);
  expect(datesIn(`${deadlineWib(AT)} to ${deadlineWib(0)}`)).toHaveLength(4);
});

it.each(["", "no date", "0812-3456-7890", "KQ7M2XTB", "1-2"])("takes %j for none", (text) => {
  expect(datesIn(text)).toEqual([]);
});

it("loses nothing of the text", () => {
  const text = `Until ${deadlineWib(AT)}.`;
  expect(
    dateParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

it.each([
  [1400, 100, "1.4 kg left: 14 bags of 100 g"],
  [1400, 200, "1.4 kg left: 7 bags of 200 g"],
  [1499, 100, "1.4 kg left: 14 bags of 100 g"],
  [100, 100, "0.1 kg left: 1 bag of 100 g"],
  [2999, 1000, "2.9 kg left: 2 bags of 1 kg"],
  [3000, 1000, "3 kg left: 3 bags of 1 kg"],
])("tells %i g of a coffee in bags of %i g, never more than there is", (grams, size, text) => {
  expect(withPlainSpaces(bagsLeft(grams, size))).toBe(text);
});
