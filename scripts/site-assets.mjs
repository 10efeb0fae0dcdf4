import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The chunk of the shop's first page; see `vite.config.ts`. */
const SHOP = "shop";
const ENTRY = "index.html";
const FONTS = ["instrument-sans", "newsreader"].map((name) => `src/ui/styles/fonts/${name}.woff2`);

/** Reads the client build's manifest; throws when a page or chunk is missing. */
export const readManifest = (siteDir) => {
  const manifest = JSON.parse(readFileSync(join(siteDir, ".vite/manifest.json"), "utf8"));
  const entryOf = (key) => {
    if (!manifest[key]) throw new Error(`The built site has no ${key}.`);
    return manifest[key];
  };
  /** Chunks in dependency order; imports may be cyclic. */
  const chunksOf = (keys, begun = new Set(), chunks = new Set()) => {
    for (const key of keys) {
      if (begun.has(key)) continue;
      begun.add(key);
      chunksOf(entryOf(key).imports ?? [], begun, chunks);
      chunks.add(key);
    }
    return chunks;
  };
  const filesOf = (keys) => [...keys].map((key) => entryOf(key).file);
  const stylesOf = (keys) => [...new Set([...keys].flatMap((key) => entryOf(key).css ?? []))];
  const named = (name) => {
    const key = Object.keys(manifest).find((one) => manifest[one].name === name);
    if (!key) throw new Error(`The built site has no chunk ${name}.`);
    return key;
  };
  return { named, entryOf, chunksOf, filesOf, stylesOf };
};

const PAGES = "src/ui/pages";

/**
 * Lazily loaded modules below the fold: prerendered with the page, so that their styles are needed
 * at once.
 */
const BELOW = {
  "home/home-page.tsx": "home/below-hero.tsx",
  "shop/shop-page.tsx": "shop/story-text.tsx",
  "coffee/coffee-page.tsx": "coffee/below-coffee.tsx",
  "offer-list/offer-list-page.tsx": "offer-list/blend-label.tsx",
};

/** The chunks of a route's page, of the entry alone, and of everything prerendered. */
export const chunksOfPage = (manifest, { page, kind }) => {
  const shop = kind === "content" ? [] : [manifest.named(SHOP)];
  const atOnce = [ENTRY, ...shop, `${PAGES}/${page}`];
  return {
    entry: manifest.chunksOf([ENTRY]),
    page: manifest.chunksOf(atOnce),
    drawn: manifest.chunksOf(BELOW[page] ? [...atOnce, `${PAGES}/${BELOW[page]}`] : atOnce),
  };
};

const address = (file) => `/${file}`;

/** Subresource Integrity of a file. */
const integrityOf = (siteDir, file) =>
  `sha384-${createHash("sha384")
    .update(readFileSync(join(siteDir, file)))
    .digest("base64")}`;

/** The assets that the renderer inserts into pages. */
export const siteAssets = (siteDir, routes) => {
  const manifest = readManifest(siteDir);
  const pages = routes.map((route) => {
    const { entry, page, drawn } = chunksOfPage(manifest, route);
    // The entry's style first: it defines the order of the cascade layers.
    const styles = [...new Set([...manifest.stylesOf(entry), ...manifest.stylesOf(drawn)])];
    const scripts = manifest.filesOf(page);
    const modules = scripts.filter((file) => file !== manifest.entryOf(ENTRY).file);
    return [
      route.path,
      {
        style: styles.map((file) => readFileSync(join(siteDir, file), "utf8").trim()).join(""),
        styleFiles: styles.map(address),
        modules: modules.map(address),
        integrity: Object.fromEntries(
          scripts.map((file) => [address(file), integrityOf(siteDir, file)]),
        ),
      },
    ];
  });
  return {
    entry: address(manifest.entryOf(ENTRY).file),
    fonts: FONTS.map((key) => address(manifest.entryOf(key).file)),
    pages: Object.fromEntries(pages),
  };
};
