import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "#format/csv.ts";

describe("a file for spreadsheets", () => {
  it("is read back as it was, whatever the cells hold", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "=1+1",
        "+62812",
        "-5",
        "@SUM(A1)",
        "'quoted",
        "''",
        "a\nb",
        'say "x"',
        "a;b",
      ),
    );
    const rows = fc.array(fc.tuple(fc.constant("head"), cell, cell), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(rows, (written) => {
        expect(readCsv(writeCsv(written))).toEqual(written);
      }),
    );
  });

  it.each(["=HYPERLINK(1)", "+1", "-1", "@A1", "\t=1", "\r=1"])(
    "has no cell that runs as %j",
    (cell) => {
      expect(writeCsv([["a", cell]]).replaceAll('"', "")).toMatch(/,'/);
    },
  );
});
