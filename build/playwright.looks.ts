import { defineConfig } from "@playwright/test";
import quick from "../playwright.config.ts";

const [desktop] = quick.projects ?? [];

/** `npm run test:looks`: every page at every width, in both schemes and with enlarged text. */
export default defineConfig(quick, {
  testDir: "../test/e2e",
  testMatch: "looks*.spec.ts",
  outputDir: "../artifacts/e2e",
  globalSetup: "../scripts/test-parts.mjs",
  projects: [{ ...desktop, name: "looks" }],
});
