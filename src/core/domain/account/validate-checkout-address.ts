import type { Address, AddressErrors } from "./address.ts";
import { COUNTRY, countryName } from "./country.ts";
import { isProvince } from "./provinces.ts";

/**
 * Validates the new-address form of the checkout; an empty object means valid. Source:
 * specification section 5 (checkout new address).
 */
export const validateCheckoutAddress = (address: Address): AddressErrors => {
  const errors: { -readonly [field in keyof AddressErrors]: AddressErrors[field] } = {};
  if (blank(address.recipientName)) errors.recipientName = "Recipient name is required.";
  if (blank(address.recipientPhone)) errors.recipientPhone = "Recipient phone is required.";
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
