import type { Address } from "#core/domain/account/address.ts";
import type { Profile } from "#core/domain/account/profile.ts";

/** An account with the shop's data about it. */
export type CustomerRecord = {
  readonly email: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly hasSecondFactor: boolean;
  /** `null` before provisioning. */
  readonly profile: Omit<Profile, "email"> | null;
  readonly addresses: readonly Address[];
  /** Who last changed wholesale at the desk and when (ISO 8601 in UTC); `null`: nobody. */
  readonly wholesaleSwitchedBy: { readonly actor: string; readonly at: string } | null;
};

/** Accounts by id, shared by the in-memory adapters. */
export type CustomerRecords = Map<string, CustomerRecord>;

/** First and last name, as far as known. */
export const fullNameOf = (customer: CustomerRecord | undefined): string =>
  `${customer?.profile?.firstName ?? ""} ${customer?.profile?.lastName ?? ""}`.trim();
