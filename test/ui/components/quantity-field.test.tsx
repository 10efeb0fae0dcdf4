import { QuantityField } from "#ui/components/fields/quantity-field.tsx";
import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";

const CartLine = ({ from }: { readonly from: number }) => {
  const [quantity, setQuantity] = useState(from);
  return (
    <>
      <QuantityField of="Ulu Batur" quantity={quantity} onChange={setQuantity} />
      <p>{quantity} in the cart</p>
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

it("takes what is typed, digits only", async () => {
  const { box, inCart } = await cartLine(2);
  await box.click();
  await userEvent.keyboard("1x2");
  await expect.element(box).toHaveValue("12");
  await expect.element(inCart(12)).toBeVisible();
});

it("may be blank while typing and keeps the quantity meanwhile", async () => {
  const { box, inCart } = await cartLine(7);
  await box.fill("");
  await expect.element(box).toHaveValue("");
  await expect.element(inCart(7)).toBeVisible();
});

it.each(["", "0"])("turns %j into 1 when it is left", async (left) => {
  const { box, inCart } = await cartLine(7);
  await box.fill(left);
  await userEvent.tab();
  await expect.element(box).toHaveValue("1");
  await expect.element(inCart(1)).toBeVisible();
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
