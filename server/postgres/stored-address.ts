import * as v from "valibot";

/** An order's own copy of an address, as it lies in `shipping_address`. */
export const storedAddress = v.object({
  label: v.string(),
  recipientName: v.string(),
  recipientPhone: v.string(),
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  country: v.string(),
});
