import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render, type RenderResult } from "vitest-browser-react";
import { keepPhone } from "#ui/pages/auth/auth-schemas.ts";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import { TextField } from "#ui/components/fields/text-fields.tsx";
import { keepOnly } from "#ui/components/fields/typed-text.ts";

const Boxes = () => {
  const { register, control } = useForm({
    defaultValues: { phone: "", recipient: "", zip: "", code: "" },
  });
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <TextField label="Phone" type="tel" keep={keepPhone} {...register("phone")} />
      <TextField label="Recipient phone" keep={keepOnly(/[\d+]/, 16)} {...register("recipient")} />
      <TextField label="ZIP code" keep={keepOnly(/\d/, 5)} {...register("zip")} />
      <TextField label="Code" keep={keepOnly(/\d/, 6)} {...register("code")} />
      <QuantityField of="Ulu Batur" quantity={quantity} onChange={setQuantity} />
      <TextField label="Anything" />
      <output>{JSON.stringify(useWatch({ control }))}</output>
      <p>{`${quantity} in the cart`}</p>
    </>
  );
};

const boxes = () => render(<Boxes />);

const box = (screen: RenderResult, label: string): HTMLInputElement => {
  const found = screen.getByLabelText(label, { exact: true }).element();
  if (!(found instanceof HTMLInputElement)) throw new Error(`No box named ${label}.`);
  return found;
};

/** Types with the caret, or the selection, where it says: `81|23` or `8[12]3`. */
const typeAt = async (input: HTMLInputElement, marked: string, keys: string) => {
  const start = marked.search(/[|[]/);
  const end = marked.includes("]") ? marked.indexOf("]") - 1 : start;
  await userEvent.fill(input, marked.replaceAll(/[|[\]]/g, ""));
  input.setSelectionRange(start, end);
  await userEvent.keyboard(keys);
};

const seen = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string => {
  const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0];
  const caret = start === end ? "|" : `[${value.slice(start, end)}]`;
  return value.slice(0, start) + caret + value.slice(end);
};

it.each([
  ["Phone", "8123|345", "x", "8123|345"],
  ["Phone", "8123|345", "7", "81237|345"],
  ["Phone", "812|33451616", "9", "812|33451616"],
  ["Phone", "8[123]345", "x", "8[123]345"],
  ["Phone", "8[123]345", "9", "89|345"],
  ["Phone", "|81233", "0", "0|81233"],
  ["Phone", "81|233", "{Backspace}", "8|233"],
  ["Phone", "8|0123", "{Backspace}9", "9|0123"],
  ["Phone", "62812|33451616", "9", "62812|33451616"],
  ["Recipient phone", "+62|812", "-", "+62|812"],
  ["Recipient phone", "+628123|456789012", "0", "+628123|456789012"],
  ["ZIP code", "65|1", "e", "65|1"],
  ["ZIP code", "65|116", "7", "65|116"],
  ["ZIP code", "6[51]16", "-", "6[51]16"],
  ["Code", "12|34", " ", "12|34"],
  ["Code", "12|3456", "9", "12|3456"],
  ["Quantity of Ulu Batur", "1|2", "x", "1|2"],
  ["Quantity of Ulu Batur", "1|2", "5", "15|2"],
  ["Quantity of Ulu Batur", "[1]2", "x", "[1]2"],
])(
  "%s with %o keeps caret and selection when %o is typed: %o",
  async (label, before, keys, after) => {
    const screen = await boxes();
    const input = box(screen, label);
    await typeAt(input, before, keys);
    expect(seen(input)).toBe(after);
  },
);

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

it("puts of a number that is too long only what fits, where the caret is", async () => {
  const screen = await boxes();
  const source = screen.getByLabelText("Anything").element();
  await userEvent.fill(source, "a1-2b3");
  await userEvent.tripleClick(source);
  await userEvent.copy();
  const input = box(screen, "ZIP code");
  await userEvent.fill(input, "516");
  input.setSelectionRange(1, 1);
  await userEvent.paste();
  expect(seen(input)).toBe("512|16");
});

it("tells the form what it kept, and nothing of what it did not", async () => {
  const screen = await boxes();
  await typeAt(box(screen, "ZIP code"), "65|1", "x7");
  await expect.element(screen.getByText('"zip":"6571"')).toBeVisible();
  await typeAt(box(screen, "Phone"), "812|3345", "y6");
  await expect.element(screen.getByText('"phone":"81263345"')).toBeVisible();
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
