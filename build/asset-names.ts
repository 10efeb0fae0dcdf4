/**
 * Names of what the site's own files load. The browser's build and the one that draws pages must agree
 * on them. A character less than usual in each of the hundred names that the first script lists: a name
 * is random, and does not compress.
 */
export const ASSET_NAMES = "assets/[name]-[hash:7][extname]";

export const SCRIPT_NAMES = "assets/[name]-[hash:7].js";
