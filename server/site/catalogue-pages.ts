import type { CatalogueSnapshot } from "#server/ports/catalogue.ts";
import type { RenderPage } from "#wire/page-renderer.ts";
import type { MatchedRoute } from "#wire/site-routes.ts";
import { siteFile, type SiteFile } from "./site-file.ts";
import { sitemap } from "./sitemap.ts";

type Deps = {
  readonly catalogue: { current(): Promise<CatalogueSnapshot> };
  readonly renderPage: RenderPage;
  /** No trailing slash. */
  readonly siteUrl: string;
};

export type CataloguePage = { readonly file: SiteFile; readonly found: boolean };

/** Pages drawn from the catalogue, each once for as long as no coffee changes. */
export class CataloguePages {
  readonly #deps: Deps;
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

  async sitemap(): Promise<SiteFile> {
    const { coffees } = await this.#current();
    return siteFile("sitemap.xml", Buffer.from(sitemap(this.#deps.siteUrl, coffees)));
  }

  async #current(): Promise<CatalogueSnapshot> {
    const snapshot = await this.#deps.catalogue.current();
    if (snapshot !== this.#of) {
      this.#drawn = new Map();
      this.#searched = new Map();
      this.#of = snapshot;
    }
    return snapshot;
  }

  #once(drawn: Drawn, address: string, { coffees }: CatalogueSnapshot): Promise<CataloguePage> {
    const known = drawn.get(address);
    if (known) return known;
    const { renderPage, siteUrl } = this.#deps;
    const drawing = renderPage({ address, siteUrl, coffees }).then(({ html, found }) => ({
      file: siteFile("page.html", Buffer.from(html)),
      found,
    }));
    drawn.set(address, drawing);
    // A failure is for those who waited; the next visitor is another try.
    drawing.catch(() => drawn.delete(address));
    return drawing;
  }
}

type Drawn = Map<string, Promise<CataloguePage>>;

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
