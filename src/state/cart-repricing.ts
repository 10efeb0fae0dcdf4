import { combineLatest, distinctUntilChanged, filter, map, skip, type Subscription } from "rxjs";
import { channelOf, type AccountStore } from "./account-store.ts";
import type { CartStore } from "./cart-store.ts";
import type { CatalogStore } from "./catalog-store.ts";

type Deps = {
  readonly catalogStore: Pick<CatalogStore, "catalog$" | "load">;
  readonly accountStore: Pick<AccountStore, "account$">;
  readonly cartStore: Pick<CartStore, "reprice">;
};

/**
 * Keeps the cart at today's prices for as long as it is subscribed. Acts only on a catalogue that
 * was really fetched and an account that is settled: an outage must not empty a cart, and a page
 * refresh must not show a wholesale buyer retail prices for a moment.
 */
export const startCartRepricing = ({
  catalogStore,
  accountStore,
  cartStore,
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
    cartStore.reprice(coffees, channel),
  );
  // Not every page fetches the catalogue, and an account's prices must not stay behind it.
  repricing.add(channel$.pipe(skip(1)).subscribe(() => void catalogStore.load()));
  return repricing;
};
