import type { Page } from "@playwright/test";
import {
  keepSession,
  openCheckout,
  orderCodeIn,
  placeOrderButton,
  readyCustomer,
} from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

const SUCCESS = /\/checkout\/success\/[A-Z2-9]{8}$/;
const CHECKOUT = "**/api/checkout";

/** Places the order and sees it confirmed. */
const placed = async (page: Page): Promise<string> => {
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(SUCCESS);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  return orderCodeIn(page);
};

/** The order reaches the server, whose answer never arrives; resolves when it is stored. */
const keepAnswerWaiting = (page: Page): Promise<void> =>
  new Promise((resolve, reject) => {
    const keep = page.route(CHECKOUT, async (route) => {
      await route.fetch();
      resolve();
    });
    keep.catch(reject);
  });

test.describe("one wish is one order", () => {
  test("when the shopper goes back and forward again", async ({ page, customer }) => {
    await openCheckout(page, customer);
    const code = await placed(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText("Sumber Wening")).toHaveCount(0);
    await page.goForward();
    await expect(page.getByText(`Your order #${code} has been placed.`)).toBeVisible();
    expect(await customer.orderCodes()).toEqual([code]);
  });

  test("when the shopper reloads, with a note, during the order and after it", async ({
    page,
    customer,
  }) => {
    await openCheckout(page, customer);
    const note = page.getByLabel("Note with the order");
    await note.fill("Ring twice.");
    await page.waitForFunction(() => JSON.stringify(history.state).includes("Ring twice."));
    await page.reload();
    await expect(note).toHaveValue("Ring twice.");
    const stored = keepAnswerWaiting(page);
    await placeOrderButton(page).click();
    await stored;
    await page.reload();
    await page.unroute(CHECKOUT);
    const [arrived = ""] = await customer.orderCodes();
    await expect(page.getByText(`Your order ${arrived} did arrive.`)).toBeVisible();
    await page.getByRole("link", { name: `See order ${arrived}` }).click();
    await expect(page.getByText(`Your order #${arrived} has been placed.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Your order #${arrived} has been placed.`)).toBeVisible();
    expect(await customer.orderCodes()).toEqual([arrived]);
  });
});

test("nobody who signs in after them is shown what a customer wrote, whichever tab they go back in", async ({
  context,
  page,
  customer,
  shop,
}) => {
  await openCheckout(page, customer);
  const note = page.getByLabel("Note with the order");
  await note.fill("Ring twice.");
  await page.getByText("Delivery", { exact: true }).click();
  const street = page.getByLabel("Address line 1");
  await street.fill("Jl. Ijen 4");
  await page.waitForFunction(() => JSON.stringify(history.state).includes("Jl. Ijen 4"));
  await page.goto("/shop");

  const other = await context.newPage();
  await other.goto("/account");
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(other.getByText("You’re not signed in.")).toBeVisible();
  await keepSession(other, await readyCustomer(shop, { name: "next" }));
  await other.close();

  await page.goBack();
  await expect(street).toHaveValue("");
  await expect(note).toHaveValue("");
  await page.goBack();
  await page.goForward();
  await expect(street).toHaveValue("");
  await expect(note).toHaveValue("");
  await expect(page.locator("body")).not.toContainText(/Ring twice|Ijen 4/);
});

test("an address and its tick survive a reload", async ({ page, customer }) => {
  await openCheckout(page, customer);
  await page.getByRole("radio", { name: "Delivery" }).click();
  const street = page.getByLabel("Address line 1");
  await street.fill("Jl. Kawi 7");
  await page.getByLabel("Province").selectOption("Jawa Timur");
  await page.getByRole("checkbox").click();
  await page.waitForFunction(() => JSON.stringify(history.state).includes("Jawa Timur"));
  await page.reload();
  await expect(street).toHaveValue("Jl. Kawi 7");
  await expect(page.getByLabel("Province")).toHaveValue("Jawa Timur");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
});

test("a shopper who leaves while the order is under way is told in the cart", async ({
  page,
  customer,
}) => {
  await openCheckout(page, customer);
  await page.route(CHECKOUT, async (route) => {
    const response = await route.fetch();
    await page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
    await route.fulfill({ response });
  });
  await placeOrderButton(page).click();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await expect(page.getByText(/Your order [A-Z2-9]{8} has been placed/)).toBeVisible();
  const [code] = await customer.orderCodes();
  await page.getByRole("link", { name: `See how to pay order ${code}` }).click();
  await expect(page.getByText(`Your order #${code} has been placed.`)).toBeVisible();
});
