import { defineConfig } from "vite";

/** Bundles the product server; npm packages stay outside and are loaded from node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      // The files of threads and processes lie beside the program, where it looks for them.
      input: {
        main: "server/main.ts",
        "password-worker": "server/supabase-lite/password-worker.js",
        "initdb-process": "server/supabase-lite/initdb-process.js",
        "watchdog-worker": "server/boot/watchdog-worker.js",
        // The commands for where nothing but the built shop is, as in a container.
        desk: "scripts/desk.mjs",
        shop: "scripts/shop.mjs",
        sql: "scripts/sql.mjs",
      },
      // What several share lies there, too, because it starts those threads and processes.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
    outDir: "dist/server",
    target: "node20",
    minify: false,
    copyPublicDir: false,
  },
});
