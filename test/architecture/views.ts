import { projectPath } from "./imports.ts";
import { PAID } from "./layers.ts";

type Source = { readonly file: string; readonly source: string };

/** The ports among the container's tokens, read from `src/container/backend.ts`. */
export const portTokens = (backend: string): ReadonlySet<string> =>
  new Set([...backend.matchAll(/readonly (\w+): \w+Port;/g)].map(([, name = ""]) => name));

/** The ports that a view holds itself, past use cases and stores. */
export const portsHeld = (source: string, ports: ReadonlySet<string>): readonly string[] =>
  [...source.matchAll(/\b(?:TOKENS\.|useDep\(")(\w+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => ports.has(name));

/**
 * What computes a price, as `file#name`: the formula's functions and every declaration of these
 * sources that reaches one of them by calls, however many files lie between. Use cases are not
 * followed when they are no part of the sources: a price by one of them is no shortcut.
 */
export const computesPrice = (
  sources: readonly Source[],
  formula: readonly string[],
): ReadonlySet<string> => {
  const uses = new Map(sources.flatMap((one) => [...usesOf(one)]));
  uses.delete(PAID);
  const reached = new Set<string>();
  const reach = (name: string): void => {
    reached.add(name);
    reached.add(name.replace(/#.*/, "#*"));
  };
  for (const name of formula) reach(name);
  for (let before = 0; before < reached.size;) {
    before = reached.size;
    for (const [name, used] of uses) if (used.some((one) => reached.has(one))) reach(name);
  }
  return reached;
};

/** What each declaration of a module names of the project: its neighbours and its imports. */
const usesOf = ({ file, source }: Source): ReadonlyMap<string, readonly string[]> => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const known = importedBy(file, code);
  const starts = [...code.matchAll(DECLARATION)];
  for (const [, name = ""] of starts) known.set(name, `${file}#${name}`);
  return new Map(
    starts.map(({ index, 1: name = "" }, at) => {
      const block = code.slice(index, starts[at + 1]?.index);
      const named = [...block.matchAll(/\b\w+\b/g)].flatMap(([word]) => known.get(word) ?? []);
      // `import * as` and a dynamic import may call anything of the module.
      const whole = [...block.matchAll(/\bimport\("([^"]+)"\)/g)].flatMap(
        ([, specifier = ""]) => wholeOf(file, specifier) ?? [],
      );
      return [`${file}#${name}`, [...named, ...whole]];
    }),
  );
};

const importedBy = (file: string, code: string): Map<string, string> => {
  const known = new Map<string, string>();
  for (const [, star, names = "", specifier = ""] of code.matchAll(IMPORT)) {
    const target = projectPath(file, specifier);
    if (target === null) continue;
    if (star !== undefined) known.set(star, `${target}#*`);
    for (const one of names.split(",").map((name) => name.trim())) {
      const [name = "", alias = name] = one.split(/\s+as\s+/);
      if (name !== "" && !name.startsWith("type ")) known.set(alias, `${target}#${name}`);
    }
  }
  return known;
};

const wholeOf = (file: string, specifier: string): string | null => {
  const target = projectPath(file, specifier);
  return target === null ? null : `${target}#*`;
};

const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class) (\w+)/gm;
/** Of a type import nothing is captured. */
const IMPORT = /^import (?:\* as (\w+)|\{([^}]*)\}) from "([^"]+)"/gm;
