import { randomUUID } from "node:crypto";
import { BrowserCartStorage } from "#adapters/browser/browser-cart-storage.ts";
import { DeviceStorage } from "#adapters/browser/browser-device.ts";
import type { Browser } from "#container/environment/browser.ts";

/** Storage in a map; `full` and `closed` make it fail as browsers do. */
export class MemoryKeyValues {
  readonly kept = new Map<string, string>();
  full = false;
  closed = false;

  getItem(key: string): string | null {
    this.#open();
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#open();
    if (this.full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.kept.set(key, text);
  }

  removeItem(key: string): void {
    this.#open();
    this.kept.delete(key);
  }

  #open(): void {
    if (this.closed) throw new DOMException("Access is denied.", "SecurityError");
  }
}

/** A device of its own that keeps what it is given. */
export const memoryDevice = (): DeviceStorage => {
  const values = new MemoryKeyValues();
  return new DeviceStorage(() => values);
};

/** The cart as a tab knows it. */
export const cartStorageOf = ({
  storage,
  storageEvents,
  onRestored,
}: ReturnType<MemoryTabs["open"]>): BrowserCartStorage =>
  new BrowserCartStorage({
    storage: new DeviceStorage(storage),
    storageEvents,
    onRestored,
    newKey: randomUUID,
  });

type StorageChange = { readonly key: string | null; readonly newValue: string | null };

type Tab = {
  readonly listeners: Set<(change: StorageChange) => void>;
  readonly restored: Set<() => void>;
  away: boolean;
};

/** Several tabs of one browser: writes of one dispatch storage events in the others. */
export class MemoryTabs {
  readonly storage = new MemoryKeyValues();
  readonly #tabs = new Set<Tab>();

  open(): {
    readonly storage: () => MemoryKeyValues;
    readonly tabStorage: () => MemoryKeyValues;
    readonly storageEvents: Browser["storageEvents"];
    readonly onRestored: Browser["onRestored"];
    /**
     * Simulates leaving for another site: the page is in the back/forward cache and receives no
     * events.
     */
    readonly leave: () => void;
    readonly comeBack: () => void;
  } {
    const tab: Tab = { listeners: new Set(), restored: new Set(), away: false };
    this.#tabs.add(tab);
    const tell = (change: StorageChange): void => {
      for (const other of this.#tabs)
        if (other !== tab && !other.away) for (const listener of other.listeners) listener(change);
    };
    const { storage } = this;
    const written = new (class extends MemoryKeyValues {
      override getItem(key: string): string | null {
        return storage.getItem(key);
      }
      override setItem(key: string, text: string): void {
        storage.setItem(key, text);
        tell({ key, newValue: text });
      }
      override removeItem(key: string): void {
        const isStored = storage.getItem(key) !== null;
        storage.removeItem(key);
        if (isStored) tell({ key, newValue: null });
      }
    })();
    const ownStorage = new MemoryKeyValues();
    return {
      storage: () => written,
      tabStorage: () => ownStorage,
      storageEvents: {
        addEventListener: (_type, listener) => void tab.listeners.add(listener),
        removeEventListener: (_type, listener) => void tab.listeners.delete(listener),
      },
      onRestored: (restored) => {
        tab.restored.add(restored);
        return () => void tab.restored.delete(restored);
      },
      leave: () => {
        tab.away = true;
      },
      comeBack: () => {
        tab.away = false;
        for (const restored of tab.restored) restored();
      },
    };
  }
}

/** A browser without a page: one tab, and no network unless given. */
export const memoryBrowser = (changes: Partial<Browser> = {}): Browser => ({
  ...new MemoryTabs().open(),
  onReconnected: () => {},
  onTick: () => {},
  addressBar: { arrivedAt: "http://shop.test/", leave: () => {} },
  fetch: () => Promise.reject(new TypeError("fetch failed")),
  saveFile: () => {},
  report: () => {},
  embedded: [],
  now: () => Date.parse("2025-07-20T07:32:00.000Z"),
  newKey: randomUUID,
  ...changes,
});
