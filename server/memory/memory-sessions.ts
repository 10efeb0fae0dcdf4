import type { Sessions } from "#server/ports/sessions.ts";
import type { CustomerRecords } from "./memory-customer-records.ts";

type Deps = {
  /** Account id by the id of each open session. */
  readonly owners: ReadonlyMap<string, string>;
  readonly customers: CustomerRecords;
};

/** The sign-in service's sessions in memory; a session ends with its account. */
export class MemorySessions implements Sessions {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async isOpen(customerId: string, sessionId: string): Promise<boolean> {
    const { owners, customers } = this.#deps;
    return owners.get(sessionId) === customerId && customers.has(customerId);
  }
}
