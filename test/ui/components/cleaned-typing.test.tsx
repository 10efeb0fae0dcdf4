import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render, type RenderResult } from "vitest-browser-react";
import { cleanPhone } from "#ui/pages/auth/auth-schemas.ts";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import {
  AddressFields,
  blankAddress,
  useAddressForm,
} from "#ui/components/address/address-form.tsx";
import { TextField } from "#ui/components/fields/text-fields.tsx";

const Boxes = () => {
  const { register, control } = useForm({ defaultValues: { phone: "" } });
  const address = useAddressForm(blankAddress, () => ({}));
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <TextField label="Phone" type="tel" clean={cleanPhone} {...register("phone")} />
      <AddressFields form={address} />
      <QuantityField of="Ulu Batur" quantity={quantity} onChange={setQuantity} />
      <output>{JSON.stringify(useWatch({ control }))}</output>
      <p>{`${quantity} in the cart`}</p>
    </>
  );
};

const boxes = () => render(<Boxes />);

const box = (screen: RenderResult, label: string): HTMLInputElement => {
  const found = screen.getByLabelText(label, { exact: label === "Phone" }).element();
  if (!(found instanceof HTMLInputElement)) throw new Error(`No box named ${label}.`);
  return found;
};

it.each([
  ["Phone", "812x-3", "8123"],
  ["Recipient phone", "+62 812-3x", "+628123"],
  ["Recipient phone", "+6281234567890123456", "+628123456789012"],
  ["Postal code", "65e-116", "65116"],
  ["Postal code", "651167", "65116"],
  ["Quantity of Ulu Batur", "1x5", "15"],
  ["Quantity of Ulu Batur", "12345", "999"],
])("%s with %o typed holds %o", async (label, keys, kept) => {
  const screen = await boxes();
  const input = box(screen, label);
  await userEvent.clear(input);
  await userEvent.type(input, keys);
  expect(input.value).toBe(kept);
});

it("leaves the caret where it is while nothing is taken out", async () => {
  const screen = await boxes();
  const input = box(screen, "Phone");
  await userEvent.fill(input, "8123345");
  input.setSelectionRange(4, 4);
  await userEvent.keyboard("7");
  expect([input.value, input.selectionStart]).toEqual(["81237345", 5]);
});

it.each([
  "62 62 812 3345",
  "+62 812-3345-1616",
  "0812 3345 1616",
  "0062 0812 334",
  "620620812",
  "62 62 62 812",
  "628123345161677",
  "+62622123456",
])("a phone number typed is the one that is pasted: %o", async (number) => {
  const screen = await boxes();
  const input = box(screen, "Phone");
  await userEvent.click(input);
  await userEvent.keyboard(number);
  const typed = input.value;
  await userEvent.fill(input, "");
  await userEvent.fill(input, number);
  expect(typed).toBe(input.value);
  await userEvent.fill(input, "");
  await userEvent.click(input);
  await userEvent.keyboard(number);
  expect(input.value).toBe(typed);
});

it("tells the form what stays", async () => {
  const screen = await boxes();
  await userEvent.type(box(screen, "Phone"), "812y6");
  await expect.element(screen.getByText('"phone":"8126"')).toBeVisible();
});

it("keeps what a browser fills in by itself as what is pasted", async () => {
  const screen = await boxes();
  const input = box(screen, "Phone");
  input.setRangeText("+62 812 3345 1616");
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.element(screen.getByText('"phone":"6281233451616"')).toBeVisible();
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(input.value).toBe("6281233451616");
});
