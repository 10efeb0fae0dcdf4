import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..");
/** Scripts have no types of their own. */
const load = (script: string) => import(pathToFileURL(join(root, "scripts", script)).href);
const {
  keepLastRelease,
  readRelease,
}: {
  keepLastRelease(siteDir: string, before: unknown): void;
  readRelease(siteDir: string): unknown;
} = await load("build.mjs");
const {
  differences,
  isAccepted,
  licencesOf,
}: {
  differences(one: string, other: string): readonly string[];
  isAccepted(licence: string): boolean;
  licencesOf(from: typeof lock, folder: string): Readonly<Record<string, readonly string[]>>;
} = await load("supply-line.mjs");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

type Entry = {
  readonly hasInstallScript?: true;
  readonly integrity?: string;
  readonly engines?: { readonly node?: string };
  /** Of a program for one kind of machine. */
  readonly os?: readonly string[];
};
const lock = JSON.parse(read("package-lock.json")) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const manifest = JSON.parse(read("package.json")) as Readonly<
  Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>
>;

/** Packages with a script of their own at installing; none of them runs. See docs/proofs/supply-line.md. */
const WITH_INSTALL_SCRIPT = [
  "@mdn/mdn-http-observatory",
  "core-js",
  "esbuild",
  "node_extra_ca_certs_mozilla_bundle",
];

describe("the packages the shop is built with", () => {
  it("run nothing while they are installed, and those that would are known", () => {
    expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
    const found = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
    expect(found.toSorted()).toEqual(WITH_INSTALL_SCRIPT);
  });

  it("are named by one version each", () => {
    for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("are held by their content, but for programs of other machines", () => {
    const loose = Object.entries(lock.packages).filter(
      ([path, { integrity, os }]) => path !== "" && !os && !integrity?.startsWith("sha512-"),
    );
    expect(loose).toEqual([]);
  });

  it.each(["browser", "postgres"])("bring the tests a %s that is held by its content", (part) => {
    const folder = `test/parts/${part}/`;
    const { packages }: typeof lock = JSON.parse(read(`${folder}package-lock.json`));
    const named: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> =
      JSON.parse(read(`${folder}package.json`));
    for (const version of Object.values({
      ...named["dependencies"],
      ...named["optionalDependencies"],
    }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(-beta\.\d+)?$/);
    const loose = Object.entries(packages).filter(
      ([path, { integrity }]) => path !== "" && !integrity?.startsWith("sha512-"),
    );
    expect(loose).toEqual([]);
    expect(Object.keys(licencesOf({ packages }, root)).filter((one) => !isAccepted(one))).toEqual(
      [],
    );
  });

  it("run on the oldest Node that is promised", () => {
    const tooNew = Object.entries(lock.packages).flatMap(([path, { engines }]) => {
      const majors = engines?.node?.split("||").map((range) => Number(/\d+/.exec(range)?.[0] ?? 0));
      return majors?.every((major) => major > 20) ? [path] : [];
    });
    expect(tooNew).toEqual([]);
  });

  it("have licences the shop may be built with", () => {
    const licences = licencesOf(lock, root);
    expect(licences["MIT"]?.length).toBeGreaterThan(100);
    expect(Object.keys(licences).filter((licence) => !isAccepted(licence))).toEqual([]);
    expect(["MIT OR GPL-3.0", "(MIT AND Zlib)"].every(isAccepted)).toBe(true);
    expect(["GPL-3.0", "MIT AND GPL-3.0", "none"].some(isAccepted)).toBe(false);
  });
});

/** A folder that goes with its test. */
const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "builds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it("a release serves the files of the one before, and of no older one", () => {
  const folder = aFolder();
  const build = (files: readonly string[]): readonly string[] => {
    const before = readRelease(folder);
    rmSync(join(folder, "assets"), { recursive: true, force: true });
    mkdirSync(join(folder, "assets"), { recursive: true });
    for (const file of files) writeFileSync(join(folder, "assets", file), file);
    keepLastRelease(folder, before);
    return readdirSync(join(folder, "assets"));
  };
  expect(build(["a-1.js", "same.css"])).toEqual(["a-1.js", "same.css"]);
  expect(build(["a-2.js", "same.css"])).toEqual(["a-1.js", "a-2.js", "same.css"]);
  // Built again, it is still the same release.
  expect(build(["a-2.js", "same.css"])).toEqual(["a-1.js", "a-2.js", "same.css"]);
  expect(build(["a-3.js"])).toEqual(["a-2.js", "a-3.js", "same.css"]);
});

it("two builds are compared byte by byte, with what one of them lacks", () => {
  const folder = aFolder();
  const one = join(folder, "one");
  const other = join(folder, "other");
  for (const build of [one, other]) {
    mkdirSync(join(build, "assets"), { recursive: true });
    writeFileSync(join(build, "same.html"), "<p>");
  }
  expect(differences(one, other)).toEqual([]);
  writeFileSync(join(one, "assets/a.js"), "1");
  writeFileSync(join(other, "assets/a.js"), "2");
  writeFileSync(join(other, "more.css"), "");
  expect(differences(one, other)).toEqual([join("assets", "a.js"), "more.css"]);
});
