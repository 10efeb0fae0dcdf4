import type { Address, AddressErrors } from "./address.ts";

/** Maximum length of each stored field, in UTF-16 units as forms count them. */
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

/** The errors of fields that are longer than what is stored. */
export const longAddressErrors = (address: Address): AddressErrors =>
  Object.fromEntries(
    Object.entries(ADDRESS_LIMITS)
      .filter(([field, limit]) => isAddressField(field) && address[field].length > limit)
      .map(([field, limit]) => [field, `At most ${limit} characters fit here.`]),
  );

const isAddressField = (name: string): name is keyof Address => name in ADDRESS_LIMITS;
