import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, loadEnv } from "vite";
import { leanInversify } from "./lean-inversify.ts";
import { readShopConfig } from "./src/container/config.ts";

/** The site. The server is built from the same sources by `vite.server.config.ts`. */
export default defineConfig(({ mode }) => {
  const configured = readShopConfig(loadEnv(mode, import.meta.dirname), "http://127.0.0.1");
  if (!configured.ok) throw new Error(configured.error.message);
  return {
    plugins: [react(), leanInversify()],
    resolve: {
      alias: {
        "reflect-metadata/lite": `${import.meta.dirname}/src/container/reflect-metadata.ts`,
      },
      // rxjs has a build for today's browsers, without the helpers that older ones need.
      conditions: ["es2015", ...defaultClientConditions],
    },
    build: {
      outDir: "dist/site",
      manifest: true,
      target: "baseline-widely-available",
      // Every kilobyte is accounted for by `npm run size`; the generic warning adds nothing.
      chunkSizeWarningLimit: 1000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // jspdf names these for features that no invoice uses.
        external: ["html2canvas", "canvg", "dompurify"],
      },
    },
  };
});
