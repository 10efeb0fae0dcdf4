import type { Sessions } from "#server/ports/sessions.ts";
import type { CustomerRecords } from "./memory-customer-records.ts";

type Deps = {
  /** Whose session each open one is, by its id. */
  readonly owners: ReadonlyMap<string, string>;
  readonly customers: CustomerRecords;
};

/** The sign-in service's sessions in memory: they end with their accounts. */
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
