import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, loadEnv } from "vite";
import { readBuildConfig } from "../src/container/environment/build-config.ts";
import { BUILD_TARGET } from "./browsers.ts";
import { ASSET_NAMES, SCRIPT_NAMES } from "./asset-names.ts";

/** The site's build. The server is built from the same sources by `vite.server.config.ts`. */
export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, join(import.meta.dirname, ".."));
  const configured = readBuildConfig(env, "http://127.0.0.1");
  // Thrown here, Vite would print it a second time, as a configuration file that does not load.
  if (!configured.ok) return { plugins: [refusing(configured.error.message)] };
  const { auth, catalog, orders, cartStorage } = configured.value;
  const inMemory = [auth, catalog, orders, cartStorage].includes("memory");
  return {
    define: {
      "import.meta.env.SHOP_IN_MEMORY": command === "serve" || inMemory,
      // Defined also when unset, so that the gate is then left out of the build.
      "import.meta.env.VITE_PREVIEW_PASSPHRASE": JSON.stringify(
        env["VITE_PREVIEW_PASSPHRASE"] ?? "",
      ),
    },
    plugins: [react()],
    resolve: {
      // rxjs's build for current browsers, without helpers for older ones.
      conditions: ["es2015", ...defaultClientConditions],
    },
    // Listed in advance: discovering a package while browsing reloads the page, which clears an
    // in-memory shop. Native modules of prerendering are excluded: they cannot run in a browser.
    optimizeDeps: {
      entries: ["index.html", "src/**/*.{ts,tsx}", "!src/prerender/**", "adapters/**/*.ts"],
    },
    // Files written by the shop and its tests do not need a reload.
    server: {
      watch: { ignored: ["**/.data/**", "**/dist/**", "**/artifacts/**", "**/reports/**"] },
    },
    build: {
      outDir: "dist/site",
      manifest: true,
      target: BUILD_TARGET,
      // `npm run size` has a budget for every page; the general warning is redundant.
      chunkSizeWarningLimit: 1000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Imported by jspdf for features that invoices do not use.
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

/** Ends build and development server; the scripts print its message alone. */
const refusing = (message: string) => ({
  name: "settings",
  config(): never {
    throw Object.assign(new Error(message), { name: "SettingError" });
  },
});

/**
 * Groups modules that are loaded together: one file for every page, one more for every page of the
 * shop, and one per kind of what several pages use. Many small files compress about a tenth worse.
 * A module goes to the first matching group, with its imports.
 */
const CHUNKS = [
  {
    name: "site",
    test: /\/index\.html$|\/src\/(main\.|core\/domain\/(catalog\/coffee\.|json-of|pricing\/price-breakdown)|format\/rupiah\.|ui\/(hooks\/use-when-back|layout\/(route-title|document-title)|components\/(button\/button-l|ledger\/ledger-list|late-part|picture\/(picture|branch|cup))))/,
  },
  {
    name: "shop",
    test: /\/src\/(core\/domain\/(money|catalog\/(find|picture)|ordering\/shipping)|container\/(tokens|open-shop|create-container|load-backend|backends\/hosted\.ts)|format\/weight|ui\/(content\/(breakdown|controls|without)|hooks\/use-catalog|pages\/(shop-scope|cart-count|cart\/price-notice)|components\/(button\/button\.|notices\/(notice|empty|without)|status-badge|ply|ledger\/nota|fields\/(field-frame|select|text-field|keep-typed|typed))))/,
  },
  {
    name: "bags",
    test: /\/src\/(format\/day-in-words|ui\/(components\/coffee-(card\/(coffee-image|moving)|bag|label\/label)|hooks\/use-(back|bag)))/,
  },
  {
    name: "cards",
    test: /\/src\/ui\/(components\/coffee-card\/coffee-(card\.|group)|pages\/shop\/(priced|browse))/,
  },
  {
    name: "printed",
    test: /\/src\/ui\/(hooks\/(parse-printed|use-page-prices)|pages\/home\/sixteen-tiles)/,
  },
  {
    name: "cloth",
    test: /\/src\/ui\/components\/breakdown\/cloth/,
  },
  {
    name: "breakdown",
    test: /\/src\/ui\/components\/(figure|breakdown\/(breakdown-table|swatch))/,
  },
  {
    name: "sign-in",
    test: /\/src\/(container\/sign-in-tokens|ui\/(hooks\/(use-autofill|use-call|field-props)|components\/fields\/password|pages\/auth\/(auth-|email|for-visitors|use-redirect)))/,
  },
];
