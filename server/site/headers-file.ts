/** One file of the site, the paths it is asked for under, and the headers it must come with. */
export type HeadedFile = { readonly paths: readonly string[]; readonly headers: Headers };

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Hosts put together what several rules say of one
 * path, which would make another policy of two, so that `/*` has only what is the same everywhere and
 * every path has one rule besides. Files of a folder that all say the same share a rule.
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

/** Folders of built files, in which no page lies. */
const FOLDERS: ReadonlySet<string> = new Set(["/assets/", "/cards/"]);

const linesOf = (headers: Headers): readonly string[] =>
  [...headers]
    .filter(([name]) => !THE_HOSTS_OWN.test(name))
    .map(([name, text]) => `${name}: ${text}`);

/** What a host says of bytes and types by itself. */
const THE_HOSTS_OWN = /^(?:etag|vary|content-(?:type|length|encoding))$/;
