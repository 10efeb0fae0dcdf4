import { Observable } from "rxjs";
import { EMPTY_CART, type Cart } from "#core/domain/cart/cart.ts";
import type { GramsLeft } from "#core/domain/cart/short-lines.ts";
import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import { keptOrderCode, type FulfillmentMethod } from "#core/domain/ordering/order.ts";
import type { UnansweredCheckout } from "#core/domain/ordering/order-draft.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import {
  cartFromDevice,
  cartToDevice,
  leftFromDevice,
  noticeFromDevice,
  unansweredFromDevice,
} from "#wire/on-device.ts";
import { type DeviceStorage, parseJson } from "./browser-device.ts";

/** The part of a `StorageEvent` that is read; `key` is `null` when the storage was cleared. */
type StorageChange = { readonly key: string | null; readonly newValue: string | null };

/** Target of storage events: the browser's window. */
export type StorageEventSource = {
  addEventListener(type: "storage", listener: (change: StorageChange) => void): void;
  removeEventListener(type: "storage", listener: (change: StorageChange) => void): void;
};

/**
 * Calls back when the page is restored from the back/forward cache: it received no storage events
 * meanwhile. Returns the unsubscribe function.
 */
export type OnRestored = (restored: () => void) => () => void;

type Deps = {
  readonly storage: DeviceStorage;
  readonly storageEvents: StorageEventSource;
  readonly onRestored: OnRestored;
  /** Makes a UUID. */
  readonly newKey: () => string;
};

/** The cart in the browser's local storage. Source: specification section 9 (cart and storage). */
export class BrowserCartStorage implements CartStoragePort {
  readonly #storage: DeviceStorage;
  readonly #newKey: () => string;

  readonly changedElsewhere$: Observable<Cart>;

  constructor({ storage, storageEvents, onRestored, newKey }: Deps) {
    this.#storage = storage;
    this.#newKey = newKey;
    this.changedElsewhere$ = new Observable((shop) => {
      const onChange = ({ key, newValue }: StorageChange): void => {
        if (key === NOTICE_KEY || key === LEFT_KEY) {
          storage.forgetUnstored(key);
          shop.next(this.read() ?? EMPTY_CART);
        }
        if (key !== CART_KEY && key !== null) return;
        const cart = newValue === null ? EMPTY_CART : cartFromDevice(parseJson(newValue));
        if (!cart) return;
        storage.forgetUnstored(CART_KEY);
        shop.next(cart);
      };
      storageEvents.addEventListener("storage", onChange);
      const stop = onRestored(() => shop.next(this.read() ?? EMPTY_CART));
      return () => {
        storageEvents.removeEventListener("storage", onChange);
        stop();
      };
    });
  }

  read(): Cart | null {
    return cartFromDevice(parseJson(this.#storage.getItem(CART_KEY)));
  }

  write(cart: Cart): void {
    this.#storage.setItem(CART_KEY, JSON.stringify(cartToDevice(cart)));
  }

  checkoutKey(): string {
    const kept = this.#storage.getItem(CHECKOUT_KEY_KEY);
    return kept !== null && UUID.test(kept) ? kept : this.#makeKey();
  }

  renewCheckoutKey(): void {
    this.#makeKey();
  }

  unseenOrder(): string | null {
    return keptOrderCode(this.#storage.getItem(UNSEEN_ORDER_KEY));
  }

  keepUnseenOrder(orderCode: string | null): void {
    this.#keep(UNSEEN_ORDER_KEY, orderCode);
  }

  unanswered(): UnansweredCheckout | null {
    return unansweredFromDevice(parseJson(this.#storage.getItem(UNANSWERED_KEY)));
  }

  keepUnanswered(checkout: UnansweredCheckout | null): void {
    this.#keep(UNANSWERED_KEY, checkout && JSON.stringify(checkout));
  }

  fulfillment(): FulfillmentMethod | null {
    const kept = this.#storage.getItem(FULFILLMENT_KEY);
    return kept === "pickup" || kept === "delivery" ? kept : null;
  }

  keepFulfillment(method: FulfillmentMethod | null): void {
    this.#keep(FULFILLMENT_KEY, method);
  }

  notice(): readonly LinePriceChange[] {
    return noticeFromDevice(parseJson(this.#storage.getItem(NOTICE_KEY)));
  }

  keepNotice(changes: readonly LinePriceChange[]): void {
    this.#keep(NOTICE_KEY, changes.length > 0 ? JSON.stringify(changes) : null);
  }

  left(): GramsLeft {
    return leftFromDevice(parseJson(this.#storage.getItem(LEFT_KEY)));
  }

  keepLeft(left: GramsLeft): void {
    this.#keep(LEFT_KEY, Object.keys(left).length > 0 ? JSON.stringify(left) : null);
  }

  #keep(key: string, text: string | null): void {
    if (text === null) this.#storage.removeItem(key);
    else this.#storage.setItem(key, text);
  }

  #makeKey(): string {
    const key = this.#newKey();
    this.#storage.setItem(CHECKOUT_KEY_KEY, key);
    return key;
  }
}

const CART_KEY = "cart_v1";
/** Separate entry: the specification fixes the stored cart's format. */
const CHECKOUT_KEY_KEY = "cart_v1_checkout_key";
const UNSEEN_ORDER_KEY = "cart_v1_unseen_order";
const UNANSWERED_KEY = "cart_v1_unanswered";
const FULFILLMENT_KEY = "cart_v1_fulfillment";
const NOTICE_KEY = "cart_v1_notice";
const LEFT_KEY = "cart_v1_left";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
