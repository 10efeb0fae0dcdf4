import { expect, it } from "vitest";
import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import type { SaveFile } from "#core/ports/pdf-port.ts";
import { NOW, SHOP, anOrder } from "#test/support/an-order.ts";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import { err, ok } from "#core/domain/result.ts";
import { DownloadPriceList } from "#core/use-cases/download-price-list.ts";
import { readCsv } from "#format/csv.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { priceListWriter } from "#ui/pages/offer-list/write-price-list.ts";

const invoice = invoiceOf(anOrder(), { fullName: null, email: null }, SHOP);
const COFFEES = [
  aCoffee({ name: "La Vigía", greenCostPerKg: 126_000 }),
  aCoffee({ code: "F1", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
];
// The day in Malang is already the next.
const writer = priceListWriter(Date.parse("2025-07-20T18:00:00.000Z"));

const bytes = new TextEncoder().encode("%PDF");
const drawn = async () => ok(bytes);
const refused = err({ kind: "unavailable", message: "No network." } as const);

/** A device that keeps what it is given to save. */
const device = () => {
  const saved: Parameters<SaveFile>[0][] = [];
  const saveFile: SaveFile = (file) => void saved.push(file);
  return { saved, saveFile };
};

it.each<[string, (its: ReturnType<typeof device>) => Promise<unknown>]>([
  [
    "an invoice",
    (its) =>
      new DownloadInvoice({ pdf: { drawInvoice: async () => refused }, ...its }).execute(
        invoice,
        NOW,
      ),
  ],
  [
    "a price list",
    (its) =>
      new DownloadPriceList({ pdf: { drawPriceList: async () => refused }, ...its }).execute(
        COFFEES,
        "pdf",
        writer,
      ),
  ],
])("keeps nothing of %s that cannot be drawn, and says why", async (_, download) => {
  const its = device();
  expect(await download(its)).toEqual(refused);
  expect(its.saved).toEqual([]);
});

it("saves an invoice as a PDF named after the order code", async () => {
  const { saved, saveFile } = device();
  const download = new DownloadInvoice({ pdf: { drawInvoice: drawn }, saveFile });
  expect(await download.execute(invoice, NOW)).toEqual(ok({ fileName: "KQ7M2XTB.pdf" }));
  expect(saved).toEqual([{ name: "KQ7M2XTB.pdf", mediaType: "application/pdf", bytes }]);
});

const priceList = async (format: "pdf" | "csv") => {
  const { saved, saveFile } = device();
  const take = new DownloadPriceList({ pdf: new MemoryPdf(), saveFile });
  return { taken: await take.execute(COFFEES, format, writer), saved };
};

it.each([
  ["pdf", "application/pdf"],
  ["csv", "text/csv"],
] as const)(
  "saves the price list as %s, named after the day in Malang",
  async (format, mediaType) => {
    const { taken, saved } = await priceList(format);
    const name = `price-list-2025-07-21.${format}`;
    expect(taken).toEqual(ok({ fileName: name }));
    expect(saved).toMatchObject([{ name, mediaType }]);
  },
);

it("writes the price list's CSV so that spreadsheets read it with all letters", async () => {
  const { saved } = await priceList("csv");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(saved[0]?.bytes);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const names = readCsv(text).map((cells) => cells[2]);
  expect(names).toEqual(["name", "La Vigía", "Ulu Batur", "Ulu Batur"]);
});
