import type { Observable } from "rxjs";
import type { AddressBook, Profile } from "#core/domain/account/profile.ts";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";

export type MemoryCustomer = { readonly profile: Profile; readonly addressBook: AddressBook };

/** The signed-in user and the customers' data in memory. */
export class MemoryCustomers {
  readonly #customers = new Map<string, MemoryCustomer>();
  readonly #forgotten = new Set<string>();
  #user: CurrentUser | null = null;

  constructor(deps: { readonly session$: Observable<SessionState> }) {
    deps.session$.subscribe((session) => {
      this.#user = session.status === "signed-in" ? session.user : null;
    });
  }

  get signedIn(): CurrentUser | null {
    return this.#user && !this.#forgotten.has(this.#user.id) ? this.#user : null;
  }

  of(user: Pick<CurrentUser, "id">): MemoryCustomer | null {
    return this.#customers.get(user.id) ?? null;
  }

  set(user: Pick<CurrentUser, "id">, customer: MemoryCustomer): void {
    this.#customers.set(user.id, customer);
  }

  /** Signs this user out and deletes their data. */
  forget(user: CurrentUser): void {
    this.#customers.delete(user.id);
    this.#forgotten.add(user.id);
  }

  /** Simulates the acceptance of a wholesale account. */
  makeWholesale(user: CurrentUser): void {
    const customer = this.of(user);
    if (customer)
      this.set(user, { ...customer, profile: { ...customer.profile, wholesaleAccount: true } });
  }
}
