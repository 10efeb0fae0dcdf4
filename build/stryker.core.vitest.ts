import { defineConfig } from "vitest/config";

/** The tests that must notice a changed rule of money: those of the core, alone. */
export default defineConfig({
  test: { environment: "node", testTimeout: 120_000, include: ["test/core/**/*.test.ts"] },
});
