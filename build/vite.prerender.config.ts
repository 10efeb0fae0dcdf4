import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { ASSET_NAMES } from "./asset-names.ts";

/** Bundles what draws pages outside a browser, with all it needs: React's production build. */
export default defineConfig({
  plugins: [react()],
  // All but the painter of cards, which is native code.
  ssr: { noExternal: true, external: ["@resvg/resvg-js"] },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: "src/prerender/render-page.tsx",
    outDir: "dist/prerender",
    target: "node20",
    // Part of it becomes a script in the home page's head.
    minify: true,
    copyPublicDir: false,
    rolldownOptions: { output: { assetFileNames: ASSET_NAMES } },
  },
});
