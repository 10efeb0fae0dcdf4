import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/**
 * Expects axe to find nothing on the page as it stands, best practices and the size of targets
 * (24 px, WCAG 2.5.8) included.
 */
export const expectNoBarriers = async (page: Page, where = page.url()): Promise<void> => {
  // Axe as one call in the page: the other way opens a second page for each, which is for frames of
  // other sites; and what passes need not be described.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, where).toEqual([]);
};
