import { afterEach, expect, it } from "vitest";
import { aCustomer } from "#test/support/builders.ts";
import { dewiIsSignedIn, openShop, unavailable, type Opened } from "#test/ui/pages/open-shop.tsx";

afterEach(() => localStorage.clear());

it("says the same whether or not the email is registered, then leads to sign in", async () => {
  const { screen } = await openShop("/forgot");
  await screen.getByLabelText("Email").fill("nobody@example.com");
  await screen.getByRole("button", { name: "Send the link" }).click();
  await expect
    .element(screen.getByRole("status").first())
    .toHaveTextContent("If this email is registered");
  await expect.element(screen.getByText("at /signin")).toBeInTheDocument();
});

it("shows the sign-in service's own words when a reset fails", async () => {
  const { screen } = await openShop("/forgot", {
    overrides: {
      auth: { requestPasswordReset: unavailable("For security purposes, wait 60 seconds.") },
    },
  });
  await screen.getByLabelText("Email").fill("dewi@example.com");
  await screen.getByRole("button", { name: "Send the link" }).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("For security purposes, wait 60 seconds.");
  await expect.element(screen.getByLabelText("Email")).toHaveValue("dewi@example.com");
});

it("says that a reset link is no good without a session", async () => {
  const { screen } = await openShop("/reset-password");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("This link is invalid or has expired.");
  await screen.getByRole("link", { name: "Ask for a new link" }).click();
  await expect.element(screen.getByText("at /forgot")).toBeInTheDocument();
});

const dewiCameByTheMail = async ({ auth }: Pick<Opened, "auth">) => {
  await dewiIsSignedIn({ auth });
  await auth.signOut();
  await auth.requestPasswordReset(aCustomer().email);
  auth.followResetLink(aCustomer().email);
};

it("changes no password for a session that no reset link opened", async () => {
  const { screen } = await openShop("/reset-password", { before: dewiIsSignedIn });
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("This link is invalid or has expired.");
  expect(screen.getByRole("button", { name: "Save password" }).query()).toBeNull();
});

it("says of a used link that it is no good, also to a customer who is signed in", async () => {
  const { screen } = await openShop("/reset-password", {
    before: async ({ auth }) => {
      await dewiCameByTheMail({ auth });
      auth.followResetLink(aCustomer().email);
    },
  });
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("This link is invalid or has expired.");
});

it("asks for no password on a dead link", async () => {
  const { screen } = await openShop("/reset-password");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(screen.getByText(/Choose a new password/).query()).toBeNull();
});

it("takes no password while somebody else is signed in, and does once they signed out", async () => {
  const opened = await openShop("/reset-password", { before: dewiCameByTheMail });
  const { screen } = opened;
  await expect.element(screen.getByRole("button", { name: "Save password" })).toBeVisible();
  await opened.auth.signUp(aCustomer({ email: "rini@example.com" }));
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("You are signed in as rini@example.com");
  expect(screen.getByRole("button", { name: "Save password" }).query()).toBeNull();
  await screen.getByRole("button", { name: "Sign out and choose the password" }).click();
  await expect.element(screen.getByRole("button", { name: "Save password" })).toBeVisible();
  await expect
    .element(screen.getByText(/Choose a new password for dewi@example.com/))
    .toBeVisible();
});

it("signs nobody in before the password is chosen", async () => {
  const { screen } = await openShop("/account", { before: dewiCameByTheMail });
  await expect.element(screen.getByText("at /signin?next=%2Faccount")).toBeInTheDocument();
});

it("wants the new password twice and alike, then leads to the account", async () => {
  const { screen } = await openShop("/reset-password", { before: dewiCameByTheMail });
  const save = screen.getByRole("button", { name: "Save password" });
  await screen.getByLabelText("New password", { exact: true }).fill("sixteen");
  await screen.getByLabelText("New password again").fill("fifteen");
  await screen.getByLabelText("New password", { exact: true }).click();
  await expect.element(screen.getByText("The two passwords are not the same.")).toBeVisible();
  await expect.element(save).toBeDisabled();
  await screen.getByLabelText("New password again").fill("sixteen");
  await save.click();
  await expect.element(screen.getByText("at /account")).toBeInTheDocument();
});
