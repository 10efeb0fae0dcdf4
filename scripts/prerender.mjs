import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { progressOf } from "./progress.mjs";
import { siteAssets } from "./site-assets.mjs";

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
    ({ path, meta }) => meta?.canonicalPath === path,
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
