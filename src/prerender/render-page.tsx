import { type ReactNode, StrictMode } from "react";
import { prerender } from "react-dom/static.edge";
import { StaticRouter } from "react-router-dom";
import { containerOver } from "#container/create-container.ts";
import { memoryBackend } from "#container/memory.ts";
import type { Resolve } from "#container/tokens.ts";
import { ok } from "#core/domain/result.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PageRequest, RenderPage } from "#site/page-renderer.ts";
import { matchSiteRoute, type SiteRoute } from "#site/routes.ts";
import { App } from "#ui/app.tsx";
import { PageSkeleton } from "#ui/components/skeleton.tsx";
import { EmbeddedContext } from "#ui/hooks/use-page-coffees.ts";
import { SiteLayout } from "#ui/layout/site-layout.tsx";
import { markStoredCart } from "#ui/pages/cart/mark-stored-cart.ts";
import { CoffeeFailed } from "#ui/pages/coffee/coffee-page.tsx";
import { playIntro } from "#ui/pages/home/play-intro.ts";
import { PreviewGate } from "#ui/preview-gate/preview-gate.tsx";
import { documentHtml, type DocumentParts, type SiteAssets } from "./document.ts";
import {
  coffeeMeta,
  contentMeta,
  missingCoffeeMeta,
  privateMeta,
  type PageMeta,
} from "./page-meta.ts";
import { pageData } from "./structured-data.ts";

export { SITE_URL_PLACEHOLDER } from "#site/page-renderer.ts";
export { pageCardPath, SITE_ROUTES } from "#site/routes.ts";
export { createCardPainter } from "./paint-cards.tsx";
export { contentMeta } from "./page-meta.ts";

/** Renders the pages of the built site. */
export const createRenderer =
  (assets: SiteAssets): RenderPage =>
  async (request) => {
    const { pathname } = new URL(request.address, request.siteUrl);
    const matched = matchSiteRoute(pathname);
    const page = matched && assets.pages[matched.route.path];
    if (!matched || !page) throw new Error(`The site has no page at ${request.address}.`);
    const drawn = await drawPage(request, matched.route, matched.code);
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

const drawPage = async (
  { address, siteUrl, coffees, frame }: PageRequest,
  route: SiteRoute,
  code: string | null,
): Promise<Drawn> => {
  const content = contentMeta(route.path);
  if (frame) return drawFrame(address, { ...privateMeta, title: content?.title ?? null });
  const isCatalog = route.kind === "catalog";
  if (route.kind === "private" || (isCatalog && !coffees)) return drawFrame(address, content);
  const coffee = coffees?.find((one) => one.code === code);
  if (code !== null && !coffee)
    return drawFrame(address, missingCoffeeMeta, <CoffeeFailed message="Coffee not found." />);
  const meta = (coffee ? coffeeMeta(coffee) : content) ?? privateMeta;
  const embedded =
    coffees && (isCatalog || route.priced) ? withoutStories(coffees, coffee) : undefined;
  return {
    meta,
    data: pageData({ siteUrl, crumbs: meta.crumbs, coffee }),
    body: await drawSite(address, embedded),
    hydrates: true,
    params: route.params ?? (route.framed && [route.framed.param]),
    whenIdle: route.kind === "content",
    embedded,
    bootScript: BOOT_SCRIPTS[route.path],
  };
};

const BOOT_SCRIPTS: Readonly<Record<string, (view: Window) => void>> = {
  "/": playIntro,
  "/home": playIntro,
  "/cart": markStoredCart,
};

/** The layout around a skeleton, or what is said instead; the browser renders the page's content. */
const drawFrame = async (
  address: string,
  meta: PageMeta | null,
  page: ReactNode = <Waiting />,
): Promise<Drawn> => ({
  meta: meta ?? privateMeta,
  data: [],
  body: await draw(address, <SiteLayout>{page}</SiteLayout>),
  hydrates: false,
});

/** Filled by script; without scripts, the shop's page lists every coffee. */
const Waiting = () => (
  <>
    <PageSkeleton />
    <noscript>
      <p>
        This page needs JavaScript. Every coffee stands in <a href="/shop">the shop</a> without it.
      </p>
    </noscript>
  </>
);

const drawSite = (address: string, embedded: readonly Coffee[] = []): Promise<string> => {
  const shop = shopOf(embedded);
  return draw(
    address,
    <EmbeddedContext value={embedded}>
      <App loadContainer={async () => shop} />
    </EmbeddedContext>,
  );
};

/**
 * The shop before anything of the visitor is known: a page is drawn with what its streams begin with,
 * and calls nothing.
 */
const shopOf = (coffees: readonly Coffee[]): Resolve => {
  const memory = memoryBackend({ now, newKey: () => "", coffees, customers: [] });
  const known = { ...memory.auth(), ...memory.catalog() };
  return containerOver({
    ...known,
    ...memory.customers(known),
    embedded: coffees,
    cartStorage: memory.cartStorage(),
    pdf: memory.pdf(),
    saveFile: () => undefined,
    shareSheet: { takesPictures: () => false, sendPicture: async () => ok(null) },
    report: () => undefined,
    now,
    serverAheadMs: now,
  });
};

const now = () => 0;

/**
 * Stories are long and only a coffee's own page shows them: the data of other pages has them blank.
 *
 * @param shown keeps its own.
 */
const withoutStories = (coffees: readonly Coffee[], shown?: Coffee): readonly Coffee[] =>
  coffees.map((coffee) => (coffee === shown ? coffee : { ...coffee, farmStory: "", reason: "" }));

/** A locked preview is hidden from search engines, and its lock is rendered in the browser. */
const PREVIEW = { hydrates: false, whenIdle: false, data: [], meta: privateMeta } as const;

/**
 * Renders the site at an address. The tree around it equals the entry's, so that React can hydrate
 * the markup. Rethrows what a page throws.
 */
const draw = async (address: string, site: ReactNode): Promise<string> => {
  const failures: unknown[] = [];
  const routed = <StaticRouter location={address}>{site}</StaticRouter>;
  const { prelude } = await prerender(
    <StrictMode>
      {PASSPHRASE ? (
        <PreviewGate passphrase={PASSPHRASE} memory={noMemory}>
          {routed}
        </PreviewGate>
      ) : (
        routed
      )}
    </StrictMode>,
    {
      // One chunk: by default React splits large pages and assembles them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (cause) => void failures.push(cause),
    },
  );
  const markup = await new Response(prelude).text();
  // Inside a Suspense boundary React only logs an error; an incomplete page must not be stored.
  if (failures.length > 0) throw failures[0];
  return markup;
};

/** With a passphrase, pages are rendered behind the preview's lock. */
const PASSPHRASE: string | undefined = import.meta.env["VITE_PREVIEW_PASSPHRASE"];

const noMemory = () => ({ getItem: () => null, setItem: () => undefined });
