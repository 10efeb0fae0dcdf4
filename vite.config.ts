import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, loadEnv } from "vite";
import { readBuildConfig } from "./src/container/environment/build-config.ts";
import { SITE_ROUTES } from "./src/site/routes.ts";
import { ASSET_NAMES, BUILD_TARGET, SCRIPT_NAMES } from "./build/output.ts";

/**
 * The site's build, and its tests. Server and prerenderer are built from the same sources by the
 * configurations in `build`.
 */
export default defineConfig(async ({ mode, command }) => {
  // Vitest's mode. A build, as in a container, has neither tests nor their packages.
  if (mode === "test") return (await import("./build/tests.ts")).tests;
  const env = loadEnv(mode, ROOT);
  const configured = readBuildConfig(env, "http://127.0.0.1");
  // Thrown here, Vite would print it a second time, as a configuration file that does not load.
  if (!configured.ok) return { plugins: [refusing(configured.error.message)] };
  const { auth, catalog, orders, account, cartStorage, pdf } = configured.value;
  const inMemory = [auth, catalog, orders, account, cartStorage, pdf].includes("memory");
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
    publicDir: "src/public",
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
          codeSplitting: {
            groups: SHARED.map((name, index) => ({
              name: (id: string, graph: Graph) => (sharedFileOf(id, graph) === name ? name : null),
              // A group takes along what its modules import, but for what belongs to one before it.
              priority: SHARED.length - index,
              debugName: name,
            })),
          },
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

type Graph = {
  readonly getModuleInfo: (id: string) => {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
};

/**
 * The files that several pages share. Content pages load the first only: `site` has what they have in
 * common with the shop. `shop-part` is for the pages of the shop: the container, and what two pages
 * that sell need, but for what a content page shows below its first screen. Everything else is
 * divided by the bundler.
 */
const SHARED = ["site", "shop-part"] as const;

const sharedFileOf = (id: string, graph: Graph): (typeof SHARED)[number] | null => {
  const users = usersOf(id, graph);
  if (users.some((user) => graph.getModuleInfo(user)?.isEntry === true)) return "site";
  const isShops =
    users.some((user) => SHOP_PART.has(user)) ||
    SELLING_PAGES.filter((page) => users.includes(page)).length > 1;
  if (!isShops) return null;
  if (users.some((user) => CONTENT_PAGES.has(user))) return "site";
  if (!users.some(isBelowContent)) return "shop-part";
  // Else the shop's file would take it along, and a content page with that file's other 50 kB.
  return id.endsWith(".ts") ? "site" : null;
};

/** The entry and the late modules that import this one, itself included. */
const usersOf = (id: string, graph: Graph): readonly string[] => {
  const seen = new Set([id]);
  for (const module of seen)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen].filter((module) => {
    const known = graph.getModuleInfo(module);
    return known?.isEntry === true || (known?.dynamicImporters.length ?? 0) > 0;
  });
};

const ROOT = import.meta.dirname;
const PAGES = join(ROOT, "src/ui/pages");

/** Loaded with the first page of the shop: container, stores, adapters, the pages' frame. */
const SHOP_PART: ReadonlySet<string> = new Set([
  join(ROOT, "src/container/create-container.ts"),
  join(PAGES, "shop-scope.tsx"),
]);

const pagesOf = (isOne: (route: (typeof SITE_ROUTES)[number]) => boolean): ReadonlySet<string> =>
  new Set(SITE_ROUTES.filter(isOne).map(({ page }) => join(PAGES, page)));

const CONTENT_PAGES = pagesOf(({ kind }) => kind === "content");

/** The price list, the shop, a coffee, the cart. */
const SELLING_PAGES = [
  ...pagesOf(({ kind, signIn }) => kind === "catalog" || (kind === "open" && signIn !== true)),
];

/** A component of a content page that loads late. */
const isBelowContent = (module: string): boolean =>
  module.endsWith(".tsx") && CONTENT_FOLDERS.has(dirname(module));

const CONTENT_FOLDERS: ReadonlySet<string> = new Set([...CONTENT_PAGES].map(dirname));
