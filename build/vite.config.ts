import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, loadEnv } from "vite";
import { readBuildConfig } from "../src/container/environment/build-config.ts";
import { ASSET_NAMES, SCRIPT_NAMES } from "./asset-names.ts";

/** The site. The server is built from the same sources by `vite.server.config.ts`. */
export default defineConfig(({ mode, command }) => {
  const configured = readBuildConfig(
    loadEnv(mode, join(import.meta.dirname, "..")),
    "http://127.0.0.1",
  );
  if (!configured.ok) throw new Error(configured.error.message);
  const { auth, catalog, orders, cartStorage } = configured.value;
  const inMemory = [auth, catalog, orders, cartStorage].includes("memory");
  return {
    define: { "import.meta.env.SHOP_IN_MEMORY": command === "serve" || inMemory },
    plugins: [react()],
    resolve: {
      // rxjs has a build for today's browsers, without the helpers that older ones need.
      conditions: ["es2015", ...defaultClientConditions],
    },
    // Found out while browsing instead, a new package would reload the page and empty a memory shop.
    // What draws pages outside a browser needs native code, which no browser gets.
    optimizeDeps: {
      entries: ["index.html", "src/**/*.{ts,tsx}", "!src/prerender/**", "adapters/**/*.ts"],
    },
    // What the shop and its tests write is nothing to reload a page for.
    server: {
      watch: { ignored: ["**/.data/**", "**/dist/**", "**/artifacts/**", "**/reports/**"] },
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
        output: {
          codeSplitting: { groups: CHUNKS },
          assetFileNames: ASSET_NAMES,
          entryFileNames: SCRIPT_NAMES,
          chunkFileNames: SCRIPT_NAMES,
        },
      },
    },
  };
});

/**
 * What loads together lies together: one file for every page, one for the shop's first page, and
 * what several pages show by kind. Many small files compress a tenth worse. The first group that fits
 * takes a module, with all it imports.
 */
const CHUNKS = [
  { name: "site", tags: ["$initial" as const] },
  {
    name: "goods",
    test: /\/src\/(core\/domain\/(money|catalog\/(?!gr)|pricing\/cost-parts)|container\/tokens|format\/(?!alt|bag|csv|da|exact)|ui\/(layout|components\/(?!fields|dialog|copy|coffee|late|marked|picture|price-story|qr|save|tracking|was|breakdown\/(breakdown-table|check|cloth|swatch))))/,
  },
  {
    name: "shop",
    test: /\/src\/(container\/(create-container|load-backend|backends\/hosted\.ts)|ui\/(hooks\/use-catalog|pages\/(shop-scope|cart-count|cart\/price-notice)))/,
  },
  {
    name: "bags",
    test: /\/src\/ui\/(components\/coffee-(card\/coffee-image|bag|label)|hooks\/use-bag)/,
  },
  {
    name: "cards",
    test: /\/src\/ui\/(components\/coffee-card\/coffee-(card\.|group)|pages\/shop\/(priced|browse))/,
  },
  {
    name: "printed",
    test: /\/src\/ui\/(hooks\/(parse-printed|use-page-prices)|pages\/home\/sixteen-tiles)/,
  },
  { name: "fields", test: /\/src\/ui\/components\/(fields\/(field|text|select)|copy)/ },
  { name: "picture", test: /\/src\/ui\/components\/picture\/picture/ },
  { name: "sign-in", test: /\/src\/ui\/pages\/auth\/(auth-page|for-visitors|use-redirect)/ },
];
