import { BehaviorSubject, type Observable } from "rxjs";
import {
  addBag,
  EMPTY_CART,
  lineIdOf,
  removeLine,
  setQuantity,
  type Bag,
  type Cart,
} from "#core/cart/cart.ts";
import { repriceCart, type PriceChange, type Repriced } from "#core/cart/reprice-cart.ts";
import type { Coffee } from "#core/catalog/coffee.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { CurrentPrice } from "#core/ports/orders-port.ts";
import type { Channel } from "#core/pricing/compute-bag-price.ts";

type Deps = { readonly storage: CartStoragePort };

/** The shopper's cart, the same in every tab. Source: specification section 4 (cart). */
export class CartStore {
  readonly #storage: CartStoragePort;
  readonly #cart: BehaviorSubject<Cart>;
  readonly #notice = new BehaviorSubject<readonly PriceChange[]>([]);

  readonly cart$: Observable<Cart>;
  /** Prices that changed under the shopper and that they have not dismissed yet. */
  readonly notice$: Observable<readonly PriceChange[]> = this.#notice.asObservable();

  constructor(deps: Deps) {
    this.#storage = deps.storage;
    this.#cart = new BehaviorSubject(deps.storage.read() ?? EMPTY_CART);
    this.cart$ = this.#cart.asObservable();
    // Shown, never written back: two tabs answering each other's carts would not come to rest.
    deps.storage.changedElsewhere$.subscribe((cart) => this.#cart.next(cart));
  }

  addBag(bag: Bag, qty = 1): void {
    this.#change((cart) => addBag(cart, bag, qty));
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

  /** After an order was placed: an empty cart whose next order is a new one. */
  completeOrder(orderCode: string): void {
    this.#notice.next([]);
    // First of all: whoever sees the cart go empty, in another tab too, asks why.
    this.#storage.keepUnseenOrder(orderCode);
    this.#change(() => EMPTY_CART);
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
    this.#notice.next([]);
  }

  #apply(rule: (cart: Cart) => Repriced): void {
    const { cart, changes } = rule(this.#latest());
    if (changes.length === 0) return;
    this.#notice.next(mergedChanges(this.#notice.value, changes));
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

const withPrices = (cart: Cart, prices: readonly CurrentPrice[]): Repriced => {
  const priceOf = new Map(
    prices.map(({ code, sizeGrams, priceEach }) => [lineIdOf(code, sizeGrams), priceEach]),
  );
  const changes: PriceChange[] = [];
  const items = cart.items.flatMap((line) => {
    const priceEach = priceOf.get(line.lineId);
    if (priceEach === undefined || priceEach === line.priceEach) return [line];
    const { lineId, name, sizeGrams } = line;
    changes.push({
      lineId,
      name,
      sizeGrams,
      oldPriceEach: line.priceEach,
      newPriceEach: priceEach,
    });
    return priceEach === null ? [] : [{ ...line, priceEach }];
  });
  return { cart: { items }, changes };
};

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
