import { defineConfig } from "vite";

/** Bundles the product server; npm packages stay outside and are loaded from node_modules. */
export default defineConfig({
  build: {
    ssr: "server/main.ts",
    outDir: "dist/server",
    target: "node20",
    minify: false,
    copyPublicDir: false,
  },
});
