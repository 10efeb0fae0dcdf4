import { defineConfig } from "vitest/config";

/**
 * Tests for mutations of the server's use cases: those over in-memory shop and desk, without the two
 * that start a terminal or a Postgres of their own and would do so for every mutant.
 */
export default defineConfig({
  test: {
    environment: "node",
    isolate: false,
    testTimeout: 120_000,
    include: ["test/server/{use-cases,desk,pictures}/**/*.test.ts"],
    exclude: ["test/server/desk/cli/{desk-terminal,hosted-desk}.test.ts"],
  },
});
