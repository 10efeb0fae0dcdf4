import type { Address } from "#core/domain/account/address.ts";
import type { Account, AddressBook, PendingProfile } from "#core/domain/account/profile.ts";
import type { Result } from "#core/domain/result.ts";
import type { WrittenBy } from "./ledger.ts";

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
   * Refused while a paid order has not been sent, and while money is to go back.
   */
  forget(
    customerId: string,
  ): Promise<"forgotten" | "orders-under-way" | "money-owed" | "unknown-customer">;
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

/** The customers for staff: accounts with a profile. */
export interface DeskCustomers {
  /**
   * Ordered by name.
   * @param text searched in name, email, phone, addresses and their orders; blank for all. Where more
   * orders fit than are looked at, customers whose own words fit come before those of these orders.
   */
  search(text: string, atMost: number): Promise<readonly DeskCustomer[]>;
  /** No count goes beyond `MOST_COUNTED`. */
  counts(): Promise<{ readonly all: number; readonly wholesale: number }>;
  byEmail(email: string): Promise<DeskCustomer | null>;
  /** Recorded with its author. `false` for an unknown customer. */
  setWholesale(customerId: string, isWholesale: boolean, by: WrittenBy): Promise<boolean>;
  /** Removes the authenticator apps, and keeps who did and why. `false` without one. */
  removeApps(customerId: string, proof: string, by: WrittenBy): Promise<boolean>;
}

/** A customer in the desk's list. */
export type DeskCustomer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly isWholesale: boolean;
  readonly orderCount: number;
  /** Time of the last order (ISO 8601 in UTC); `null`: none. */
  readonly lastOrderAt: string | null;
  /** Who last changed wholesale at the desk and when (ISO 8601 in UTC); `null`: nobody. */
  readonly switchedBy: WrittenBy | null;
  /** Signing in asks for a code of an authenticator app. */
  readonly hasApp: boolean;
  /** Who last removed their apps at the desk and when; `null`: nobody. */
  readonly appRemovedBy: WrittenBy | null;
};
