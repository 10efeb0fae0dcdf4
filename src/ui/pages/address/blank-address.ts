import type { Address } from "#core/domain/account/address.ts";
import { COUNTRY } from "#core/domain/account/country.ts";

/** Initial value of the form: delivery is in Indonesia only. */
export const blankAddress: Address = {
  label: "",
  recipientName: "",
  recipientPhone: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postalCode: "",
  country: COUNTRY,
};

/** Whether nothing was typed yet; the country is preset. */
export const isUntouched = (address: Address): boolean =>
  Object.entries(address).every(([field, text]) => field === "country" || text.trim() === "");
