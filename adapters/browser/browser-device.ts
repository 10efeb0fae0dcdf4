import type { PendingProfile } from "#core/domain/account/profile.ts";
import { jsonOf } from "#core/domain/json.ts";
import type { PendingProfilePort } from "#core/ports/account-port.ts";
import type { CachedCatalog, CatalogCachePort } from "#core/ports/catalog-port.ts";
import type { RecentlyViewedPort } from "#core/ports/recently-viewed-port.ts";
import {
  catalogFromStored,
  catalogToStored,
  codesFromStored,
  profileFromStored,
  profileToStored,
} from "#wire/stored.ts";

/** The part of `Storage` that is used. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The browser's storage, with memory as fallback: private windows deny access, full ones refuse
 * writes. Never throws.
 */
export class DeviceStorage implements KeyValueStorage {
  readonly #storage: () => KeyValueStorage;
  /** Failed writes; they take precedence over the storage. `null` means removed. */
  readonly #unstored = new Map<string, string | null>();

  /** @param storage called on every access, because even reading the property may throw. */
  constructor(storage: () => KeyValueStorage) {
    this.#storage = storage;
  }

  getItem(key: string): string | null {
    const unstored = this.#unstored.get(key);
    if (unstored !== undefined) return unstored;
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  setItem(key: string, text: string): void {
    try {
      this.#storage().setItem(key, text);
      this.#unstored.delete(key);
    } catch {
      this.#unstored.set(key, text);
    }
  }

  removeItem(key: string): void {
    try {
      this.#storage().removeItem(key);
      this.#unstored.delete(key);
    } catch {
      this.#unstored.set(key, null);
    }
  }

  /** Drops a failed write, because another tab has just written the key. */
  forgetUnstored(key: string): void {
    this.#unstored.delete(key);
  }
}

/** The last fetched list in the browser's local storage. Source: specification section 9. */
export class BrowserCatalogCache implements CatalogCachePort {
  readonly #storage: DeviceStorage;

  constructor(deps: { readonly storage: DeviceStorage }) {
    this.#storage = deps.storage;
  }

  read(): CachedCatalog | null {
    return catalogFromStored(parseJson(this.#storage.getItem(CACHE_KEY)));
  }

  write(catalog: CachedCatalog): void {
    this.#storage.setItem(CACHE_KEY, JSON.stringify(catalogToStored(catalog)));
  }
}

const CACHE_KEY = "shop_coffee_v1";

/** A sign-up's names in the browser's local storage. Source: specification section 3. */
export class BrowserPendingProfile implements PendingProfilePort {
  readonly #storage: DeviceStorage;

  constructor(deps: { readonly storage: DeviceStorage }) {
    this.#storage = deps.storage;
  }

  read(email: string): PendingProfile | null {
    return profileFromStored(parseJson(this.#storage.getItem(PROFILE_KEY)), email);
  }

  write(email: string, profile: PendingProfile): void {
    this.#storage.setItem(PROFILE_KEY, JSON.stringify(profileToStored(email, profile)));
  }

  remove(): void {
    this.#storage.removeItem(PROFILE_KEY);
  }
}

const PROFILE_KEY = "pending_profile";

/** The codes of the last coffees in the browser's local storage. */
export class BrowserRecentlyViewed implements RecentlyViewedPort {
  readonly #storage: DeviceStorage;

  constructor(deps: { readonly storage: DeviceStorage }) {
    this.#storage = deps.storage;
  }

  read(): readonly string[] {
    return codesFromStored(parseJson(this.#storage.getItem(VIEWED_KEY)));
  }

  write(codes: readonly string[]): void {
    this.#storage.setItem(VIEWED_KEY, JSON.stringify(codes));
  }

  remove(): void {
    this.#storage.removeItem(VIEWED_KEY);
  }
}

const VIEWED_KEY = "recently_viewed_v1";

/** Parses stored JSON; `null` when invalid or longer than anything the shop stores. */
export const parseJson = (text: string | null): unknown => {
  if (text === null || text.length > MAX_CHARS) return null;
  return jsonOf(text) ?? null;
};

/** Far above five hundred cart lines or a thousand coffees. */
const MAX_CHARS = 2_000_000;
