import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOG_NAMES } from "#adapters/catalogs.ts";
import { environmentSchema } from "#server/boot/config/environment.ts";

/** What people read: every page that git keeps. */
const PAGES = [
  "README.md",
  ".github/CONTRIBUTING.md",
  ".github/SECURITY.md",
  "docs/NOTICE",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const text = (page: string): string => readFileSync(page, "utf8");
const found = (page: string, pattern: RegExp): readonly string[] =>
  [...text(page).matchAll(pattern)].map(([, name = ""]) => name);

const { version, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
};

describe.each(PAGES)("%s", (page) => {
  it("names commands that exist", () => {
    const called = found(page, /\bnpm run ([a-z][\w:-]*\w)/g);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("links to files that exist", () => {
    const linked = found(page, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
    expect(linked.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([]);
  });
});

it.each([
  ["package-lock.json", /"version": "([^"]+)"/],
  ["README.md", /^\*\*([\d.]+)\*\* · /m],
  ["docs/changelog.md", /^## (\d[\d.]*) – \d{4}-\d\d-\d\d$/m],
  ["deploy/Dockerfile", /image\.version="([^"]+)"/],
  ["deploy/compose.yaml", /image: enambelas-shop:(\S+)/],
])("%s is of the version that package.json says", (file, pattern) => {
  expect(pattern.exec(text(file))?.[1]).toBe(version);
});

const namesIn = (path: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name = ""]) => name);

it("prints in the README an example that runs", () => {
  const [example] = found("README.md", /^```ts\n(.*?)^```$/gms);
  expect(example).toBe(text("test/container/a-use-case.test.ts"));
});

it("names in .env.example every catalogue there is to choose", () => {
  const shown = readFileSync(".env.example", "utf8");
  for (const name of CATALOG_NAMES)
    expect(shown.match(new RegExp(`\\b${name}\\b`, "g"))?.length).toBeGreaterThan(1);
});

it("names in .env.example every variable that is read, and no other", () => {
  const read = [
    ...Object.keys(environmentSchema.entries),
    ...namesIn("src/container/environment/config.ts", /"(VITE_[A-Z_]+)"/g),
    ...namesIn("src/main.tsx", /\b(VITE_[A-Z_]+)\b/g),
  ];
  const shown = namesIn(".env.example", /^#?([A-Z_0-9]+)=/gm);
  expect(shown.toSorted()).toEqual([...new Set(read)].toSorted());
});
