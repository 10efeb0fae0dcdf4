import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { coffeePath, SITE_ROUTES } from "#site/routes.ts";

/** The sitemap: all content and catalogue pages, and all coffees. */
export const sitemap = (siteUrl: string, coffees: readonly Coffee[]): string => {
  const pages = SITE_ROUTES.filter(
    ({ kind, path, canonical = path }) =>
      LISTED.has(kind) && !path.includes(":") && path === canonical,
  ).map(({ path }) => path);
  const coffeePages = coffees.map(({ code }) => coffeePath(code));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages, ...coffeePages].map(
      (path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");
};

/** Forms may be indexed but are not listed. */
const LISTED: ReadonlySet<string> = new Set(["content", "catalogue"]);
