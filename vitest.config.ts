import { defineConfig } from "vitest/config";

const node = { environment: "node" as const };

/** `unit` needs nothing but Node; `server` starts the embedded stack; `ui` renders in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: "unit",
          include: ["test/{core,wire,state,container,adapters,ui}/**/*.test.ts", "test/*.test.ts"],
          exclude: ["test/adapters/supabase/**", "test/adapters/http/**"],
        },
      },
      {
        test: {
          ...node,
          name: "server",
          include: ["test/{server,adapters/supabase,adapters/http}/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
