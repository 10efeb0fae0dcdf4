import { join } from "node:path";
import { SITE_ROUTES } from "./dist/prerender/render-page.js";
import { chunksOfPage, readManifest, siteAssets } from "./scripts/site-assets.mjs";

const siteDir = "dist/site";
const manifest = readManifest(siteDir);

/** The scripts a visitor's browser loads at once, compressed as they are served. */
const LIMITS = { content: "80 kB", catalogue: "113 kB", open: "113 kB", form: "123 kB" };

/** Pages that are a form. */
const FORMS = new Set(["/signin", "/signup", "/forgot"]);

/** What no visitor loads before using it: sign-in's library, the invoice's writer, forms. */
const LATE = /@supabase|auth-calls|jspdf|draw-invoice|hosted-services/;
const LATE_BUT_ON_FORMS = /react-hook-form|index\.esm|auth-schemas/;

const scripts = SITE_ROUTES.filter(({ kind }) => kind in LIMITS).map((route) => {
  const { first } = chunksOfPage(manifest, route);
  const isForm = FORMS.has(route.path);
  const early = [...first].find(
    (chunk) => LATE.test(chunk) || (!isForm && LATE_BUT_ON_FORMS.test(chunk)),
  );
  if (early) throw new Error(`${route.path} loads ${early} at once.`);
  return {
    name: `${route.path} (scripts)`,
    path: manifest.filesOf(first).map((file) => join(siteDir, file)),
    limit: LIMITS[isForm ? "form" : route.kind],
  };
});

const { entry, fonts } = siteAssets(siteDir, SITE_ROUTES);
const home = ["index.html", "favicon.svg", entry, ...fonts];

export default [
  ...scripts,
  { name: "/ (everything)", path: home.map((file) => join(siteDir, file)), limit: "165 kB" },
];
