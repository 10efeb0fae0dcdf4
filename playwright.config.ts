import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM } from "./test/support/chromium.ts";

/** What `npm run test:thorough` runs instead: docs/testing.md says what is then caught later. */
export const THOROUGH = {
  files: ["desk-print", "fallback-faces", "looks-*", "paper", "preview", "static", "still"].map(
    (name) => `**/${name}.spec.ts`,
  ),
  tag: /@thorough/,
};

/** Each worker starts its own shop on a free port with its own data folder: see `test/e2e/shop.ts`. */
export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./scripts/test-parts.mjs",
  outputDir: "artifacts/e2e",
  fullyParallel: true,
  // One more than the cores: it computes while another waits for its page.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  use: {
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    launchOptions: CHROMIUM,
  },
  projects: [
    {
      name: "desktop",
      testIgnore: THOROUGH.files,
      grepInvert: THOROUGH.tag,
      use: {
        actionTimeout: 10_000,
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
      },
    },
    {
      name: "phone",
      // All else is about what goes over the wire and into the page, or sets its own window.
      testMatch: "**/purchase.spec.ts",
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
    },
  ],
});
