import { faker } from "@faker-js/faker/locale/id_ID";
import type { Address } from "#core/domain/account/address.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";

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
