import type { Backend } from "./backends/backend.ts";
import type { Browser } from "./environment/browser.ts";
import type { Service, ShopConfig } from "./environment/config.ts";

type Role = "auth" | "catalog" | "orders" | "cartStorage";

/**
 * The backend behind each port. They arrive by dynamic import, so that the one in memory and its
 * made-up data never reach a visitor of the real shop.
 */
export const loadBackends = async (
  config: ShopConfig,
  browser: Browser,
): Promise<Readonly<Record<Role, Backend>>> => {
  const loaded = new Map<Service, Promise<Backend>>();
  const backend = (service: Service): Promise<Backend> => {
    const known = loaded.get(service) ?? LOADERS[service](config, browser);
    loaded.set(service, known);
    return known;
  };
  const [auth, catalog, orders, cartStorage] = await Promise.all([
    backend(config.auth),
    backend(config.catalog),
    backend(config.orders),
    backend(config.cartStorage === "browser" ? "hosted" : "memory"),
  ]);
  return { auth, catalog, orders, cartStorage };
};

const LOADERS: Readonly<
  Record<Service, (config: ShopConfig, browser: Browser) => Promise<Backend>>
> = {
  hosted: async (config, browser) => {
    const { hostedBackend } = await import("./backends/hosted.ts");
    return hostedBackend(config, browser);
  },
  memory: async (_config, browser) => {
    const { memoryBackend } = await import("./backends/memory.ts");
    return memoryBackend(browser);
  },
};
