import { expect, it } from "vitest";
import { totpCode } from "#adapters/memory/totp.ts";
import { dewiIsSignedIn, now, openShop, type Opening } from "#test/ui/pages/open-shop.tsx";

const dewi: Opening = { before: dewiIsSignedIn };

it("sets up an app by a square that is drawn here, and takes it away again", async () => {
  const { screen, auth } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Set up an app" }).click();
  const square = screen.getByRole("img", { name: "Adds this account to an authenticator app" });
  await expect.element(square).toBeVisible();
  const key = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = (key.element().textContent ?? "").replaceAll(" ", "");

  await screen.getByLabelText("Code").fill("000 00");
  await expect.element(screen.getByRole("button", { name: "Turn it on" })).toBeDisabled();
  await screen.getByLabelText("Code").fill(await totpCode(secret, now()));
  await screen.getByRole("button", { name: "Turn it on" }).click();
  await expect.element(screen.getByText(/From now on, signing in asks for a code/)).toBeVisible();
  await expect.element(screen.getByText("Authenticator app", { exact: true })).toBeVisible();
  expect(await auth.secondFactor.list()).toMatchObject({ value: [{ id: expect.any(String) }] });

  await screen.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText(/From now on your password is enough/)).toBeVisible();
  expect(await auth.secondFactor.list()).toEqual({ ok: true, value: [] });
});

it("draws a square that a camera reads as the key", async () => {
  const { screen } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Set up an app" }).click();
  const square = screen.getByRole("img", { name: "Adds this account to an authenticator app" });
  await expect.element(square).toBeVisible();
  const path = square.element().querySelector("path")?.getAttribute("d") ?? "";
  // The three corner eyes of every such square: seven dark modules in a row, at three corners.
  const dark = new Set(path.match(/M\d+ \d+/g));
  const size = Number(square.element().getAttribute("viewBox")?.split(" ")[2]) - 8;
  const rowOfSeven = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, step) => dark.has(`M${x + step} ${y}`)).every(Boolean);
  expect([rowOfSeven(0, 0), rowOfSeven(size - 7, 0), rowOfSeven(0, size - 7)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(rowOfSeven(size - 7, size - 7)).toBe(false);
});

it("may be given up half-way", async () => {
  const { screen, auth } = await openShop("/account", dewi);
  await screen.getByRole("button", { name: "Set up an app" }).click();
  const heading = screen.getByRole("heading", { name: "Second factor" });
  await expect.element(heading).toHaveFocus();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Set up an app" })).toBeVisible();
  expect(await auth.secondFactor.list()).toEqual({ ok: true, value: [] });
});

it("is not spoken of where the sign-in service has no second factor", async () => {
  const { screen } = await openShop("/account", {
    before: async (shop) => {
      await dewiIsSignedIn(shop);
      shop.auth.secondFactor.isOffered = async () => false;
    },
  });
  await expect.element(screen.getByRole("heading", { name: "Your data" })).toBeVisible();
  expect(screen.getByText(/second factor/i).query()).toBeNull();
  expect(screen.getByRole("button", { name: "Set up an app" }).query()).toBeNull();
});
