import type { Backend } from "./backends/backend.ts";
import type { Service } from "./backends/service.ts";
import type { Browser } from "./environment/browser.ts";
import type { ServiceName, ShopConfig } from "./environment/config.ts";
import { loadPdf } from "./load-pdf.ts";

/**
 * The configured backend: hosted, in memory, or a mix by port. Loaded by dynamic import, so that
 * the in-memory backend and its sample data never reach visitors of the real shop.
 */
export const loadBackend = async (config: ShopConfig, browser: Browser): Promise<Backend> => {
  const loaded = new Map<ServiceName, Promise<Service>>();
  const service = (name: ServiceName): Promise<Service> => {
    const known = loaded.get(name) ?? LOADERS[name](config, browser);
    loaded.set(name, known);
    return known;
  };
  const [authService, catalogService, ordersService, cartService, pdf] = await Promise.all([
    service(config.auth),
    service(config.catalog === "memory" ? "memory" : "hosted"),
    service(config.orders),
    service(config.cartStorage === "browser" ? "hosted" : "memory"),
    loadPdf(config.pdf),
  ]);
  const auth = authService.auth();
  const catalog = await catalogService.catalog();
  const { saveFile, now } = browser;
  return {
    ...auth,
    ...catalog,
    ...ordersService.orders(auth.auth, catalog.catalog),
    cartStorage: cartService.cartStorage(),
    pdf,
    saveFile,
    now,
  };
};

const LOADERS: Readonly<
  Record<ServiceName, (config: ShopConfig, browser: Browser) => Promise<Service>>
> = {
  hosted: async (config, browser) => {
    const { hostedService } = await import("./backends/hosted.ts");
    return hostedService(config, browser);
  },
  // `false` at build time when no port is in memory; the bundler then drops the import with its
  // data.
  memory:
    // The tests' compilation includes a package that widens the type of `env`.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
    (import.meta.env as ImportMetaEnv).SHOP_IN_MEMORY === false
      ? () => Promise.reject(new Error("Built without the shop in memory."))
      : async (_config, browser) => {
          const { memoryService } = await import("./backends/memory.ts");
          return memoryService(browser);
        },
};
