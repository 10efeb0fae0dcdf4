import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The hero and the chart are drawn to measure; tokens define the scale; paper is measured in mm. */
const DRAWN_TO_MEASURE =
  /^(?:home-page|parts-table|sixteen|roast-curve)\.module\.css$|^(?:tokens|print)\.css$/;

const GAP =
  /(?<![\w-])(?<property>(?:row-|column-)?gap|(?:margin|padding)(?:-[a-z]+)*):\s*(?<value>[^;{}]+);/g;

/** A length of three pixels or more that is none of the scale. What pulls a box outwards is no gap. */
const OFF_THE_SCALE = /(?<![\w.-])(?:[3-9]|\d{2,})(?:\.\d+)?px|clamp\([^)]*vw/;

const offTheScale = (css: string): readonly string[] =>
  Array.from(css.matchAll(GAP))
    .filter(({ groups }) => OFF_THE_SCALE.test(withoutSums(groups?.["value"] ?? "")))
    .map(([declaration]) => declaration);

/** What is computed of a part's own size is no gap either. */
const withoutSums = (value: string): string => value.replaceAll(/calc\([^;]*\)/g, "");

describe("gaps", () => {
  it.each(["src/ui", "server/desk"])("of %s are of one scale", (folder) => {
    const sheets = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css") && !DRAWN_TO_MEASURE.test(basename(file)))
      .map((file) => join(folder, file));
    expect(sheets.length).toBeGreaterThan(0);
    const found = sheets.flatMap((file) =>
      offTheScale(readFileSync(join(root, file), "utf8")).map((gap) => `${file}: ${gap}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "gap: 18px;",
    "padding: var(--space-16) 14px;",
    "margin-top: clamp(32px, 4vw, 64px);",
    "padding-block: 7px 0 !important;",
  ])("would not pass with %s", (gap) => {
    expect(offTheScale(`.a { color: red; ${gap} }`)).toEqual([gap]);
  });

  it.each([
    "gap: var(--space-8) 0;",
    "margin-top: -9px;",
    "border-top: 7px solid;",
    "margin: 0 auto;",
  ])("pass with %s", (gap) => {
    expect(offTheScale(`.a { ${gap} }`)).toEqual([]);
  });
});
