import type { Address } from "#core/domain/account/address.ts";
import type { Account, AddressBook, PendingProfile } from "#core/domain/account/profile.ts";
import type { Result } from "#core/domain/result.ts";

/** The product server's accounts. Ids come from verified tokens only. */
export interface Customers {
  /** Whether the account exists at the sign-in service. */
  exists(customerId: string): Promise<boolean>;
  /** Whether the account requires a second factor. */
  hasSecondFactor(customerId: string): Promise<boolean>;
  /** `null` when the sign-in service does not know the account or its email. */
  emailOf(customerId: string): Promise<string | null>;
  /**
   * The customer's data export, with the database's column names; `null` for an unknown account.
   */
  record(customerId: string): Promise<Readonly<Record<string, unknown>> | null>;
  /**
   * Deletes the account and all personal data. Orders are anonymised, unpaid ones cancelled.
   * Refused while a paid order has not been sent.
   */
  forget(customerId: string): Promise<"forgotten" | "orders-under-way" | "unknown-customer">;
  /** `null` before provisioning. */
  load(customerId: string): Promise<Account | null>;
  /** Idempotent: creates the profile; later calls fill in blank fields only. */
  provision(customerId: string, profile: PendingProfile): Promise<{ readonly created: boolean }>;
  /**
   * Changes the address list under a lock.
   * @param knownVersions versions the caller accepts; `null` accepts any.
   * @param change returns the new list, or a refusal.
   */
  changeAddresses<Refusal>(
    customerId: string,
    knownVersions: readonly string[] | null,
    change: (addresses: readonly Address[]) => Result<readonly Address[], Refusal>,
  ): Promise<Result<AddressBook, Refusal | { readonly kind: "stale" }>>;
}
