import { type Coffee, findCoffee } from "#core/domain/catalog/coffee.ts";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { PaintCoffeeCard, RenderPage } from "#site/page-renderer.ts";
import { coffeePath, type MatchedRoute } from "#site/routes.ts";
import { RenderQueue } from "./render-queue.ts";
import { siteFile, type SiteFile } from "./site-file.ts";
import { sitemap } from "./sitemap.ts";

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
  #cards: Kept<SiteFile> = new Map();
  #drawn: Drawn = new Map();
  readonly #room = new RenderQueue(MOST_WAITING);
  #of: CatalogueSnapshot | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The page for a path without query. */
  async page(matched: MatchedRoute): Promise<CataloguePage> {
    const { coffees, priceChanges } = await this.#current();
    const { renderPage, siteUrl } = this.#deps;
    const address = addressOf(matched, coffees);
    return this.#once(this.#drawn, address, async () => {
      const { html, found } = await renderPage({ address, siteUrl, coffees, priceChanges });
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
    return this.#once(this.#cards, code, async () =>
      siteFile("card.png", await this.#deps.paintCoffeeCard(coffee)),
    );
  }

  async sitemap(): Promise<SiteFile> {
    const { coffees } = await this.#current();
    return siteFile("sitemap.xml", Buffer.from(sitemap(this.#deps.siteUrl, coffees)));
  }

  async #current(): Promise<CatalogueSnapshot> {
    const snapshot = await this.#deps.catalogue.current();
    if (snapshot !== this.#of) {
      this.#cards = new Map();
      this.#drawn = new Map();
      this.#of = snapshot;
    }
    return snapshot;
  }

  #once<Made>(kept: Kept<Made>, key: string, make: () => Promise<Made>): Promise<Made> {
    const known = kept.get(key);
    if (known) return known;
    const making = this.#room.draw(make);
    kept.set(key, making);
    // Failures are not cached.
    making.catch(() => kept.delete(key));
    return making;
  }
}

type Kept<Made> = Map<string, Promise<Made>>;
type Drawn = Kept<CataloguePage>;

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
