import { faker } from "@faker-js/faker/locale/id_ID";
import type { Address } from "#core/domain/account/address.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";

/** Somebody who does not exist, the same every time. Their address is the first of their book. */
export type SampleCustomer = NewCustomer & {
  readonly wholesale: boolean;
  readonly addresses: readonly Address[];
};

/** Everybody of the demonstration has this password. */
export const SAMPLE_PASSWORD = "enam-belas-16";

/** A shopper, and the owner of a café whose wholesale account the roastery has accepted. */
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
