import { createHash } from "node:crypto";
import { readFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Reports progress on stderr: on a terminal one line that is overwritten, elsewhere one line at the
 * end.
 */
export const progressOf = (what, total, out = process.stderr) => {
  let done = 0;
  return () => {
    done += 1;
    if (out.isTTY) out.write(`\r\u001B[K${what}: ${done} of ${total}`);
    if (done === total) out.write(out.isTTY ? "\n" : `${what}: ${total}\n`);
  };
};

/** The chunk of the shop's first page; see `vite.config.ts`. */
const SHOP = "shop-part";
const ENTRY = "index.html";
const PAGE_FONTS = ["instrument-sans", "newsreader"].map(
  (name) => `src/ui/styles/fonts/${name}.woff2`,
);

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
    const keys = Object.keys(manifest).filter((one) => manifest[one].name === name);
    // A module of that name would give its own to another chunk.
    if (keys.length !== 1) throw new Error(`The built site has ${keys.length} chunks ${name}.`);
    return keys[0];
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
  "coffee/coffee-page.tsx": "coffee/below-coffee.tsx",
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
    fonts: PAGE_FONTS.map((key) => address(manifest.entryOf(key).file)),
    pages: Object.fromEntries(pages),
  };
};

/** The cards' fonts as TrueType. */
const FONTS = resolve(import.meta.dirname, "../adapters/pdf/fonts");
const FACES = ["instrument-sans-condensed-semibold.ttf", "instrument-sans-regular.ttf"];

/**
 * Writes the pages that need no catalogue, and their cards, into the built site, and a module for
 * the renderer that lists the built files: the server renders the remaining pages with it.
 */
export const prerenderSite = async ({ siteDir, rendererDir }) => {
  const renderer = await import(pathToFileURL(join(rendererDir, "render-page.js")).href);
  const { SITE_ROUTES, SITE_URL_PLACEHOLDER, createRenderer } = renderer;
  const assets = siteAssets(siteDir, SITE_ROUTES);
  const renderPage = createRenderer(assets);
  const drawn = progressOf("Pages drawn", SITE_ROUTES.length);
  const write = async (file, page) => {
    const { html } = await renderPage({ siteUrl: SITE_URL_PLACEHOLDER, coffees: null, ...page });
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), html);
  };
  for (const { path, file, framed, canonical = path } of SITE_ROUTES) {
    const address = canonical.replace(/:\w+/, "-");
    await write(file, { address });
    if (framed) await write(framed.file, { address, frame: true });
    drawn();
  }
  const fontsDir = join(rendererDir, "fonts");
  for (const face of FACES) cpSync(join(FONTS, face), join(fontsDir, face));
  await paintPageCards(renderer, siteDir, fontsDir);
  writeFileSync(join(rendererDir, "main.js"), mainModule(assets));
};

const paintPageCards = async (renderer, siteDir, fontsDir) => {
  const { SITE_ROUTES, contentMeta, createCardPainter, pageCardPath } = renderer;
  const painter = createCardPainter(FACES.map((face) => join(fontsDir, face)));
  const pages = SITE_ROUTES.map(({ path }) => ({ path, meta: contentMeta(path) })).filter(
    ({ path, meta }) => meta?.shared?.canonicalPath === path,
  );
  const painted = progressOf("Cards painted", pages.length);
  for (const { path, meta } of pages) {
    const file = join(siteDir, pageCardPath(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await painter.page(meta));
    painted();
  }
};

const mainModule = (assets) => `import { fileURLToPath } from "node:url";
import { createCardPainter, createRenderer } from "./render-page.js";
const face = (name) => fileURLToPath(new URL("./fonts/" + name, import.meta.url));
export const renderPage = createRenderer(${JSON.stringify(assets)});
export const paintCoffeeCard = createCardPainter(${JSON.stringify(FACES)}.map(face)).coffee;
`;
