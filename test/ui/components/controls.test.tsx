// Imported first: it defines the order of the cascade layers.
import "#ui/styles/global.css";
import { expect, it, afterEach, vi, describe } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#ui/components/button/button.tsx";
import { CopyButton } from "#ui/components/copy-button/copy-button.tsx";
import { Dialog } from "#ui/components/dialog/dialog.tsx";
import { CheckboxField, FieldGroup, RadioCard } from "#ui/components/fields/choices.tsx";
import { SelectField, TextField } from "#ui/components/fields/text-fields.tsx";
import { QuantityField } from "#ui/components/fields/quantity-field.tsx";

const Form = ({ pending = false }: { readonly pending?: boolean }) => {
  const [sent, setSent] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" pending={pending} figure="Rp.479.000">
        Place order
      </Button>
      <p>{`sent ${sent} times`}</p>
    </form>
  );
};

it("sends the form on a click and on Enter", async () => {
  const screen = await render(<Form />);
  await screen.getByRole("button").click();
  await screen.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("sent 2 times")).toBeVisible();
});

it("sends nothing while work is under way, neither on a click nor on Enter", async () => {
  const screen = await render(<Form pending />);
  const button = screen.getByRole("button");
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await screen.getByLabelText("Name").click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("sent 0 times")).toBeVisible();
});

it("keeps its width and the focus when work begins", async () => {
  const screen = await render(<Form />);
  const button = screen.getByRole("button");
  const { width } = button.element().getBoundingClientRect();
  button.element().focus();
  await screen.rerender(<Form pending />);
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await expect.element(button).toHaveFocus();
});

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);

describe("copy button", () => {
  afterEach(() => vi.restoreAllMocks());

  it("puts the text on the clipboard and says so for a moment", async () => {
    let copied = "";
    clipboard(async (text) => {
      copied = text;
    });
    const screen = await render(<CopyButton text="81604161600" what="account number" />);
    await screen.getByRole("button", { name: "Copy account number" }).click();
    await expect.element(screen.getByRole("button", { name: "Copied!" })).toBeVisible();
    await expect.element(screen.getByRole("status")).toHaveTextContent("Copied!");
    expect(copied).toBe("81604161600");
    await expect.element(screen.getByRole("button", { name: "Copy account number" })).toBeVisible();
  });

  it("stays as large as it was", async () => {
    clipboard(async () => {});
    const screen = await render(<CopyButton text="1" what="amount" small />);
    const button = screen.getByRole("button");
    const { width, height } = button.element().getBoundingClientRect();
    await button.click();
    await expect.element(screen.getByRole("button", { name: "Copied!" })).toBeVisible();
    expect(button.element().getBoundingClientRect()).toMatchObject({ width, height });
    expect(height).toBe(44);
  });

  it("is silent when the clipboard refuses", async () => {
    clipboard(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
    const screen = await render(<CopyButton text="478347" what="amount" />);
    await screen.getByRole("button").click();
    await expect.element(screen.getByRole("button", { name: "Copy amount" })).toBeVisible();
    await expect.element(screen.getByRole("status")).toHaveTextContent("");
  });
});

const Page = ({ dismissible = true }: { readonly dismissible?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        {...(dismissible && { onClose: () => setOpen(false) })}
        title="Delete this address?"
      >
        <input aria-label="Why" />
        <Button onClick={() => setOpen(false)}>Yes, delete it</Button>
      </Dialog>
    </>
  );
};

it("takes the focus, keeps it inside and gives it back", async () => {
  const screen = await render(<Page />);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete this address?" });
  await expect.element(dialog).toBeVisible();
  const element = dialog.element();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    // Between two rounds the browser's own bars have the focus, and with it the page's body.
    expect([element, document.body].some((place) => place.contains(document.activeElement))).toBe(
      true,
    );
    expect(document.activeElement?.textContent).not.toBe("Delete");
  }
  await screen.getByRole("button", { name: "Yes, delete it" }).click();
  await expect.element(screen.getByRole("button", { name: "Delete", exact: true })).toHaveFocus();
});

it("closes on Escape and opens again", async () => {
  const screen = await render(<Page />);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

it("stays when it may not be dismissed", async () => {
  const screen = await render(<Page dismissible={false} />);
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

it("ties label and hint to the field, and an error in the hint's place", async () => {
  const screen = await render(<TextField label="Postal code" hint="Five digits" />);
  const field = screen.getByLabelText("Postal code");
  await expect.element(field).toHaveAccessibleDescription("Five digits");
  await screen.rerender(
    <TextField label="Postal code" hint="Five digits" error="ZIP code must be 5 digits." />,
  );
  await expect.element(field).toHaveAccessibleDescription("ZIP code must be 5 digits.");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByText("Five digits")).not.toBeInTheDocument();
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

const CartLine = ({ from }: { readonly from: number }) => {
  const [quantity, setQuantity] = useState(from);
  return (
    <>
      <QuantityField of="Ulu Batur" quantity={quantity} onChange={setQuantity} />
      <p>{`${quantity} in the cart`}</p>
    </>
  );
};

const cartLine = async (from: number) => {
  const screen = await render(<CartLine from={from} />);
  return {
    box: screen.getByRole("textbox", { name: "Quantity of Ulu Batur" }),
    less: screen.getByRole("button", { name: "One less Ulu Batur" }),
    more: screen.getByRole("button", { name: "One more Ulu Batur" }),
    inCart: (quantity: number) => screen.getByText(`${quantity} in the cart`, { exact: true }),
  };
};

it("may be blank while typing and keeps the quantity meanwhile", async () => {
  const { box, inCart } = await cartLine(7);
  await box.fill("");
  await expect.element(box).toHaveValue("");
  await expect.element(inCart(7)).toBeVisible();
});

it("holds 999 at most", async () => {
  const { box, more, inCart } = await cartLine(998);
  await more.click();
  await more.click({ force: true });
  await expect.element(inCart(999)).toBeVisible();
  await expect.element(more).toHaveAttribute("aria-disabled", "true");
  await box.fill("12345");
  await expect.element(inCart(999)).toBeVisible();
});

it("steps up and down, and never below 1", async () => {
  const { less, more, inCart } = await cartLine(1);
  await less.click({ force: true });
  await expect.element(inCart(1)).toBeVisible();
  await expect.element(less).toHaveAttribute("aria-disabled", "true");
  await more.click();
  await more.click();
  await less.click();
  await expect.element(inCart(2)).toBeVisible();
});
