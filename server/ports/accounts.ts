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

/** The sessions of the sign-in service. */
export interface Sessions {
  /**
   * Whether the session is still valid for this customer: not signed out, expired or deleted.
   * Always `true` where the sign-in service does not share its sessions.
   */
  isOpen(customerId: string, sessionId: string): Promise<boolean>;
}

/** Claims of a valid access token. */
export type Caller = {
  /** The account's id, a UUID. */
  readonly customerId: string;
  /** The session was opened with a second factor. */
  readonly secondFactorGiven: boolean;
  /** The token's session, a UUID; `null` when the service names none. */
  readonly sessionId: string | null;
};

/** Verifies an access token; `null` for every kind of invalid one. */
export type VerifyToken = (token: string) => Promise<Caller | null>;

/** Only the sign-in service could decide about the token, and it does not respond. */
export class SignInUnavailableError extends Error {
  override readonly name = "SignInUnavailableError";
}

export type PasswordVerdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/**
 * Asks the sign-in service to verify an account's password.
 * @param clientAddress origin of the attempt, for the service's rate limits.
 */
export type CheckPassword = (
  given: { readonly email: string; readonly password: string },
  clientAddress: string,
) => Promise<PasswordVerdict>;
