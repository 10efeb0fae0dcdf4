import { useContext, useEffect, useState, type Context } from "react";
import type { Resolve } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { ContainerLoaderContext } from "./container-context.ts";

/** Prices what the page prints; `null` when the catalogue has nothing for it. */
export type PagePricing<T> = (coffees: readonly Coffee[]) => T | null;

/** What a page of content prints of the catalogue, and the ways by which it comes to it. */
export type PagePrices<T> = {
  /** Given by the server that draws the page; `undefined` in the browser, which reads the page. */
  readonly drawn: Context<T | null | undefined>;
  /** The id of the element by which a drawn page hands it on. */
  readonly element: string;
  /** `null` for what makes no sense. */
  readonly parse: (value: unknown) => T | null;
  readonly loadPricing: (resolve: Resolve) => Promise<PagePricing<T>>;
};

/**
 * It came with the page, priced, when the visit began here; else the shop is asked, and it is `null`
 * until that has answered.
 *
 * @param prices the same at every call.
 */
export const usePagePrices = <T>(prices: PagePrices<T>): T | null => {
  const drawn = useContext(prices.drawn);
  const loadContainer = useContext(ContainerLoaderContext);
  const [found, setFound] = useState(() => (drawn === undefined ? inPage(prices) : drawn));
  useEffect(() => {
    if (found || !loadContainer) return undefined;
    let left = false;
    let stop = () => {};
    const ask = async () => {
      // A drawn page has no need of it.
      const [{ askPagePrices }, resolve] = await Promise.all([
        import("./ask-page-prices.ts"),
        loadContainer(),
      ]);
      const price = await prices.loadPricing(resolve);
      if (!left) stop = askPagePrices(price, resolve, setFound);
    };
    void ask();
    return () => {
      left = true;
      stop();
    };
  }, [found, loadContainer, prices]);
  return found;
};

const inPage = <T>({ element, parse }: PagePrices<T>): T | null => {
  const text = globalThis.document?.getElementById(element)?.textContent;
  return text ? parse(JSON.parse(text)) : null;
};
