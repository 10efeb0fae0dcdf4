import type { Page, Route } from "@playwright/test";
import { expect } from "./shop.ts";

/** Keeps the requests of a pattern waiting until they are let through, and later ones no more. */
export const holdRequests = async (page: Page, pattern: string) => {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  const expectAsked = () => expect.poll(() => held.length, pattern).toBeGreaterThan(0);
  const letCome = async (): Promise<void> => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { expectAsked, letCome };
};

/** Opens a page whose scripts do not come until they are let through. */
export const openDrawn = async (page: Page, path: string) => {
  const { letCome } = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo", { includeHidden: true })).toBeAttached();
  return { letScriptsCome: letCome };
};
