import type { OnRestored, StorageEventSource } from "#adapters/browser/browser-cart-storage.ts";
import type { KeyValueStorage } from "#adapters/browser/browser-device.ts";
import { saveInBrowser } from "#adapters/browser/browser-files.ts";
import type { AddressBar } from "#adapters/supabase/supabase-auth.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { SaveFile } from "#core/ports/pdf-port.ts";
import { embeddedIn } from "#site/embedded.ts";

/** Everything the shop takes from the browser; tests pass their own. */
export type Browser = {
  /** Throws where the browser denies the page its storage. */
  readonly storage: () => KeyValueStorage;
  /** Of this tab, until it is closed. Throws as `storage` does. */
  readonly tabStorage: () => KeyValueStorage;
  readonly storageEvents: StorageEventSource;
  readonly onRestored: OnRestored;
  /** Calls back when the network returns, or the tab becomes visible again. */
  readonly onReconnected: (reconnected: () => void) => void;
  /** Calls back every half minute in which the page is visible. */
  readonly onTick: (tick: () => void) => void;
  readonly addressBar: AddressBar;
  readonly fetch: typeof globalThis.fetch;
  readonly saveFile: SaveFile;
  /** Receives failures that no page shows. */
  readonly report: (cause: Error) => void;
  /** The coffees that the page was drawn with; none in a frame. */
  readonly embedded: readonly Coffee[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Makes a UUID. */
  readonly newKey: () => string;
};

/**
 * What adapters and stores use of the browser: they are handed it, and read no globals themselves.
 * @param arrivedAt the address the page was loaded with, before the authentication callback was
 * removed from it.
 */
export const thisBrowser = (window: Window & typeof globalThis, arrivedAt: string): Browser => ({
  storage: () => window.localStorage,
  tabStorage: () => window.sessionStorage,
  storageEvents: window,
  onRestored: (restored) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  },
  onReconnected: (reconnected) => {
    window.addEventListener("online", reconnected);
    window.document.addEventListener("visibilitychange", () => {
      if (window.document.visibilityState === "visible") reconnected();
    });
  },
  onTick: (tick) => {
    window.setInterval(() => {
      if (window.document.visibilityState === "visible") tick();
    }, TICK_MS);
  },
  addressBar: {
    arrivedAt,
    leave: (href) => window.location.assign(href),
  },
  fetch: (input, init) => window.fetch(input, init),
  saveFile: saveInBrowser,
  report: (cause) => window.reportError(cause),
  embedded: embeddedIn(window.document),
  now: () => Date.now(),
  newKey: () => uuid(window.crypto),
});

const TICK_MS = 30_000;

/** `randomUUID` exists on secure origins only, not over plain http. */
const uuid = (crypto: Crypto): string => {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
