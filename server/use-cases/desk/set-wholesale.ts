import { err, ok, type Result } from "#core/domain/result.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { DeskCustomer, DeskCustomers } from "#server/ports/desk-customers.ts";
import type { Staff } from "./staff.ts";

/** Switches a customer to or from wholesale prices. */
export class SetWholesale {
  readonly #deps: { readonly customers: DeskCustomers; readonly now: Clock };

  constructor(deps: { readonly customers: DeskCustomers; readonly now: Clock }) {
    this.#deps = deps;
  }

  async execute(
    staff: Staff,
    email: string,
    isWholesale: boolean,
  ): Promise<Result<DeskCustomer, { readonly kind: "not-found"; readonly message: string }>> {
    const { customers, now } = this.#deps;
    const customer = await customers.byEmail(email);
    const switchedBy = { actor: staff.email, at: new Date(now()).toISOString() };
    if (!customer || !(await customers.setWholesale(customer.id, isWholesale, switchedBy)))
      return err({ kind: "not-found", message: `No customer has the address ${email.trim()}.` });
    return ok({ ...customer, isWholesale, switchedBy });
  }
}
