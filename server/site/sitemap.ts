import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { coffeePath, SITE_ROUTES } from "#site/routes.ts";

/** Every page that tells or sells something, once, and every coffee. */
export const sitemap = (siteUrl: string, coffees: readonly Coffee[]): string => {
  const pages = SITE_ROUTES.filter(
    ({ kind, path, canonical = path }) =>
      LISTED.has(kind) && !path.includes(":") && path === canonical,
  ).map(({ path }) => path);
  const coffeePages = coffees.map(({ code }) => coffeePath(code));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...pages, ...coffeePages].map((path) => `<url><loc>${xmlText(siteUrl + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
};

/** A form may be found; nobody needs to be led there. */
const LISTED: ReadonlySet<string> = new Set(["content", "catalogue"]);

const xmlText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");
