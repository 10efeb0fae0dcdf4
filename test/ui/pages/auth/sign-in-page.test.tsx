import { afterEach, expect, it } from "vitest";
import type { RenderResult } from "vitest-browser-react";
import { aBag, aCustomer } from "#test/support/builders.ts";
import { openShop, type Opened, type Opening } from "#test/ui/pages/open-shop.tsx";

afterEach(() => localStorage.clear());

const dewiHasAnAccount = async ({ auth }: Pick<Opened, "auth">) => {
  await auth.signUp(aCustomer());
  await auth.signOut();
};
const known: Opening = { before: dewiHasAnAccount };

const type = async (screen: RenderResult, password = aCustomer().password) => {
  await screen.getByLabelText("Email").fill(aCustomer().email);
  await screen.getByLabelText("Password").fill(password);
};
const submit = (screen: RenderResult) => screen.getByRole("button", { name: "Sign in" });

it("needs both fields before it can be sent", async () => {
  const { screen } = await openShop("/signin", known);
  await expect.element(submit(screen)).toBeDisabled();
  await type(screen);
  await expect.element(submit(screen)).toBeEnabled();
});

it("says nothing about a field before it was left", async () => {
  const { screen } = await openShop("/signin", known);
  await screen.getByLabelText("Email").click();
  expect(screen.getByText("Email is required.").query()).toBeNull();
  await screen.getByLabelText("Password").click();
  await expect.element(screen.getByText("Email is required.")).toBeVisible();
});

it("leads to the account", async () => {
  const { screen } = await openShop("/signin", known);
  await type(screen);
  await submit(screen).click();
  await expect.element(screen.getByText("at /account", { exact: true })).toBeInTheDocument();
});

it("leads a guarded page's visitor back to that page", async () => {
  const { screen } = await openShop("/checkout", {
    before: async (shop) => {
      await dewiHasAnAccount(shop);
      shop.cartStore.addBag(aBag());
    },
  });
  await expect.element(screen.getByText("at /signin?next=%2Fcheckout")).toBeInTheDocument();
  await type(screen);
  await submit(screen).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
});

it.each(["//evil.example", "https://evil.example", "/%2Fevil.example", "/\\evil.example"])(
  "never leads to %s",
  async (next) => {
    const { screen } = await openShop(`/signin?next=${encodeURIComponent(next)}`, known);
    await type(screen);
    await submit(screen).click();
    await expect.element(screen.getByText("at /account", { exact: true })).toBeInTheDocument();
  },
);

it("moves a signed-in visitor on at once", async () => {
  const { screen } = await openShop("/signin?next=%2Fcart", {
    before: async ({ auth }) => void (await auth.signUp(aCustomer())),
  });
  await expect.element(screen.getByText("at /cart", { exact: true })).toBeInTheDocument();
});

it("speaks of registering from the third wrong password on, and keeps what was typed", async () => {
  const { screen } = await openShop("/signin", known);
  await type(screen, "wrong");
  for (const sentence of [
    "Incorrect login details.",
    "Incorrect login details.",
    "We can't find that account. Have you registered?",
    "We can't find that account. Have you registered?",
  ]) {
    await submit(screen).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent(sentence);
  }
  await expect.element(screen.getByLabelText("Email")).toHaveValue(aCustomer().email);
});

it("asks to verify the e-mail first, however often the password was wrong", async () => {
  const { screen } = await openShop("/signin?check-email=1", {
    confirmEmails: true,
    before: dewiHasAnAccount,
  });
  await expect.element(screen.getByRole("status").first()).toHaveTextContent("Check your email");
  for (const attempt of [1, 2, 3, 4]) {
    await type(screen);
    await submit(screen).click();
    await expect
      .element(screen.getByRole("alert"), { message: `attempt ${attempt}` })
      .toHaveTextContent("Please verify your email before signing in.");
  }
});

it("says when Google's sign-in failed", async () => {
  const { screen } = await openShop("/signin", known);
  await screen.getByRole("button", { name: "Continue with Google" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Google sign-in failed");
});
