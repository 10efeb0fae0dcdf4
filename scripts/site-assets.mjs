import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The chunk that comes with the first page of the shop; see `build/vite.config.ts`. */
const SHOP = "shop";
const ENTRY = "index.html";
const FONTS = ["instrument-sans", "newsreader"].map((name) => `src/ui/styles/fonts/${name}.woff2`);

/** What the client build says about its files; throws when a page or a part has moved. */
export const readManifest = (siteDir) => {
  const manifest = JSON.parse(readFileSync(join(siteDir, ".vite/manifest.json"), "utf8"));
  const entryOf = (key) => {
    if (!manifest[key]) throw new Error(`The built site has no ${key}.`);
    return manifest[key];
  };
  /** Chunks by key, each after what it imports; chunks may import one another. */
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

/** What stands below a page's first screen: drawn with it, so its style is; its code comes later. */
const BELOW = {
  "home/home-page.tsx": "home/below-hero.tsx",
  "shop/shop-page.tsx": "shop/story-text.tsx",
  "coffee/coffee-page.tsx": "coffee/below-coffee.tsx",
};

/** The chunks of the page of a route, of the entry alone, and of all that the page is drawn with. */
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

/** As Subresource Integrity writes it: a file that was changed on its way is not run. */
const integrityOf = (siteDir, file) =>
  `sha384-${createHash("sha384")
    .update(readFileSync(join(siteDir, file)))
    .digest("base64")}`;

/** What the renderer writes into the pages. */
export const siteAssets = (siteDir, routes) => {
  const manifest = readManifest(siteDir);
  const pages = routes.map((route) => {
    const { entry, page, drawn } = chunksOfPage(manifest, route);
    // The entry's style first: it decides the order of the layers.
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
