import { Observable } from "rxjs";
import { EMPTY_CART, type Cart } from "#core/cart/cart.ts";
import { parseCart } from "#core/cart/parse-cart.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { parseJson } from "./parse-json.ts";

/** What a browser says when another tab wrote to the storage; no key means everything was wiped. */
type StorageNews = { readonly key: string | null; readonly newValue: string | null };

/** Where storage news arrive: a browser's window. */
export type StorageNewsSource = {
  addEventListener(type: "storage", listener: (news: StorageNews) => void): void;
  removeEventListener(type: "storage", listener: (news: StorageNews) => void): void;
};

/**
 * Calls back when the page comes back out of the browser's memory, as after the way back from
 * another site: meanwhile it heard no news. Returns how to stop.
 */
export type OnRestored = (restored: () => void) => () => void;

type Deps = {
  readonly storage: DeviceStorage;
  readonly news: StorageNewsSource;
  readonly onRestored: OnRestored;
  /** Makes a UUID. */
  readonly newKey: () => string;
};

/** The cart in the browser's local storage. Source: specification section 9 (cart and storage). */
export class BrowserCartStorage implements CartStoragePort {
  readonly #storage: DeviceStorage;
  readonly #newKey: () => string;

  readonly changedElsewhere$: Observable<Cart>;

  constructor({ storage, news, onRestored, newKey }: Deps) {
    this.#storage = storage;
    this.#newKey = newKey;
    this.changedElsewhere$ = new Observable((shop) => {
      const hear = ({ key, newValue }: StorageNews): void => {
        if (key !== CART_KEY && key !== null) return;
        const cart = newValue === null ? EMPTY_CART : parseCart(parseJson(newValue));
        if (!cart) return;
        storage.forgetUnstored(CART_KEY);
        shop.next(cart);
      };
      news.addEventListener("storage", hear);
      const stop = onRestored(() => shop.next(this.read() ?? EMPTY_CART));
      return () => {
        news.removeEventListener("storage", hear);
        stop();
      };
    });
  }

  read(): Cart | null {
    return parseCart(parseJson(this.#storage.getItem(CART_KEY)));
  }

  write(cart: Cart): void {
    this.#storage.setItem(CART_KEY, JSON.stringify({ items: cart.items }));
  }

  checkoutKey(): string {
    const kept = this.#storage.getItem(CHECKOUT_KEY_KEY);
    return kept !== null && UUID.test(kept) ? kept : this.#makeKey();
  }

  renewCheckoutKey(): void {
    this.#makeKey();
  }

  unseenOrder(): string | null {
    const kept = this.#storage.getItem(UNSEEN_ORDER_KEY);
    return kept !== null && ORDER_CODE.test(kept) ? kept : null;
  }

  keepUnseenOrder(orderCode: string | null): void {
    if (orderCode === null) this.#storage.removeItem(UNSEEN_ORDER_KEY);
    else this.#storage.setItem(UNSEEN_ORDER_KEY, orderCode);
  }

  #makeKey(): string {
    const key = this.#newKey();
    this.#storage.setItem(CHECKOUT_KEY_KEY, key);
    return key;
  }
}

const CART_KEY = "cart_v1";
/** Beside the cart and not in it: the cart's stored shape is the specification's. */
const CHECKOUT_KEY_KEY = "cart_v1_checkout_key";
const UNSEEN_ORDER_KEY = "cart_v1_unseen_order";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ORDER_CODE = /^[\w-]{1,40}$/;
