import type { Address } from "#core/domain/account/address.ts";
import { PROVINCES } from "#core/domain/account/provinces.ts";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { keepOnly } from "#ui/components/fields/typed-text.ts";
import { fieldProps } from "#ui/hooks/field-props.ts";
import type { AddressForm } from "./use-address-form.ts";
import { addressLabels } from "#ui/content/address-labels.ts";

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
        keep={keepPhone}
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
        keep={keepPostalCode}
      />
    </div>
  );
};

/** Source: specification section 5 (address). */
const keepPhone = keepOnly(/[\d+]/, 16);
const keepPostalCode = keepOnly(/\d/, 5);
