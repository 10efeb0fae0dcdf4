import * as v from "valibot";

const line = v.fallback(v.string(), "");

/**
 * An order's copy of an address, from `shipping_address`. An invalid field reads as blank, so that
 * the rest is still shown.
 */
export const storedAddress = v.object({
  label: line,
  recipientName: line,
  recipientPhone: line,
  line1: line,
  line2: line,
  city: line,
  state: line,
  postalCode: line,
  country: line,
});
