import { describe, expect, it } from "vitest";
import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import type { PdfPort, SaveFile } from "#core/ports/pdf-port.ts";
import { NOW, SHOP, anOrder } from "#test/support/an-order.ts";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import { err, ok } from "#core/domain/result.ts";
import { DownloadPriceList } from "#core/use-cases/download-price-list.ts";
import { readCsv } from "#format/csv.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { priceListWriter } from "#ui/pages/offer-list/write-price-list.ts";
import type { PictureSheet, PicturePort, ShareFile } from "#core/ports/picture-port.ts";
import { SaveLabel } from "#core/use-cases/save-label.ts";

const invoice = invoiceOf(anOrder(), { fullName: null, email: null }, SHOP);
const bytes = new TextEncoder().encode("%PDF");

const downloads = (pdf: Pick<PdfPort, "drawInvoice">) => {
  const saved: Parameters<SaveFile>[0][] = [];
  return { saved, download: new DownloadInvoice({ pdf, saveFile: (file) => saved.push(file) }) };
};

describe("downloading an invoice", () => {
  it("saves a PDF named after the order code", async () => {
    const { saved, download } = downloads({ drawInvoice: async () => ok(bytes) });
    expect(await download.execute(invoice, NOW)).toEqual({
      ok: true,
      value: { fileName: "KQ7M2XTB.pdf" },
    });
    expect(saved).toEqual([{ name: "KQ7M2XTB.pdf", mediaType: "application/pdf", bytes }]);
  });

  it("saves nothing and says why when the PDF cannot be drawn", async () => {
    const refused = err({ kind: "incomplete", message: "Print the page." } as const);
    const { saved, download } = downloads({ drawInvoice: async () => refused });
    expect(await download.execute(invoice, NOW)).toEqual(refused);
    expect(saved).toEqual([]);
  });
});

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
  it("is saved as a PDF named after the day in Malang", async () => {
    const { saved, take } = taking();
    expect(await take.execute(COFFEES, "pdf", writer)).toEqual({
      ok: true,
      value: { fileName: "price-list-2025-07-21.pdf" },
    });
    expect(saved).toMatchObject([
      { name: "price-list-2025-07-21.pdf", mediaType: "application/pdf" },
    ]);
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

  it("saves nothing and says why when the PDF cannot be drawn", async () => {
    const refused = err({ kind: "unavailable", message: "No network." } as const);
    const { saved, take } = taking({ drawPriceList: async () => refused });
    expect(await take.execute(COFFEES, "pdf", writer)).toEqual(refused);
    expect(saved).toEqual([]);
  });
});

const SHEET: PictureSheet = { width: 1, height: 1, ground: "#fff", shapes: [], texts: [] };
const label = { fileName: "UB08-100g.png", lay: () => SHEET };
const png = new Uint8Array([137, 80, 78, 71]);

const saving = (
  shared: Awaited<ReturnType<ShareFile>>,
  draw: PicturePort["draw"] = async () => ok(png),
) => {
  const saved: Parameters<SaveFile>[0][] = [];
  const offered: Parameters<ShareFile>[0][] = [];
  const save = new SaveLabel({
    pictures: { draw },
    shareFile: async (file) => {
      offered.push(file);
      return shared;
    },
    saveFile: (file) => void saved.push(file),
  });
  return { saved, offered, save };
};

const file = { name: "UB08-100g.png", mediaType: "image/png", bytes: png };

describe("a label to show around", () => {
  it.each(["shared", "dropped"] as const)(
    "goes to another program, and is not kept: %s",
    async (outcome) => {
      const { saved, offered, save } = saving(outcome);
      expect(await save.execute(label)).toEqual(ok(outcome));
      expect(offered).toEqual([file]);
      expect(saved).toEqual([]);
    },
  );

  it("is kept where there is no way to another program", async () => {
    const { saved, save } = saving("impossible");
    expect(await save.execute(label)).toEqual(ok("saved"));
    expect(saved).toEqual([file]);
  });

  it("is neither when it cannot be drawn, and says why", async () => {
    const refused = err({ kind: "unavailable", message: "No fonts." } as const);
    const { saved, offered, save } = saving("shared", async () => refused);
    expect(await save.execute(label)).toEqual(refused);
    expect([...saved, ...offered]).toEqual([]);
  });
});
