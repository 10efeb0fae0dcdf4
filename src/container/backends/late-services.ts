import type { AccountPort } from "#core/ports/account-port.ts";
import type { OrdersPort, OrdersReader } from "#core/ports/orders-port.ts";
import { err, type Result } from "#core/domain/result.ts";
import { fetchedOrNull } from "#wire/fetched-or-null.ts";

type Services = { readonly orders: OrdersPort; readonly account: AccountPort };

/**
 * Orders and account whose adapters are imported on the first call, so that visitors who only
 * browse never load them. A failed import is retried after each of `pausesMs`; if all fail, the
 * call fails without having been sent, in the words of a call without a response, and the next call
 * imports again.
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
    message: string,
    call: (services: Services) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | OutOfReach>> => {
    const services = await loaded();
    return services ? call(services) : err({ kind: "unavailable", message });
  };
  return {
    orders: {
      place: (...order) => calling("Failed to place order", ({ orders }) => orders.place(...order)),
      list: (...asked) => calling(LIST_FAILED[asked[0]], ({ orders }) => orders.list(...asked)),
      confirmation: (...order) =>
        calling("Failed to load order", ({ orders }) => orders.confirmation(...order)),
    },
    account: {
      load: (...moment) =>
        calling("Failed to load account", ({ account }) => account.load(...moment)),
      provision: (profile) =>
        calling("Provision failed", ({ account }) => account.provision(profile)),
      sync: (user) => calling("Failed to load account", ({ account }) => account.sync(user)),
      addAddress: (address) =>
        calling("Failed to save address", ({ account }) => account.addAddress(address)),
      saveAddresses: (...book) =>
        calling("Failed to save address", ({ account }) => account.saveAddresses(...book)),
      deleteAddress: (...place) =>
        calling("Failed to delete address", ({ account }) => account.deleteAddress(...place)),
      exportData: () =>
        calling("Failed to download your data", ({ account }) => account.exportData()),
      deleteAccount: (password) =>
        calling("Failed to delete your account", ({ account }) => account.deleteAccount(password)),
    },
  };
};

type OutOfReach = { readonly kind: "unavailable"; readonly message: string };

/** Source: specification section 8. */
const LIST_FAILED: Readonly<Record<OrdersReader, string>> = {
  account: "Failed to load orders",
  invoice: "Failed to load order",
};

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
