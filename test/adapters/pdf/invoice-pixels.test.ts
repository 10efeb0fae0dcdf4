import { beforeAll, describe, expect, it } from "vitest";
import { JspdfPdf } from "#adapters/pdf/jspdf-pdf.ts";
import { invoiceOf } from "#core/domain/invoice/invoice.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import { NOW, SHOP, anOrder } from "#test/support/an-order.ts";
import { pricedItems } from "#test/support/priced-items.ts";
import { picturePage, type Picture } from "./picture-page.ts";

/** Lengths on paper agree to a fifth of a millimetre: the raster and its soft edges. */
const NEARLY = 0.2;

describe("the invoice on paper", () => {
  let page: Picture;
  beforeAll(async () => {
    page = await pictured(anOrder());
  });

  it("keeps margins of 10 mm on every side", () => {
    const { left, top, right, bottom } = page.inkBox({ left: 0, top: 0, right: 210, bottom: 297 });
    expect(Math.abs(left - 10)).toBeLessThan(NEARLY);
    expect(Math.abs(top - 10)).toBeLessThan(NEARLY);
    expect(Math.abs(right - 200)).toBeLessThan(NEARLY);
    expect(bottom).toBeLessThanOrEqual(287 + NEARLY);
    expect(bottom).toBeGreaterThan(285);
  });

  it("draws the logo 12 mm high in its own proportions", () => {
    const logo = page.inkBox({ left: 0, top: 0, right: 22, bottom: 26 });
    expect(Math.abs(logo.bottom - logo.top - 12)).toBeLessThan(NEARLY);
    expect(Math.abs(logo.right - logo.left - (12 * 71) / 79)).toBeLessThan(NEARLY);
  });

  it("draws the numeral 16 out of tiles in the brand's ink", () => {
    const unit = 12 / 79;
    const at = (x: number, y: number) => page.colourAt(10 + x * unit, 10 + y * unit);
    const inked: readonly (readonly [x: number, y: number])[] = [
      [7, 7],
      [7, 71],
      [35, 11],
      [47, 7],
      [31, 23],
      [47, 39],
      [60, 43],
      [31, 55],
      [63, 55],
      [60, 68],
    ];
    expect(inked.filter(([x, y]) => !near(at(x, y), "#2a20c4"))).toEqual([]);
    // The hollow of the six, between the numerals, above its bowl, and outside its round corners.
    const blank: readonly (readonly [x: number, y: number])[] = [
      [47, 55],
      [19.5, 40],
      [63, 16],
      [25.5, 1.5],
      [69.5, 33.5],
      [25.5, 77.5],
      [69.5, 77.5],
    ];
    expect(blank.filter(([x, y]) => at(x, y) !== "#ffffff")).toEqual([]);
  });

  it("sets the table's columns on common edges, from margin to margin", () => {
    const [table = 0] = page
      .lines({ left: 9, right: 60, top: 168, bottom: 183 })
      .map(({ top }) => top);
    const [, ...rows] = page.lines({ left: 9, right: 60, top: table, bottom: table + 26 });
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(page.inkBox({ ...row, left: 5, right: 60 }).left).toBeCloseTo(10, 0);
      COLUMNS.forEach(([left, edge]) => {
        const { right } = page.inkBox({ ...row, left, right: edge + 2 });
        expect(Math.abs(right - edge), `a column ending at ${edge} mm`).toBeLessThan(0.6);
      });
    }
  });

  it("rules the table and the totals off at the right margin", () => {
    const { right } = page.inkBox({ left: 107, right: 210, top: 173, bottom: 250 });
    expect(Math.abs(right - 200)).toBeLessThan(NEARLY);
  });

  it("prints the transfer card on the pink ply while money is due", () => {
    expect(near(page.colourAt(110, 82), "#f8c6d0")).toBe(true);
    expect(near(page.colourAt(199.8, 110), "#f8c6d0")).toBe(true);
  });
});

describe("the cloth on paper", () => {
  let page: Picture;
  beforeAll(async () => {
    page = await pictured(anOrder({ items: pricedItems(), totalIdr: 619_000 }));
  });

  it("is as long for each part as its share of the money, in the part's own motif", () => {
    const bar = page.inkBox({ left: 0, right: 99, top: BAR.top, bottom: BAR.bottom });
    expect(Math.abs(bar.left - 10)).toBeLessThan(NEARLY);
    expect(Math.abs(bar.right - 97.5)).toBeLessThan(NEARLY);
    // Rp.353.680, 78.320, 13.000, 104.100 and 50.000 of the exact Rp.599.100.
    const ends = [353_680, 432_000, 445_000, 549_100].map((idr) => 10 + (87.5 * idr) / 599_100);
    const inks = ["#16134d", "#16134d", "#16134d", "#db3b15"];
    const shares = inks.map((ink, index) => {
      const from = (ends[index - 1] ?? 10) + 0.3;
      const to = (ends[index] ?? 0) - 0.3;
      const seen = spread(from, to).flatMap((x) =>
        spread(BAR.top + 0.3, BAR.bottom - 0.3).map((y) => page.colourAt(x, y)),
      );
      expect(
        seen.every((shade) => index === 3 || !near(shade, "#db3b15")),
        `profit in part ${index}`,
      ).toBe(true);
      return seen.filter((shade) => near(shade, ink)).length / seen.length;
    });
    // Full leaves, their outlines, thin arcs, and discs that nearly touch.
    const [green = 0, loss = 0, labor = 0, profit = 0] = shares;
    expect(green).toBeGreaterThan(0.25);
    expect(loss).toBeLessThan(0.15);
    expect(labor).toBeLessThan(0.5);
    expect(profit).toBeGreaterThan(0.4);
  });

  it("is striped for the packaging", () => {
    const heights = Array.from({ length: 40 }, (_, step) => BAR.top + 0.3 + step * 0.125);
    const shades = new Set(heights.map((y) => page.colourAt(94, y)));
    expect([...shades].some((shade) => near(shade, "#16134d"))).toBe(true);
    expect([...shades].some((shade) => near(shade, "#ffffff"))).toBe(true);
  });
});

const pictured = async (order: Order): Promise<Picture> => {
  const invoice = invoiceOf(order, { fullName: null, email: null }, SHOP);
  const drawn = await new JspdfPdf().drawInvoice(invoice, NOW);
  if (!drawn.ok) throw new Error(drawn.error.message);
  return picturePage(drawn.value, 0);
};

/** Where the bar of three items lies, mm. */
const BAR = { top: 226.7, bottom: 231.5 };

/** Twenty places from one end to the other. */
const spread = (from: number, to: number): readonly number[] =>
  Array.from({ length: 20 }, (_, step) => from + ((to - from) * step) / 19);

/** Colours are written with two decimals, which is a little coarser than 256 steps. */
const near = (colour: string, wanted: string): boolean =>
  [1, 3, 5].every(
    (at) =>
      Math.abs(parseInt(colour.slice(at, at + 2), 16) - parseInt(wanted.slice(at, at + 2), 16)) <=
      2,
  );

/** Where each column of figures begins to lie clear of the one before, and where it ends. */
const COLUMNS: readonly (readonly [left: number, edge: number])[] = [
  [96, 108],
  [112, 142],
  [146, 164],
  [168, 200],
];
