/** A file of the site with its request paths and response headers. */
export type HeadedFile = { readonly paths: readonly string[]; readonly headers: Headers };

/**
 * Generates a `_headers` file for Netlify and Cloudflare Pages. Hosts merge the rules that match a
 * path, which would combine two security policies; therefore `/*` has only the headers common to
 * all files, and every path matches one further rule. Files of a folder with equal headers share a
 * rule.
 */
export const headersFile = (files: readonly HeadedFile[]): string => {
  const all = files.map(({ paths, headers }) => ({ paths, lines: linesOf(headers) }));
  const everywhere = (all[0]?.lines ?? []).filter((line) =>
    all.every(({ lines }) => lines.includes(line)),
  );
  const rules = new Map<string, readonly string[]>();
  for (const { paths, lines } of all)
    for (const path of paths)
      rules.set(
        path,
        lines.filter((line) => !everywhere.includes(line)),
      );
  const alike = new Set(
    [...FOLDERS].filter((folder) => {
      const inside = [...rules].filter(([path]) => path.startsWith(folder));
      return new Set(inside.map(([, lines]) => lines.join("\n"))).size === 1;
    }),
  );
  const shared = [...rules].map(([path, lines]): [string, readonly string[]] => {
    const folder = [...alike].find((one) => path.startsWith(one));
    return [folder === undefined ? path : `${folder}*`, lines];
  });
  return [["/*", everywhere] as const, ...new Map(shared)]
    .map(([path, lines]) => [path, ...lines.map((line) => `  ${line}`), ""].join("\n"))
    .join("\n");
};

/** Folders without pages. */
const FOLDERS: ReadonlySet<string> = new Set(["/assets/", "/cards/"]);

const linesOf = (headers: Headers): readonly string[] =>
  [...headers]
    .filter(([name]) => !SET_BY_HOSTS.test(name))
    .map(([name, text]) => `${name}: ${text}`);

/** Headers that hosts set themselves. */
const SET_BY_HOSTS = /^(?:etag|vary|content-(?:type|length|encoding))$/;
