import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  skip,
  type Subscription,
} from "rxjs";
import {
  addBag,
  EMPTY_CART,
  removeLine,
  setQuantity,
  withoutOrdered,
  type ChosenBag,
  type Cart,
} from "#core/domain/cart/cart.ts";
import {
  mergedChanges,
  repriceCart,
  withoutReturned,
  withPrices,
  type LinePriceChange,
  type Repriced,
} from "#core/domain/cart/reprice-cart.ts";
import { gramsOf, type GramsLeft } from "#core/domain/cart/short-lines.ts";
import { leftOf } from "#core/domain/catalog/coffee.ts";
import type { OrderedAgain } from "#core/domain/ordering/order-again.ts";
import { orderOfCheckout, type ShownOrder } from "#core/domain/ordering/order-draft.ts";
import type { FulfillmentMethod } from "#core/domain/ordering/order.ts";
import {
  priceToday,
  type CurrentPrice,
  type PriceToday,
} from "#core/domain/pricing/current-price.ts";
import type { CartStoragePort } from "#core/ports/cart-storage-port.ts";
import type { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { channelOf, type AccountState } from "./account-store.ts";
import type { CatalogState, CatalogStore } from "./catalog-store.ts";
import { StateStream } from "./state-stream.ts";

type Deps = { readonly storage: CartStoragePort };

/** The shopper's cart, the same in every tab. Source: specification section 4 (cart). */
export class CartStore {
  readonly #storage: CartStoragePort;
  readonly #cart: BehaviorSubject<Cart>;
  readonly #notice: BehaviorSubject<readonly LinePriceChange[]>;
  readonly #left: BehaviorSubject<GramsLeft>;

  readonly cart$: StateStream<Cart>;
  /** Price changes that the shopper has not dismissed yet. */
  readonly notice$: StateStream<readonly LinePriceChange[]>;
  /** What is left of coffees of which the cart wants more, as far as the shopper is asked about them. */
  readonly left$: StateStream<GramsLeft>;

  constructor(deps: Deps) {
    this.#storage = deps.storage;
    this.#cart = new BehaviorSubject(deps.storage.read() ?? EMPTY_CART);
    this.#notice = new BehaviorSubject(deps.storage.notice());
    this.#left = new BehaviorSubject(deps.storage.left());
    this.cart$ = new StateStream(EMPTY_CART, this.#cart);
    this.notice$ = new StateStream([], this.#notice);
    this.left$ = new StateStream({}, this.#left);
    // Shown, never written back: two tabs that react to each other's carts would loop.
    deps.storage.changedElsewhere$.subscribe((cart) => {
      this.#cart.next(cart);
      this.#notice.next(deps.storage.notice());
      this.#left.next(deps.storage.left());
    });
  }

  addBag(bag: ChosenBag, quantity = 1): void {
    this.#change((cart) => addBag(cart, bag, quantity));
  }

  /**
   * Adds the bags of an earlier order at today's prices; bags no longer sold go into the notice.
   */
  addOrdered({ bags, missing }: OrderedAgain): void {
    for (const { bag, quantity } of bags) this.addBag(bag, quantity);
    if (missing.length > 0) this.#note(mergedChanges(this.#storage.notice(), missing));
  }

  /** 0 removes the line; more than 999 is clamped to 999. */
  setQuantity(lineId: string, quantity: number): void {
    this.#change((cart) => setQuantity(cart, lineId, quantity));
  }

  remove(lineId: string): void {
    this.#change((cart) => removeLine(cart, lineId));
  }

  clear(): void {
    this.#storage.keepFulfillment(null);
    this.#change(() => EMPTY_CART);
  }

  replace(cart: Cart): void {
    this.#change(() => cart);
  }

  /**
   * Removes the ordered bags and renews the checkout key, so that the next checkout is a new order.
   */
  completeOrder(orderCode: string, ordered: Parameters<typeof withoutOrdered>[1]): void {
    // Before the cart is emptied: other tabs read it as soon as they see the empty cart.
    this.#storage.keepUnseenOrder(orderCode);
    this.#takeOut(ordered);
  }

  /** How the shopper wants this cart, until it was ordered or cleared. Default: delivery. */
  fulfillment(): FulfillmentMethod {
    return this.#storage.fulfillment() ?? "delivery";
  }

  chooseFulfillment(method: FulfillmentMethod): void {
    this.#storage.keepFulfillment(method);
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

  /**
   * The shopper has seen this order. Of a checkout whose response was lost it is the response: its
   * bags leave the cart, and it is no longer asked about.
   */
  orderSeen(order: ShownOrder): void {
    this.confirmationShown(order.orderCode);
    const unanswered = this.#storage.unanswered();
    if (unanswered && orderOfCheckout(unanswered, [order])) this.#takeOut(unanswered.items);
  }

  /**
   * Applies today's prices; changes go into the notice. It no longer says of a bag that it is gone
   * once that can be bought again.
   */
  reprice(today: PriceToday): void {
    const told = this.#storage.notice();
    const left = withoutReturned(told, today);
    if (left.length < told.length) this.#note(left);
    this.#apply((cart) => repriceCart(cart, today));
  }

  /** Applies the prices of a refused checkout; changes go into the notice. */
  applyPrices(prices: readonly CurrentPrice[]): void {
    this.#apply((cart) => withPrices(cart, prices));
  }

  /** What a refused checkout said is left. */
  applyLeft(left: GramsLeft): void {
    this.#keepLeft({ ...this.#storage.left(), ...left });
  }

  /** Whether an order of the cart may exist, whose response was lost. */
  isUnanswered(): boolean {
    return this.#storage.unanswered() !== null;
  }

  dismissNotice(): void {
    this.#note([]);
  }

  /** Without coffees of which there is enough again, because of the cart or of the shop. */
  #keepLeft(left: GramsLeft): void {
    const { items } = this.#latest();
    const asked = Object.fromEntries(
      Object.entries(left).filter(([code, grams]) => gramsOf(code, items) > grams),
    );
    this.#storage.keepLeft(asked);
    this.#left.next(asked);
  }

  #note(changes: readonly LinePriceChange[]): void {
    this.#storage.keepNotice(changes);
    this.#notice.next(changes);
  }

  #apply(rule: (cart: Cart) => Repriced): void {
    const { cart, changes } = rule(this.#latest());
    if (changes.length === 0) return;
    this.#note(mergedChanges(this.#storage.notice(), changes));
    this.#change(() => cart);
  }

  #change(rule: (cart: Cart) => Cart): void {
    const before = this.#latest();
    const cart = rule(before);
    this.#storage.write(cart);
    this.#forgetPricesOfOthers(cart);
    this.#keepLeft(this.#storage.left());
    if (cart.items.length === 0 && before.items.length > 0) this.#settleCheckout();
    this.#cart.next(cart);
  }

  /** A new price is no news any more once its bag is out of the cart. */
  #forgetPricesOfOthers({ items }: Cart): void {
    const told = this.#storage.notice();
    const ids = new Set(items.map(({ lineId }) => lineId));
    const left = told.filter(({ lineId, gone }) => gone !== null || ids.has(lineId));
    if (left.length < told.length) this.#note(left);
  }

  #takeOut(ordered: Parameters<typeof withoutOrdered>[1]): void {
    this.dismissNotice();
    this.#change((cart) => withoutOrdered(cart, ordered));
    this.#storage.keepFulfillment(null);
    this.#settleCheckout();
  }

  /** The next checkout is a new order, and nothing is left to ask about the last one. */
  #settleCheckout(): void {
    this.#storage.keepUnanswered(null);
    this.#storage.renewCheckoutKey();
  }

  /** From storage: another tab's write may precede its storage event. */
  #latest(): Cart {
    return this.#storage.read() ?? this.#cart.value;
  }
}

