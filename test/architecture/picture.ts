import type { Layer } from "./layers.ts";

/**
 * The layers as a picture (SVG): a box for each, above everything it may import. Of the ways only the
 * direct ones are drawn, not those that lead past another layer. The adapters, which know nothing of
 * one another and all the same of the rest, share a box.
 */
export const architecturePicture = (layers: readonly Layer[]): string => {
  const boxNames = [...new Set(layers.map(({ name }) => boxOf(name)))];
  const imports = new Map(
    boxNames.map((box) => {
      const parts = layers.filter(({ name }) => boxOf(name) === box);
      const below = new Set(parts.flatMap((part) => importedBy(part, layers)).map(boxOf));
      return [box, [...below].filter((other) => other !== box)];
    }),
  );
  const ranks = ranksOf(imports);
  const places = placesOf(ranks, imports);
  const height = MARGIN * 2 + ROW * Math.max(...ranks.values()) + BOX.height;
  const ways = [...imports].flatMap(([from, all]) =>
    direct(all, imports).map((to) => way(places.get(from), places.get(to), height)),
  );
  const boxes = [...places].map(([name, place]) =>
    box([name, ...inside(name, layers).map((one) => one.replace(`${name}/`, ""))], place, height),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">Who may import whom: ${layers.length} layers, each above what it knows</title>`,
    `<style>${STYLE}</style>`,
    ...ways,
    ...boxes,
    "</svg>",
    "",
  ].join("\n");
};

/** The first word of an adapter's or a server room's name; the name of any other layer. */
const boxOf = (name: string): string => /^(?:adapters|server)(?=\/)/.exec(name)?.[0] ?? name;

const inside = (box: string, layers: readonly Layer[]): readonly string[] =>
  layers.filter(({ name }) => name !== box && boxOf(name) === box).map(({ name }) => name);

type Imports = ReadonlyMap<string, readonly string[]>;
/** The middle of a box, and how many rows above the lowest it stands. */
type Place = { readonly x: number; readonly rank: number };

const importedBy = (layer: Layer, layers: readonly Layer[]): readonly string[] =>
  layers
    .filter(({ name }) => name !== layer.name)
    .filter((other) => layer.mayImport.some((pattern) => pattern.test(aFileOf(other, layers))))
    .map(({ name }) => name);

/** Some file that belongs to this layer and to none before it in the table. */
const aFileOf = ({ name, files }: Layer, layers: readonly Layer[]): string => {
  const candidates = [`src/${name}/tokens.ts`, `${name}/x.ts`, `${name}.ts`, `src/${name}.tsx`];
  const found = candidates.find(
    (path) => layers.find((layer) => layer.files.test(path))?.files === files,
  );
  if (found === undefined) throw new Error(`The picture knows no file of ${name}.`);
  return found;
};

/** Without what can be reached through another of them. */
const direct = (all: readonly string[], imports: Imports): readonly string[] =>
  all.filter((to) => !all.some((between) => imports.get(between)?.includes(to)));

const ranksOf = (imports: Imports): ReadonlyMap<string, number> => {
  const ranks = new Map<string, number>();
  const rankOf = (name: string): number => {
    const known = ranks.get(name);
    if (known !== undefined) return known;
    const rank = Math.max(-1, ...(imports.get(name) ?? []).map(rankOf)) + 1;
    ranks.set(name, rank);
    return rank;
  };
  for (const name of imports.keys()) rankOf(name);
  return ranks;
};

/** Row by row from above; in each, a box stands as far left or right as those who import it. */
const placesOf = (
  ranks: ReadonlyMap<string, number>,
  imports: Imports,
): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>();
  const importersOf = (name: string): readonly number[] =>
    [...places].filter(([from]) => imports.get(from)?.includes(name)).map(([, { x }]) => x);
  for (let rank = Math.max(...ranks.values()); rank >= 0; rank -= 1) {
    const row = [...ranks]
      .filter(([, other]) => other === rank)
      .map(([name]) => ({ name, pulledTo: mean(importersOf(name)) }))
      .toSorted((a, b) => a.pulledTo - b.pulledTo);
    for (const [index, { name }] of row.entries())
      places.set(name, { x: ((index + 0.5) * WIDTH) / row.length, rank });
  }
  return places;
};

/** The middle of the picture for nobody. */
const mean = (values: readonly number[]): number =>
  values.length === 0 ? WIDTH / 2 : values.reduce((sum, x) => sum + x, 0) / values.length;

const topOf = ({ rank }: Place, height: number): number =>
  height - MARGIN - BOX.height - rank * ROW;

const way = (from: Place | undefined, to: Place | undefined, height: number): string => {
  if (!from || !to) throw new Error("A way leads to a layer that has no place.");
  const [start, end] = [topOf(from, height) + BOX.height, topOf(to, height)];
  const bend = (end - start) / 2;
  return `<path d="M${from.x} ${start}C${from.x} ${start + bend} ${to.x} ${end - bend} ${to.x} ${end}"/>`;
};

/** @param names of the box, then of what is in it. */
const box = ([name = "", ...parts]: readonly string[], place: Place, height: number): string => {
  const top = topOf(place, height);
  const perLine = parts.length > MOST_IN_A_LINE ? Math.ceil(parts.length / 3) : parts.length;
  const lines = [0, 1, 2]
    .map((at) => parts.slice(at * perLine, (at + 1) * perLine).join(" · "))
    .filter((line) => line !== "");
  const [first = "", ...more] = lines;
  const texts = [first === "" ? name : `${name}: ${first}`, ...more];
  const width = Math.max(BOX.width, ...texts.map((text) => text.length * LETTER));
  const middle = top + BOX.height / 2 + 5 - (more.length * LINE) / 2;
  return [
    `<rect x="${place.x - width / 2}" y="${top}" width="${width}" height="${BOX.height}" rx="6"/>`,
    ...texts.map((text, at) => `<text x="${place.x}" y="${middle + at * LINE}">${text}</text>`),
  ].join("");
};

const MOST_IN_A_LINE = 8;
const LINE = 15;

const WIDTH = 900;
const MARGIN = 20;
const ROW = 92;
const BOX = { width: 138, height: 52 };
/** The width of a letter, roughly. */
const LETTER = 8;
const STYLE = [
  "text{font:15px ui-sans-serif,system-ui,sans-serif;text-anchor:middle;fill:#1d1a16}",
  "rect{fill:#f3ede1;stroke:#1d1a16}",
  "path{fill:none;stroke:#8a7f6f}",
  "@media(prefers-color-scheme:dark){text{fill:#f3ede1}rect{fill:#26221d;stroke:#f3ede1}}",
].join("");
