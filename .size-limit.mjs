import { join } from "node:path";
import { SITE_ROUTES } from "./dist/prerender/render-page.js";
import { chunksOfPage, readManifest, siteAssets } from "./scripts/site-assets.mjs";

const siteDir = "dist/site";
const manifest = readManifest(siteDir);

/** The scripts a visitor's browser loads at once, compressed as they are served. */
const LIMITS = { content: "80 kB", catalogue: "113 kB" };

/** What no visitor loads before using it: sign-in's library, forms, the invoice's writer. */
const LATE = /@supabase|auth-calls|react-hook-form|index\.esm|jspdf|draw-invoice|hosted-services/;

const scripts = SITE_ROUTES.filter(({ kind }) => kind in LIMITS).map((route) => {
  const { first } = chunksOfPage(manifest, route);
  const early = [...first].find((chunk) => LATE.test(chunk));
  if (early) throw new Error(`${route.path} loads ${early} at once.`);
  return {
    name: `${route.path} (scripts)`,
    path: manifest.filesOf(first).map((file) => join(siteDir, file)),
    limit: LIMITS[route.kind],
  };
});

const { entry, fonts } = siteAssets(siteDir, SITE_ROUTES);
const home = ["index.html", "favicon.svg", entry, ...fonts];

export default [
  ...scripts,
  { name: "/ (everything)", path: home.map((file) => join(siteDir, file)), limit: "165 kB" },
];
