import { join } from "node:path";
import { SITE_ROUTES } from "../dist/prerender/render-page.js";
import { chunksOfPage, readManifest, siteAssets } from "../scripts/prerender.mjs";

const siteDir = join(import.meta.dirname, "../dist/site");
const manifest = readManifest(siteDir);

/**
 * Compressed size of the scripts that are loaded at once, with packages as published; see
 * `docs/proofs/first-load.md`. Content pages share the entry with all others and load the rest when idle.
 */
const LIMITS = {
  entry: "86.5 kB",
  content: "91 kB",
  catalog: "150 kB",
  open: "147 kB",
  form: "180 kB",
};

/** Pages that consist of a form. */
const FORMS = new Set(["/signin", "/signup", "/forgot"]);

/** Loaded on use only: the sign-in's library, the PDF library, forms. */
const SIGN_IN_LIBRARY = "adapters/supabase/auth-client.ts";
const LATE = /@supabase|auth-client|jspdf|draw-invoice|json-catalog/;
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
  { name: "/ (everything)", path: home.map((file) => join(siteDir, file)), limit: "147 kB" },
];
