import { useState } from "react";
import { MAX_QTY } from "#core/domain/cart/cart.ts";
import { CheckboxField, FieldGroup, RadioCard } from "#ui/components/fields/choices.tsx";
import {
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from "#ui/components/fields/text-fields.tsx";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import { Example } from "./example.tsx";

/** Fields and choices, with hints, errors and disabled. */
export const FieldSection = () => {
  return (
    <Example
      title="Fields"
      note="A sheet with a rule below. An error is a bar, a rule and a sentence."
      shows={SHOWN}
    >
      <div className="field-grid">
        <TextField label="Recipient name" defaultValue="Dewi Anggraini" />
        <TextField label="Label" optional placeholder="Home, office" />
        <TextField label="ZIP code" defaultValue="6511" error="ZIP code must be 5 digits." />
        <TextField label="Phone" hint="Digits only." wide />
        <TextField label="Country" defaultValue="Indonesia" readOnly />
        <TextField label="Voucher" defaultValue="None" disabled />
        <SelectField label="Sort" defaultValue="a">
          <option value="a">A to Z</option>
          <option value="z">Z to A</option>
        </SelectField>
        <SelectField label="Grind" defaultValue="" error="Choose a grind." hint="As you brew.">
          <option value="">Choose</option>
        </SelectField>
        <PasswordField label="Password" hint="At least 6 characters." />
        <PasswordField label="Repeat it" error="Passwords do not match." />
        <TextAreaField label="Note" optional defaultValue="Please ring twice." />
        <TextAreaField label="Message" error="Say what it is about." />
      </div>
      <FieldGroup legend="How it reaches you">
        <RadioCard
          name="reach"
          title="Delivery"
          text="Anywhere in Indonesia. Rp.20.000."
          defaultChecked
        />
        <RadioCard name="reach" title="Pickup at the roastery" text="Jl. Jombang No. 16. Free." />
      </FieldGroup>
      <FieldGroup legend="Where to" error="Choose an address.">
        <RadioCard name="address" title="Home" />
        <RadioCard name="address" title="Office" disabled />
      </FieldGroup>
      <div className="row">
        {["Ulu Batur", "Sumber Wening", "Tirta Koji"].map((name, at) => (
          <Counted key={name} name={name} first={[1, 2, MAX_QTY][at] ?? 1} />
        ))}
      </div>
      <div className="row">
        <CheckboxField label="Save this address" defaultChecked />
        <CheckboxField label="Tell me about roast days" disabled />
        <CheckboxField label="I have read it" error="Please read it first." />
      </div>
    </Example>
  );
};

const Counted = ({ name, first }: { readonly name: string; readonly first: number }) => {
  const [quantity, setQuantity] = useState(first);
  return <QuantityField of={name} quantity={quantity} onChange={setQuantity} />;
};

const SHOWN = [
  "TextField",
  "TextAreaField",
  "SelectField",
  "PasswordField",
  "FieldGroup",
  "RadioCard",
  "QuantityField",
  "CheckboxField",
];
