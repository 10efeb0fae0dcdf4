import type { AccountPort } from "#core/ports/account-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { err, type Result } from "#core/domain/result.ts";
import { fetchedOrNull } from "#wire/fetched-or-null.ts";

type Services = { readonly orders: OrdersPort; readonly account: AccountPort };

/**
 * Orders and account whose adapters are imported on the first call, so that visitors who only
 * browse never load them. A failed import is retried after each of `pausesMs`; if all fail, the
 * call returns `OUT_OF_REACH` without having been sent, and the next call imports again.
 */
export const lateServices = (load: () => Promise<Services>, pausesMs = PAUSES_MS): Services => {
  let loading: Promise<Services | null> | null = null;
  const loaded = async (): Promise<Services | null> => {
    loading ??= repeatedly(load, pausesMs);
    const services = await loading;
    if (!services) loading = null;
    return services;
  };
  const calling = async <T, E>(
    call: (services: Services) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | typeof OUT_OF_REACH>> => {
    const services = await loaded();
    return services ? call(services) : err(OUT_OF_REACH);
  };
  return {
    orders: {
      place: (...order) => calling(({ orders }) => orders.place(...order)),
      list: (...reader) => calling(({ orders }) => orders.list(...reader)),
      confirmation: (...order) => calling(({ orders }) => orders.confirmation(...order)),
    },
    account: {
      load: (...moment) => calling(({ account }) => account.load(...moment)),
      provision: (profile) => calling(({ account }) => account.provision(profile)),
      sync: (user) => calling(({ account }) => account.sync(user)),
      addAddress: (address) => calling(({ account }) => account.addAddress(address)),
      saveAddresses: (...book) => calling(({ account }) => account.saveAddresses(...book)),
      deleteAddress: (...place) => calling(({ account }) => account.deleteAddress(...place)),
      exportData: () => calling(({ account }) => account.exportData()),
      deleteAccount: (password) => calling(({ account }) => account.deleteAccount(password)),
    },
  };
};

const OUT_OF_REACH = {
  kind: "unavailable",
  message: "The shop cannot be reached. Check your connection and try again.",
} as const;

/** Less than five seconds together: by then a page must show that something is wrong. */
const PAUSES_MS: readonly number[] = [500, 1000, 2000];

const repeatedly = async (
  load: () => Promise<Services>,
  [pauseMs, ...pausesMs]: readonly number[],
): Promise<Services | null> => {
  const services = await fetchedOrNull(load);
  if (services || pauseMs === undefined) return services;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return repeatedly(load, pausesMs);
};
