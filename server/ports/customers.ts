import type { Address } from "#core/domain/account/address.ts";
import type { Account, AddressBook, PendingProfile } from "#core/domain/account/profile.ts";
import type { Result } from "#core/domain/result.ts";

/** Accounts as the product server keeps them. An id comes from a verified token, nowhere else. */
export interface Customers {
  /** Whether the sign-in service still knows the account. */
  exists(customerId: string): Promise<boolean>;
  /** Whether the account wants a second factor beside the password. */
  hasSecondFactor(customerId: string): Promise<boolean>;
  /** `null` when the sign-in service does not know the account, or no address of it. */
  emailOf(customerId: string): Promise<string | null>;
  /** Everything that is kept about the customer, by its stored names; `null` for nobody. */
  record(customerId: string): Promise<Readonly<Record<string, unknown>> | null>;
  /**
   * Deletes the account and all personal data, also in orders, which stay; unpaid ones are
   * cancelled. Nothing is done while a paid order has not been sent.
   */
  forget(customerId: string): Promise<"forgotten" | "orders-under-way" | "unknown-customer">;
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
