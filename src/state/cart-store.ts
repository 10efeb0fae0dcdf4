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
  type LinePriceChange,
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
  readonly #notice: BehaviorSubject<readonly LinePriceChange[]>;

  readonly cart$: Observable<Cart>;
  /** Price changes that the shopper has not dismissed yet. */
  readonly notice$: Observable<readonly LinePriceChange[]>;

  constructor(deps: Deps) {
    this.#storage = deps.storage;
    this.#cart = new BehaviorSubject(deps.storage.read() ?? EMPTY_CART);
    this.#notice = new BehaviorSubject(deps.storage.notice());
    this.cart$ = this.#cart.asObservable();
    this.notice$ = this.#notice.asObservable();
    // Shown, never written back: two tabs that react to each other's carts would loop.
    deps.storage.changedElsewhere$.subscribe((cart) => this.#cart.next(cart));
  }

  addBag(bag: Bag, qty = 1): void {
    this.#change((cart) => addBag(cart, bag, qty));
  }

  /**
   * Adds the bags of an earlier order at today's prices; bags no longer sold go into the notice.
   */
  addOrdered({ bags, missing }: OrderedAgain): void {
    for (const { bag, qty } of bags) this.addBag(bag, qty);
    if (missing.length > 0) this.#note(mergedChanges(this.#notice.value, missing));
  }

  /** 0 removes the line; more than 999 is clamped to 999. */
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

  /**
   * Removes the ordered bags and renews the checkout key, so that the next checkout is a new order.
   */
  completeOrder(orderCode: string, ordered: Parameters<typeof withoutOrdered>[1]): void {
    this.dismissNotice();
    this.#storage.keepUnanswered(null);
    // Before the cart is emptied: other tabs read it as soon as they see the empty cart.
    this.#storage.keepUnseenOrder(orderCode);
    this.#change((cart) => withoutOrdered(cart, ordered));
    this.#storage.renewCheckoutKey();
  }

  /**
   * The code of the order this cart became, if its confirmation was not shown yet: it was placed in
   * another tab, or the page was left before the response. Else `null`.
   */
  unseenOrder(): string | null {
    return this.#storage.unseenOrder();
  }

  confirmationShown(orderCode: string): void {
    if (this.#storage.unseenOrder() === orderCode) this.#storage.keepUnseenOrder(null);
  }

  /** Applies today's prices of this catalogue and channel; changes go into the notice. */
  reprice(coffees: readonly Coffee[], channel: Channel): void {
    this.#apply((cart) => repriceCart(cart, coffees, channel));
  }

  /** Applies the prices of a refused checkout; changes go into the notice. */
  applyPrices(prices: readonly CurrentPrice[]): void {
    this.#apply((cart) => withPrices(cart, prices));
  }

  dismissNotice(): void {
    this.#note([]);
  }

  #note(changes: readonly LinePriceChange[]): void {
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

  /** From storage: another tab's write may precede its storage event. */
  #latest(): Cart {
    return this.#storage.read() ?? this.#cart.value;
  }
}

/** One entry per line, from the first price shown; a price that changed back is removed. */
const mergedChanges = (
  earlier: readonly LinePriceChange[],
  later: readonly LinePriceChange[],
): readonly LinePriceChange[] => {
  const byLine = new Map(earlier.map((change) => [change.lineId, change]));
  for (const change of later) {
    const oldPriceEach = byLine.get(change.lineId)?.oldPriceEach ?? change.oldPriceEach;
    if (oldPriceEach === change.newPriceEach) byLine.delete(change.lineId);
    else byLine.set(change.lineId, { ...change, oldPriceEach });
  }
  return [...byLine.values()];
};
