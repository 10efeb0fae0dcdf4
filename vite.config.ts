import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The site. The server is built from the same sources by `vite.server.config.ts`. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "dist/site",
    manifest: true,
    target: "baseline-widely-available",
    // Every kilobyte is accounted for by `npm run size`; the generic warning adds nothing.
    chunkSizeWarningLimit: 1000,
  },
});
