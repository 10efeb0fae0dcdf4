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
export const AddressFields = ({ form, recipientOptional = false }: Props) => (
  <div className="field-grid">
    <TextField
      label={addressLabels.label}
      optional
      placeholder={addressLabels.labelExamples}
      {...fieldProps(form, "label")}
    />
    <TextField
      label={addressLabels.recipientName}
      autoComplete="shipping name"
      optional={recipientOptional}
      {...fieldProps(form, "recipientName")}
    />
    <TextField
      label={addressLabels.recipientPhone}
      type="tel"
      inputMode="tel"
      autoComplete="shipping tel"
      optional={recipientOptional}
      keep={keepPhone}
      {...fieldProps(form, "recipientPhone")}
    />
    <TextField
      label={addressLabels.country}
      autoComplete="shipping country-name"
      {...fieldProps(form, "country")}
    />
    <TextField
      label={addressLabels.line1}
      autoComplete="shipping address-line1"
      wide
      {...fieldProps(form, "line1")}
    />
    <TextField
      label={addressLabels.line2}
      autoComplete="shipping address-line2"
      optional
      wide
      {...fieldProps(form, "line2")}
    />
    <TextField
      label={addressLabels.city}
      autoComplete="shipping address-level2"
      {...fieldProps(form, "city")}
    />
    <SelectField
      label={addressLabels.province}
      autoComplete="shipping address-level1"
      {...fieldProps(form, "state")}
    >
      <option value="">{addressLabels.chooseProvince}</option>
      {PROVINCES.map((province) => (
        <option key={province} value={province}>
          {province}
        </option>
      ))}
    </SelectField>
    <TextField
      label={addressLabels.postalCode}
      inputMode="numeric"
      autoComplete="shipping postal-code"
      keep={keepPostalCode}
      {...fieldProps(form, "postalCode")}
    />
  </div>
);

/** Source: specification section 5 (address). */
const keepPhone = keepOnly(/[\d+]/, 16);
const keepPostalCode = keepOnly(/\d/, 5);
