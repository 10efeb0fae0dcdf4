/** The part of the browser's storage this needs. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The browser's storage, or memory where there is none to be had: private windows refuse access,
 * full ones refuse writes, and neither may cost the shopper anything. Never throws.
 */
export class DeviceStorage implements KeyValueStorage {
  readonly #storage: () => KeyValueStorage;
  /** What could not be stored; wins over what is stored. `null` stands for “removed”. */
  readonly #unstored = new Map<string, string | null>();

  /** @param storage reached anew each time, since even reaching for it may throw. */
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

  /** What is stored counts again, because another tab has just written it. */
  forgetUnstored(key: string): void {
    this.#unstored.delete(key);
  }
}
