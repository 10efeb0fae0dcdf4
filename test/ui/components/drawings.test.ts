import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CATEGORIES } from "#core/domain/catalog/coffee.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { CoffeeLabel } from "#ui/components/coffee-label/coffee-label.tsx";
import {
  drawLabel,
  UNPRICED_TILES,
  type LabelSubject,
  labelTiles,
} from "#ui/components/coffee-label/label-geometry.ts";
import { labelTexts } from "#ui/components/coffee-label/coffee-label.tsx";

const UI = join(import.meta.dirname, "../../../src/ui");
const FOLDER = join(UI, "components/picture");
const TOKENS = readFileSync(join(UI, "styles/tokens.css"), "utf8");
const PLIES = readFileSync(join(UI, "styles/plies.css"), "utf8");

/** A colour of the style sheet: light, dark. */
const pair = (css: string, name: string): readonly [string, string] => {
  const [, light = "", dark = ""] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  if (!light || !dark) throw new Error(`There is no colour --${name}.`);
  return [light, dark];
};

/** Of one paper: it in light, which is the ink in dark; it in dark; the plate in light. */
const paper = (ply: "pink" | "yellow" | "mint"): string => {
  // The last rule of that name: the first is shared by all papers.
  const own = PLIES.split(`.ply-${ply} {`).at(-1)?.split("}")[0] ?? "";
  const [light, dark] = pair(TOKENS, ply);
  expect(pair(own, "ink")).toEqual([pair(TOKENS, "ink")[0], light]);
  return `--p:${light};--d:${dark};--l:${pair(own, "plate")[0]}`;
};

const HEAD = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480">',
  `<style>g{${paper("pink")};color:${pair(TOKENS, "ink")[0]};`,
  `--pic-0:var(--p);--pic-2:${pair(TOKENS, "act")[0]};--pic-3:var(--l);--gain:${pair(TOKENS, "gain")[0]}}`,
  "@media(prefers-color-scheme:dark){g{color:var(--p);--pic-0:var(--d);--pic-2:#8a83ff;",
  `--pic-3:${pair(TOKENS, "paper")[1]};--gain:${pair(TOKENS, "gain")[1]}}}`,
  `#yellow:target~g{${paper("yellow")}}#mint:target~g{${paper("mint")}}</style>`,
  '<g id="yellow"/><g id="mint"/><g>',
].join("");

/** Two half circles of one radius. */
const DISC = /^M\d+ \d+a(\d+) \1 0 1 1 (\d+) 0a\1 \1 0 1 1-\2 0z$/;

/** The colours that every drawing's head sets. */
const COLOURS = new Set(["--gain", "--pic-0", "--pic-2", "--pic-3"]);

describe("the drawings", () => {
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith(".svg")))(
    "%s is small and has the colours of the site's papers",
    (name) => {
      const file = readFileSync(join(FOLDER, name));
      const svg = file.toString();
      expect(brotliCompressSync(file).byteLength).toBeLessThan(1000);
      expect(svg.slice(0, HEAD.length)).toBe(HEAD);
      const drawing = svg.slice(HEAD.length);
      expect(drawing.match(/<g\b/g) ?? []).toHaveLength((drawing.match(/<\/g>/g)?.length ?? 0) - 1);
      expect(drawing).not.toMatch(/#[\da-f]{3}/);
      const used = [...drawing.matchAll(/var\((--[\w-]+)/g)].map(([, name_]) => name_);
      expect(used.filter((colour) => !COLOURS.has(colour ?? ""))).toEqual([]);
      // One disc in each is red: what the house lives on.
      const red = [...drawing.matchAll(/fill="var\(--gain\)" d="([^"]+)"/g)];
      expect(red.map(([, shape]) => shape)).toEqual([expect.stringMatching(DISC)]);
    },
  );
});

const uluBatur: LabelSubject = {
  code: "UB08",
  name: "Ulu Batur",
  category: "filter",
  region: "Kintamani, Bali",
  process: "Natural",
  altitude: "1500",
};
const tiles = { green: 6, loss: 1, labor: 1, profit: 3, packaging: 5 };

const tilesOf = (coffee: Parameters<ComputeBagPrice["execute"]>[0]) =>
  labelTiles(
    new ComputeBagPrice().execute(coffee, cardSizeGrams(coffee.category, "retail"), "retail"),
  );

/** Where each tile of a drawing starts, as column and row of the 4 × 4 field. */
const cellsOf = (path: string): string[] => {
  const starts = [...path.matchAll(/M([\d.]+) ([\d.]+)/g)];
  return [
    ...new Set(
      starts.map(([, x, y]) => {
        const column = Math.floor((Number(x) - 24) / 88);
        return `${column}/${Math.floor((Number(y) - 64) / 88)}`;
      }),
    ),
  ];
};

const aCode = fc.stringMatching(/^[A-Z]{2}\d{2}$/);
const someTiles = fc
  .tuple(fc.nat(16), fc.nat(16), fc.nat(16), fc.nat(16))
  .map((cuts) => cuts.toSorted((a, b) => a - b))
  .map(([a = 0, b = 0, c = 0, d = 0]) => ({
    green: a,
    loss: b - a,
    labor: c - b,
    profit: d - c,
    packaging: 16 - d,
  }));

const anyPrice = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  greenCostPerKg: fc.integer({ min: 10_000, max: 5_000_000 }),
  weightLossPct: fc.integer({ min: 0, max: 40 }),
});

