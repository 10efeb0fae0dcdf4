import { type Address, withAddress, validateAccountAddress } from "#core/domain/account/address.ts";
import type { AddressBook } from "#core/domain/account/profile.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Customers } from "#server/ports/customers.ts";

export type AddressRefusal =
  | { readonly kind: "invalid"; readonly message: string; readonly field: string }
  | { readonly kind: "no-such-address"; readonly message: string }
  | { readonly kind: "stale" };

type Changed = Promise<Result<AddressBook, AddressRefusal>>;

/**
 * Adds, replaces and deletes saved addresses. With a version given, only that version of the list
 * is changed. Source: specification sections 5 (address) and 7.
 */
export class ChangeAddresses {
  readonly #customers: Customers;

  constructor(deps: { readonly customers: Customers }) {
    this.#customers = deps.customers;
  }

  async add(customerId: string, address: Address, versions: readonly string[] | null): Changed {
    const refusal = addressRefusal(address, "address");
    if (refusal) return err(refusal);
    return this.#customers.changeAddresses<AddressRefusal>(customerId, versions, (addresses) => {
      const extended = withAddress(addresses, address);
      return extended.length > MAX_ADDRESSES ? err(TOO_MANY) : ok(extended);
    });
  }

  async replace(
    customerId: string,
    addresses: readonly Address[],
    versions: readonly string[] | null,
  ): Changed {
    if (addresses.length > MAX_ADDRESSES) return err(TOO_MANY);
    for (const [index, address] of addresses.entries()) {
      const refusal = addressRefusal(address, `addresses.${index}`);
      if (refusal) return err(refusal);
    }
    return this.#customers.changeAddresses<AddressRefusal>(customerId, versions, () =>
      ok(addresses),
    );
  }

  async delete(customerId: string, index: number, versions: readonly string[] | null): Changed {
    return this.#customers.changeAddresses<AddressRefusal>(customerId, versions, (addresses) =>
      index < addresses.length
        ? ok(addresses.toSpliced(index, 1))
        : err({ kind: "no-such-address", message: `There is no address ${index} in your list.` }),
    );
  }
}

const addressRefusal = (address: Address, field: string): AddressRefusal | null => {
  const [wrong] = Object.entries(validateAccountAddress(address));
  return wrong ? { kind: "invalid", field: `${field}.${wrong[0]}`, message: wrong[1] } : null;
};

const MAX_ADDRESSES = 50;
const TOO_MANY = {
  kind: "invalid",
  field: "addresses",
  message: `You can save up to ${MAX_ADDRESSES} addresses.`,
} as const;
