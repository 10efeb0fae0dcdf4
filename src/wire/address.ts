import * as v from "valibot";
import { ADDRESS_LIMITS, type Address, countryName } from "#core/domain/account/address.ts";
import { camelCased, snakeCased, text, type EveryField } from "./fields.ts";

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
  ...camelCased(addressWire.entries, wire),
  country: countryName(wire.country),
});

export const addressToWire = (address: Address): EveryField<v.InferInput<typeof addressWire>> =>
  snakeCased(addressWire.entries, address);
