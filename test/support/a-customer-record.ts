import type { CustomerRecord } from "#server/memory/memory-customer-records.ts";

/** Kedai Sore, a café with a retail account. */
export const aCustomerRecord = (
  changes: Omit<Partial<CustomerRecord>, "profile"> & {
    readonly profile?: Partial<NonNullable<CustomerRecord["profile"]>>;
  } = {},
): CustomerRecord => ({
  email: "sore@example.com",
  createdAt: "2025-07-01T02:00:00.000Z",
  hasSecondFactor: false,
  addresses: [],
  wholesaleSwitchedBy: null,
  ...changes,
  profile: {
    firstName: "Kedai",
    lastName: "Sore",
    phone: "6281233451616",
    wholesaleAccount: false,
    ...changes.profile,
  },
});
