import { defineConfig } from "vitest/config";

/** Tests for mutations of the core: those of the core and of the in-memory shop. */
export default defineConfig({
  test: {
    environment: "node",
    isolate: false,
    testTimeout: 120_000,
    include: ["test/{core,adapters/memory}/**/*.test.ts"],
  },
});
