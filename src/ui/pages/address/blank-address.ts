import type { Address } from "#core/domain/account/address.ts";
import { COUNTRY } from "#core/domain/account/country.ts";

/** A new address as a form starts it: this shop delivers in Indonesia only. */
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

/** Nobody typed anything: the country is there from the start. */
export const isUntouched = (address: Address): boolean =>
  Object.entries(address).every(([field, text]) => field === "country" || text.trim() === "");
