import { PROVINCES } from "#core/domain/account/provinces.ts";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { keepOnly } from "#ui/components/fields/typed-text.ts";
import { fieldProps } from "#ui/hooks/field-props.ts";
import type { AddressForm } from "./use-address-form.ts";

type Props = {
  readonly form: AddressForm;
  /** The account's address needs no recipient, an order's does. */
  readonly recipientOptional?: boolean;
};

/** The fields of an address, the same on the account page and at checkout. */
export const AddressFields = ({ form, recipientOptional = false }: Props) => (
  <div className="field-grid">
    <TextField label="Label" optional placeholder="Home, office" {...fieldProps(form, "label")} />
    <TextField
      label="Recipient name"
      autoComplete="shipping name"
      optional={recipientOptional}
      {...fieldProps(form, "recipientName")}
    />
    <TextField
      label="Recipient phone"
      type="tel"
      inputMode="tel"
      autoComplete="shipping tel"
      optional={recipientOptional}
      keep={keepPhone}
      {...fieldProps(form, "recipientPhone")}
    />
    <TextField
      label="Country"
      autoComplete="shipping country-name"
      {...fieldProps(form, "country")}
    />
    <TextField
      label="Address line 1"
      autoComplete="shipping address-line1"
      wide
      {...fieldProps(form, "line1")}
    />
    <TextField
      label="Address line 2"
      autoComplete="shipping address-line2"
      optional
      wide
      {...fieldProps(form, "line2")}
    />
    <TextField label="City" autoComplete="shipping address-level2" {...fieldProps(form, "city")} />
    <SelectField
      label="Province"
      autoComplete="shipping address-level1"
      {...fieldProps(form, "state")}
    >
      <option value="">Choose a province</option>
      {PROVINCES.map((province) => (
        <option key={province} value={province}>
          {province}
        </option>
      ))}
    </SelectField>
    <TextField
      label="ZIP code"
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
