import { jsonOf } from "#core/domain/json.ts";
import type { PendingProfilePort } from "#core/ports/account-port.ts";
import type { CatalogCachePort } from "#core/ports/catalog-port.ts";
import {
  catalogFromDevice,
  catalogToDevice,
  profileFromDevice,
  profileToDevice,
} from "#wire/on-device.ts";

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

/** Makes a port for one value that the browser's local storage keeps as JSON under its key. */
const keptUnder =
  <Value, Asked extends readonly unknown[], Written extends readonly unknown[]>(
    key: string,
    fromStored: (stored: unknown, ...asked: Asked) => Value,
    toStored: (...written: Written) => unknown,
  ) =>
  (storage: DeviceStorage) => ({
    read: (...asked: Asked): Value => fromStored(parseJson(storage.getItem(key)), ...asked),
    write: (...written: Written): void =>
      storage.setItem(key, JSON.stringify(toStored(...written))),
    remove: (): void => storage.removeItem(key),
  });

/** The last fetched list. Source: specification section 9. */
export const catalogCacheIn: (storage: DeviceStorage) => CatalogCachePort = keptUnder(
  "shop_coffee_v1",
  catalogFromDevice,
  catalogToDevice,
);

/** A sign-up's names. Source: specification section 3. */
export const pendingProfileIn: (storage: DeviceStorage) => PendingProfilePort = keptUnder(
  "pending_profile",
  profileFromDevice,
  profileToDevice,
);

/** Parses stored JSON; `null` when invalid or longer than anything the shop stores. */
export const parseJson = (text: string | null): unknown => {
  if (text === null || text.length > MAX_CHARS) return null;
  return jsonOf(text) ?? null;
};

/** Far above five hundred cart lines or a thousand coffees. */
const MAX_CHARS = 2_000_000;
