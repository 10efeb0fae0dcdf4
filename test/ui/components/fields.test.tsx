import { CheckboxField, FieldGroup, RadioCard } from "#ui/components/fields/choices.tsx";
import { SelectField, TextField } from "#ui/components/fields/text-fields.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { SizeChoice } from "#ui/pages/coffee/buy-bag.tsx";
import { render } from "vitest-browser-react";

it("ties label, hint and error to the field", async () => {
  const screen = await render(
    <TextField label="Postal code" hint="Five digits" error="ZIP code must be 5 digits." />,
  );
  const field = screen.getByLabelText("Postal code");
  await expect.element(field).toHaveAccessibleDescription("ZIP code must be 5 digits. Five digits");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

it("is neither invalid nor described while nothing is wrong", async () => {
  const screen = await render(<TextField label="City" />);
  const field = screen.getByLabelText("City");
  await expect.element(field).not.toHaveAttribute("aria-invalid");
  await expect.element(field).not.toHaveAttribute("aria-describedby");
});

it("says that a field is optional in its label", async () => {
  const screen = await render(<TextField label="Address line 2" optional />);
  await expect.element(screen.getByLabelText("Address line 2 (optional)")).toBeVisible();
});

const AddressForm = () => {
  const { register, handleSubmit } = useForm({
    defaultValues: { city: "", province: "", method: "delivery", save: true },
  });
  const [sent, setSent] = useState("");
  return (
    <form onSubmit={handleSubmit((values) => setSent(JSON.stringify(values)))} noValidate>
      <TextField label="City" {...register("city", { required: true })} />
      <SelectField label="Province" {...register("province")}>
        <option value="">Choose</option>
        <option value="Jawa Timur">Jawa Timur</option>
      </SelectField>
      <FieldGroup legend="How it reaches you">
        <RadioCard title="Delivery" text="Rp.20.000" value="delivery" {...register("method")} />
        <RadioCard title="Pickup" text="Free" value="pickup" {...register("method")} />
      </FieldGroup>
      <CheckboxField label="Save this address" {...register("save")} />
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
};

it("works with the form library: values, defaults and the focus on what is missing", async () => {
  const screen = await render(<AddressForm />);
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByLabelText("City")).toHaveFocus();

  await screen.getByLabelText("City").fill("Malang");
  await screen.getByLabelText("Province").selectOptions("Jawa Timur");
  await screen.getByRole("radio", { name: "Pickup" }).click();
  await screen.getByLabelText("Save this address").click();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent('{"city":"Malang","province":"Jawa Timur","method":"pickup","save":false}');
});

it("names a choice by its title and describes it by its text", async () => {
  const screen = await render(<RadioCard name="how" title="Pickup" text="Jl. Jombang No. 16" />);
  await expect
    .element(screen.getByRole("radio", { name: "Pickup", exact: true }))
    .toHaveAccessibleDescription("Jl. Jombang No. 16");
});

const Sizes = () => {
  const [grams, setGrams] = useState(100);
  return (
    <>
      <SizeChoice
        offers={[
          { sizeGrams: 100, drawnHeight: 608, priceIdr: 60_000 },
          { sizeGrams: 200, drawnHeight: 608, priceIdr: 95_000 },
        ]}
        chosen={grams}
        onChoose={setGrams}
      />
      <p>{grams} grams</p>
    </>
  );
};

it("chooses a size from the bar", async () => {
  const screen = await render(<Sizes />);
  await expect.element(screen.getByRole("group", { name: "Size" })).toBeVisible();
  await screen.getByRole("radio", { name: "200 g" }).click();
  await expect.element(screen.getByText("200 grams")).toBeVisible();
});
