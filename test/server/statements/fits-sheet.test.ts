import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fitsSheet } from "#server/statements/read-rows.ts";
import { zipEntry } from "#test/support/zip-file.ts";

const MB = 1024 * 1024;
const LIMITS = { unpackedBytes: MB, rows: 10_000 };
const zeros = (bytes: number, declared = bytes): Buffer =>
  zipEntry("xl/worksheets/sheet1.xml", Buffer.alloc(bytes), declared);
const sheet = (rows: string): Buffer =>
  zipEntry("xl/worksheets/sheet1.xml", Buffer.from(`<worksheet><sheetData>${rows}</sheetData>`));
const TOO_BIG = "This Excel file unpacks to more than 32 MB. Save it as CSV.";
const TOO_WIDE =
  "This Excel file has more than 10.000 rows or 700 columns. Delete what is far off, or save it as CSV.";

describe("an Excel file", () => {
  it.each([
    ["one entry of just that size", zeros(MB), null],
    ["one entry of a byte more", zeros(MB + 1), TOO_BIG],
    ["an entry that declares less than it has", zeros(2 * MB, 16), TOO_BIG],
    ["an entry that declares 500 MB", zeros(16, 500 * MB), TOO_BIG],
    ["two that are too much together", Buffer.concat([zeros(MB / 2), zeros(MB / 2 + 1)]), TOO_BIG],
    ["a byte after the limit was reached", Buffer.concat([zeros(MB), zeros(1)]), TOO_BIG],
    ["an entry that is cut off", zeros(16).subarray(0, 20), null],
    ["ordinary rows", sheet('<row r="9999"><c r="ZZ9999"><v>1</v></c></row>'), null],
    ["a cell in the last corner", sheet('<row r="3"><c r="XFD1048576"/></row>'), TOO_WIDE],
    ["a cell beyond it", sheet('<row r="3"><c r="ZZZZZ3"/></row>'), TOO_WIDE],
    ["a row far below", sheet('<row r="1048576"/>'), TOO_WIDE],
    ["an address in single quotes", sheet("<row r = '1048576'/>"), TOO_WIDE],
    ["an address in disguise", sheet('<c r="&#88;FD1"/>'), TOO_WIDE],
    ["a row without end", sheet('<row r="1e999"/>'), TOO_WIDE],
  ])("is read within limits: %s", (_, zip, refused) => {
    const fits = fitsSheet(zip, LIMITS);
    expect(fits.ok ? null : fits.error).toBe(refused);
  });

  it("is looked at where it is stored unpacked as well", () => {
    const stored = sheet('<row r="1048576"/>');
    const content = Buffer.from('<sheetData><row r="1048576"/>');
    stored.writeUInt16LE(0, 8);
    for (const declared of [content.length, 0]) {
      stored.writeUInt32LE(declared, 18);
      const zip = Buffer.concat([stored.subarray(0, 30 + 24), content]);
      expect(fitsSheet(zip, LIMITS)).toMatchObject({ ok: false });
    }
  });

  it("of a bank is let through", async () => {
    const statement = await readFile(join(import.meta.dirname, "samples/mandiri.xlsx"));
    expect(fitsSheet(statement, LIMITS)).toEqual({ ok: true });
  });
});
