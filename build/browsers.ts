import manifest from "../package.json" with { type: "json" };

/**
 * The oldest browsers that the shop promises to work in, by the names of their releases: `browserslist`
 * in `package.json`, where each line is one browser and its oldest version.
 */
export const OLDEST_BROWSERS: Readonly<Record<string, string>> = Object.fromEntries(
  manifest.browserslist.map((line) => {
    const [, browser, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (browser === undefined || version === undefined)
      throw new Error(`“${line}” in browserslist is not a browser and its oldest version.`);
    return [browser, version];
  }),
);

/** The same, as Vite names them: what is younger in syntax and style sheets is built for these. */
export const BUILD_TARGET: string[] = Object.entries(OLDEST_BROWSERS).map(
  ([browser, version]) => (browser === "ios_saf" ? "ios" : browser) + version,
);
