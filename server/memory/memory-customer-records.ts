import type { Address } from "#core/domain/account/address.ts";
import type { Profile } from "#core/domain/account/profile.ts";

/** An account of the sign-in service with what the shop keeps about it. */
export type CustomerRecord = {
  readonly email: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly hasSecondFactor: boolean;
  /** `null` until it was made. */
  readonly profile: Omit<Profile, "email"> | null;
  readonly addresses: readonly Address[];
  /** Who switched wholesale last and when (ISO 8601 in UTC); `null`: nobody at the desk. */
  readonly wholesaleSwitchedBy: { readonly actor: string; readonly at: string } | null;
};

/** The accounts that the in-memory adapters of the server share, by their ids. */
export type CustomerRecords = Map<string, CustomerRecord>;

/** First and last name, as far as they are known. */
export const fullNameOf = (customer: CustomerRecord | undefined): string =>
  `${customer?.profile?.firstName ?? ""} ${customer?.profile?.lastName ?? ""}`.trim();
