import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readStatement } from "#server/statements/read-statement.ts";

const AROUND = { today: "2025-07-21", remembered: [] };
const read = async (file: Uint8Array) => {
  const statement = await readStatement(file, AROUND);
  if (!statement.ok) throw new Error(statement.error.message);
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
      { date: "2025-07-18", text: "TRSF DARI CAFÉ ROSÉ", amountIdr: 389_027, isPending: false },
      { date: null, amountIdr: 179_905, isPending: true },
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
      { date: "2025-07-20", direction: "credit", amountIdr: 188_664, text: "BI-FAST CR SEKAR" },
    ]);
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
