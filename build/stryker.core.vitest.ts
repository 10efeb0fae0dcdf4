import { defineConfig } from "vitest/config";

/** The tests that must notice a changed rule: those of the core and of the shop in memory. */
export default defineConfig({
  test: {
    environment: "node",
    testTimeout: 120_000,
    include: ["test/{core,adapters/memory}/**/*.test.ts"],
  },
});
