import { PROVINCES } from "#core/domain/account/provinces.ts";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { keepOnly } from "#ui/components/fields/typed-text.ts";
import { touchedError } from "#ui/hooks/touched-error.ts";
import type { AddressForm } from "./use-address-form.ts";

type Props = {
  readonly form: AddressForm;
  /** The account's address needs no recipient, an order's does. */
  readonly recipientOptional?: boolean;
};

/** The fields of an address, the same on the account page and at checkout. */
export const AddressFields = ({ form, recipientOptional = false }: Props) => {
  const { register } = form;
  return (
    <div className="field-grid">
      <TextField
        label="Label"
        optional
        placeholder="Home, office"
        error={touchedError(form, "label")}
        {...register("label")}
      />
      <TextField
        label="Recipient name"
        autoComplete="shipping name"
        optional={recipientOptional}
        error={touchedError(form, "recipientName")}
        {...register("recipientName")}
      />
      <TextField
        label="Recipient phone"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        optional={recipientOptional}
        error={touchedError(form, "recipientPhone")}
        keep={keepPhone}
        {...register("recipientPhone")}
      />
      <TextField
        label="Country"
        autoComplete="shipping country-name"
        error={touchedError(form, "country")}
        {...register("country")}
      />
      <TextField
        label="Address line 1"
        autoComplete="shipping address-line1"
        wide
        error={touchedError(form, "line1")}
        {...register("line1")}
      />
      <TextField
        label="Address line 2"
        autoComplete="shipping address-line2"
        optional
        wide
        error={touchedError(form, "line2")}
        {...register("line2")}
      />
      <TextField
        label="City"
        autoComplete="shipping address-level2"
        error={touchedError(form, "city")}
        {...register("city")}
      />
      <SelectField
        label="Province"
        autoComplete="shipping address-level1"
        error={touchedError(form, "state")}
        {...register("state")}
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
        error={touchedError(form, "postalCode")}
        keep={keepPostalCode}
        {...register("postalCode")}
      />
    </div>
  );
};

/** Source: specification section 5 (address). */
const keepPhone = keepOnly(/[\d+]/, 16);
const keepPostalCode = keepOnly(/\d/, 5);
