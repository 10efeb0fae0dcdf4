import { expect, it } from "vitest";
import { aCustomer } from "#test/support/builders.ts";
import { dewiIsSignedIn, openShop, unavailable } from "#test/ui/pages/open-shop.tsx";

const dewi = { before: dewiIsSignedIn };

it("hands customers their data as a file", async () => {
  const { screen, savedFiles } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Download my data" }).click();
  await expect.element(screen.getByText("Saved as my-data-2025-07-20.json.")).toBeVisible();
  expect(savedFiles).toEqual(["my-data-2025-07-20.json"]);
});

it("says why the data did not come", async () => {
  const { screen, savedFiles } = await openShop("/account", {
    ...dewi,
    overrides: { account: { exportData: unavailable("Failed to download your data") } },
  });
  await screen.getByRole("button", { name: "Download my data" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Failed to download your data");
  expect(savedFiles).toEqual([]);
});

it("deletes the account of whoever gives the password, and says goodbye", async () => {
  const { screen, auth } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Delete my account" }).click();
  const dialog = screen.getByRole("dialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await expect.element(dialog).toHaveTextContent("Our books must keep every order");
  await expect.element(confirm).toBeDisabled();

  await dialog.getByLabelText("Your password").fill("not-the-password");
  await confirm.click();
  await expect.element(dialog.getByText("This is not your password.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Your password")).toHaveValue("not-the-password");

  await dialog.getByLabelText("Your password").fill(aCustomer().password);
  await confirm.click();
  await expect.element(screen.getByText(/Your account is deleted/)).toBeVisible();
  await expect.element(screen.getByText("You’re not signed in.")).toBeVisible();
  expect(await auth.signIn(aCustomer().email, aCustomer().password)).toMatchObject({ ok: false });
});

it("keeps the account when the dialog is closed", async () => {
  const { screen } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Delete my account" }).click();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByText("dewi@example.com")).toBeVisible();
});
