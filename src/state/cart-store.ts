import { BehaviorSubject, type Observable } from "rxjs";
import {
  addBag,
  EMPTY_CART,
  removeLine,
  setQuantity,
  withoutOrdered,
  type Bag,
  type Cart,
} from "#core/domain/cart/cart.ts";
import {
  repriceCart,
  withPrices,
  type PriceChange,
  type Repriced,
} from "#core/domain/cart/reprice-cart.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { OrderedAgain } from "#core/domain/ordering/order-again.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { Channel } from "#core/domain/pricing/compute-bag-price.ts";
import type { CurrentPrice } from "#core/domain/pricing/current-price.ts";

type Deps = { readonly storage: CartStoragePort };

/** The shopper's cart, the same in every tab. Source: specification section 4 (cart). */
export class CartStore {
  readonly #storage: CartStoragePort;
  readonly #cart: BehaviorSubject<Cart>;
  readonly #notice: BehaviorSubject<readonly PriceChange[]>;

  readonly cart$: Observable<Cart>;
  /** Prices that changed under the shopper and that they have not dismissed yet. */
  readonly notice$: Observable<readonly PriceChange[]>;

  constructor(deps: Deps) {
    this.#storage = deps.storage;
    this.#cart = new BehaviorSubject(deps.storage.read() ?? EMPTY_CART);
    this.#notice = new BehaviorSubject(deps.storage.notice());
    this.cart$ = this.#cart.asObservable();
    this.notice$ = this.#notice.asObservable();
    // Shown, never written back: two tabs answering each other's carts would not come to rest.
    deps.storage.changedElsewhere$.subscribe((cart) => this.#cart.next(cart));
  }

  addBag(bag: Bag, qty = 1): void {
    this.#change((cart) => addBag(cart, bag, qty));
  }

  /** The bags of an earlier order at today's prices; what cannot be bought any more is told. */
  addOrdered({ bags, missing }: OrderedAgain): void {
    for (const { bag, qty } of bags) this.addBag(bag, qty);
    if (missing.length > 0) this.#note(mergedChanges(this.#notice.value, missing));
  }

  /** 0 removes the line; more than 999 is 999. */
  setQuantity(lineId: string, qty: number): void {
    this.#change((cart) => setQuantity(cart, lineId, qty));
  }

  remove(lineId: string): void {
    this.#change((cart) => removeLine(cart, lineId));
  }

  clear(): void {
    this.#change(() => EMPTY_CART);
  }

  replace(cart: Cart): void {
    this.#change(() => cart);
  }

  /** After an order was placed: what was ordered leaves the cart, whose next order is a new one. */
  completeOrder(orderCode: string, ordered: Parameters<typeof withoutOrdered>[1]): void {
    this.dismissNotice();
    this.#storage.keepUnanswered(null);
    // First of all: whoever sees the cart go empty, in another tab too, asks why.
    this.#storage.keepUnseenOrder(orderCode);
    this.#change((cart) => withoutOrdered(cart, ordered));
    this.#storage.renewCheckoutKey();
  }

  /**
   * The order this cart became whose confirmation was not shown yet: in another tab, or in a page
   * that was left in the very moment of the answer. `null` otherwise.
   */
  unseenOrder(): string | null {
    return this.#storage.unseenOrder();
  }

  confirmationShown(orderCode: string): void {
    if (this.#storage.unseenOrder() === orderCode) this.#storage.keepUnseenOrder(null);
  }

  /** Today's prices of this catalogue and channel; what changed is noted for the shopper. */
  reprice(coffees: readonly Coffee[], channel: Channel): void {
    this.#apply((cart) => repriceCart(cart, coffees, channel));
  }

  /** The prices a refused checkout named. */
  applyPrices(prices: readonly CurrentPrice[]): void {
    this.#apply((cart) => withPrices(cart, prices));
  }

  dismissNotice(): void {
    this.#note([]);
  }

  #note(changes: readonly PriceChange[]): void {
    this.#storage.keepNotice(changes);
    this.#notice.next(changes);
  }

  #apply(rule: (cart: Cart) => Repriced): void {
    const { cart, changes } = rule(this.#latest());
    if (changes.length === 0) return;
    this.#note(mergedChanges(this.#notice.value, changes));
    this.#change(() => cart);
  }

  #change(rule: (cart: Cart) => Cart): void {
    const before = this.#latest();
    const cart = rule(before);
    this.#storage.write(cart);
    if (cart.items.length === 0 && before.items.length > 0) this.#storage.renewCheckoutKey();
    this.#cart.next(cart);
  }

  /** Another tab may have written a moment ago; its news travels slower than this click. */
  #latest(): Cart {
    return this.#storage.read() ?? this.#cart.value;
  }
}

/** One entry a line, from the price first seen; a price that came back is no news. */
const mergedChanges = (
  earlier: readonly PriceChange[],
  later: readonly PriceChange[],
): readonly PriceChange[] => {
  const byLine = new Map(earlier.map((change) => [change.lineId, change]));
  for (const change of later) {
    const oldPriceEach = byLine.get(change.lineId)?.oldPriceEach ?? change.oldPriceEach;
    if (oldPriceEach === change.newPriceEach) byLine.delete(change.lineId);
    else byLine.set(change.lineId, { ...change, oldPriceEach });
  }
  return [...byLine.values()];
};
