import { combineLatest, distinctUntilChanged, filter, map, skip, type Subscription } from "rxjs";
import type { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { channelOf, type AccountStore } from "./account-store.ts";
import type { CartStore } from "./cart-store.ts";
import type { CatalogStore } from "./catalog-store.ts";

type Deps = {
  readonly catalogStore: Pick<CatalogStore, "catalog$" | "load">;
  readonly accountStore: Pick<AccountStore, "account$">;
  readonly cartStore: Pick<CartStore, "reprice">;
  readonly computeBagPrice: Pick<ComputeBagPrice, "today">;
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
}: Deps): Subscription => {
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
  const repricing = combineLatest([coffees$, channel$]).subscribe(([coffees, channel]) =>
    cartStore.reprice(computeBagPrice.today(coffees, channel)),
  );
  // Fetches the catalogue on a change of channel: not every page does so itself.
  repricing.add(channel$.pipe(skip(1)).subscribe(() => void catalogStore.load()));
  return repricing;
};
