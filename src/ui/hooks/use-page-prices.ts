import { useContext, useEffect, useState, type Context } from "react";
import type { Resolve } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { jsonOf } from "#core/domain/json.ts";
import { COST_PARTS, type PrintedPrice } from "#core/domain/pricing/printed-price.ts";
import { ContainerLoaderContext } from "./container-context.ts";

/** Computes the prices a page prints; `null` when the catalogue has no suitable coffee. */
export type PagePricing<T> = (coffees: readonly Coffee[]) => T | null;

/** Prices on a content page, with the ways to obtain them. */
export type PagePrices<T> = {
  /** Provided while prerendering; `undefined` in the browser, which reads {@link element}. */
  readonly drawn: Context<T | null | undefined>;
  /** Id of the element that holds the prices in a prerendered page. */
  readonly element: string;
  /** `null` when invalid. */
  readonly parse: (value: unknown) => T | null;
  readonly loadPricing: (resolve: Resolve) => Promise<PagePricing<T>>;
};

/**
 * The prices embedded in the page if the visit began here; else they are computed from the
 * catalogue, and `null` until it is loaded.
 *
 * @param prices the same object at every call.
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
      // Not needed on a prerendered page.
      const [{ watchPagePrices }, resolve] = await Promise.all([
        import("./watch-page-prices.ts"),
        loadContainer(),
      ]);
      const price = await prices.loadPricing(resolve);
      if (!left) stop = watchPagePrices(price, resolve, setFound);
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
  return text ? parse(jsonOf(text)) : null;
};

/** Reads a price embedded in the page; `null` when invalid. */
export const parsePrinted = (value: unknown): PrintedPrice | null => {
  const price = recordOf(value);
  const sixteenths = recordOf(price["sixteenths"]);
  const { figures } = price;
  const parsed = COST_PARTS.flatMap((part, index) => {
    const figure = recordOf(Array.isArray(figures) ? figures[index] : null);
    if (!hasNumbers(figure, ["amountIdr", "percent", "sharePct"])) return [];
    const { amountIdr, percent, sharePct } = figure;
    return [{ part, amountIdr, percent, sharePct }];
  });
  if (
    parsed.length < COST_PARTS.length ||
    !hasNumbers(price, ["priceShownIdr", "roundingIdr"]) ||
    !hasNumbers(sixteenths, COST_PARTS)
  )
    return null;
  const { priceShownIdr, roundingIdr } = price;
  return { priceShownIdr, roundingIdr, figures: parsed, sixteenths };
};

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

export const isNumber = (value: unknown): value is number => typeof value === "number";

export const isText = (value: unknown): value is string => typeof value === "string";

const hasNumbers = <Name extends string>(
  from: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): from is Readonly<Record<Name, number>> => names.every((name) => isNumber(from[name]));
