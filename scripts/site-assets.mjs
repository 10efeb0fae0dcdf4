import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The module of each page, and what it loads by itself at once. */
const PAGES = {
  "/": "home/home-page.tsx",
  "/home": "home/home-page.tsx",
  "/about": "about/about-page.tsx",
  "/wholesale": "wholesale/wholesale-page.tsx",
  "/rubasse": "rubasse/rubasse-page.tsx",
  "/brewguide": "brewguide/brew-guide-page.tsx",
  "/blog": "blog/blog-page.tsx",
  "/offer-list": "offer-list/offer-list-page.tsx",
  "/shop": "shop/shop-page.tsx",
  "/shop/:code": "coffee/coffee-page.tsx",
  "/cart": "cart/cart-page.tsx",
  "/checkout": "checkout/checkout-page.tsx",
  "/checkout/success/:code": "success/success-page.tsx",
  "/signin": "auth/sign-in-page.tsx",
  "/signup": "auth/sign-up-page.tsx",
  "/forgot": "auth/forgot-page.tsx",
  "/reset-password": "auth/reset-password-page.tsx",
  "/account": "account/account-page.tsx",
  "/order/:code": "invoice/invoice-page.tsx",
};
/** The chunk that comes with the first page of the shop; see `vite.config.ts`. */
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

/**
 * What the page of a route is made of: `drawn` carries its styles, `first` is what a visitor's
 * browser loads at once. A page that only tells something waits for the visitor's first move.
 */
export const chunksOfPage = (manifest, { path, kind }) => {
  const page = `src/ui/pages/${PAGES[path]}`;
  const entry = manifest.chunksOf([ENTRY]);
  const shop = kind === "content" ? [] : [manifest.named(SHOP)];
  const drawn = manifest.chunksOf([ENTRY, ...shop, page]);
  return { entry, drawn, first: kind === "content" ? entry : drawn };
};

const address = (file) => `/${file}`;

/** What the renderer writes into the pages. */
export const siteAssets = (siteDir, routes) => {
  const manifest = readManifest(siteDir);
  const pages = routes.map((route) => {
    const { entry, drawn, first } = chunksOfPage(manifest, route);
    // The entry's style first: it decides the order of the layers.
    const styles = [...new Set([...manifest.stylesOf(entry), ...manifest.stylesOf(drawn)])];
    const modules = manifest.filesOf(first).filter((file) => file !== manifest.entryOf(ENTRY).file);
    return [
      route.path,
      {
        style: styles.map((file) => readFileSync(join(siteDir, file), "utf8").trim()).join(""),
        styleFiles: styles.map(address),
        modules: modules.map(address),
      },
    ];
  });
  return {
    entry: address(manifest.entryOf(ENTRY).file),
    fonts: FONTS.map((key) => address(manifest.entryOf(key).file)),
    pages: Object.fromEntries(pages),
  };
};
