import {
  type Address,
  countryName,
  MOST_ADDRESSES,
  TOO_MANY_ADDRESSES,
  validateAccountAddress,
  withAddress,
} from "#core/domain/account/address.ts";
import { STAYS, whyItStays } from "#core/domain/ordering/account-deletion.ts";
import type { AddressBook, PendingProfile } from "#core/domain/account/profile.ts";
import type { AccountError, AccountPort } from "#core/ports/account-port.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { MemoryAuth } from "./memory-auth.ts";
import type { MemoryCustomers } from "./memory-customers.ts";
import type { MemoryOrders } from "./memory-orders.ts";

type Deps = {
  readonly customers: MemoryCustomers;
  /** The customer's orders, if these are in memory too. */
  readonly orders?: Pick<MemoryOrders, "ofCustomer" | "forget">;
  /** The sign-in service's data of an account, if that is in memory too. */
  readonly credentials?: Pick<MemoryAuth, "isPasswordOf" | "forget">;
};

type Saved = Promise<Result<AddressBook, AccountError>>;

/** Profiles and addresses in memory, with the product server's behaviour. */
export class MemoryAccount implements AccountPort {
  readonly #deps: Deps;
  readonly #customers: MemoryCustomers;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#customers = deps.customers;
  }

  async load(): ReturnType<AccountPort["load"]> {
    const user = this.#customers.signedIn;
    if (!user) return NO_SESSION;
    const customer = this.#customers.of(user);
    return customer ? ok(customer) : NO_PROFILE;
  }

  async provision(profile: PendingProfile): ReturnType<AccountPort["provision"]> {
    const user = this.#customers.signedIn;
    if (!user) return NO_SESSION;
    if (!this.#customers.of(user))
      this.#customers.set(user, {
        profile: { ...profile, email: user.email, wholesaleAccount: false },
        addressBook: { addresses: [], version: "0" },
      });
    return ok(undefined);
  }

  async sync(user: Parameters<AccountPort["sync"]>[0]): ReturnType<AccountPort["sync"]> {
    const { firstName, lastName, phone } = user;
    // An empty profile would prevent the sign-up's names from being provisioned later.
    if (firstName === "" && lastName === "") return ok(undefined);
    return this.provision({ firstName, lastName, phone });
  }

  async addAddress(address: Address): Saved {
    return this.#change(null, (addresses) => ok(withAddress(addresses, kept(address))));
  }

  async saveAddresses(addresses: readonly Address[], version: string | null): Saved {
    return this.#change(version, () => ok(addresses.map(kept)));
  }

  async deleteAddress(index: number, version: string | null): Saved {
    return this.#change(version, (addresses) =>
      addresses[index]
        ? ok(addresses.toSpliced(index, 1))
        : err({ kind: "not-found", message: `There is no address ${index} in your list.` }),
    );
  }

  async exportData(): ReturnType<AccountPort["exportData"]> {
    const user = this.#customers.signedIn;
    if (!user) return NO_SESSION;
    const customer = this.#customers.of(user);
    const record = {
      account: user,
      profile: customer?.profile ?? null,
      addresses: customer?.addressBook.addresses ?? [],
      orders: this.#deps.orders?.ofCustomer(user.id) ?? [],
      identities: [{ provider: "email", email: user.email }],
      sessions: [],
      sign_in_log: [],
    };
    return ok(new TextEncoder().encode(JSON.stringify(record, null, 2)));
  }

  async deleteAccount(password: string): ReturnType<AccountPort["deleteAccount"]> {
    const { customers, orders, credentials } = this.#deps;
    const user = customers.signedIn;
    if (!user) return NO_SESSION;
    if (!credentials) return NOT_HERE;
    if (!credentials.isPasswordOf(user.email, password)) return WRONG_PASSWORD;
    const reason = whyItStays(orders?.ofCustomer(user.id) ?? []);
    if (reason !== null) return err({ kind: "rejected", message: STAYS[reason] });
    orders?.forget(user.id);
    customers.forget(user);
    credentials.forget(user.email);
    return ok(undefined);
  }

  #change(
    version: string | null,
    change: (addresses: readonly Address[]) => Result<readonly Address[], AccountError>,
  ): Result<AddressBook, AccountError> {
    const user = this.#customers.signedIn;
    if (!user) return NO_SESSION;
    const customer = this.#customers.of(user);
    if (!customer) return NO_PROFILE;
    const { addressBook } = customer;
    if (version !== null && version !== addressBook.version)
      return err({
        kind: "stale",
        message: "Your addresses changed in the meantime. Please look at them again.",
      });
    const changed = change(addressBook.addresses);
    if (!changed.ok) return changed;
    const isTooLong = changed.value.length > MOST_ADDRESSES;
    const message = isTooLong ? TOO_MANY_ADDRESSES : changed.value.flatMap(firstFault)[0];
    if (message !== undefined) return err({ kind: "rejected", message });
    const saved = { addresses: changed.value, version: String(Number(addressBook.version) + 1) };
    this.#customers.set(user, { ...customer, addressBook: saved });
    return ok(saved);
  }
}

const NO_SESSION = err({ kind: "no-session", message: "No session token" });
const NO_PROFILE = err({ kind: "not-found", message: "This account has no profile yet." });

const NOT_HERE = err({
  kind: "rejected",
  message: "Your account is kept by another service, which deletes it.",
} as const);
const WRONG_PASSWORD = err({
  kind: "wrong-password",
  message: "This is not your password.",
} as const);

const kept = (address: Address): Address => ({
  ...address,
  country: countryName(address.country),
});

const firstFault = (address: Address): readonly string[] =>
  Object.values(validateAccountAddress(address)).slice(0, 1);
