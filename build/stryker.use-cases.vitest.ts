import { defineConfig } from "vitest/config";

/** The tests that must notice a changed use case of the server: those over the shop and the desk in memory. */
export default defineConfig({
  test: {
    environment: "node",
    testTimeout: 120_000,
    include: ["test/server/{use-cases,desk,pictures}/**/*.test.ts"],
  },
});
