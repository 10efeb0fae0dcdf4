import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./shop.ts";

/** Without its comments: every page that is looked at reads it anew. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Expects axe to find nothing on the page as it stands, best practices and the size of targets
 * (24 px, WCAG 2.5.8) included.
 */
export const expectNoBarriers = async (page: Page, where = page.url()): Promise<void> => {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      rules: { "target-size": { enabled: true } },
      // What passes need not be described, and the style sheets are read for no rule of these.
      resultTypes: ["violations"],
      preload: { assets: ["media"] },
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  });
  expect(found, where).toEqual([]);
};

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
