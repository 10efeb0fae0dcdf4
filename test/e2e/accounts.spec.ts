import { readFile } from "node:fs/promises";
import { expectNoBarriers } from "./barriers.ts";
import { linkIn, newCustomer, openLink, signIn, signUp, signUpAndConfirm } from "./customer.ts";
import { openSignedIn } from "./ready-customer.ts";
import { expect, test } from "./shop.ts";

const INVALID = "This link is invalid or has expired.";

test("a sign-up leads to sign in after 2.8 seconds; its link works once, and a new one can be had", async ({
  page,
  shop,
}) => {
  const { email, password } = newCustomer();
  await page.goto("/signup?next=%2Fcart");
  const sentAt = Date.now();
  await signUp(page, { email, password });
  await expect(page.getByText("Check your email")).toBeInViewport();
  await expect(page).toHaveURL("/signin?check-email=1&next=%2Fcart");
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(2800);
  await expect(page.getByText("Once it is confirmed, sign in here.")).toBeVisible();

  await signIn(page, { email, password });
  await expect(page.getByRole("alert")).toHaveText("Please verify your email before signing in.");
  await page.getByRole("button", { name: "Send a new confirmation mail" }).click();
  await expect(page.getByText("a new link was sent to it")).toBeVisible();

  const link = await linkIn(shop, email);
  await openLink(page, link);
  await expect(page.getByText("Your email is confirmed.")).toBeVisible();
  expect(page.url()).not.toContain("#");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText(INVALID);
  await expect(page.getByRole("button", { name: "Send a new confirmation mail" })).toBeVisible();
  expect(page.url()).not.toContain("#");
  await signIn(page, { email, password });
  await expect(page).toHaveURL("/cart");
});

test("a link opened in another browser asks whose sign-up it was, and does what is answered", async ({
  browser,
  page,
  shop,
}) => {
  const [kept, disowned] = [newCustomer(), newCustomer()];
  const phone = await (await browser.newContext({ baseURL: shop.url })).newPage();
  for (const customer of [kept, disowned]) {
    await page.goto("/signup");
    await signUp(page, customer);
    await expect(page.getByText("Check your email")).toBeVisible();
    await phone.goto(await linkIn(shop, customer.email));
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Was this you?");
    await expect(
      phone.getByText(`“Łucja Anggraini” signed up with ${customer.email}`),
    ).toBeVisible();
    await expectNoBarriers(phone);
    await phone.getByRole("button", { name: customer === kept ? /^Yes/ : /^No/ }).click();
  }
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("The account is taken away");

  await page.goto("/signin");
  await signIn(page, disowned);
  await expect(page.getByRole("alert")).toHaveText("Incorrect login details.");
  await signIn(page, kept);
  await expect(page).toHaveURL("/account");
  await phone.context().close();
});

test("a forgotten password is replaced by the link of a mail, which works once", async ({
  page,
  shop,
  customer,
}) => {
  await page.goto("/forgot");
  await page.getByLabel("Email").fill(customer.email);
  const askedAt = Date.now();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If this email is registered")).toBeInViewport();
  await expect(page).toHaveURL("/signin");
  expect(Date.now() - askedAt).toBeGreaterThanOrEqual(5000);

  const link = await linkIn(shop, customer.email);
  await openLink(page, link, "Choose a new password");
  await page.getByLabel("New password", { exact: true }).fill("kopi-sore-16");
  await page.getByLabel("New password again").fill("kopi-sore-16");
  expect(page.url()).not.toContain("access_token");
  await page.reload();
  await page.getByLabel("New password", { exact: true }).fill("kopi-sore-16");
  await page.getByLabel("New password again").fill("kopi-sore-16");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(customer.email)).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText(INVALID);
  await page.goto("/reset-password");
  await expect(page.getByRole("alert")).toHaveText(INVALID);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/forgot");
});

test("a customer takes their data home and is forgotten, in every tab", async ({
  context,
  page,
  shop,
  customer,
}) => {
  await customer.addAddress("Jl. Ijen Boulevard No. 42");
  const code = await customer.order();
  await openSignedIn(page, customer, "/account");
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    account: { email: customer.email },
    addresses: [{ line1: "Jl. Ijen Boulevard No. 42" }],
    orders: [{ order_code: code, items: [{ code: "SW16" }] }],
  });

  const invoice = await context.newPage();
  await invoice.goto(`/order/${code}`);
  await expect(invoice.getByText(code).first()).toBeVisible();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(customer.password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account is deleted/)).toBeVisible();
  await expect(invoice.getByText("Sumber Wening")).toHaveCount(0, { timeout: 3000 });

  await page.goto("/signin");
  await signIn(page, customer);
  await expect(page.getByRole("alert")).toHaveText("Incorrect login details.");
  await expect(shop.mailTo(customer.email)).rejects.toThrow("No mail");
  // The address is free again, for somebody new who sees nothing of the old orders.
  await page.goto("/signup");
  await signUpAndConfirm(page, shop, customer);
  await signIn(page, customer);
  await expect(page.getByText("No orders yet.")).toBeVisible();
});
