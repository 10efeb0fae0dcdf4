import type { Account, PendingProfile } from "#core/domain/account/profile.ts";
import type { AccountError, AccountPort, PendingProfilePort } from "#core/ports/account-port.ts";
import type { AuthPort, NewCustomer } from "#core/ports/auth-port.ts";
import { err, ok } from "#core/domain/result.ts";

/** The product server's view of one customer: unknown until provisioned. */
export const accountServer = (email: string) => {
  const provisioned: PendingProfile[] = [];
  const account = (): Account | null => {
    const [profile] = provisioned;
    return profile
      ? {
          profile: { ...profile, email, wholesaleAccount: false },
          addressBook: { addresses: [], version: null },
        }
      : null;
  };
  const port: Pick<AccountPort, "load" | "provision"> = {
    load: async () => {
      const known = account();
      return known ? ok(known) : err({ kind: "not-found", message: "Unknown." });
    },
    provision: async (profile) => {
      provisioned.push(profile);
      return ok(undefined);
    },
  };
  return { provisioned, port };
};

export const serverAway: AccountError = { kind: "unavailable", message: "Backend error (503)" };

/** A device that keeps one sign-up's names. */
export const device = (
  kept: { readonly email: string; readonly profile: PendingProfile } | null,
) => {
  let entry = kept;
  const port: PendingProfilePort = {
    read: (email) => (entry?.email === email ? entry.profile : null),
    write: (email, profile) => void (entry = { email, profile }),
    remove: () => void (entry = null),
  };
  return { kept: () => entry, port };
};

/** A sign-in service that takes every new customer, with or without asking to confirm first. */
export const authTaking = (signedIn: boolean) => {
  const customers: NewCustomer[] = [];
  const port: Pick<AuthPort, "signUp"> = {
    signUp: async (customer) => {
      customers.push(customer);
      return ok({ signedIn });
    },
  };
  return { customers, port };
};
