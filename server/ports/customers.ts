import type { Address } from "#core/account/address.ts";
import type { Account, AddressBook, PendingProfile } from "#core/account/profile.ts";
import type { Result } from "#core/result.ts";

/** Accounts as the product server keeps them. An id comes from a verified token, nowhere else. */
export interface Customers {
  /** Whether the sign-in service still knows the account. */
  exists(customerId: string): Promise<boolean>;
  /** `null` until the profile was made. */
  load(customerId: string): Promise<Account | null>;
  /** Makes the profile once; later calls fill in only what is still blank. */
  provision(customerId: string, profile: PendingProfile): Promise<{ readonly created: boolean }>;
  /**
   * Changes the address list while nobody else can.
   * @param knownVersions versions the caller may have seen; `null` accepts any.
   * @param change decides on the new list, or refuses.
   */
  changeAddresses<Refusal>(
    customerId: string,
    knownVersions: readonly string[] | null,
    change: (addresses: readonly Address[]) => Result<readonly Address[], Refusal>,
  ): Promise<Result<AddressBook, Refusal | { readonly kind: "stale" }>>;
}
