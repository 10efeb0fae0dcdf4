import type { RecentlyViewedPort } from "#core/ports/recently-viewed-port.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { parseJson } from "./parse-json.ts";

/** The codes of the last coffees in the browser's local storage. */
export class BrowserRecentlyViewed implements RecentlyViewedPort {
  readonly #storage: DeviceStorage;

  constructor(deps: { readonly storage: DeviceStorage }) {
    this.#storage = deps.storage;
  }

  read(): readonly string[] {
    const stored = parseJson(this.#storage.getItem(VIEWED_KEY));
    return Array.isArray(stored) ? stored.filter((code) => typeof code === "string") : [];
  }

  write(codes: readonly string[]): void {
    this.#storage.setItem(VIEWED_KEY, JSON.stringify(codes));
  }

  remove(): void {
    this.#storage.removeItem(VIEWED_KEY);
  }
}

const VIEWED_KEY = "recently_viewed_v1";
