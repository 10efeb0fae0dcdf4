import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { PaintCoffeeCard, RenderPage } from "#wire/page-renderer.ts";
import type { MatchedRoute } from "#wire/site-routes.ts";
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
  #searched: Drawn = new Map();
  #of: CatalogueSnapshot | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** `null` for a query too long to be worth drawing: the browser does it. */
  async page(matched: MatchedRoute, search: URLSearchParams): Promise<CataloguePage | null> {
    const snapshot = await this.#current();
    const query = knownQuery(matched, search);
    if (query.length > LONGEST_QUERY) return null;
    const address = addressOf(matched, snapshot);
    if (query === "") return this.#once(this.#drawn, address, snapshot);
    if (this.#searched.size >= MOST_SEARCHES) this.#searched.clear();
    return this.#once(this.#searched, `${address}?${query}`, snapshot);
  }

  /** The picture for those who are sent a coffee's address; `null` for a code that is not there. */
  async card(code: string): Promise<SiteFile | null> {
    const { coffees } = await this.#current();
    const coffee = coffees.find((one) => one.code === code);
    if (!coffee) return null;
    return once(this.#cards, code, async () =>
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
      this.#searched = new Map();
      this.#of = snapshot;
    }
    return snapshot;
  }

  #once(drawn: Drawn, address: string, { coffees }: CatalogueSnapshot): Promise<CataloguePage> {
    const { renderPage, siteUrl } = this.#deps;
    return once(drawn, address, async () => {
      const { html, found } = await renderPage({ address, siteUrl, coffees });
      return { file: siteFile("page.html", Buffer.from(html)), found };
    });
  }
}

type Kept<Made> = Map<string, Promise<Made>>;
type Drawn = Kept<CataloguePage>;

const once = <Made>(kept: Kept<Made>, key: string, make: () => Promise<Made>): Promise<Made> => {
  const known = kept.get(key);
  if (known) return known;
  const making = make();
  kept.set(key, making);
  // A failure is for those who waited; the next visitor is another try.
  making.catch(() => kept.delete(key));
  return making;
};

/** One address for a page, however it was written; all coffees that do not exist share one. */
const addressOf = ({ route, code }: MatchedRoute, { coffees }: CatalogueSnapshot): string => {
  if (code === null) return route.path;
  const wanted = decodeURIComponent(code);
  const exists = coffees.some((coffee) => coffee.code === wanted);
  return route.path.replace(/:\w+/, exists ? encodeURIComponent(wanted) : NO_CODE);
};

const knownQuery = ({ route }: MatchedRoute, search: URLSearchParams): string =>
  new URLSearchParams(
    (route.params ?? []).flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();

/** A code has at least one character that stays as it is in an address. */
const NO_CODE = "%20";
const LONGEST_QUERY = 200;
const MOST_SEARCHES = 50;
