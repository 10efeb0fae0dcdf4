import type { ReactNode } from "react";
import { prerenderedShop } from "#container/prerendered-shop.ts";
import type { Coffee } from "#core/catalog/coffee.ts";
import { App } from "#ui/app.tsx";
import { SiteLayout } from "#ui/layout/site-layout.tsx";
import { CoffeeFailed } from "#ui/pages/coffee/coffee-failed.tsx";
import { introBootScript } from "#ui/pages/home/intro-boot-script.ts";
import { PageSkeleton } from "#ui/pages/page-skeleton.tsx";
import { coffeeToWire } from "#wire/coffee.ts";
import type { PageRequest, RenderPage } from "#wire/page-renderer.ts";
import { matchSiteRoute, type SiteRoute } from "#wire/site-routes.ts";
import { documentHtml, type DocumentParts } from "./document.ts";
import { draw, PASSPHRASE } from "./draw.tsx";
import {
  coffeeMeta,
  contentMeta,
  missingCoffeeMeta,
  privateMeta,
  type PageMeta,
} from "./page-meta.ts";
import type { SiteAssets } from "./site-assets.ts";
import { pageData } from "./structured-data.ts";

export { pageCardPath } from "#wire/social-cards.ts";
export { SITE_URL_PLACEHOLDER } from "#wire/page-renderer.ts";
export { SITE_ROUTES } from "#wire/site-routes.ts";
export { createCardPainter } from "./cards/paint-cards.tsx";
export { contentMeta } from "./page-meta.ts";

/** Draws the pages of the site that was built into these files. */
export const createRenderer =
  (assets: SiteAssets): RenderPage =>
  async (request) => {
    const { pathname } = new URL(request.address, request.siteUrl);
    const matched = matchSiteRoute(pathname);
    const page = matched && assets.pages[matched.route.path];
    if (!matched || !page) throw new Error(`The site has no page at ${request.address}.`);
    const code = matched.code === null ? null : decodeURIComponent(matched.code);
    const drawn = await drawPage(request, matched.route, code);
    const { entry, fonts } = assets;
    const html = documentHtml({
      ...drawn,
      siteUrl: request.siteUrl,
      assets: { entry, fonts, ...page },
      ...(PASSPHRASE ? PREVIEW : {}),
    });
    return { html, found: drawn.meta !== missingCoffeeMeta };
  };

type Drawn = Omit<DocumentParts, "siteUrl" | "assets">;

const drawPage = (request: PageRequest, route: SiteRoute, code: string | null): Promise<Drawn> => {
  const { address, siteUrl, coffees } = request;
  if (request.frame === true)
    return drawFrame(address, { ...privateMeta, title: contentMeta(route.path)?.title ?? null });
  if (route.kind === "content" || route.kind === "open")
    return drawContent(address, route, siteUrl);
  if (route.kind === "private" || !coffees) return drawFrame(address, contentMeta(route.path));
  if (code === null) return drawCatalogue(address, route, siteUrl, coffees);
  const coffee = coffees.find((one) => one.code === code);
  return coffee ? drawCoffee(address, siteUrl, coffees, coffee) : drawMissing(address);
};

const drawContent = async (
  address: string,
  { path, file }: SiteRoute,
  siteUrl: string,
): Promise<Drawn> => {
  const meta = contentMeta(path) ?? privateMeta;
  return {
    meta,
    data: pageData({ siteUrl, crumbs: meta.crumbs }),
    body: await drawSite(address, []),
    hydrates: true,
    ...(file === "index.html" ? { bootScript: introBootScript() } : {}),
  };
};

const drawCatalogue = async (
  address: string,
  { path }: SiteRoute,
  siteUrl: string,
  coffees: readonly Coffee[],
): Promise<Drawn> => {
  const meta = contentMeta(path) ?? privateMeta;
  const served = coffees.map(withoutStories);
  return {
    meta,
    data: pageData({ siteUrl, crumbs: meta.crumbs, coffees }),
    body: await drawSite(address, served),
    hydrates: true,
    served: servedWith(served),
  };
};

const drawCoffee = async (
  address: string,
  siteUrl: string,
  coffees: readonly Coffee[],
  coffee: Coffee,
): Promise<Drawn> => {
  const meta = coffeeMeta(coffee);
  const served = coffees.map((one) => (one === coffee ? one : withoutStories(one)));
  return {
    meta,
    data: pageData({ siteUrl, crumbs: meta.crumbs, coffee }),
    body: await drawSite(address, served),
    hydrates: true,
    served: servedWith(served),
  };
};

const drawMissing = async (address: string): Promise<Drawn> => ({
  meta: missingCoffeeMeta,
  data: [],
  body: await drawInLayout(address, <CoffeeFailed message="Coffee not found." />),
  hydrates: false,
});

/** What stands around a page whose inside the browser draws. */
const drawFrame = async (address: string, meta: PageMeta | null = null): Promise<Drawn> => ({
  meta: meta ?? privateMeta,
  data: [],
  body: await drawInLayout(address, <PageSkeleton />),
  hydrates: false,
});

const drawSite = (address: string, coffees: readonly Coffee[]): Promise<string> => {
  const shop = prerenderedShop(coffees);
  return draw(address, <App loadContainer={async () => shop} />);
};

const drawInLayout = (address: string, page: ReactNode): Promise<string> =>
  draw(address, <SiteLayout>{page}</SiteLayout>);

const servedWith = (coffees: readonly Coffee[]) => ({
  "served-coffees": coffees.map(coffeeToWire),
});

/** Stories are long, and only a coffee's own page tells them. */
const withoutStories = (coffee: Coffee): Coffee => ({ ...coffee, farmStory: "", reason: "" });

/** What stands behind the preview's lock is found by nobody, and the lock is drawn in the browser. */
const PREVIEW = { hydrates: false, data: [], meta: privateMeta } as const;
