import { faker } from "@faker-js/faker/locale/id_ID";
import type { Observable } from "rxjs";
import type { Address } from "#core/domain/account/address.ts";
import type { AddressBook, Profile } from "#core/domain/account/profile.ts";
import type { CurrentUser, SessionState } from "#core/domain/account/session.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";
import type { MemoryAuth } from "./memory-auth.ts";

type MemoryCustomer = { readonly profile: Profile; readonly addressBook: AddressBook };

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

/** A fictional customer, always the same. Sample orders go to the first address. */
export type SampleCustomer = NewCustomer & {
  readonly wholesale: boolean;
  readonly addresses: readonly Address[];
};

export const SAMPLE_PASSWORD = "enam-belas-16";

/** A retail customer, and a café with an accepted wholesale account. */
export const sampleCustomers = (): readonly [SampleCustomer, SampleCustomer] => {
  faker.seed(SEED);
  return [customerOf("shopper@example.com", false), customerOf("cafe@example.com", true)];
};

const customerOf = (email: string, wholesale: boolean): SampleCustomer => {
  const firstName = faker.person.firstName();
  const lastName = faker.person.lastName();
  const phone = `628${faker.string.numeric(10)}`;
  return {
    firstName,
    lastName,
    phone,
    email,
    password: SAMPLE_PASSWORD,
    wholesale,
    addresses: [
      {
        label: wholesale ? "Café" : "Home",
        recipientName: `${firstName} ${lastName}`,
        recipientPhone: `+${phone}`,
        line1: faker.location.streetAddress(),
        line2: "",
        city: "Malang",
        state: "Jawa Timur",
        postalCode: `651${faker.string.numeric(2)}`,
        country: "Indonesia",
      },
    ],
  };
};

const SEED = 16;

type Shop = { readonly auth: MemoryAuth; readonly customers: MemoryCustomers };

/** Creates an account with profile and addresses, without signing in. Returns its id. */
export const enrolCustomer = (customer: SampleCustomer, { auth, customers }: Shop): string => {
  const { firstName, lastName, phone, email, wholesale, addresses } = customer;
  const id = auth.enrol(customer);
  customers.set(
    { id },
    {
      profile: { firstName, lastName, phone, email, wholesaleAccount: wholesale },
      addressBook: { addresses, version: "0" },
    },
  );
  return id;
};