describe("the drawn label", () => {
  it("is the same every time it is drawn for a code", () => {
    expect(drawLabel(uluBatur, tiles)).toEqual(drawLabel({ ...uluBatur }, { ...tiles }));
  });

  it("differs from code to code", () => {
    const drawings = new Set(
      Array.from({ length: 100 }, (_, index) => `C${index}`).map((code) =>
        JSON.stringify(drawLabel({ ...uluBatur, code }, tiles).paths),
      ),
    );
    expect(drawings.size).toBeGreaterThan(50);
  });

  it("draws as many tiles of a part as it was given", () => {
    fc.assert(
      fc.property(aCode, someTiles, (code, counts) => {
        const { paths } = drawLabel({ ...uluBatur, code }, counts);
        expect(paths.profit.match(/M/g)?.length ?? 0).toBe(counts.profit);
        expect(paths.packaging.match(/M/g)?.length ?? 0).toBe(counts.packaging);
        expect(paths.green.match(/M/g)?.length ?? 0).toBe(counts.green);
        expect(paths.loss.match(/M/g)?.length ?? 0).toBe(counts.loss);
        expect((paths.labor.match(/M/g)?.length ?? 0) % Math.max(1, counts.labor)).toBe(0);
      }),
    );
  });

  it("lays every tile in a cell of its own", () => {
    fc.assert(
      fc.property(aCode, (code) => {
        const { paths } = drawLabel(
          { ...uluBatur, code },
          { ...UNPRICED_TILES, loss: 0, profit: 16 },
        );
        expect(cellsOf(paths.profit)).toHaveLength(16);
      }),
    );
  });

  it("weighs less than 3 kB on the page, whatever the coffee costs", () => {
    fc.assert(
      fc.property(aCode, anyPrice, fc.integer({ min: 0, max: 3000 }), (code, price, altitude) => {
        const subject = { ...uluBatur, name: "Quebrada Alta Gesha", code, altitude: `${altitude}` };
        const tilesOfPrice = tilesOf(price);
        const label = createElement(CoffeeLabel, {
          subject: { ...subject, category: price.category },
          tiles: tilesOfPrice,
        });
        expect(Buffer.byteLength(renderToStaticMarkup(label))).toBeLessThan(3000);
      }),
    );
  });

  it.each([
    ["Washed", "#2a20c4"],
    ["", "#2a20c4"],
    ["Wet hulled", "#0b5a45"],
    ["Wet-Hulled", "#0b5a45"],
    ["Natural", "#b0123f"],
    ["Honey", "#8a3f00"],
    ["Anaerobic natural", "#6b1787"],
    ["Carbonic honey", "#6b1787"],
  ])("prints a %s coffee in its process's ink", (process, ink) => {
    expect(drawLabel({ ...uluBatur, process }, tiles).ink).toBe(ink);
  });

  it.each([
    ["espresso", "#f8c6d0"],
    ["filter", "#f8df78"],
    ["filter_exotic", "#bfe4d2"],
  ] as const)("prints %s on its own ply", (category, paper) => {
    expect(drawLabel({ ...uluBatur, category }, tiles).paper).toBe(paper);
  });

  it.each([
    ["", 3],
    ["500", 2],
    ["900", 2],
    ["1450", 3],
    ["1.450 masl", 3],
    ["1800-2000", 4],
    ["9000", 5],
  ])("draws one arc for every 450 m of altitude: %s", (altitude, arcs) => {
    const { paths } = drawLabel(
      { ...uluBatur, altitude },
      { ...UNPRICED_TILES, labor: 1, loss: 15 },
    );
    expect(paths.labor.match(/M/g)).toHaveLength(arcs);
  });

  it("sets a short name in one line and a long one in two that fit", () => {
    expect(labelTexts(uluBatur).name).toEqual([{ text: "Ulu Batur", y: 480, fontSize: 60 }]);
    const long = labelTexts({ ...uluBatur, name: "Quebrada Alta Gesha" }).name;
    expect(long.map(({ text }) => text)).toEqual(["Quebrada Alta", "Gesha"]);
    const [veryLong] = labelTexts({ ...uluBatur, name: "Tanggamus-Pegunungan Selatan" }).name;
    expect(veryLong?.fontSize).toBeLessThan(45);
    const [oneWord] = labelTexts({ ...uluBatur, name: "Tanggamusselatan" }).name;
    expect(oneWord?.text).toBe("Tanggamusselatan");
  });
});

describe("the tiles of a coffee", () => {
  it("are the sixteenths of the smallest bag's price", () => {
    // 100 g at 218 400 and 16 %: 21 840, 4 160, 1 000, 8 100 and 20 000 of 55 100.
    const coffee = { category: "filter", greenCostPerKg: 218_400, weightLossPct: 16 } as const;
    expect(COST_PARTS.map((part) => tilesOf(coffee)[part])).toEqual([6, 1, 0, 3, 6]);
  });

  it("are sixteen outlined leaves when the coffee cannot be priced", () => {
    expect(tilesOf({ category: "espresso", greenCostPerKg: null, weightLossPct: null })).toEqual(
      UNPRICED_TILES,
    );
    expect(tilesOf({ category: "filter", greenCostPerKg: 100_000, weightLossPct: 100 })).toEqual(
      UNPRICED_TILES,
    );
  });
});
