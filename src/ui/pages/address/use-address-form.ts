import { useForm, type FieldErrors, type UseFormReturn } from "react-hook-form";
import { longAddressErrors } from "#core/domain/account/address-limits.ts";
import type { Address, AddressErrors } from "#core/domain/account/address.ts";
import { countryName } from "#core/domain/account/country.ts";

export type AddressForm = UseFormReturn<Address>;

/** A form of an address with one of the two validation rules. */
export const useAddressForm = (
  start: Address,
  validate: (address: Address) => AddressErrors,
): AddressForm =>
  useForm<Address>({
    mode: "all",
    defaultValues: start,
    resolver: (values) => {
      const address = trimmed(values);
      const errors = fieldErrors({ ...longAddressErrors(address), ...validate(address) });
      return Object.keys(errors).length > 0
        ? { values: {}, errors }
        : { values: address, errors: {} };
    },
  });

/** Removes surrounding blanks. */
export const trimmed = (address: Address): Address => ({
  label: address.label.trim(),
  recipientName: address.recipientName.trim(),
  recipientPhone: address.recipientPhone.trim(),
  line1: address.line1.trim(),
  line2: address.line2.trim(),
  city: address.city.trim(),
  state: address.state,
  postalCode: address.postalCode.trim(),
  country: countryName(address.country),
});

const fieldErrors = (errors: AddressErrors): FieldErrors<Address> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, { type: "rule", message }]),
  );
