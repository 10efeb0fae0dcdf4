import type { CachedCatalog, CatalogCachePort } from "#core/ports/catalog-cache-port.ts";
import { coffeesFromWire, coffeeToWire } from "#wire/coffee.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { isRecord } from "#core/domain/is-record.ts";
import { parseJson } from "./parse-json.ts";

/** The last fetched list in the browser's local storage. Source: specification section 9. */
export class BrowserCatalogCache implements CatalogCachePort {
  readonly #storage: DeviceStorage;

  constructor(deps: { readonly storage: DeviceStorage }) {
    this.#storage = deps.storage;
  }

  read(): CachedCatalog | null {
    const stored = parseJson(this.#storage.getItem(CACHE_KEY));
    if (!isRecord(stored)) return null;
    const { timestamp } = stored;
    const data = coffeesFromWire(stored["data"]);
    return typeof timestamp === "number" && data ? { timestamp, data } : null;
  }

  write({ timestamp, data }: CachedCatalog): void {
    this.#storage.setItem(CACHE_KEY, JSON.stringify({ timestamp, data: data.map(coffeeToWire) }));
  }
}

const CACHE_KEY = "shop_coffee_v1";
