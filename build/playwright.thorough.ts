import { defineConfig } from "@playwright/test";
import quick, { THOROUGH } from "../playwright.config.ts";

/** The quick run's desktop, leaving nothing out. */
const desktop = { ...quick.projects?.[0], testIgnore: [], grepInvert: [] };

/** `npm run test:thorough`: what `npm test` leaves out, and the looks in every width and scheme. */
export default defineConfig({
  ...quick,
  testDir: "../test/e2e",
  outputDir: "../artifacts/e2e",
  globalSetup: "../scripts/test-parts.mjs",
  reporter: [["list"]],
  projects: [
    { ...desktop, name: "looks", testMatch: "looks*.spec.ts" },
    { ...desktop, name: "files", testMatch: THOROUGH.files, testIgnore: "**/looks*.spec.ts" },
    {
      ...desktop,
      name: "tagged",
      testIgnore: [...THOROUGH.files, "**/looks*.spec.ts"],
      grep: THOROUGH.tag,
    },
  ],
});
