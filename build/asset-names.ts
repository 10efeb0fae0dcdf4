/**
 * File names of assets, which must be the same in the browser's and the prerenderer's build. One
 * hash character less than the default: the first script lists about a hundred names, and random
 * characters do not compress.
 */
export const ASSET_NAMES = "assets/[name]-[hash:7][extname]";

export const SCRIPT_NAMES = "assets/[name]-[hash:7].js";
