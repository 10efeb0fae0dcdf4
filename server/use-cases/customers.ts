import {
  type Address,
  MOST_ADDRESSES,
  TOO_MANY_ADDRESSES,
  withAddress,
  validateAccountAddress,
} from "#core/domain/account/address.ts";
import type { STAYS } from "#core/domain/ordering/account-deletion.ts";
import type { AddressBook } from "#core/domain/account/profile.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { CheckPassword, PasswordVerdict } from "#server/ports/accounts.ts";
import { accountNewsMail } from "#server/mails/account-mail.ts";
import type { SendMail } from "#server/ports/mail.ts";
import type { Clock } from "#server/ports/runtime.ts";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { Customers, DeskCustomer, DeskCustomers } from "#server/ports/customers.ts";
import type { Text } from "#format/language.ts";
import { writtenBy, type Staff } from "#server/use-cases/desk/staff.ts";

export type AddressRefusal =
  | { readonly kind: "invalid"; readonly message: string; readonly field: string }
  | { readonly kind: "no-such-address"; readonly message: string }
  | { readonly kind: "stale" };

type Changed = Promise<Result<AddressBook, AddressRefusal>>;

/**
 * Adds, replaces and deletes saved addresses. With a version given, only that version of the list
 * is changed. Source: specification sections 5 (address) and 7.
 */
export class ChangeAddresses {
  readonly #customers: Customers;

  constructor(deps: { readonly customers: Customers }) {
    this.#customers = deps.customers;
  }

  async add(customerId: string, address: Address, versions: readonly string[] | null): Changed {
    const refusal = addressRefusal(address, "address");
    if (refusal) return err(refusal);
    return this.#customers.changeAddresses<AddressRefusal>(customerId, versions, (addresses) => {
      const extended = withAddress(addresses, address);
      return extended.length > MOST_ADDRESSES ? err(TOO_MANY) : ok(extended);
    });
  }

  async replace(
    customerId: string,
    addresses: readonly Address[],
    versions: readonly string[] | null,
  ): Changed {
    if (addresses.length > MOST_ADDRESSES) return err(TOO_MANY);
    for (const [index, address] of addresses.entries()) {
      const refusal = addressRefusal(address, `addresses.${index}`);
      if (refusal) return err(refusal);
    }
    return this.#customers.changeAddresses<AddressRefusal>(customerId, versions, () =>
      ok(addresses),
    );
  }

  async delete(customerId: string, index: number, versions: readonly string[] | null): Changed {
    return this.#customers.changeAddresses<AddressRefusal>(customerId, versions, (addresses) =>
      index < addresses.length
        ? ok(addresses.toSpliced(index, 1))
        : err({ kind: "no-such-address", message: `There is no address ${index} in your list.` }),
    );
  }
}

const addressRefusal = (address: Address, field: string): AddressRefusal | null => {
  const [wrong] = Object.entries(validateAccountAddress(address));
  return wrong ? { kind: "invalid", field: `${field}.${wrong[0]}`, message: wrong[1] } : null;
};

const TOO_MANY = { kind: "invalid", field: "addresses", message: TOO_MANY_ADDRESSES } as const;

export type DeletionRefusal =
  | Exclude<PasswordVerdict, { kind: "right" }>
  | { readonly kind: "unknown-customer" }
  | { readonly kind: keyof typeof STAYS };

export type DeletionDeps = {
  readonly customers: Pick<Customers, "emailOf" | "forget">;
  readonly checkPassword: CheckPassword;
  /** Deletes mails stored locally, where no mail server takes them. */
  readonly dropMails: (email: string) => Promise<void>;
};

/** Deletes an account after verifying the password; its orders are anonymised. */
export const deleteAccount = async (
  { customers, checkPassword, dropMails }: DeletionDeps,
  customerId: string,
  password: string,
  clientAddress: string,
): Promise<Result<void, DeletionRefusal>> => {
  const email = await customers.emailOf(customerId);
  if (email === null) return err({ kind: "unknown-customer" });
  const verdict = await checkPassword({ email, password }, clientAddress);
  if (verdict.kind !== "right") return err(verdict);
  const outcome = await customers.forget(customerId);
  if (outcome !== "forgotten") return err({ kind: outcome });
  await dropMails(email);
  return ok(undefined);
};

/**
 * Removes the authenticator apps of a customer who lost them and proved to staff who she is, and tells
 * her by mail: if it was somebody else, she learns of it.
 *
 * @param proof how she proved it; kept with who removed them.
 */
export const removeApps = async (
  deps: {
    readonly customers: DeskCustomers;
    readonly sendMail: SendMail | null;
    readonly siteUrl: string;
    readonly now: Clock;
  },
  staff: Staff,
  email: string,
  proof: string,
): Promise<
  Result<
    DeskCustomer & { readonly isTold: boolean },
    { readonly kind: "refused"; readonly message: Text }
  >
> => {
  if (proof.trim() === "")
    return refused({
      en: "Say how they proved who they are.",
      id: "Tulis bagaimana mereka membuktikan siapa mereka.",
    });
  if (proof.length > LONGEST_PROOF)
    return refused({
      en: `Say it in ${LONGEST_PROOF} characters.`,
      id: `Tulis paling banyak ${LONGEST_PROOF} huruf.`,
    });
  const customer = await deps.customers.byEmail(email);
  if (!customer) return refused(noSuchCustomer(email));
  const appRemovedBy = writtenBy(staff, deps.now);
  if (!(await deps.customers.removeApps(customer.id, proof.trim(), appRemovedBy)))
    return refused({
      en: `${customer.name} has no authenticator app.`,
      id: `${customer.name} tidak punya aplikasi autentikator.`,
    });
  const mail = accountNewsMail({
    news: { kind: "app-removed-by-staff" },
    to: customer.email,
    siteUrl: deps.siteUrl,
    shop: SHOP_IDENTITY,
  });
  // Removed it is, whether the mail server answers or not.
  const isTold = await (deps.sendMail?.(mail) ?? Promise.reject(new Error("no mails"))).then(
    () => true,
    () => false,
  );
  return ok({ ...customer, hasApp: false, appRemovedBy, isTold });
};

const refused = (message: Text) => err({ kind: "refused", message } as const);

const noSuchCustomer = (email: string): Text => ({
  en: `No customer has the address ${email.trim()}.`,
  id: `Tidak ada pelanggan dengan alamat ${email.trim()}.`,
});

const LONGEST_PROOF = 500;

/** Switches a customer to or from wholesale prices. */
export const setWholesale = async (
  { customers, now }: { readonly customers: DeskCustomers; readonly now: Clock },
  staff: Staff,
  email: string,
  isWholesale: boolean,
): Promise<Result<DeskCustomer, { readonly kind: "not-found"; readonly message: Text }>> => {
  const customer = await customers.byEmail(email);
  const switchedBy = writtenBy(staff, now);
  if (!customer || !(await customers.setWholesale(customer.id, isWholesale, switchedBy)))
    return err({ kind: "not-found", message: noSuchCustomer(email) });
  return ok({ ...customer, isWholesale, switchedBy });
};
