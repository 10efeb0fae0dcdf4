import type { DeskCustomer, DeskCustomers } from "#server/ports/desk-customers.ts";

/** Customers in memory. */
export class MemoryDeskCustomers implements DeskCustomers {
  #customers: readonly DeskCustomer[];

  constructor(deps: { readonly customers: readonly DeskCustomer[] }) {
    this.#customers = deps.customers;
  }

  async search(text: string, atMost: number): Promise<readonly DeskCustomer[]> {
    const wanted = text.trim().toLowerCase();
    return this.#customers
      .filter(({ name, email, phone }) =>
        [name, email, phone ?? ""].some((one) => one.toLowerCase().includes(wanted)),
      )
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, atMost);
  }

  async counts(): Promise<{ readonly all: number; readonly wholesale: number }> {
    const wholesale = this.#customers.filter(({ isWholesale }) => isWholesale).length;
    return { all: this.#customers.length, wholesale };
  }

  async byEmail(email: string): Promise<DeskCustomer | null> {
    return this.#customers.find((one) => one.email === email.trim().toLowerCase()) ?? null;
  }

  async setWholesale(
    customerId: string,
    isWholesale: boolean,
    switchedBy: { readonly actor: string; readonly at: string },
  ): Promise<boolean> {
    if (!this.#customers.some(({ id }) => id === customerId)) return false;
    this.#customers = this.#customers.map((one) =>
      one.id === customerId ? { ...one, isWholesale, switchedBy } : one,
    );
    return true;
  }
}
