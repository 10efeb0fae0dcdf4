import { createContext, useContext, useEffect, useState } from "react";
import { siteContent } from "#brand/enambelas.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { isOnSale } from "#core/domain/pricing/bags.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { embeddedIn } from "#site/embedded.ts";
import { ContainerLoaderContext } from "./container-context.ts";

/** What a page is drawn with. The browser reads it from the page. */
export const EmbeddedContext = createContext<readonly Coffee[] | null>(null);

/**
 * The coffees of a content page: those it was drawn with where the visit began on a page that shows
 * some, without the container; else the catalogue's, and none until it is loaded.
 */
export const usePageCoffees = (): readonly Coffee[] => {
  const drawn = useContext(EmbeddedContext);
  const loadContainer = useContext(ContainerLoaderContext);
  const [embedded] = useState(() => drawn ?? embeddedIn(document));
  const [known, setKnown] = useState(embedded);
  useEffect(() => {
    if (embedded.length > 0 || !loadContainer) return undefined;
    const watched = Promise.all([import("#container/tokens.ts"), loadContainer()]).then(
      ([{ TOKENS }, resolve]) => {
        const store = resolve(TOKENS.catalogStore);
        void store.load();
        return store.catalog$.subscribe(({ coffees }) => setKnown(coffees));
      },
    );
    return () => void watched.then((one) => one.unsubscribe());
  }, [embedded, loadContainer]);
  return known;
};

/** The use case needs no port: content pages ask it without the container. */
export const computeBagPrice = new ComputeBagPrice();

/**
 * The house espresso with its prices of one kilogram: the roastery's choice if it is priced and on
 * sale, else the first espresso that is; `null` when none is.
 */
export const houseCoffee = (coffees: readonly Coffee[]) => {
  const fit = coffees.flatMap((coffee) => {
    if (coffee.category !== "espresso" || !isOnSale(coffee)) return [];
    const retail = computeBagPrice.execute(coffee, 1000, "retail");
    const wholesale = computeBagPrice.execute(coffee, 1000, "wholesale");
    return retail.ok && wholesale.ok
      ? [{ coffee, retail: retail.value, wholesale: wholesale.value }]
      : [];
  });
  return fit.find(({ coffee }) => coffee.code === siteContent.houseCoffee) ?? fit[0] ?? null;
};
