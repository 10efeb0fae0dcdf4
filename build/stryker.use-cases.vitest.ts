import { defineConfig } from "vitest/config";

/**
 * Tests for mutations of the server's use cases: their own, those of desk and routes, and the ports over
 * HTTP, which ask the same rules of the whole server; without the files that start a terminal or a
 * Postgres of their own or try many inputs, and would do so for every mutant.
 */
export default defineConfig({
  test: {
    environment: "node",
    isolate: false,
    testTimeout: 120_000,
    include: [
      "test/server/{use-cases,desk,pictures,routes}/**/*.test.ts",
      "test/adapters/http/http-ports.test.ts",
    ],
    exclude: [
      "test/server/desk/cli/{desk-terminal,hosted-desk}.test.ts",
      "test/server/routes/{account-deletion,fuzz,odd-rows,tampering}.test.ts",
    ],
  },
});
