import { defineConfig } from "vitest/config";

/** Tests for mutations of the core: its own, and those of what tells, stores and shows its values. */
export default defineConfig({
  test: {
    environment: "node",
    isolate: false,
    testTimeout: 120_000,
    include: ["test/{core,state,wire,documents,format,adapters/memory,ui}/**/*.test.ts"],
  },
});