type RepricingDeps = {
  readonly catalogStore: Pick<CatalogStore, "load"> & {
    readonly catalog$: Observable<CatalogState>;
  };
  readonly accountStore: { readonly account$: Observable<AccountState> };
  readonly cartStore: Pick<CartStore, "reprice" | "applyLeft" | "isUnanswered">;
  readonly computeBagPrice: ComputeBagPrice;
};

/**
 * Reprices the cart while subscribed. Reacts only to a catalogue that was fetched and an account
 * that has settled: an outage must not empty a cart, and a reload must not briefly show retail
 * prices to a wholesale buyer.
 */
export const startCartRepricing = ({
  catalogStore,
  accountStore,
  cartStore,
  computeBagPrice,
}: RepricingDeps): Subscription => {
  const coffees$ = catalogStore.catalog$.pipe(
    filter(({ status }) => status === "ready"),
    map(({ coffees }) => coffees),
    distinctUntilChanged(),
  );
  const channel$ = accountStore.account$.pipe(
    filter(({ status }) => status !== "loading"),
    map(channelOf),
    distinctUntilChanged(),
  );
  const repricing = combineLatest([coffees$, channel$]).subscribe(([coffees, channel]) => {
    cartStore.reprice(priceToday(computeBagPrice.execute, coffees, channel));
    // That order may have the bags.
    if (!cartStore.isUnanswered()) cartStore.applyLeft(leftOf(coffees));
  });
  // Fetches the catalogue on a change of channel: not every page does so itself.
  repricing.add(channel$.pipe(skip(1)).subscribe(() => void catalogStore.load()));
  return repricing;
};
