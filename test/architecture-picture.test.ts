import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LAYERS } from "./architecture/layers.ts";
import { architecturePicture } from "./architecture/picture.ts";

it("is kept in the docs as the table is today; `npm run docs:architecture` draws it anew", () => {
  expect(readFileSync("docs/architecture.svg", "utf8")).toBe(architecturePicture(LAYERS));
});

it("draws every layer, and no way upwards", () => {
  const picture = architecturePicture(LAYERS);
  for (const { name } of LAYERS)
    expect(picture).toMatch(new RegExp(`>${name}<|[: ]${name.replace("adapters/", "")}[ <]`));
  const ways = [...picture.matchAll(/<path d="M[\d.]+ ([\d.]+)C.* ([\d.]+)"\/>/g)];
  expect(ways.length).toBeGreaterThan(8);
  for (const [, start, end] of ways) expect(Number(end)).toBeGreaterThan(Number(start));
});
