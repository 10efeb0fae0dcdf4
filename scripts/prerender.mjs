import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { siteAssets } from "./site-assets.mjs";

/**
 * Writes the pages that need no catalogue into the built site, and beside the renderer a module
 * that knows the built files: the server draws the other pages with it.
 */
export const prerenderSite = async ({ siteDir, rendererDir }) => {
  const { SITE_ROUTES, SITE_URL_PLACEHOLDER, createRenderer } = await import(
    `${pathToFileURL(join(rendererDir, "render-page.js")).href}?${Date.now()}`
  );
  const assets = siteAssets(siteDir, SITE_ROUTES);
  const renderPage = createRenderer(assets);
  for (const { path, file } of SITE_ROUTES) {
    const { html } = await renderPage({
      address: path === "/home" ? "/" : path.replace(/:\w+/, "-"),
      siteUrl: SITE_URL_PLACEHOLDER,
      coffees: null,
    });
    mkdirSync(dirname(join(siteDir, file)), { recursive: true });
    writeFileSync(join(siteDir, file), html);
  }
  writeFileSync(
    join(rendererDir, "main.js"),
    `import { createRenderer } from "./render-page.js";\nexport const renderPage = createRenderer(${JSON.stringify(assets)});\n`,
  );
};
