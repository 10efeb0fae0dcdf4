import { createContainer } from "./create-container.ts";
import { thisBrowser } from "./environment/browser.ts";
import type { ShopConfig } from "./environment/config.ts";
import { loadBackend } from "./load-backend.ts";
import type { Resolve } from "./tokens.ts";

/**
 * The container over the configured backend, in one dynamic import.
 * @param arrivedAt the address the page was loaded with, before the authentication callback was
 * removed from it.
 */
export const openShop = async (
  config: ShopConfig,
  window: Window & typeof globalThis,
  arrivedAt: string,
): Promise<Resolve> => createContainer(await loadBackend(config, thisBrowser(window, arrivedAt)));
