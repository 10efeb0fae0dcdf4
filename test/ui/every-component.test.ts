import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
const found = (source: string, pattern: RegExp): readonly string[] =>
  [...source.matchAll(pattern)].map(([, name = ""]) => name);

/** The source of each component by its name in the code. */
const componentsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    sources(folder).flatMap((source) =>
      // A constant in capitals is no component, nor is a context.
      found(source, /^export const ([A-Z]\w*[a-z]\w*)\b(?! = createContext)/gm).map(
        (name) => [name, source] as const,
      ),
    ),
  );

const COMPONENTS = componentsOf("src/ui/components");
const fixture = readFileSync("test/ui/looks/every-component.tsx", "utf8");

it("is drawn in the fixture whose looks are tested, by itself or inside of another", () => {
  const drawn = new Set<string>();
  const draw = (source: string): void => {
    for (const name of found(source, /<([A-Z]\w+)/g)) {
      if (drawn.has(name)) continue;
      drawn.add(name);
      draw(COMPONENTS.get(name) ?? "");
    }
  };
  draw(fixture);
  expect(COMPONENTS.size).toBeGreaterThan(40);
  expect([...COMPONENTS.keys()].filter((name) => !drawn.has(name))).toEqual([]);
});
