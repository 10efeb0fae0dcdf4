import { filter, map, Subject, type Observable } from "rxjs";
import { EMPTY_CART, type Cart } from "#core/domain/cart/cart.ts";
import type { LinePriceChange } from "#core/domain/cart/reprice-cart.ts";
import type { UnansweredCheckout } from "#core/domain/ordering/order-draft.ts";
import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";

/** Storage shared by the tabs of one browser. */
export class MemoryCartDevice {
  cart: Cart | null = null;
  checkoutKey: string | null = null;
  unseenOrder: string | null = null;
  unanswered: UnansweredCheckout | null = null;
  fulfillment: FulfillmentMethod | null = null;
  notice: readonly LinePriceChange[] = [];
  readonly written = new Subject<{ readonly by: MemoryCartStorage }>();
}

type Deps = {
  /** Makes a UUID. */
  readonly newKey: () => string;
  /** Shared by several tabs. Default: one tab only. */
  readonly device?: MemoryCartDevice;
};

export class MemoryCartStorage implements CartStoragePort {
  readonly #device: MemoryCartDevice;
  readonly #newKey: () => string;

  readonly changedElsewhere$: Observable<Cart>;

  constructor({ newKey, device = new MemoryCartDevice() }: Deps) {
    this.#newKey = newKey;
    this.#device = device;
    this.changedElsewhere$ = device.written.pipe(
      filter(({ by }) => by !== this),
      map(() => device.cart ?? EMPTY_CART),
    );
  }

  read(): Cart | null {
    return this.#device.cart;
  }

  write(cart: Cart): void {
    this.#device.cart = cart;
    this.#device.written.next({ by: this });
  }

  checkoutKey(): string {
    this.#device.checkoutKey ??= this.#newKey();
    return this.#device.checkoutKey;
  }

  renewCheckoutKey(): void {
    this.#device.checkoutKey = this.#newKey();
  }

  unseenOrder(): string | null {
    return this.#device.unseenOrder;
  }

  keepUnseenOrder(orderCode: string | null): void {
    this.#device.unseenOrder = orderCode;
  }

  unanswered(): UnansweredCheckout | null {
    return this.#device.unanswered;
  }

  keepUnanswered(checkout: UnansweredCheckout | null): void {
    this.#device.unanswered = checkout;
  }

  fulfillment(): FulfillmentMethod | null {
    return this.#device.fulfillment;
  }

  keepFulfillment(method: FulfillmentMethod | null): void {
    this.#device.fulfillment = method;
  }

  notice(): readonly LinePriceChange[] {
    return this.#device.notice;
  }

  keepNotice(changes: readonly LinePriceChange[]): void {
    if (changes.length === 0 && this.#device.notice.length === 0) return;
    this.#device.notice = changes;
    this.#device.written.next({ by: this });
  }
}
