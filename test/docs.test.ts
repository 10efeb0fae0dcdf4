import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE_NAMES } from "#adapters/catalogues.ts";
import { environmentSchema } from "#server/boot/config/environment.ts";

/** What people read: every page that git keeps. */
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "NOTICE",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const text = (page: string): string => readFileSync(page, "utf8");
const found = (page: string, pattern: RegExp): readonly string[] =>
  [...text(page).matchAll(pattern)].map(([, name = ""]) => name);

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const FOLDERS = new Set(
  readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);
const TESTS = new Set(
  readdirSync("test", { recursive: true, encoding: "utf8" }).map((name) => basename(name)),
);
/** Made by a command: a clean clone does not have them, a shop that was started has some. */
const MADE = /^(\.data|artifacts|dist|node_modules|reports)\//;

describe.each(PAGES)("%s", (page) => {
  it("names commands that exist", () => {
    const called = found(page, /\bnpm run ([a-z][\w:-]*\w)/g);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("links to files that exist", () => {
    const linked = found(page, /\]\((?!https?:|mailto:|#)([^)#\s]+)/g);
    expect(linked.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([]);
  });

  it("names tests that exist", () => {
    const named = found(page, /`(?:[\w.@-]+\/)*([\w-]+\.(?:test|spec)\.tsx?)`/g);
    expect(named.filter((name) => !TESTS.has(name))).toEqual([]);
  });

  it("names files that exist", () => {
    const named = found(page, /`([\w.@-]+\/[\w./@{},*-]+)`/g)
      .filter((path) => FOLDERS.has(path.split("/")[0] ?? "") && !MADE.test(path))
      .filter((path) => !/[{*]/.test(path));
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it("reads every page that is there, and finds something in them", () => {
  expect(PAGES.length).toBeGreaterThan(10);
  expect(
    PAGES.flatMap((page) => found(page, /\bnpm run ([a-z][\w:-]*\w)/g)).length,
  ).toBeGreaterThan(10);
});

const namesIn = (path: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name = ""]) => name);

it("names in .env.example every catalogue there is to choose", () => {
  const shown = readFileSync(".env.example", "utf8");
  for (const name of CATALOGUE_NAMES)
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
