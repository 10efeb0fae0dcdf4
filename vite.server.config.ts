import { defineConfig } from "vite";

/** Bundles the product server; npm packages stay outside and are loaded from node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      // The thread's file lies beside the program, where the program looks for it.
      input: { main: "server/main.ts", "password-worker": "server/embedded/password-worker.js" },
    },
    outDir: "dist/server",
    target: "node20",
    minify: false,
    copyPublicDir: false,
  },
});
