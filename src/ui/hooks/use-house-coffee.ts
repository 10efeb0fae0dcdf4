import { createContext, useContext, useEffect, useState } from "react";
import { TOKENS } from "#container/tokens.ts";
import { houseCoffee, type HouseCoffee } from "#core/domain/pricing/house-coffee.ts";
import { HOUSE_COFFEE_CODE } from "#ui/content/pages/house-coffee.ts";
import { ContainerLoaderContext } from "./container-context.ts";

/** Given by the server that draws the page; `undefined` in the browser, which reads the page. */
export const HouseCoffeeContext = createContext<HouseCoffee | null | undefined>(undefined);

/** The id of the element by which a drawn page hands the coffee on. */
export const HOUSE_COFFEE_ELEMENT = "house-coffee";

/**
 * The coffee whose price the page takes apart. It came with the page when the visit began here;
 * else the catalogue is asked, and it is `null` until that has answered.
 */
export const useHouseCoffee = (): HouseCoffee | null => {
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
      const told = catalogStore.catalog$.subscribe(({ coffees }) =>
        setCoffee(houseCoffee(coffees, HOUSE_COFFEE_CODE)),
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

const inPage = (): HouseCoffee | null => {
  const text = globalThis.document?.getElementById(HOUSE_COFFEE_ELEMENT)?.textContent;
  return text ? parseHouseCoffee(JSON.parse(text)) : null;
};

const parseHouseCoffee = (value: unknown): HouseCoffee | null => {
  if (typeof value !== "object" || value === null) return null;
  const { code, name, greenCostPerKg, weightLossPct }: Record<string, unknown> = { ...value };
  return typeof code === "string" &&
    typeof name === "string" &&
    typeof greenCostPerKg === "number" &&
    (typeof weightLossPct === "number" || weightLossPct === null)
    ? { code, name, category: "espresso", greenCostPerKg, weightLossPct }
    : null;
};
