import type { Address } from "#core/domain/account/address.ts";
import type { Account, AddressBook, PendingProfile } from "#core/domain/account/profile.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Customers } from "#server/ports/customers.ts";
import { addressBookOf } from "#server/use-cases/address-book.ts";
import { customerExport } from "./customer-export.ts";
import type { CustomerRecord, CustomerRecords } from "./memory-customer-records.ts";
import { movedRecord, type OrderRecord, type OrderRecords } from "./memory-order-records.ts";
import { dropped } from "./order-mail-records.ts";

type Deps = {
  readonly customers: CustomerRecords;
  readonly orders: OrderRecords;
  readonly now: Clock;
};

/** Accounts in memory. */
export class MemoryCustomers implements Customers {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async exists(customerId: string): Promise<boolean> {
    return this.#deps.customers.has(customerId);
  }

  async hasSecondFactor(customerId: string): Promise<boolean> {
    return this.#of(customerId)?.hasSecondFactor ?? false;
  }

  async emailOf(customerId: string): Promise<string | null> {
    return this.#of(customerId)?.email ?? null;
  }

  async record(customerId: string): Promise<Readonly<Record<string, unknown>> | null> {
    const customer = this.#of(customerId);
    return customer ? customerExport(customerId, customer, this.#ordersOf(customerId)) : null;
  }

  async forget(customerId: string): ReturnType<Customers["forget"]> {
    const { customers, orders, now } = this.#deps;
    if (!customers.has(customerId)) return "unknown-customer";
    const mine = this.#ordersOf(customerId);
    if (mine.some(({ order }) => UNDER_WAY.has(order.status))) return "orders-under-way";
    const at = new Date(now()).toISOString();
    for (const record of mine) orders.set(record.order.orderCode, forgotten(record, at));
    customers.delete(customerId);
    return "forgotten";
  }

  async load(customerId: string): Promise<Account | null> {
    const customer = this.#of(customerId);
    if (!customer?.profile) return null;
    const { profile, email, addresses } = customer;
    return {
      profile: { ...profile, email: email ?? "" },
      addressBook: addressBookOf(addresses),
    };
  }

  async provision(
    customerId: string,
    given: PendingProfile,
  ): Promise<{ readonly created: boolean }> {
    const customer = this.#of(customerId);
    if (!customer) return { created: false };
    const { profile: known } = customer;
    this.#deps.customers.set(customerId, {
      ...customer,
      profile: {
        firstName: known?.firstName || given.firstName,
        lastName: known?.lastName || given.lastName,
        phone: known?.phone ?? given.phone,
        wholesaleAccount: known?.wholesaleAccount ?? false,
      },
    });
    return { created: known === null };
  }

  async changeAddresses<Refusal>(
    customerId: string,
    knownVersions: readonly string[] | null,
    change: (addresses: readonly Address[]) => Result<readonly Address[], Refusal>,
  ): Promise<Result<AddressBook, Refusal | { readonly kind: "stale" }>> {
    const customer = this.#of(customerId);
    if (!customer) throw new Error("Nobody keeps addresses for an account that is not there.");
    const { version } = addressBookOf(customer.addresses);
    if (knownVersions && !knownVersions.includes(version)) return err({ kind: "stale" });
    const changed = change(customer.addresses);
    if (!changed.ok) return changed;
    this.#deps.customers.set(customerId, { ...customer, addresses: changed.value });
    return ok(addressBookOf(changed.value));
  }

  #of(customerId: string): CustomerRecord | undefined {
    return this.#deps.customers.get(customerId);
  }

  #ordersOf(customerId: string): readonly OrderRecord[] {
    return [...this.#deps.orders.values()].filter(({ order }) => order.customer.id === customerId);
  }
}

/** The order without personal data; cancelled if it awaits payment. */
const forgotten = (record: OrderRecord, at: string): OrderRecord => {
  const isUnpaid = record.order.status === "awaiting payment";
  const step = { to: "cancelled", actor: "customer", at, reason: null } as const;
  const { order, story, mails, ...rest } = isUnpaid ? movedRecord(record, step) : record;
  return {
    ...rest,
    phoneSnapshot: null,
    request: null,
    mails: mails.map((mail) => dropped(mail, at, "account deleted")),
    story: story.flatMap((entry) =>
      entry.what.kind === "noted"
        ? []
        : [
            {
              ...entry,
              what: entry.what.kind === "moved" ? { ...entry.what, reason: null } : entry.what,
            },
          ],
    ),
    order: {
      ...order,
      shippingAddress: null,
      customer: { id: null, name: "", email: null, phone: null },
      customerNote: null,
      staffNote: null,
      paymentReference: null,
      trackingNumber: null,
    },
  };
};

/** Paid orders that still need the customer's address. */
const UNDER_WAY: ReadonlySet<string> = new Set(["confirmed", "paid", "processing"]);
