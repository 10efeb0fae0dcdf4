import { createContext, useContext, useEffect, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import type { PricedHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { HOUSE_COFFEE_CODE } from "#ui/content/pages/house-coffee.ts";
import { ContainerLoaderContext } from "./container-context.ts";
import { parseHouseCoffee } from "./parse-house-coffee.ts";

/** Given by the server that draws the page; `undefined` in the browser, which reads the page. */
export const HouseCoffeeContext = createContext<PricedHouseCoffee | null | undefined>(undefined);

/** The id of the element by which a drawn page hands the coffee on. */
export const HOUSE_COFFEE_ELEMENT = "house-coffee";

/**
 * The coffee whose price the page takes apart. It came with the page, priced, when the visit began
 * here; else the shop is asked, and it is `null` until that has answered.
 */
export const useHouseCoffee = (): PricedHouseCoffee | null => {
  const drawn = useContext(HouseCoffeeContext);
  const loadContainer = useContext(ContainerLoaderContext);
  const [coffee, setCoffee] = useState(() => (drawn === undefined ? inPage() : drawn));
  useEffect(() => {
    if (coffee || !loadContainer) return undefined;
    let left = false;
    let stop = () => {};
    const ask = async () => {
      const resolve = await loadContainer();
      if (left) return;
      const catalogStore = resolve(TOKENS.catalogStore);
      const priceHouseCoffee = resolve(TOKENS.priceHouseCoffee);
      const told = catalogStore.catalog$.subscribe(({ coffees }) =>
        setCoffee(priceHouseCoffee.execute(coffees, HOUSE_COFFEE_CODE)),
      );
      stop = () => told.unsubscribe();
      await catalogStore.load();
    };
    void ask();
    return () => {
      left = true;
      stop();
    };
  }, [coffee, loadContainer]);
  return coffee;
};

const inPage = (): PricedHouseCoffee | null => {
  const text = globalThis.document?.getElementById(HOUSE_COFFEE_ELEMENT)?.textContent;
  return text ? parseHouseCoffee(JSON.parse(text)) : null;
};
