import { expect, it } from "vitest";
import { aCustomer } from "#test/support/builders.ts";
import { dewiIsSignedIn, openShop, unavailable, type Opening } from "#test/ui/pages/open-shop.tsx";

const NEW = "kopi-sore-16";

const openForm = async (opening: Opening = {}) => {
  const opened = await openShop("/account", { before: dewiIsSignedIn, ...opening });
  const { screen } = opened;
  await screen.getByRole("button", { name: "Change password" }).click();
  const fill = async (current: string, password = NEW, repeated = password) => {
    await screen.getByLabelText("Current password").fill(current);
    await screen.getByLabelText("New password", { exact: true }).fill(password);
    await screen.getByLabelText("New password again").fill(repeated);
  };
  return { ...opened, fill, save: screen.getByRole("button", { name: "Save new password" }) };
};

it("changes the password of whoever knows the old one, and says what it did", async () => {
  const { screen, auth, fill, save } = await openForm();
  await fill(aCustomer().password);
  await save.click();
  await expect
    .element(screen.getByText("Your password is changed. All other devices are signed out."))
    .toBeVisible();
  await auth.signOut();
  expect(await auth.signIn(aCustomer().email, aCustomer().password)).toMatchObject({ ok: false });
  expect(await auth.signIn(aCustomer().email, NEW)).toEqual({ ok: true });
});

it("says at the field that the old password is wrong, and keeps what was typed", async () => {
  const { screen, fill, save } = await openForm();
  await fill("not-the-password");
  await save.click();
  await expect.element(screen.getByText("This is not your password.")).toBeVisible();
  await expect.element(screen.getByLabelText("Current password")).toHaveFocus();
  await expect.element(screen.getByLabelText("New password again")).toHaveValue(NEW);
});

it("waits for the old password, and for the new one twice and alike", async () => {
  const { screen, fill, save } = await openForm();
  await fill("", NEW);
  await expect.element(save).toBeDisabled();
  await fill(aCustomer().password, NEW, "kopi-malam-16");
  await screen.getByLabelText("Current password").click();
  await expect.element(screen.getByText("The two passwords are not the same.")).toBeVisible();
  await expect.element(save).toBeDisabled();
});

it("counts a new password as the sign-in service does", async () => {
  const { screen, fill, save } = await openForm();
  await fill(aCustomer().password, "é".repeat(37));
  await expect.element(screen.getByText(/^This password is too long/)).toBeVisible();
  await expect.element(save).toBeDisabled();
});

it("says why it could not be changed", async () => {
  const { screen, fill, save } = await openForm({
    overrides: { auth: { changePassword: unavailable("Please try again in a moment.") } },
  });
  await fill(aCustomer().password);
  await save.click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Please try again in a moment.");
});

it("signs out everywhere once that was confirmed", async () => {
  const { screen } = await openShop("/account", { before: dewiIsSignedIn });
  await screen.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = screen.getByRole("dialog", { name: "Sign out everywhere?" });
  await expect.element(dialog).toHaveTextContent("this one included");
  await dialog.getByRole("button", { name: "Sign out all devices" }).click();
  await expect.element(screen.getByText("You’re not signed in.")).toBeVisible();
});

it("says so when the devices could not be signed out, and stays signed in", async () => {
  const { screen } = await openShop("/account", {
    before: dewiIsSignedIn,
    overrides: {
      auth: { signOutEverywhere: unavailable("The sign-in service cannot be reached.") },
    },
  });
  await screen.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = screen.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByRole("button", { name: "Sign out all devices" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("cannot be reached");
});
