import * as v from "valibot";

const line = v.fallback(v.string(), "");

/**
 * An order's own copy of an address, as it lies in `shipping_address`. A line that is no text is
 * shown blank: the rest of the address, and of the order, still is what it is.
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
