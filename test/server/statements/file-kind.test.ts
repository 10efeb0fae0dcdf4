import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileKind } from "#server/statements/read-rows.ts";
import { readStatement } from "#server/statements/read-statement.ts";
import { aJpeg, aPng, aWebP } from "#test/support/picture-files.ts";
import { zipFile } from "#test/support/zip-file.ts";

const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
/** Excel before 2007, and files with a password: a file system of its own with names in UTF-16. */
const compound = (name: string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(1000),
      Buffer.from(name, "utf16le"),
      Buffer.alloc(1000),
    ]),
  );
const heic = latin("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
const encryptedZip = zipFile({ "statement.csv": "x" });
encryptedZip.writeUInt16LE(1, 6);

const PASTE = "Download the statement as CSV or Excel, or copy its lines as text and paste them.";
const IN_A_PICTURE = `Figures in a picture are not read. ${PASTE}`;
const AS_CSV = "Open it in Excel and save it as .xlsx or CSV.";

describe("a file that is no statement we read", () => {
  it.each([
    [
      compound("EncryptedPackage"),
      "This is an Excel file with a password. Open it in Excel with the password, and save it as CSV.",
    ],
    [compound("Workbook"), `This is an old Excel file (.xls). ${AS_CSV}`],
    [latin("\x09\x08\x10\0\0\x06\x05\0"), `This is an old Excel file (.xls). ${AS_CSV}`],
    [compound("WordDocument"), `This is a Word document. ${PASTE}`],
    [
      latin("\r\n<html><body><table><tr><td>Tanggal"),
      `This is a web page, whatever its name says. ${AS_CSV}`,
    ],
    [latin('<!DOCTYPE html PUBLIC "x">'), `This is a web page, whatever its name says. ${AS_CSV}`],
    [
      new Uint8Array(Buffer.from("\uFEFF<table border=1>", "utf16le")),
      `This is a web page, whatever its name says. ${AS_CSV}`,
    ],
    [
      latin('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
      `This is an old Excel file (XML). ${AS_CSV}`,
    ],
    [latin("%PDF-1.7"), `This is a PDF. ${PASTE}`],
    [aJpeg(), `This is a photo (JPEG). ${IN_A_PICTURE}`],
    [aPng(), `This is a picture (PNG). ${IN_A_PICTURE}`],
    [aWebP(), `This is a picture (WebP). ${IN_A_PICTURE}`],
    [heic, `This is a photo (HEIC). ${IN_A_PICTURE}`],
    [zipFile({ "word/document.xml": "" }), `This is a Word document. ${PASTE}`],
    [
      zipFile({ mimetype: "x", "content.xml": "" }),
      "This is a packed file. Unpack it first and choose the statement in it.",
    ],
    [
      encryptedZip,
      "This is a packed file with a password. Unpack it with the password, and choose the statement in it.",
    ],
    [zipFile({ "xl/workbook.bin": "" }), `This is a binary Excel file (.xlsb). ${AS_CSV}`],
    [latin(""), "This is an empty file. Download it again."],
  ])("is called what it is (%#)", async (file, message) => {
    const read = await readStatement(new Uint8Array(file), { today: "2025-07-21", remembered: [] });
    expect(read).toEqual({ ok: false, error: { kind: "unreadable-file", message } });
  });

  it("is not one of Excel's own, nor a text", async () => {
    const sheet = await readFile(join(import.meta.dirname, "samples/mandiri.xlsx"));
    for (const file of [new Uint8Array(sheet), latin("20/07 TRSF 1.000 CR")])
      expect(fileKind(file)).toBeNull();
  });
});
