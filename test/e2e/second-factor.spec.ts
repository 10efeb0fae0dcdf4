import { totpCode } from "#test/support/totp.ts";
import { newCustomer, signIn, signUpAndConfirm } from "./customer.ts";
import { expect, test } from "./shop.ts";

const codeNow = (key: string): Promise<string> => totpCode(key.replaceAll(" ", ""), Date.now());

test("an authenticator app is set up, asked for at the next sign-in, and removed", async ({
  page,
  shop,
}) => {
  const customer = newCustomer("app");
  await page.goto("/signup?next=%2Faccount");
  await signUpAndConfirm(page, shop, customer);
  await signIn(page, customer);
  await page.waitForURL("/account");

  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: "Adds this account to an" })).toBeVisible();
  const key =
    (await page
      .locator("code")
      .filter({ hasText: /^[A-Z2-7 ]{30,}$/ })
      .textContent()) ?? "";
  const code = page.getByLabel("Code", { exact: true });
  const right = await codeNow(key);
  await code.fill(right === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(await codeNow(key));
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByText("Done. From now on, signing in asks for a code.")).toBeVisible();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto("/signin?next=%2Faccount");
  await signIn(page, customer);
  await expect(code).toBeFocused();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/signin/);
  await code.fill(await codeNow(key));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/account");

  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Removed. From now on your password is enough.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto("/signin?next=%2Faccount");
  await signIn(page, customer);
  await page.waitForURL("/account");
});
