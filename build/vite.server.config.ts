import { defineConfig } from "vite";

/** Bundles the product server; npm packages are external and loaded from node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      // Entry files of workers and child processes are next to the program, where it looks for
      // them.
      input: {
        main: "server/main.ts",
        "upload-worker": "server/desk/uploads/upload-worker.ts",
        "password-worker": "server/embedded/password-worker.js",
        "initdb-process": "server/embedded/initdb-process.js",
        "watchdog-worker": "server/boot/watchdog-worker.js",
        // Command-line programs for installations without sources, as in a container.
        desk: "scripts/desk.mjs",
        shop: "scripts/shop.mjs",
      },
      // Shared chunks are next to them too, because they start those workers and processes.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
    outDir: "dist/server",
    target: "node20",
    minify: false,
    copyPublicDir: false,
  },
});
