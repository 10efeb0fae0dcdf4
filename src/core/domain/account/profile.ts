import type { Address } from "./address.ts";

/** Source: specification section 3 (user profile). */
export type Profile = {
  readonly firstName: string;
  readonly lastName: string;
  /** As stored, e.g. `6281233451616`; `null` when never given. */
  readonly phone: string | null;
  readonly email: string;
  readonly wholesaleAccount: boolean;
};

/**
 * Names and phone of a sign-up without a session, kept until the customer's first signed-in load.
 */
export type PendingProfile = Pick<Profile, "firstName" | "lastName" | "phone">;

export type Account = {
  readonly profile: Profile;
  readonly addressBook: AddressBook;
};

/** Saved addresses in order, with the version that a change by index must send back. */
export type AddressBook = {
  readonly addresses: readonly Address[];
  /** Opaque; `null` when the server gave none. */
  readonly version: string | null;
};
