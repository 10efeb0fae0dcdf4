import { posix } from "node:path";
import { targetsOf } from "./imports.ts";

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

const ENTRY = /^(?:(?:src|server)\/main\.tsx?|scripts\/desk-pictures\.mjs)$/;

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
