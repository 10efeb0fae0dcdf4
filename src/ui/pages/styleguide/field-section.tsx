import { useState } from "react";
import { CheckboxField } from "#ui/components/fields/checkbox-field.tsx";
import { PasswordField } from "#ui/components/fields/password-field.tsx";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import { RadioCard } from "#ui/components/fields/radio-card.tsx";
import { SegmentedField } from "#ui/components/fields/segmented-field.tsx";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import { TextField } from "#ui/components/fields/text-field.tsx";
import { Example } from "./example.tsx";

/** What is filled in and chosen, with a hint, an error and switched off. */
export const FieldSection = () => {
  const [quantity, setQuantity] = useState(2);
  const [sizeGrams, setSizeGrams] = useState(200);
  return (
    <Example
      title="Fields"
      note="A sheet with a rule below. An error is a bar, a rule and a sentence."
    >
      <div className="field-grid">
        <TextField label="Recipient name" defaultValue="Dewi Anggraini" />
        <TextField label="Label" optional placeholder="Home, office" />
        <TextField label="ZIP code" defaultValue="6511" error="ZIP code must be 5 digits." />
        <TextField label="Country" defaultValue="Indonesia" readOnly />
        <SelectField label="Sort" defaultValue="a">
          <option value="a">A to Z</option>
          <option value="z">Z to A</option>
        </SelectField>
        <PasswordField label="Password" hint="At least 6 characters." />
      </div>
      <div className="choices">
        <RadioCard
          name="reach"
          title="Delivery"
          text="Anywhere in Indonesia. Rp.20.000."
          defaultChecked
        />
        <RadioCard name="reach" title="Pickup at the roastery" text="Jl. Jombang No. 16. Free." />
      </div>
      <SegmentedField
        legend="Size"
        segments={[
          { value: 100, label: "100 g" },
          { value: 200, label: "200 g" },
        ]}
        value={sizeGrams}
        onChange={setSizeGrams}
      />
      <div className="row">
        <QuantityField of="Ulu Batur" quantity={quantity} onChange={setQuantity} />
        <CheckboxField label="Save this address" defaultChecked />
        <CheckboxField label="I have read it" error="Please read it first." />
      </div>
    </Example>
  );
};
