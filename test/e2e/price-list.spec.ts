import { expect, test } from "./shop.ts";

test("a visitor reads the price list, opens a price and sorts by what the farm was paid", async ({
  page,
  isMobile,
}) => {
  await page.goto("/offer-list");
  const espressos = page.getByRole("table", { name: "Single origin espresso" });
  const row = espressos.getByRole("row", { name: /Sumber Wening/ });
  await expect(row.getByRole("cell").first()).toHaveText(isMobile ? "194k" : "Rp.194.000");

  await row.getByRole("button", { name: "Where the price of Sumber Wening goes" }).click();
  const parts = page.getByRole("table", {
    name: "Where your Rp.194.000 for 1 kg of Sumber Wening goes",
  });
  const paid = isMobile ? "You pay 194k" : "You pay Rp.194.000";
  await expect(parts.getByRole("row", { name: paid })).toBeVisible();

  const costs = espressos.getByRole("columnheader", { name: /Green cost/ });
  await costs.getByRole("button").press("Enter");
  await expect(costs).toHaveAttribute("aria-sort", "ascending");
  await costs.getByRole("button").press("Enter");
  await expect(costs).toHaveAttribute("aria-sort", "descending");

  const coffee = page.waitForEvent("popup");
  await row.getByRole("link", { name: /Sumber Wening/ }).click();
  await expect((await coffee).getByRole("heading", { level: 1 })).toHaveText("Sumber Wening");
});

test("a blend is shared by its address and opens as it was", async ({ page, context, shop }) => {
  await page.goto("/offer-list#blend-calculator");
  const first = page.getByLabel("Coffee A");
  await expect(first.getByRole("option").first()).toBeAttached();
  await first.selectOption({ index: 2 });
  await page.getByRole("button", { name: "B +5" }).click();
  await expect(page.getByRole("button", { name: "65 percent of coffee A" })).toBeVisible();
  const link = await page.getByRole("link", { name: "Link to this blend" }).getAttribute("href");

  const friend = await context.newPage();
  await friend.goto(`${shop.url}${link}`);
  await expect(friend.getByLabel("Coffee A")).toHaveValue(await first.inputValue());
  await expect(friend.getByRole("button", { name: "65 percent of coffee A" })).toBeVisible();
  await expect(friend.getByRole("heading", { name: "Custom Espresso Blend" })).toBeInViewport();
});
