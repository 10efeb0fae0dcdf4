import { readdirSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Layer } from "./layers.ts";

type Import = { readonly specifier: string; readonly typeOnly: boolean };

export type Violation = { readonly file: string; readonly specifier: string; readonly why: string };

/** Every static, type-only, re-exporting and dynamic import of a module. */
const importsOf = (source: string): readonly Import[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const statements = code.matchAll(
    /(?:^|[;}\n])\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s*)?["']([^"'\n]+)["']/g,
  );
  const dynamic = code.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g);
  return [
    ...[...statements].map(([, type, specifier = ""]) => ({
      specifier,
      typeOnly: type !== undefined,
    })),
    ...[...dynamic].map(([, specifier = ""]) => ({ specifier, typeOnly: false })),
  ];
};

/** What the imports of one file break, in a project whose layers are `layers`. */
export const violationsOf = (
  file: string,
  source: string,
  layers: readonly Layer[],
): readonly Violation[] => {
  const layer = layers.find((one) => one.files.test(file));
  if (!layer) return [{ file, specifier: "", why: "belongs to no layer" }];
  return importsOf(source).flatMap((found) => {
    const why = refusal(file, found, layer);
    return why === null ? [] : [{ file, specifier: found.specifier, why }];
  });
};

/** The project's own source files that a file imports, relative to the root. */
const targetsOf = (file: string, source: string): readonly string[] =>
  importsOf(source).flatMap(({ specifier }) => {
    const target = projectPath(file, specifier);
    return target !== null && CODE.test(target) ? [target] : [];
  });

/** Source files below a folder, relative to the root, with forward slashes. */
export const sourceFiles = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.split("\\").join("/")))
    .filter((name) => CODE.test(name) && !/\.d\.m?ts$/.test(name));

const CODE = /\.(?:tsx?|m?js)$/;

const refusal = (file: string, found: Import, layer: Layer): string | null => {
  const target = projectPath(file, found.specifier);
  if (target !== null) {
    if (layer.mayImport.some((allowed) => allowed.test(target))) return null;
    return `${layer.name} may not import ${target}`;
  }
  if (layer.packages.some((allowed) => allowed.test(found.specifier))) return null;
  if (layer.typesOnly?.some((allowed) => allowed.test(found.specifier)))
    return found.typeOnly ? null : `${layer.name} may import only types of ${found.specifier}`;
  return `${layer.name} may not import the package ${found.specifier}`;
};

/** The file that is imported, relative to the root; `null` for a package. Aliases are those of package.json's "imports". */
export const projectPath = (file: string, specifier: string): string | null => {
  if (specifier.startsWith(".")) return posix.join(dirname(file), specifier);
  if (!specifier.startsWith("#")) return null;
  const [alias = "", ...rest] = specifier.slice(1).split("/");
  const folder = [
    "core",
    "documents",
    "site",
    "brand",
    "format",
    "wire",
    "state",
    "container",
    "ui",
  ].includes(alias)
    ? `src/${alias}`
    : alias;
  return posix.join(folder, ...rest);
};

type Source = { readonly file: string; readonly source: string };

/**
 * The folders that import one another in a circle, type imports too: each circle sorted, with all the
 * folders that can reach one another. None is the aim.
 */
export const circlesOf = (sources: readonly Source[]): readonly (readonly string[])[] => {
  const imports = new Map<string, Set<string>>();
  for (const { file, source } of sources) {
    // An entry stands above all folders: nothing imports it, whatever lies beside it.
    if (ENTRY.test(file)) continue;
    const from = posix.dirname(file);
    const known = imports.get(from) ?? new Set();
    for (const target of targetsOf(file, source)) known.add(posix.dirname(target));
    known.delete(from);
    imports.set(from, known);
  }
  const reached = new Map([...imports.keys()].map((from) => [from, reachableFrom(from, imports)]));
  const circles = [...imports.keys()].map((from) =>
    [...(reached.get(from) ?? [])].filter((to) => reached.get(to)?.has(from)).toSorted(),
  );
  return [
    ...new Map(circles.filter(({ length }) => length > 1).map((one) => [one.join(), one])).values(),
  ];
};

const ENTRY = /^(?:(?:src|server)\/main\.tsx?|scripts\/draw\.mjs)$/;

const reachableFrom = (
  start: string,
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [start];
  for (const folder of open)
    for (const next of imports.get(folder) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
  return seen;
};
