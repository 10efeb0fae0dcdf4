import {
  ADDRESS_FIELDS,
  longAddressErrors,
  type Address,
  type AddressErrors,
  countryName,
  COUNTRY,
  PROVINCES,
} from "#core/domain/account/address.ts";
import { SelectField, TextField } from "#ui/components/fields/text-fields.tsx";
import { addressLabels } from "#ui/content/forms.ts";
import { fieldProps } from "#ui/hooks/field-props.ts";
import { useForm, type FieldErrors, type UseFormReturn } from "react-hook-form";

type Props = {
  readonly form: AddressForm;
  /** Saved addresses need no recipient, an order's does. */
  readonly recipientOptional?: boolean;
};

/** The fields of an address, shared by account page and checkout. */
export const AddressFields = ({ form, recipientOptional = false }: Props) => {
  const field = (name: keyof Address, autoComplete: string) => ({
    label: addressLabels[name],
    autoComplete: `shipping ${autoComplete}`,
    ...fieldProps(form, name),
  });
  return (
    <div className="field-grid">
      <TextField
        label={addressLabels.label}
        optional
        placeholder={addressLabels.labelExamples}
        {...fieldProps(form, "label")}
      />
      <TextField {...field("recipientName", "name")} optional={recipientOptional} />
      <TextField
        {...field("recipientPhone", "tel")}
        type="tel"
        inputMode="tel"
        optional={recipientOptional}
        note={
          form.watch("recipientPhone").length < MOST_IN_PHONE
            ? ""
            : addressLabels.phoneMost(MOST_IN_PHONE)
        }
        clean={cleanPhone}
      />
      <TextField {...field("country", "country-name")} />
      <TextField {...field("line1", "address-line1")} wide />
      <TextField {...field("line2", "address-line2")} optional wide />
      <TextField {...field("city", "address-level2")} />
      <SelectField {...field("state", "address-level1")}>
        <option value="">{addressLabels.chooseProvince}</option>
        {PROVINCES.map((province) => (
          <option key={province} value={province}>
            {province}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field("postalCode", "postal-code")}
        inputMode="numeric"
        clean={cleanPostalCode}
      />
    </div>
  );
};

/** Source: specification section 5 (address). */
const MOST_IN_PHONE = 16;
const cleanPhone = (typed: string): string => typed.replace(/[^\d+]/g, "").slice(0, MOST_IN_PHONE);
const cleanPostalCode = (typed: string): string => typed.replace(/\D/g, "").slice(0, 5);

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

export const trimmed = (address: Address): Address => {
  const typed = { ...address };
  for (const field of ADDRESS_FIELDS) typed[field] = address[field].trim();
  return { ...typed, country: countryName(address.country) };
};

const fieldErrors = (errors: AddressErrors): FieldErrors<Address> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, { type: "rule", message }]),
  );

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
