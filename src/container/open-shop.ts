import { createContainer } from "./create-container.ts";
import type { Browser } from "./environment/browser.ts";
import type { ShopConfig } from "./environment/config.ts";
import { loadBackend } from "./load-backend.ts";
import type { Resolve } from "./tokens.ts";

/** The container over the configured backend, in one dynamic import. */
export const openShop = async (config: ShopConfig, browser: Browser): Promise<Resolve> =>
  createContainer(await loadBackend(config, browser));
