import type { AccountPort } from "#core/ports/account-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import { err, type Result } from "#core/domain/result.ts";

type Services = { readonly orders: OrdersPort; readonly account: AccountPort };

/**
 * Orders and account whose adapters are fetched with the first call: a visitor who only looks
 * around never loads them. A fetch that fails is repeated after each of the pauses; when none
 * succeeds the call has simply not been made, and the next one fetches again.
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

/** Together short of the five seconds within which a page must say that something is wrong. */
const PAUSES_MS: readonly number[] = [500, 1000, 2000];

const repeatedly = async (
  load: () => Promise<Services>,
  [pauseMs, ...pausesMs]: readonly number[],
): Promise<Services | null> => {
  const services = await orNull(load);
  if (services || pauseMs === undefined) return services;
  await new Promise((wake) => setTimeout(wake, pauseMs));
  return repeatedly(load, pausesMs);
};

/** `null` when the file cannot be fetched, as after the network or the deployment went away. */
const orNull = async <T>(load: () => Promise<T>): Promise<T | null> => {
  try {
    return await load();
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
};
