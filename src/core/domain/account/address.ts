import { isRounded, roundedMessage } from "../rounded-number.ts";

/** Source: specification section 3 (address). */
export type Address = {
  readonly label: string;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** The province. */
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
};

type AddressField = keyof Address;

/** The invalid fields, each with its message; empty when the address is valid. */
export type AddressErrors = Readonly<Partial<Record<AddressField, string>>>;

/**
 * Validates the address form of the account page; an empty object means valid. Its messages differ
 * from those of the checkout form on purpose, and so does their order. Source: specification section 5 (address, account).
 */
export const validateAccountAddress = (address: Address): AddressErrors => {
  const errors: { -readonly [field in keyof AddressErrors]: AddressErrors[field] } = {};
  if (countryName(address.country) !== COUNTRY) errors.country = "Country must be Indonesia.";
  if (isRounded(address.recipientPhone))
    errors.recipientPhone = roundedMessage(address.recipientPhone);
  if (address.line1.trim() === "") errors.line1 = LINE_AND_CITY;
  if (address.city.trim() === "") errors.city = LINE_AND_CITY;
  if (!isProvince(address.state)) errors.state = "Please select a province.";
  if (!/^\d{5}$/.test(address.postalCode)) errors.postalCode = "ZIP code must be 5 digits.";
  return errors;
};

const LINE_AND_CITY = "Address line and city are required.";

/**
 * Validates the new-address form of the checkout; an empty object means valid. Source:
 * specification section 5 (checkout new address).
 */
export const validateCheckoutAddress = (address: Address): AddressErrors => {
  const errors: { -readonly [field in keyof AddressErrors]: AddressErrors[field] } = {};
  if (blank(address.recipientName)) errors.recipientName = "Recipient name is required.";
  if (blank(address.recipientPhone)) errors.recipientPhone = "Recipient phone is required.";
  else if (isRounded(address.recipientPhone))
    errors.recipientPhone = roundedMessage(address.recipientPhone);
  if (blank(address.line1)) errors.line1 = "Address line 1 is required.";
  if (blank(address.city)) errors.city = "City is required.";
  if (blank(address.state)) errors.state = "Province is required.";
  else if (!isProvince(address.state)) errors.state = "Please select a province.";
  if (blank(address.country)) errors.country = "Country is required.";
  else if (countryName(address.country) !== COUNTRY) errors.country = "Country must be Indonesia.";
  if (!/^\d{5}$/.test(address.postalCode)) errors.postalCode = "ZIP code must be 5 digits.";
  return errors;
};

const blank = (text: string): boolean => text.trim() === "";

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
    ADDRESS_FIELDS.filter((field) => address[field].length > ADDRESS_LIMITS[field]).map((field) => [
      field,
      `At most ${ADDRESS_LIMITS[field]} characters fit here.`,
    ]),
  );

const isAddressField = (name: string): name is keyof Address => name in ADDRESS_LIMITS;

export const ADDRESS_FIELDS = Object.keys(ADDRESS_LIMITS).filter(isAddressField);

/** An account has no more. */
export const MOST_ADDRESSES = 50;
export const TOO_MANY_ADDRESSES = `You can save up to ${MOST_ADDRESSES} addresses.`;

/**
 * Appends an address unless the list has it already: a repeated request, or a customer who types it
 * again, adds nothing.
 */
export const withAddress = (addresses: readonly Address[], address: Address): readonly Address[] =>
  addresses.some((known) => isSameAddress(known, address)) ? addresses : [...addresses, address];

/** Saved addresses have no id; they are compared by content, ignoring surrounding blanks. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  ADDRESS_FIELDS.every((field) => one[field].trim() === other[field].trim());

/** The only country of delivery, as addresses store it. */
export const COUNTRY = "Indonesia";

/**
 * Normalises a typed country: “ indonesia ” becomes {@link COUNTRY}, anything else is only trimmed.
 */
export const countryName = (typed: string): string => {
  const name = typed.trim();
  return name.toLowerCase() === COUNTRY.toLowerCase() ? COUNTRY : name;
};

/** The 38 provinces of Indonesia, sorted. Source: specification section 5 (provinces). */
export const PROVINCES = [
  "Aceh",
  "Bali",
  "Banten",
  "Bengkulu",
  "DI Yogyakarta",
  "DKI Jakarta",
  "Gorontalo",
  "Jambi",
  "Jawa Barat",
  "Jawa Tengah",
  "Jawa Timur",
  "Kalimantan Barat",
  "Kalimantan Selatan",
  "Kalimantan Tengah",
  "Kalimantan Timur",
  "Kalimantan Utara",
  "Kepulauan Bangka Belitung",
  "Kepulauan Riau",
  "Lampung",
  "Maluku",
  "Maluku Utara",
  "Nusa Tenggara Barat",
  "Nusa Tenggara Timur",
  "Papua",
  "Papua Barat",
  "Papua Barat Daya",
  "Papua Pegunungan",
  "Papua Selatan",
  "Papua Tengah",
  "Riau",
  "Sulawesi Barat",
  "Sulawesi Selatan",
  "Sulawesi Tengah",
  "Sulawesi Tenggara",
  "Sulawesi Utara",
  "Sumatera Barat",
  "Sumatera Selatan",
  "Sumatera Utara",
] as const;

export const isProvince = (text: string): boolean =>
  PROVINCES.some((province) => province === text);
