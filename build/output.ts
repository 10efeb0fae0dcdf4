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

/**
 * File names of assets, which must be the same in the browser's and the prerenderer's build. One
 * hash character less than the default: the first script lists about a hundred names, and random
 * characters do not compress.
 */
export const ASSET_NAMES = "assets/[name]-[hash:7][extname]";

export const SCRIPT_NAMES = "assets/[name]-[hash:7].js";
