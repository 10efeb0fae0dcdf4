import { PORTS_IN_VIEWS, PRICING_IN_VIEWS } from "./layers.ts";

/** The ports among the container's tokens, read from `src/container/tokens.ts`. */
export const portTokens = (tokens: string): ReadonlySet<string> =>
  new Set([...tokens.matchAll(/(\w+): token<\w+Port>/g)].map(([, name = ""]) => name));

/** What a view reaches past the use cases: ports and pricing rules that are not on the lists. */
export const shortcutsOf = (source: string, ports: ReadonlySet<string>): readonly string[] => {
  const held = [...source.matchAll(/\bTOKENS\.(\w+)/g)].map(([, name = ""]) => name);
  const pricing = [...source.matchAll(PRICING_IMPORT)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
  return [
    ...held.filter((name) => ports.has(name) && !PORTS_IN_VIEWS.includes(name)),
    ...pricing.filter(
      (name) => name !== "" && !name.startsWith("type ") && !PRICING_IN_VIEWS.includes(name),
    ),
  ];
};

/** Of a type import nothing is captured: it has no braces right after `import`. */
const PRICING_IMPORT = /import \{([^}]*)\} from "#core\/domain\/pricing\/[^"]+"/g;
