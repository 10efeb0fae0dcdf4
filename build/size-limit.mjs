import { join } from "node:path";
import { SITE_ROUTES } from "../dist/prerender/render-page.js";
import { chunksOfPage, readManifest, siteAssets } from "../scripts/site-assets.mjs";

const siteDir = join(import.meta.dirname, "../dist/site");
const manifest = readManifest(siteDir);

/**
 * The scripts a visitor's browser loads at once, compressed as they are served. Meant were 84 kB for
 * pages that only tell something, 124 for the shop and 150 for the sign-in; packages as they are
 * published weigh more, and `docs/first-load.md` says by how much. A page that only tells something
 * shares the entry with all others and asks for the rest, too, when idle.
 */
const LIMITS = {
  entry: "84 kB",
  content: "90 kB",
  catalogue: "138.5 kB",
  open: "138.5 kB",
  form: "168 kB",
};

/** Pages that are a form. */
const FORMS = new Set(["/signin", "/signup", "/forgot"]);

/** What no visitor loads before using it: sign-in's library, the invoice's writer, forms. */
const SIGN_IN_LIBRARY = "adapters/supabase/auth-calls.ts";
const LATE = /@supabase|auth-calls|jspdf|draw-invoice|hosted-services|json-catalog/;
const LATE_BUT_ON_FORMS = /react-hook-form|sign-in/;

const scripts = SITE_ROUTES.filter(({ kind }) => kind in LIMITS).map((route) => {
  const { page } = chunksOfPage(manifest, route);
  const isForm = FORMS.has(route.path);
  const early = [...page].find(
    (chunk) => LATE.test(chunk) || (!isForm && LATE_BUT_ON_FORMS.test(chunk)),
  );
  if (early) throw new Error(`${route.path} loads ${early} at once.`);
  return {
    name: `${route.path} (scripts${isForm ? ", with the sign-in library" : ""})`,
    path: manifest
      .filesOf(isForm ? manifest.chunksOf([...page, SIGN_IN_LIBRARY]) : page)
      .map((file) => join(siteDir, file)),
    limit: LIMITS[isForm ? "form" : route.kind],
  };
});

const { entry, fonts } = siteAssets(siteDir, SITE_ROUTES);
const everywhere = chunksOfPage(manifest, SITE_ROUTES[0]).entry;
const home = ["index.html", "favicon.svg", entry, ...fonts];

export default [
  {
    name: "every page (scripts)",
    path: manifest.filesOf(everywhere).map((file) => join(siteDir, file)),
    limit: LIMITS.entry,
  },
  ...scripts,
  { name: "/ (everything)", path: home.map((file) => join(siteDir, file)), limit: "162 kB" },
];
