import { describe, expect, it } from "vitest";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import { err } from "#core/domain/result.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import { DownloadPriceList } from "#core/use-cases/download-price-list.ts";
import { readCsv } from "#format/csv.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { priceListWriter } from "#ui/pages/offer-list/write-price-list.ts";

const COFFEES = [
  aCoffee({ name: "La Vigía", greenCostPerKg: 126_000 }),
  aCoffee({ code: "F1", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
];
// The day in Malang is already the next.
const writer = priceListWriter(Date.parse("2025-07-20T18:00:00.000Z"));

const taking = (pdf: Pick<PdfPort, "drawPriceList"> = new MemoryPdf()) => {
  const saved: Parameters<SaveFile>[0][] = [];
  const take = new DownloadPriceList({ pdf, saveFile: (file) => void saved.push(file) });
  return { saved, take };
};

describe("the price list", () => {
  it("is saved as an A4 page with its day, every figure and what counts", async () => {
    const { saved, take } = taking();
    expect(await take.execute(COFFEES, "pdf", writer)).toEqual({
      ok: true,
      value: { fileName: "price-list-2025-07-21.pdf" },
    });
    const [file] = saved;
    if (!file) throw new Error("Nothing was saved.");
    expect(file).toMatchObject({ name: "price-list-2025-07-21.pdf", mediaType: "application/pdf" });
    const { all } = await readPdf(file.bytes);
    for (const text of [
      "21 July 2025",
      "La Vigía 1 kg Rp.126.000 16%",
      "Rp.194.000 Rp.186.000",
      "nearest Rp.1.000",
    ])
      expect(all).toContain(text);
  });

  it("is saved as CSV that spreadsheets read with all letters", async () => {
    const { saved, take } = taking();
    expect(await take.execute(COFFEES, "csv", writer)).toEqual({
      ok: true,
      value: { fileName: "price-list-2025-07-21.csv" },
    });
    expect(saved[0]).toMatchObject({ name: "price-list-2025-07-21.csv", mediaType: "text/csv" });
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(saved[0]?.bytes);
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(readCsv(text).map((cells) => cells[2])).toEqual([
      "name",
      "La Vigía",
      "Ulu Batur",
      "Ulu Batur",
    ]);
  });

  it("is not saved with question marks for letters, but says what has them", async () => {
    const { saved, take } = taking();
    expect(await take.execute([aCoffee({ name: "王小明" })], "pdf", writer)).toMatchObject({
      error: { kind: "incomplete", message: expect.stringMatching(/as CSV, or print this page/) },
    });
    expect(saved).toEqual([]);
  });

  it("saves nothing and says why when the PDF cannot be drawn", async () => {
    const refused = err({ kind: "unavailable", message: "No network." } as const);
    const { saved, take } = taking({ drawPriceList: async () => refused });
    expect(await take.execute(COFFEES, "pdf", writer)).toEqual(refused);
    expect(saved).toEqual([]);
  });
});
