import type { DeskCustomer, DeskCustomers } from "#server/ports/desk-customers.ts";
import { searchTerms } from "#server/use-cases/desk/search-terms.ts";
import { allOccur, orderFits, phoneFits } from "./memory-order-search.ts";
import {
  fullNameOf,
  type CustomerRecord,
  type CustomerRecords,
} from "./memory-customer-records.ts";
import type { OrderRecords } from "./memory-order-records.ts";

type Deps = { readonly customers: CustomerRecords; readonly orders: OrderRecords };

/** The desk's customers in memory: accounts with a profile. */
export class MemoryDeskCustomers implements DeskCustomers {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async search(text: string, atMost: number): Promise<readonly DeskCustomer[]> {
    const terms = searchTerms(text);
    const orders = [...this.#deps.orders.values()];
    return this.#all()
      .filter(
        ({ id, name, email, phone }) =>
          allOccur(terms, [name, email, ...this.#addressTexts(id)]) ||
          phoneFits(terms, [phone]) ||
          orders.some((record) => record.order.customer.id === id && orderFits(record, terms)),
      )
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, atMost);
  }

  async counts(): Promise<{ readonly all: number; readonly wholesale: number }> {
    const all = this.#all();
    return { all: all.length, wholesale: all.filter(({ isWholesale }) => isWholesale).length };
  }

  async byEmail(email: string): Promise<DeskCustomer | null> {
    const wanted = email.trim().toLowerCase();
    return this.#all().find((one) => one.email.toLowerCase() === wanted) ?? null;
  }

  async setWholesale(
    customerId: string,
    isWholesale: boolean,
    wholesaleSwitchedBy: { readonly actor: string; readonly at: string },
  ): Promise<boolean> {
    const { customers } = this.#deps;
    const known = customers.get(customerId);
    if (!known?.profile) return false;
    const profile = { ...known.profile, wholesaleAccount: isWholesale };
    customers.set(customerId, { ...known, profile, wholesaleSwitchedBy });
    return true;
  }

  #addressTexts(id: string): readonly string[] {
    return (this.#deps.customers.get(id)?.addresses ?? []).flatMap((one) => Object.values(one));
  }

  #all(): readonly DeskCustomer[] {
    return [...this.#deps.customers].flatMap(([id, customer]) =>
      customer.profile ? [this.#deskCustomer(id, customer, customer.profile)] : [],
    );
  }

  #deskCustomer(
    id: string,
    customer: CustomerRecord,
    profile: NonNullable<CustomerRecord["profile"]>,
  ): DeskCustomer {
    const placedAt = [...this.#deps.orders.values()]
      .filter(({ order }) => order.customer.id === id)
      .map(({ order }) => order.createdAt)
      .toSorted();
    return {
      id,
      name: fullNameOf(customer),
      email: customer.email ?? "",
      phone: profile.phone,
      isWholesale: profile.wholesaleAccount,
      orderCount: placedAt.length,
      lastOrderAt: placedAt.at(-1) ?? null,
      switchedBy: customer.wholesaleSwitchedBy,
    };
  }
}
