import type { Page, Route } from "@playwright/test";
import { expect } from "./shop.ts";

/** Opens a page whose scripts do not come until they are let through. */
export const openDrawn = async (page: Page, path: string) => {
  const held: Route[] = [];
  let open = false;
  await page.route("**/assets/*.js", async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo", { includeHidden: true })).toBeAttached();
  const letScriptsCome = async (): Promise<void> => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { letScriptsCome };
};
