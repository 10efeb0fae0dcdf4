import type { Address, AddressErrors } from "./address.ts";
import { COUNTRY, countryName } from "./country.ts";
import { isProvince } from "./provinces.ts";

/**
 * Validates the address form of the account page; an empty object means valid. Its messages differ
 * from those of the checkout form on purpose, and so does their order. Source: specification section 5 (address, account).
 */
export const validateAccountAddress = (address: Address): AddressErrors => {
  const errors: { -readonly [field in keyof AddressErrors]: AddressErrors[field] } = {};
  if (countryName(address.country) !== COUNTRY) errors.country = "Country must be Indonesia.";
  if (address.line1.trim() === "") errors.line1 = LINE_AND_CITY;
  if (address.city.trim() === "") errors.city = LINE_AND_CITY;
  if (!isProvince(address.state)) errors.state = "Please select a province.";
  if (!/^\d{5}$/.test(address.postalCode)) errors.postalCode = "ZIP code must be 5 digits.";
  return errors;
};

const LINE_AND_CITY = "Address line and city are required.";
