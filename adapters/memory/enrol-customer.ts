import type { MemoryAuth } from "./memory-auth.ts";
import type { MemoryCustomers } from "./memory-customers.ts";
import type { SampleCustomer } from "./sample-customers.ts";

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
