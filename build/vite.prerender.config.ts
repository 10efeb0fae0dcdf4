import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { ASSET_NAMES, BUILD_TARGET } from "./output.ts";

/** Bundles the prerenderer with all its dependencies, with React's production build. */
export default defineConfig({
  plugins: [react()],
  // Everything except the native module for cards, and what only an invoice needs, which it draws none of.
  ssr: { noExternal: true, external: ["@resvg/resvg-js", "jspdf"] },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: "src/prerender/render-page.tsx",
    outDir: "dist/prerender",
    // Parts of it are inlined as scripts in prerendered pages.
    target: ["node20", ...BUILD_TARGET],
    minify: true,
    copyPublicDir: false,
    // One file: it is loaded whole, and what a page imports late is in it anyway.
    rolldownOptions: { output: { assetFileNames: ASSET_NAMES, codeSplitting: false } },
  },
});
