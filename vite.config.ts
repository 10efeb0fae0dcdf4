import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { readShopConfig } from "./src/container/config.ts";

/** The site. The server is built from the same sources by `vite.server.config.ts`. */
export default defineConfig(({ mode }) => {
  const configured = readShopConfig(loadEnv(mode, import.meta.dirname), "http://127.0.0.1");
  if (!configured.ok) throw new Error(configured.error.message);
  return {
    plugins: [react()],
    build: {
      outDir: "dist/site",
      manifest: true,
      target: "baseline-widely-available",
      // Every kilobyte is accounted for by `npm run size`; the generic warning adds nothing.
      chunkSizeWarningLimit: 1000,
    },
  };
});
