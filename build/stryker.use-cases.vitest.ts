import { defineConfig } from "vitest/config";

/** Tests for mutations of the server's use cases: those over in-memory shop and desk. */
export default defineConfig({
  test: {
    environment: "node",
    testTimeout: 120_000,
    include: ["test/server/{use-cases,desk,pictures}/**/*.test.ts"],
  },
});
