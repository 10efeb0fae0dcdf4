import { newCustomer } from "./customer.ts";
import { enter, tabTo, typeInto } from "./keyboard.ts";
import { expect, test } from "./shop.ts";

test("a customer signs up, buys a coffee and takes the invoice home with the keyboard alone", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const customer = newCustomer();
  await page.goto("/signup");
  await typeInto(page, "First name", "Łucja");
  await typeInto(page, "Last name", "Anggraini");
  await typeInto(page, "Phone", "081233451616");
  await typeInto(page, "Email", customer.email);
  await typeInto(page, "Password", customer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Check your email").first()).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?check-email=1$/);

  await page.goto("/dev/mailbox");
  const mail = page.getByRole("article").filter({ hasText: customer.email });
  await expect(mail).toBeVisible();
  await enter(page, "link", /\/auth\/v1\/verify/);
  await enter(page, "button", "Confirm my email address");
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
  expect(page.url()).toContain(shop.url);
  await typeInto(page, "Email", customer.email);
  await typeInto(page, "Password", customer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Łucja");

  await tabTo(page, "link", "Shop", { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await tabTo(page, "searchbox", "Search");
  await page.keyboard.type("ulu batur");
  await expect(page.getByRole("article")).toHaveCount(1);
  await enter(page, "link", "Ulu Batur");
  await tabTo(page, "radio", "100 g");
  await page.keyboard.press("ArrowRight");
  await enter(page, "button", /Add to Cart/);
  await tabTo(page, "link", /^Cart.*1 item/, { key: "Shift+Tab" });
  await page.keyboard.press("Enter");
  await enter(page, "link", /Go to checkout/);

  await typeInto(page, "Recipient name", "Łucja Anggraini");
  await typeInto(page, "Recipient phone", "081233451616");
  await typeInto(page, "Address line 1", "Jl. Ijen Boulevard No. 42");
  await typeInto(page, "City", "Malang");
  await tabTo(page, "combobox", "Province");
  await page.keyboard.type("Jawa Timur");
  await typeInto(page, "Postal code", "65115");
  await enter(page, "button", /Place order.*Rp\.105\.000/);

  await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
  const orderCode = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await enter(page, "link", "View orders");
  await enter(page, "link", orderCode);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderCode);
  const file = page.waitForEvent("download");
  await enter(page, "button", /Download invoice/);
  expect((await file).suggestedFilename()).toBe(`${orderCode}.pdf`);
});
