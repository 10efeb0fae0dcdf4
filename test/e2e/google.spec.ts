import type { Page } from "@playwright/test";
import { choosePickup, placeOrderButton } from "./ready-customer.ts";
import { expect, test, type RunningShop } from "./shop.ts";
import type { NewCustomer } from "./customer.ts";

/**
 * Google for a browser: the visitor really leaves the site and comes back with a code. What the code
 * is worth is answered with the customer's session here, because the shop's process can reach no
 * Google; `test/adapters/supabase/google.test.ts` takes that part of the way.
 */
const offerGoogle = async (page: Page, shop: RunningShop, customer: NewCustomer): Promise<void> => {
  await page.route("**/auth/v1/authorize?**", (route) => {
    const back = new URL(new URL(route.request().url()).searchParams.get("redirect_to") ?? "");
    back.searchParams.set("code", "from-google");
    if (route.request().resourceType() === "fetch")
      return route.fulfill({ status: 302, headers: { location: CONSENT } });
    const consent = `${CONSENT}?back=${encodeURIComponent(back.href)}`;
    return route.fulfill(html(`<meta http-equiv="refresh" content="0;url=${consent}">`));
  });
  await page.route(`${CONSENT}?**`, (route) => {
    const back = new URL(route.request().url()).searchParams.get("back") ?? "";
    return route.fulfill(html(`<a href="${back.replaceAll("&", "&amp;")}">Continue as Łucja</a>`));
  });
  await page.route("**/auth/v1/token?grant_type=pkce", async (route) => {
    const { email, password } = customer;
    const session = await route.fetch({
      url: `${shop.url}/auth/v1/token?grant_type=password`,
      postData: { email, password },
    });
    return route.fulfill({ response: session });
  });
};

test(
  "a cart that was filled before signing in with Google is ordered after it",
  { tag: "@thorough" },
  async ({ page, shop, customer }) => {
    await offerGoogle(page, shop, customer);
    await page.goto("/shop/SW16");
    await page.getByRole("button", { name: /Add to Cart/ }).click();
    await page.getByRole("link", { name: /^Cart\W+1 item$/ }).click();
    await page.getByRole("link", { name: /checkout/i }).click();
    await expect(page).toHaveURL("/signin?next=%2Fcheckout");

    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL(`${CONSENT}?**`);
    await page.getByRole("link", { name: "Continue as Łucja" }).click();

    await expect(page).toHaveURL("/checkout");
    await expect(page.getByText("1 × Sumber Wening")).toBeVisible();
    await choosePickup(page);
    await placeOrderButton(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank you!" })).toBeVisible();
    expect(await customer.orderCodes()).toHaveLength(1);
  },
);

const CONSENT = "https://accounts.google.test/consent";

const html = (body: string) => ({
  contentType: "text/html",
  body: `<!doctype html><meta charset="utf-8"><title>Google</title>${body}`,
});
