import { BrowserCartStorage } from "#adapters/browser/browser-cart-storage.ts";
import {
  catalogCacheIn,
  pendingProfileIn,
  DeviceStorage,
} from "#adapters/browser/browser-device.ts";
import { shareSheetOf } from "#adapters/browser/browser-files.ts";
import { CATALOGS } from "#adapters/catalogs.ts";
import { askServiceAddress } from "#adapters/http/ask-service-address.ts";
import { HttpAccount } from "#adapters/http/http-account.ts";
import { catalogWithRows, HttpCatalog } from "#adapters/http/http-catalog.ts";
import { fetchOver, httpClient } from "#adapters/http/http-client.ts";
import { HttpOrders } from "#adapters/http/http-orders.ts";
import { ProductServer } from "#adapters/http/product-server.ts";
import { ServerClock } from "#adapters/http/server-clock.ts";
import { JspdfPdf } from "#adapters/pdf/jspdf-pdf.ts";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { SupabaseCatalog } from "#adapters/supabase/supabase-catalog.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { Backend } from "./backend.ts";
import type { Browser } from "./environment/browser.ts";
import type { ShopConfig } from "./environment/config.ts";
import type { MemoryBackend } from "./memory.ts";

/**
 * One adapter for every port, as the configuration names them. Each table has one line a backend;
 * `docs/adapters.md` shows how to add one.
 */
export const openBackend = async (config: ShopConfig, browser: Browser): Promise<Backend> => {
  const parts = partsOf(config, browser);
  const [auth, catalog, cartStorage, pdf] = await Promise.all([
    AUTH[config.auth](parts),
    chosenCatalog(parts),
    CART_STORAGE[config.cartStorage](parts),
    PDF[config.pdf](parts),
  ]);
  const known = { ...parts, auth: auth.auth, catalog: catalog.catalog };
  const [orders, account] = await Promise.all([
    ORDERS[config.orders](known),
    ACCOUNT[config.account](known),
  ]);
  const { saveFile, report, now } = browser;
  return {
    ...auth,
    ...catalog,
    orders,
    account,
    cartStorage,
    pdf,
    saveFile,
    shareSheet: shareSheetOf(browser.fetch),
    report,
    now,
    serverAheadMs: parts.clock.aheadMs,
  };
};

/** Sign-in, and the profile that waits on this device for a confirmation. */
const AUTH: Table<"auth", Pick<Backend, "auth" | "pendingProfile">> = {
  hosted: (parts) => hostedAuth(parts),
  memory: async ({ memory }) => (await memory()).auth(),
};

/**
 * The coffees, with what a device keeps of them and what is known of their prices. Other catalogues
 * than these two are lines of `CATALOGS`.
 */
const chosenCatalog = async (parts: Parts): Promise<CatalogParts> => {
  const { catalog: name, catalogUrl: address } = parts.config;
  if (name === "memory") return (await parts.memory()).catalog();
  if (name === "hosted") return catalogOver(hostedCatalog(parts), parts);
  return catalogOver(await CATALOGS[name]({ address, fetch: parts.fetch }), parts);
};

const ORDERS: Table<"orders", Backend["orders"], Known> = {
  hosted: (parts) => new HttpOrders({ server: customersServer(parts) }),
  memory: async (parts) => (await parts.memory()).customers(parts).orders,
};

const ACCOUNT: Table<"account", Backend["account"], Known> = {
  hosted: (parts) => new HttpAccount({ server: customersServer(parts) }),
  memory: async (parts) => (await parts.memory()).customers(parts).account,
};

const CART_STORAGE: Table<"cartStorage", Backend["cartStorage"]> = {
  browser: (parts) => new BrowserCartStorage({ ...parts.browser, storage: parts.storage }),
  memory: async ({ memory }) => (await memory()).cartStorage(),
};

const PDF: Table<"pdf", Backend["pdf"]> = {
  jspdf: () => new JspdfPdf(),
  memory: async ({ memory }) => (await memory()).pdf(),
};

/** Makes a port for each name that the configuration knows; none may be missing. */
type Table<Port extends keyof ShopConfig, Adapter, Given = Parts> = Readonly<
  Record<Extract<ShopConfig[Port], string>, (given: Given) => Adapter | Promise<Adapter>>
>;

type CatalogParts = Pick<Backend, "catalog" | "catalogCache" | "embedded" | "priceListUrl">;

/** What adapters are made of. */
type Parts = ReturnType<typeof partsOf>;

/** Orders and account also need the sign-in and catalogue, which may be of another backend. */
type Known = Parts & Pick<Backend, "auth" | "catalog">;

const partsOf = (config: ShopConfig, browser: Browser) => {
  const http = httpClient(browser.fetch);
  const server = new ProductServer({ baseUrl: config.apiUrl, http });
  const { supabase } = config;
  const asked = askServiceAddress(server, new URL(config.apiUrl).origin);
  return {
    config,
    browser,
    http,
    clock: new ServerClock(browser.now),
    fetch: fetchOver(http),
    server,
    storage: new DeviceStorage(browser.storage),
    asked,
    connect: supabase ? async () => supabase : asked,
    memory: memoryOnce(browser),
  };
};

/** Imported only when a port is in memory: its sample data never reach visitors of the real shop. */
const memoryOnce = (browser: Browser): (() => Promise<MemoryBackend>) => {
  let opened: Promise<MemoryBackend> | null = null;
  // `false` at build time when no port is in memory; the bundler then drops the import.
  // The tests' compilation includes a package that widens the type of `env`.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  if ((import.meta.env as ImportMetaEnv).SHOP_IN_MEMORY === false)
    return () => Promise.reject(new Error("Built without the shop in memory."));
  return () =>
    (opened ??= import("./memory.ts").then(({ memoryBackend }) => memoryBackend(browser)));
};

const hostedAuth = ({ browser, connect, storage, fetch }: Parts) => ({
  auth: new SupabaseAuth({
    ...browser,
    connect,
    storage,
    tabStorage: new DeviceStorage(browser.tabStorage),
    fetch,
  }),
  pendingProfile: pendingProfileIn(storage),
});

const customersServer = ({ auth, clock, config, http }: Known): ProductServer =>
  new ProductServer({
    baseUrl: config.apiUrl,
    accessToken: (refused) => auth.accessToken(refused),
    http,
    hear: clock.hear,
  });

const catalogOver = (catalog: CatalogPort, { config, browser, storage }: Parts) => ({
  catalog,
  catalogCache: catalogCacheIn(storage),
  priceListUrl: config.catalog === "hosted" ? `${config.apiUrl}/price-list` : null,
  embedded: browser.embedded,
});

const hostedCatalog = ({ config, browser, server, connect, asked, fetch }: Parts): CatalogPort =>
  catalogWithRows({
    listed: new HttpCatalog({ server, report: browser.report }),
    hasRows: async () => (await asked())?.hasCatalog !== false,
    rows: new SupabaseCatalog({ connect, fetch }),
    // The product server's list is read like a JSON catalogue.
    withoutRows: () => CATALOGS.json({ address: `${config.apiUrl}/shop-items`, fetch }),
  });
