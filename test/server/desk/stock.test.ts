import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aDeskOrder, SUMBER_WENING } from "#test/support/a-desk-order.ts";
import { signedInDesk } from "#test/support/embedded-desk.ts";

const COFFEES = [aCoffee({ code: "SW16", name: "Sumber Wening", weightLossPct: 16 })];

const open = (orders: readonly DeskOrder[] = []) => signedInDesk(orders, COFFEES);

const aLot = { grams: "12,4", price: "126.000", day: "2025-07-21", from: "Growers", since: "2024" };

describe("the Stock page", () => {
  it("says that no coffee has a book, and leads to the first count of each", async () => {
    const { page } = await open();
    const shown = await page("/stock");
    expect(shown).toContain("No coffee has a book yet.");
    expect(shown).toContain('href="/stock/SW16/count"');
  });

  it("keeps a lot, a count, a roast and a sample, and adds them up", async () => {
    const { send, page } = await open();
    expect(await send("/stock/SW16/receive", aLot)).toContain(
      "The lot of 21-07-25 is in the book: 12\u202f400\u00a0g.",
    );
    expect(await send("/stock/SW16/count", { what: "shelf", grams: "640" })).toContain(
      "640\u00a0g counted: the book begins.",
    );
    const roast = { green: "1200", roasted: "1012", lot: "1", moment: "2025-07-21T09:38" };
    expect(await send("/stock/SW16/roast", roast)).toContain(
      "SW16-250721-1 is in the book: 15.7% lost.",
    );
    const book = await send("/stock/SW16/sample", { grams: "36", why: "cupping" });
    expect(book).toContain("36\u00a0g are off the shelf.");
    expect(book).toContain("11\u202f200\u00a0g");
    // The batch was in the same minute as the count, which is what the scale said after it.
    expect(await page("/stock")).toContain("Sumber Wening");
  });

  it("asks once more about a roast that lost too little, and keeps it when it is right", async () => {
    const { send, deps } = await open();
    const odd = { green: "1200", roasted: "1164", lot: "", moment: "" };
    const asked = await send("/stock/SW16/roast", odd);
    expect(asked).toContain("Only 3.0% lost?");
    expect(asked).toContain("It is right, keep it");
    expect(asked).toContain('name="sure"');
    expect(asked).toContain('value="1164"');
    expect(await deps.stock.batches({ code: "SW16" }, 9)).toEqual([]);
    expect(await send("/stock/SW16/roast", { ...odd, sure: "yes" })).toContain("is in the book");
  });

  it("says why a form was not kept, with what was typed", async () => {
    const { send } = await open();
    const refused = await send("/stock/SW16/receive", { ...aLot, grams: "a sack" });
    expect(refused).toContain("“a sack” is no weight.");
    expect(refused).toContain('value="a sack"');
  });

  it("switches what the stock decides", async () => {
    const { send, deps } = await open();
    expect(await send("/stock/SW16", { limits: "on limits" })).toContain("has no book yet");
    await send("/stock/SW16/count", { what: "shelf", grams: "640" });
    await send("/stock/SW16", { limits: "on limits" });
    await send("/stock/SW16", { green: "off green" });
    expect(await deps.stock.limited(new Date(deps.now()).toISOString())).toMatchObject([
      { code: "SW16", limits: true, greenCounts: false },
    ]);
  });
});

describe("the measured loss", () => {
  it("leads into the coffee's form, to be looked at and saved there", async () => {
    const { send, page, deps } = await open();
    for (const roasted of ["1003", "1000", "1002"])
      await send("/stock/SW16/roast", { green: "1200", roasted, lot: "", moment: "" });
    const book = await page("/stock/SW16");
    expect(book).toContain("16.5% lost");
    const [, link = ""] = /href="(\/coffees\/SW16\?loss=[^"]+)"/.exec(book) ?? [];
    const form = await page(link.replaceAll("&amp;", "&"));
    expect(form).toMatch(
      /name="weight_loss"[^>]*value="16\.5"|value="16\.5"[^>]*name="weight_loss"/,
    );
    expect(form).toContain("Measured on the last roasts: 16.5%");
    expect((await deps.catalogue.all())[0]).toMatchObject({ weightLossPct: 16 });
  });
});

describe("a lot that is corrected", () => {
  it("is named in the language of who reads it", async () => {
    const { send, post } = await open();
    await send("/stock/SW16/receive", aLot);
    await post("/language", { language: "id", page: "/stock" });
    expect(await send("/lots/1", { ...aLot, grams: "12000", reason: "Ditimbang lagi" })).toContain(
      "Lot 21-07-25 sudah diperbaiki.",
    );
  });
});

describe("what came from what", () => {
  const dates = { roastedOn: "2025-07-21", shippedAt: "2025-07-21T02:00:00.000Z" };
  const sent = aDeskOrder({
    orderCode: "AAAA222A",
    status: "shipped",
    paymentStatus: "paid",
    items: [SUMBER_WENING],
    dates,
  });

  it("leads from an order to batches and lots, and back, two taps each way", async () => {
    const { send, page } = await open([sent]);
    await send("/stock/SW16/receive", aLot);
    await send("/stock/SW16/roast", { green: "1200", roasted: "1012", lot: "1", moment: "" });
    expect(await page("/orders/AAAA222A")).toContain('href="/trace/AAAA222A"');
    const trace = await page("/trace/AAAA222A");
    expect(trace).toContain('href="/batches/SW16-250721-1"');
    expect(trace).toContain('href="/lots/1"');
    const lot = await page("/lots/1");
    expect(lot).toContain('href="/batches/SW16-250721-1"');
    expect(lot).toContain('href="/orders/AAAA222A"');
  });

  it("is no page for what is not in the book", async () => {
    const { ask } = await open();
    for (const path of [
      "/lots/7",
      "/lots/x",
      "/batches/SW16-250721-9",
      "/trace/AAAA222Z",
      "/stock/NO01",
    ])
      expect((await ask(path)).status).toBe(404);
  });
});

describe("the labels of a batch", () => {
  it("fill its grams with bags, largest first, and carry a code that a reader reads", async () => {
    const { send, page } = await open();
    await send("/stock/SW16/roast", { green: "4000", roasted: "3400", lot: "", moment: "" });
    const shown = await page("/batches/SW16-250721-1");
    expect(shown.match(/class="bag-label/g)).toHaveLength(3);
    expect(shown).toContain("Kode produksi");
    expect(shown).toContain("21 July 2025");
    const drawn = /class="qr" viewBox="-4 -4 (\d+) \1".*?<path d="([^"]+)"/s.exec(shown);
    expect(decoded(Number(drawn?.[1]), drawn?.[2] ?? "")).toBe(
      "http://127.0.0.1:3000/shop/SW16?roast=SW16-250721-1",
    );
    expect(
      (await page("/batches/SW16-250721-1?of-1000=1")).match(/class="bag-label/g),
    ).toHaveLength(1);
  });
});

/** What a reader reads of a drawing whose modules are squares, four of them around it. */
const decoded = (side: number, path: string): string | undefined => {
  const scale = 4;
  const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) + 4) * scale + dy) * side * scale + (Number(x) + 4) * scale + dx;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
  return jsQR(pixels, side * scale, side * scale)?.data;
};
