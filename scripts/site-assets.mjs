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
const SHOP_PARTS = [
  "src/ui/pages/shop-scope.tsx",
  "src/ui/pages/cart-count.tsx",
  "src/container/create-container.ts",
  "src/container/backends/hosted.ts",
];
const ENTRY = "index.html";
const FONTS = ["instrument-sans", "newsreader"].map((name) => `src/ui/styles/fonts/${name}.woff2`);

/** What the client build says about its files; throws when a page or a part has moved. */
export const readManifest = (siteDir) => {
  const manifest = JSON.parse(readFileSync(join(siteDir, ".vite/manifest.json"), "utf8"));
  const entryOf = (key) => {
    if (!manifest[key]) throw new Error(`The built site has no ${key}.`);
    return manifest[key];
  };
  /** Chunks by key, each after what it imports. */
  const chunksOf = (keys, seen = new Set()) => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      const { imports = [] } = entryOf(key);
      chunksOf(
        imports.filter((one) => one !== ENTRY || key === ENTRY),
        seen,
      );
      seen.add(key);
    }
    return seen;
  };
  const filesOf = (keys) => [...keys].map((key) => entryOf(key).file);
  const stylesOf = (keys) => [...new Set([...keys].flatMap((key) => entryOf(key).css ?? []))];
  return { entryOf, chunksOf, filesOf, stylesOf };
};

/**
 * What the page of a route is made of: `drawn` carries its styles, `first` is what a visitor's
 * browser loads at once. A page that only tells something waits for the visitor's first move.
 */
export const chunksOfPage = (manifest, { path, kind }) => {
  const page = `src/ui/pages/${PAGES[path]}`;
  const entry = manifest.chunksOf([ENTRY]);
  const drawn = manifest.chunksOf(
    kind === "content" ? [ENTRY, page] : [ENTRY, page, ...SHOP_PARTS],
  );
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
