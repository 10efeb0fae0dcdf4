import { afterEach, expect, it } from "vitest";
import type { RenderResult } from "vitest-browser-react";
import { aBag, aCustomer } from "#test/support/builders.ts";
import { openShop } from "#test/ui/pages/open-shop.tsx";

afterEach(() => localStorage.clear());

const { email, password } = aCustomer();

const fillIn = async (screen: RenderResult) => {
  await screen.getByLabelText("First name").fill("Dewi");
  await screen.getByLabelText("Last name").fill("Anggraini");
  await screen.getByLabelText("Phone").fill("+62 0812-3345-1616");
  await screen.getByLabelText("Email").fill(email);
  await screen.getByLabelText("Password").fill(password);
};
const submit = (screen: RenderResult) => screen.getByRole("button", { name: "Create account" });

it("corrects phone and email when they are left, not before", async () => {
  const { screen } = await openShop("/signup");
  await screen.getByLabelText("Phone").fill("0812");
  expect(screen.getByText("Phone must be at least 10 digits.").query()).toBeNull();
  await screen.getByLabelText("Email").fill("dewi@");
  await expect.element(screen.getByText("Phone must be at least 10 digits.")).toBeVisible();
  await screen.getByLabelText("Password").fill("12345");
  await expect.element(screen.getByText("Enter a valid email.")).toBeVisible();
  await expect.element(submit(screen)).toBeDisabled();
});

it("keeps the digits of a phone number without country code and zeros", async () => {
  const { screen } = await openShop("/signup");
  await fillIn(screen);
  await expect.element(screen.getByLabelText("Phone")).toHaveValue("81233451616");
  await expect.element(submit(screen)).toBeEnabled();
});

it("asks to confirm the email, then leads to sign in", async () => {
  const { screen } = await openShop("/signup", { confirmEmails: true });
  await fillIn(screen);
  await submit(screen).click();
  await expect.element(screen.getByRole("status").first()).toHaveTextContent("Check your email");
  await expect.element(screen.getByText("at /signup")).toBeInTheDocument();
  await expect.element(screen.getByText("at /signin?check-email=1")).toBeInTheDocument();
});

it("brings a shopper who came from the checkout back to it, also through another tab", async () => {
  const first = await openShop("/signup?next=%2Fcheckout", { confirmEmails: true });
  await fillIn(first.screen);
  await submit(first.screen).click();
  await expect
    .element(first.screen.getByRole("status").first())
    .toHaveTextContent("Check your email");
  await first.screen.unmount();

  const { screen } = await openShop("/signin?check-email=1", {
    before: async ({ auth, cartStore }) => {
      await auth.signUp(aCustomer());
      await auth.signOut();
      cartStore.addBag(aBag());
    },
  });
  await screen.getByLabelText("Email").fill(email);
  await screen.getByLabelText("Password").fill(password);
  await screen.getByRole("button", { name: "Sign in" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
});

it("leads to sign in and reset when the email has an account already, and loses nothing", async () => {
  const { screen } = await openShop("/signup", {
    before: async ({ auth }) => {
      await auth.signUp(aCustomer());
      await auth.signOut();
    },
  });
  await fillIn(screen);
  await submit(screen).click();
  const refusal = screen.getByRole("alert");
  await expect.element(refusal).toHaveTextContent("already exists");
  await expect.element(refusal.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect.element(refusal.getByRole("link", { name: "reset your password" })).toBeVisible();
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
  for (const [label, kept] of [
    ["First name", "Dewi"],
    ["Phone", "81233451616"],
    ["Email", email],
    ["Password", password],
  ] as const)
    await expect.element(screen.getByLabelText(label)).toHaveValue(kept);
});

it("takes over what the browser filled in by itself", async () => {
  const { screen } = await openShop("/signin");
  await expect.element(screen.getByRole("button", { name: "Sign in" })).toBeDisabled();
  const fill = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  for (const [label, text] of [
    ["Email", email],
    ["Password", password],
  ] as const) {
    const input = screen.getByLabelText(label).element();
    fill?.set?.call(input, text);
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  await expect.element(screen.getByRole("button", { name: "Sign in" })).toBeEnabled();
});
