import * as v from "valibot";
import { ADDRESS_LIMITS, type Address, countryName } from "#core/domain/account/address.ts";
import { text } from "./fields.ts";

const line = (maxLength: number) => v.pipe(text(maxLength), v.trim());
const optionalLine = (maxLength: number) => v.nullish(line(maxLength), "");

/** Source: specification section 3 (address). */
export const addressWire = v.strictObject({
  label: optionalLine(ADDRESS_LIMITS.label),
  recipient_name: optionalLine(ADDRESS_LIMITS.recipientName),
  recipient_phone: optionalLine(ADDRESS_LIMITS.recipientPhone),
  line1: line(ADDRESS_LIMITS.line1),
  line2: optionalLine(ADDRESS_LIMITS.line2),
  city: line(ADDRESS_LIMITS.city),
  state: line(ADDRESS_LIMITS.state),
  postal_code: line(ADDRESS_LIMITS.postalCode),
  country: line(ADDRESS_LIMITS.country),
});

type AddressWire = v.InferOutput<typeof addressWire>;

/**
 * An address as stored. Lenient: it may predate today's rules, and a missing or long line must not
 * hide its order or account.
 */
export const keptAddressWire = v.object(
  v.entriesFromList(v.keyof(addressWire).options, v.nullish(v.string(), "")),
);

export const addressFromWire = (wire: AddressWire): Address => ({
  label: wire.label,
  recipientName: wire.recipient_name,
  recipientPhone: wire.recipient_phone,
  line1: wire.line1,
  line2: wire.line2,
  city: wire.city,
  state: wire.state,
  postalCode: wire.postal_code,
  country: countryName(wire.country),
});

export const addressToWire = (address: Address): AddressWire => ({
  label: address.label,
  recipient_name: address.recipientName,
  recipient_phone: address.recipientPhone,
  line1: address.line1,
  line2: address.line2,
  city: address.city,
  state: address.state,
  postal_code: address.postalCode,
  country: address.country,
});
