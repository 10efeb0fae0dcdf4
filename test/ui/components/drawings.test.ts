import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

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
