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

const DRAWS_NOTHING = new Set(["RouteAnnouncer", "RouteTitle", "ScrollReset"]);
const COMPONENTS = componentsOf("src/ui/components");
/** Of the layout, what can be seen; the guide's own page stands in it. */
const LAYOUT = [...componentsOf("src/ui/layout").keys()].filter((name) => !DRAWS_NOTHING.has(name));
const guide = sources("src/ui/pages/styleguide").join("\n");

it("names every component, and none that is not there", () => {
  const named = found(guide, /shows="([^"]+)"/g).flatMap((list) => list.split(", "));
  expect(COMPONENTS.size).toBeGreaterThan(40);
  expect(named.toSorted()).toEqual([...COMPONENTS.keys(), ...LAYOUT].toSorted());
});

it("draws what it names, by itself or inside of another", () => {
  const drawn = new Set<string>();
  const draw = (source: string): void => {
    for (const name of found(source, /<([A-Z]\w+)/g)) {
      if (drawn.has(name)) continue;
      drawn.add(name);
      draw(COMPONENTS.get(name) ?? "");
    }
  };
  draw(guide);
  expect([...COMPONENTS.keys()].filter((name) => !drawn.has(name))).toEqual([]);
});
