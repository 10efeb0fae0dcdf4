import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fileKind, fitsSheet } from "#server/statements/read-rows.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import { readStatement } from "#server/statements/read-statement.ts";
import { aJpeg, aPng, aWebP } from "#test/support/picture-files.ts";
import { sheetRows, workbook, zipFile, zipEntry } from "#test/support/zip-file.ts";
import { inBoth } from "#test/support/in-both.ts";

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
const IS_PAGE = `This is a web page, whatever its name says. ${AS_CSV}`;

const AROUND = {
  today: "2025-07-21",
  remembered: [],
  ours: [],
  account: { ...FICTIONAL_BANK_ACCOUNT, bank: "BCA, Mandiri, BRI" },
};

describe("a file that is no statement we read", () => {
  it.each([
    [
      compound("EncryptedPackage"),
      "This is an Excel file with a password. Open it in Excel with the password, and save it as CSV.",
    ],
    [compound("Workbook"), `This is an old Excel file (.xls). ${AS_CSV}`],
    [latin("\x09\x08\x10\0\0\x06\x05\0"), `This is an old Excel file (.xls). ${AS_CSV}`],
    [compound("WordDocument"), `This is a Word document. ${PASTE}`],
    [new Uint8Array(Buffer.from("\uFEFF<table border=1>", "utf16le")), IS_PAGE],
    ...[
      "\r\n<html><body><table><tr><td>Tanggal",
      '<!DOCTYPE html PUBLIC "x">',
      '<script>var of = "the bank"</script><table>',
      '<br/><table border="1"><tr><td>Tanggal</td>',
      "<font face=Arial>Mutasi</font>",
      "MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html>",
    ].map((page): [Uint8Array, string] => [latin(page), IS_PAGE]),
    [
      latin('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
      `This is an old Excel file (XML). ${AS_CSV}`,
    ],
    [latin("%PDF-1.7"), `This is a PDF. ${PASTE}`],
    [latin("\r\n\xEF\xBB\xBF%PDF-1.4\n"), `This is a PDF. ${PASTE}`],
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
    const unread = await readStatement(new Uint8Array(file), AROUND);
    expect(unread).toEqual({
      ok: false,
      error: { kind: "unreadable-file", message: inBoth(message) },
    });
  });

  it("is not one of Excel's own, nor a text", async () => {
    const sheet = await readFile(join(import.meta.dirname, "samples/mandiri.xlsx"));
    for (const file of [new Uint8Array(sheet), latin("20/07 TRSF 1.000 CR")])
      expect(fileKind(file)).toBeNull();
  });
});

const MB = 1024 * 1024;
const LIMITS = { unpackedBytes: MB, rows: 4_000 };
const zeros = (bytes: number, declared = bytes): Buffer =>
  zipEntry("xl/worksheets/sheet1.xml", Buffer.alloc(bytes), declared);
const sheet = (rows: string): Buffer =>
  zipEntry("xl/worksheets/sheet1.xml", Buffer.from(`<worksheet><sheetData>${rows}</sheetData>`));
const TOO_BIG = "This Excel file unpacks to more than 32 MB. Save it as CSV.";
const TOO_WIDE =
  "This Excel file has more than 4.000 rows or 700 columns. Delete what is far off, or save it as CSV.";

describe("an Excel file", () => {
  it.each([
    ["one entry of just that size", zeros(MB), null],
    ["one entry of a byte more", zeros(MB + 1), TOO_BIG],
    ["an entry that declares less than it has", zeros(2 * MB, 16), TOO_BIG],
    ["an entry that declares 500 MB", zeros(16, 500 * MB), TOO_BIG],
    ["two that are too much together", Buffer.concat([zeros(MB / 2), zeros(MB / 2 + 1)]), TOO_BIG],
    ["a byte after the limit was reached", Buffer.concat([zeros(MB), zeros(1)]), TOO_BIG],
    ["an entry that is cut off", zeros(16).subarray(0, 20), null],
    ["ordinary rows", sheet('<row r="3999"><c r="ZZ3999"><v>1</v></c></row>'), null],
    ["a cell in the last corner", sheet('<row r="3"><c r="XFD1048576"/></row>'), TOO_WIDE],
    ["a cell beyond it", sheet('<row r="3"><c r="ZZZZZ3"/></row>'), TOO_WIDE],
    ["a row far below", sheet('<row r="1048576"/>'), TOO_WIDE],
    ["an address in single quotes", sheet("<row r = '1048576'/>"), TOO_WIDE],
    ["an address in disguise", sheet('<c r="&#88;FD1"/>'), TOO_WIDE],
    ["a row without end", sheet('<row r="1e999"/>'), TOO_WIDE],
  ])("is read within limits: %s", (_, zip, refused) => {
    const fits = fitsSheet(zip, LIMITS);
    expect(fits.ok ? null : fits.error.en).toBe(refused);
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

const table = (text: string): string =>
  sheetRows([
    ["Tanggal", "Keterangan", "Debet", "Kredit"],
    ["20/07/2025", text, "0", "193.347"],
  ]);

const read = async (file: Uint8Array) => {
  const statement = await readStatement(file, AROUND);
  if (!statement.ok) throw new Error(statement.error.message.en);
  return statement.value;
};

const TEXT = `Periode : 18/07/2025 - 21/07/2025
Tanggal,Keterangan,Cabang,Jumlah,,Saldo
'18/07,TRSF DARI CAFÉ ROSÉ,'0000,389027.00,CR,5389027.00
PEND,TRSF DARI LARAS,'0000,179905.00,CR,5825673.00
`;

/** Two bytes a letter, the lower or the higher first, with the mark that says which. */
const utf16 = (text: string, order: "le" | "be"): Uint8Array => {
  const little = Buffer.from(`\uFEFF${text}`, "utf16le");
  return new Uint8Array(order === "le" ? little : little.swap16());
};

describe("a bank statement's file", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(TEXT)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ["UTF-16, little end first", utf16(TEXT, "le")],
    ["UTF-16, big end first", utf16(TEXT, "be")],
    ["UTF-16 without a mark", new Uint8Array(Buffer.from(TEXT, "utf16le"))],
    ["Windows-1252", new Uint8Array(Buffer.from(TEXT, "latin1"))],
    ["lines that end as on Windows", new TextEncoder().encode(TEXT.replaceAll("\n", "\r\n"))],
    ["semicolons", new TextEncoder().encode(TEXT.replaceAll(",", ";"))],
    ["tabs", new TextEncoder().encode(TEXT.replaceAll(",", "\t"))],
    ["bars", new TextEncoder().encode(TEXT.replaceAll(",", "|"))],
  ])("is read in %s", async (_, file) => {
    const { layout, lines, unreadable } = await read(file);
    expect([layout, unreadable]).toEqual(["BCA personal", []]);
    expect(lines).toMatchObject([
      { date: "2025-07-18", text: "TRSF DARI CAFÉ ROSÉ", amountIdr: 389_027, state: "booked" },
      { date: null, amountIdr: 179_905, state: "waiting", word: "PEND" },
    ]);
  });

  it.each([
    ["commas", ","],
    ["semicolons", ";"],
    ["tabs", "\t"],
  ])("is read with texts over several lines and with quotes in them, between %s", async (_, by) => {
    const row = (...cells: readonly string[]) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(by);
    const text = [
      row("Tanggal", "Keterangan", "Cabang", "Jumlah", "", "Saldo"),
      row(
        "18/07/2025",
        `TRSF E-BANKING\nDARI "DEWI", KOPI; 2${by}KG`,
        "0000",
        "389.027,00",
        "CR",
        "1",
      ),
      row("19/07/2025", "BIAYA\r\nADM", "0000", "Rp15.000,-", "DB", "1"),
    ].join("\r\n");
    for (const file of [new TextEncoder().encode(`\uFEFF${text}`), utf16(text, "le")]) {
      const { lines, unreadable } = await read(file);
      expect(unreadable).toEqual([]);
      expect(lines).toMatchObject([
        { date: "2025-07-18", amountIdr: 389_027, direction: "credit" },
        { date: "2025-07-19", amountIdr: 15_000, direction: "debit" },
      ]);
      expect(lines[0]?.text).toMatch(/TRSF E-BANKING\s+DARI "DEWI", KOPI; 2.KG/);
    }
  });

  it("is read from Mandiri's Excel, with real dates, numbers and texts in its cells", async () => {
    const file = await readFile(join(import.meta.dirname, "samples/mandiri.xlsx"));
    const { layout, lines, unreadable } = await read(new Uint8Array(file));
    expect([layout, unreadable]).toEqual(["Mandiri", []]);
    expect(lines).toMatchObject([
      { date: "2025-07-19", direction: "credit", amountIdr: 397_583 },
      { date: "2025-07-20", direction: "debit", amountIdr: 6_500 },
      {
        date: "2025-07-20",
        direction: "credit",
        amountIdr: 188_664,
        text: "BI-FAST CR SEKAR 2025072000054399",
      },
    ]);
  });

  it("is read from the first visible sheet with a table, and names further ones", async () => {
    const file = workbook([
      { name: "Lama", rows: table("LAMA"), state: "hidden" },
      { name: "Rahasia", rows: table("RAHASIA"), state: "veryHidden" },
      { name: "Ringkasan", rows: sheetRows([["Saldo", "5.000.000"]]) },
      { name: "Juli &amp; Agustus", rows: table("DEWI") },
      { name: "Grafik", rows: "" },
      { name: "Juni", rows: table("SEKAR") },
    ]);
    expect(await read(new Uint8Array(file))).toMatchObject({
      sheet: "Juli & Agustus",
      otherSheets: ["Juni"],
      lines: [{ text: "DEWI", amountIdr: 193_347 }],
      unreadable: [],
    });
  });

  it("is read from an Excel with bytes behind its end", async () => {
    const file = await readFile(join(import.meta.dirname, "samples/mandiri.xlsx"));
    const longer = new Uint8Array([...file, ...new TextEncoder().encode("\r\n".repeat(5_000))]);
    expect((await read(longer)).lines).toHaveLength(3);
  });

  it("is refused in words when it is an Excel that nobody can read", async () => {
    for (const magic of [
      [0x50, 0x4b, 3, 4],
      [0xd0, 0xcf, 0x11, 0xe0],
    ]) {
      const unread = await readStatement(new Uint8Array(magic), AROUND);
      expect(unread).toMatchObject({ ok: false, error: { kind: "unreadable-file" } });
    }
  });
});
