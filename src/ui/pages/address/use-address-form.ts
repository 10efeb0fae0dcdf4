import { useForm, type FieldErrors, type UseFormReturn } from "react-hook-form";
import { longAddressErrors } from "#core/domain/account/address-limits.ts";
import type { Address, AddressErrors } from "#core/domain/account/address.ts";
import { countryName } from "#core/domain/account/country.ts";

export type AddressForm = UseFormReturn<Address>;

/** An address being typed, held to one of the two rules for addresses. */
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

/** What people mean by what they typed. */
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
