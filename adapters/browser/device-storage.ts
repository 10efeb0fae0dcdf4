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
