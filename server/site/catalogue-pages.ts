import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import { findCoffee } from "#core/domain/catalog/find-coffee.ts";
import type { PaintCoffeeCard, RenderPage } from "#site/page-renderer.ts";
import { coffeePath, type MatchedRoute } from "#site/routes.ts";
import { DrawingRoom } from "./drawing-room.ts";
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

/** Pages drawn from the catalogue, each once for as long as no coffee changes. */
export class CataloguePages {
  readonly #deps: Deps;
  #cards: Kept<SiteFile> = new Map();
  #drawn: Drawn = new Map();
  readonly #room = new DrawingRoom(MOST_WAITING);
  #of: CatalogueSnapshot | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The page as it is without a query. */
  async page(matched: MatchedRoute): Promise<CataloguePage> {
    const { coffees, priceChanges } = await this.#current();
    const { renderPage, siteUrl } = this.#deps;
    const address = addressOf(matched, coffees);
    return this.#once(this.#drawn, address, async () => {
      const { html, found } = await renderPage({ address, siteUrl, coffees, priceChanges });
      return { file: siteFile("page.html", Buffer.from(html)), found };
    });
  }

  /** Where a coffee's page is whose code was written in another case; `null` where it is right. */
  async movedTo({ code }: MatchedRoute): Promise<string | null> {
    if (code === null) return null;
    const coffee = findCoffee((await this.#current()).coffees, code);
    return coffee && coffee.code !== code ? coffeePath(coffee.code) : null;
  }

  /** The picture for those who are sent a coffee's address; `null` for a code that is not there. */
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
    // A failure is for those who waited; the next visitor is another try.
    making.catch(() => kept.delete(key));
    return making;
  }
}

type Kept<Made> = Map<string, Promise<Made>>;
type Drawn = Kept<CataloguePage>;

/** One address for a page, however it was written; all coffees that do not exist share one. */
const addressOf = ({ route, code }: MatchedRoute, coffees: readonly Coffee[]): string => {
  if (code === null) return route.path;
  const exists = coffees.some((coffee) => coffee.code === code);
  return route.path.replace(/:\w+/, exists ? encodeURIComponent(code) : NO_CODE);
};

/** A code has at least one character that stays as it is in an address. */
const NO_CODE = "%20";
/** At some 40 ms each, two seconds of waiting. */
const MOST_WAITING = 50;
