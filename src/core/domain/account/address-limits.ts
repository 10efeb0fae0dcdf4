import type { Address, AddressErrors } from "./address.ts";

/** The longest text of each field that is kept, in UTF-16 units as every form counts them. */
export const ADDRESS_LIMITS: Readonly<Record<keyof Address, number>> = {
  label: 60,
  recipientName: 120,
  recipientPhone: 20,
  line1: 200,
  line2: 200,
  city: 100,
  state: 60,
  postalCode: 10,
  country: 60,
};

/** The fields that say more than is kept. */
export const longAddressErrors = (address: Address): AddressErrors =>
  Object.fromEntries(
    Object.entries(ADDRESS_LIMITS)
      .filter(([field, limit]) => isAddressField(field) && address[field].length > limit)
      .map(([field, limit]) => [field, `At most ${limit} characters fit here.`]),
  );

const isAddressField = (name: string): name is keyof Address => name in ADDRESS_LIMITS;
