import type { Address } from "../domain/account/address.ts";
import type { Account, AddressBook, PendingProfile } from "../domain/account/profile.ts";
import type { Failure, Result } from "../domain/result.ts";

export type AccountError = Failure<
  "no-session" | "not-found" | "stale" | "rejected" | "unavailable"
>;

export type DeletionError = AccountError | Failure<"wrong-password">;

/** The signed-in customer's data on the product server. */
export interface AccountPort {
  /**
   * `not-found` when the account was never provisioned. `moment` selects the message of a failure.
   */
  load(moment?: "after-provisioning"): Promise<Result<Account, AccountError>>;
  /** Creates the profile; idempotent. */
  provision(profile: PendingProfile): Promise<Result<void, AccountError>>;
  /** Updates the server's record of the current sign-in. */
  sync(
    profile: PendingProfile & { readonly userId: string; readonly email: string },
  ): Promise<Result<void, AccountError>>;
  addAddress(address: Address): Promise<Result<AddressBook, AccountError>>;
  /** Replaces the whole list. */
  saveAddresses(
    addresses: readonly Address[],
    version: string | null,
  ): Promise<Result<AddressBook, AccountError>>;
  /** `stale` when the list has changed since `version`. */
  deleteAddress(index: number, version: string | null): Promise<Result<AddressBook, AccountError>>;
  /** Everything stored about the customer: a JSON file in UTF-8. */
  exportData(): Promise<Result<Uint8Array<ArrayBuffer>, AccountError>>;
  /**
   * Deletes the account. Orders stay without personal data; unpaid ones are cancelled. `rejected`
   * while a paid order is not finished, and while money is to go back. Afterwards the session is invalid.
   */
  deleteAccount(password: string): Promise<Result<void, DeletionError>>;
}

/**
 * Stores a sign-up's names until that customer first signs in on this device. Never throws. Keyed
 * by email: on a shared device someone else may sign in first.
 */
export interface PendingProfilePort {
  /** `null` when nothing is stored, or only for another email. */
  read(email: string): PendingProfile | null;
  write(email: string, profile: PendingProfile): void;
  remove(): void;
}
