import { type Coffee, findCoffee, toldGrams } from "#core/domain/catalog/coffee.ts";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { PaintCoffeeCard, RenderPage } from "#site/page-renderer.ts";
import { coffeeCardPath, coffeePath, type MatchedRoute, SITE_ROUTES } from "#site/routes.ts";
import { siteFile, type SiteFile } from "./site-files.ts";
import { escapeHtml } from "#format/escape-html.ts";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";

type Deps = {
  readonly catalogue: { current(): Promise<CatalogueSnapshot> };
  readonly renderPage: RenderPage;
  readonly paintCoffeeCard: PaintCoffeeCard;
  /** No trailing slash. */
  readonly siteUrl: string;
};

export type CataloguePage = { readonly file: SiteFile; readonly found: boolean };

/** Renders catalogue pages, and caches each until the catalogue changes. */
export class CataloguePages {
  readonly #deps: Deps;
  /** By address of a page or a card. */
  #made = new Map<string, Promise<CataloguePage>>();
  readonly #room = new RenderQueue();
  /** The state of the catalogue that they show, and what is left as far as pages tell it. */
  #of = "";

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The page for a path without query. */
  async page(matched: MatchedRoute): Promise<CataloguePage> {
    const { coffees } = await this.#current();
    const { renderPage, siteUrl } = this.#deps;
    const address = addressOf(matched, coffees);
    return this.#once(address, async () => {
      const { html, found } = await renderPage({ address, siteUrl, coffees });
      return { file: siteFile("page.html", Buffer.from(html)), found };
    });
  }

  /** The redirect target of a code in another case; `null` when it is exact. */
  async redirectOf({ code }: MatchedRoute): Promise<string | null> {
    if (code === null) return null;
    const coffee = findCoffee((await this.#current()).coffees, code);
    return coffee && coffee.code !== code ? coffeePath(coffee.code) : null;
  }

  /** The social card of a coffee; `null` for an unknown code. */
  async card(code: string): Promise<SiteFile | null> {
    const { coffees } = await this.#current();
    const coffee = coffees.find((one) => one.code === code);
    if (!coffee) return null;
    const { file } = await this.#once(coffeeCardPath(code), async () => ({
      file: siteFile("card.png", await this.#deps.paintCoffeeCard(coffee)),
      found: true,
    }));
    return file;
  }

  async sitemap(): Promise<SiteFile> {
    const { coffees } = await this.#current();
    return siteFile("sitemap.xml", Buffer.from(sitemap(this.#deps.siteUrl, coffees)));
  }

  async #current(): Promise<CatalogueSnapshot> {
    const snapshot = await this.#deps.catalogue.current();
    const told = snapshot.coffees.map((coffee) => [coffee.backOn, toldGrams(coffee)]);
    const state = `${snapshot.version} ${told.join()}`;
    if (state !== this.#of) this.#made = new Map();
    this.#of = state;
    return snapshot;
  }

  #once(key: string, make: () => Promise<CataloguePage>): Promise<CataloguePage> {
    const made = this.#made;
    const known = made.get(key);
    if (known) return known;
    const making = this.#room.draw(make);
    made.set(key, making);
    // Failures are not cached.
    making.catch(() => made.delete(key));
    return making;
  }
}

/** The cache key of a page; all unknown coffees share one. */
const addressOf = ({ route, code }: MatchedRoute, coffees: readonly Coffee[]): string => {
  if (code === null) return route.path;
  const exists = coffees.some((coffee) => coffee.code === code);
  return route.path.replace(/:\w+/, exists ? encodeURIComponent(code) : NO_CODE);
};

/** Never a coffee's: codes are not blank. */
const NO_CODE = "%20";
/** Two seconds of waiting, at about 40 ms each. */
const MOST_WAITING = 50;

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
const LISTED: ReadonlySet<string> = new Set(["content", "catalog"]);

/** The queue of pages to render is full. */
export class RenderQueueFullError extends Error {
  override readonly name = "RenderQueueFullError";
  override readonly message = "Too many pages wait to be drawn.";
}

/**
 * Renders pages one at a time, because each blocks the event loop for about 40 ms, and lets other
 * events run in between.
 */
class RenderQueue {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @throws RenderQueueFullError when too many wait. */
  async draw<Made>(make: () => Promise<Made>): Promise<Made> {
    if (this.#waiting >= MOST_WAITING) throw new RenderQueueFullError();
    this.#waiting += 1;
    const made = this.#last.then(() => new Promise(setImmediate)).then(make);
    // A failure is its own caller's, who awaits it below; the next rendering begins all the same.
    this.#last = made.catch(() => undefined);
    try {
      return await made;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** Imports the site's built renderer on first use: it is large and would delay the start. */
export const lateRenderer = (siteDir: string): Pick<Deps, "renderPage" | "paintCoffeeCard"> => {
  const file = pathToFileURL(resolve(join(siteDir, "../prerender/main.js"))).href;
  let loading: Promise<v.InferOutput<typeof rendererModule>> | null = null;
  const load = async () => v.parse(rendererModule, await import(/* @vite-ignore */ file));
  const loaded = () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw cause;
    }));
  return {
    renderPage: async (request) => v.parse(rendered, await (await loaded()).renderPage(request)),
    paintCoffeeCard: async (coffee) =>
      v.parse(picture, await (await loaded()).paintCoffeeCard(coffee)),
  };
};

const rendererModule = v.object({ renderPage: v.function(), paintCoffeeCard: v.function() });
const rendered = v.object({ html: v.string(), found: v.boolean() });
const picture = v.instance(Uint8Array);
