import type { SqlValue } from "#server/ports/database.ts";

/** Formats an array literal: `{a,"b c",NULL}`. Source: PostgreSQL manual, 8.15.6. */
export const writeArray = (list: readonly SqlValue[]): string =>
  `{${list.map(writeElement).join(",")}}`;

const writeElement = (value: SqlValue): string => {
  if (value === null) return "NULL";
  if (Array.isArray(value)) return writeArray(value);
  return `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};

/** Reads a list of one dimension; throws when it is none. */
export const readArray = <T>(
  text: string,
  parse: (element: string) => T,
): readonly (T | null)[] => {
  const inside = /^\{(.*)\}$/s.exec(text)?.[1];
  if (inside === undefined) throw new TypeError("Not a list of one dimension.");
  return [...inside.matchAll(ELEMENT)].map(([, quoted, bare = ""]) => {
    if (quoted !== undefined) return parse(quoted.replaceAll(/\\(.)/gs, "$1"));
    return bare === "NULL" ? null : parse(bare);
  });
};

/** In quotes, with a backslash before what stands for itself; or bare, when nothing needs quotes. */
const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,"]+)/gs;
