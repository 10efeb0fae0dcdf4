import { imported } from "#wire/imported.ts";
import { BrowserCartStorage } from "#adapters/browser/browser-cart-storage.ts";
import { BrowserCatalogCache } from "#adapters/browser/browser-catalog-cache.ts";
import { BrowserPendingProfile } from "#adapters/browser/browser-pending-profile.ts";
import { BrowserRecentlyViewed } from "#adapters/browser/browser-recently-viewed.ts";
import { DeviceStorage } from "#adapters/browser/device-storage.ts";
import { parseJson } from "#adapters/browser/parse-json.ts";
import { askServiceAddress } from "#adapters/http/ask-service-address.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { HttpCatalog } from "#adapters/http/http-catalog.ts";
import { PublicServer } from "#adapters/http/public-server.ts";
import { CATALOGUES } from "#adapters/catalogues.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import { SupabaseAuth } from "#adapters/supabase/supabase-auth.ts";
import { SupabaseCatalog } from "#adapters/supabase/supabase-catalog.ts";
import { ok } from "#core/domain/result.ts";
import { coffeesFromWire } from "#wire/coffee.ts";
import type { Browser } from "../environment/browser.ts";
import type { ShopConfig } from "../environment/config.ts";
import { lateServices } from "./late-services.ts";
import type { Service } from "./service.ts";

/**
 * The real services: the product server over HTTP, Supabase for sign-in and single coffees. The
 * list of coffees may also come from one of `CATALOGUES`.
 */
export const hostedService = (config: ShopConfig, browser: Browser): Service => {
  const { storageEvents, onRestored, onReconnected, addressBar, newKey, now, report } = browser;
  const fetch = httpClient(browser.fetch);
  const { apiUrl: baseUrl, supabase } = config;
  const storage = new DeviceStorage(browser.storage);
  const server = new PublicServer({ baseUrl, fetch });
  const asked = askServiceAddress(server);
  // An address configured at build time is Supabase itself, which supports second factors.
  const connect = supabase ? async () => ({ secondFactor: true, ...supabase }) : asked;
  const catalogOf = (): CatalogPort | Promise<CatalogPort> => {
    const { catalog: name, catalogUrl: address } = config;
    if (name !== "hosted" && name !== "memory") return CATALOGUES[name]({ address, fetch });
    const coffees = new HttpCatalog({ server, report });
    const rows = new SupabaseCatalog({ connect, fetch });
    return {
      list: () => coffees.list(),
      nextRoastDay: () => coffees.nextRoastDay(),
      byCode: async (code) => {
        if ((await asked())?.hasCatalogue !== false) {
          const row = await rows.byCode(code);
          if (row.ok || row.error.kind !== "not-found") return row;
          // A coffee without a code goes by its name, which no row has for a code.
          const all = await coffees.list();
          const named = all.ok && all.value.find((one) => one.code === code && one.name === code);
          return named ? ok(named) : row;
        }
        // The data service has no shop data: the product server's list is read like a JSON
        // catalogue.
        const list = await CATALOGUES.json({ address: `${baseUrl}/shop-items`, fetch });
        return list.byCode(code);
      },
    };
  };
  return {
    auth: () => ({
      auth: new SupabaseAuth({
        connect,
        storage,
        tabStorage: new DeviceStorage(browser.tabStorage),
        storageEvents,
        onRestored,
        onReconnected,
        addressBar,
        fetch,
        now,
      }),
      pendingProfile: new BrowserPendingProfile({ storage }),
    }),
    catalog: async () => ({
      catalog: await catalogOf(),
      catalogCache: new BrowserCatalogCache({ storage }),
      recentlyViewed: new BrowserRecentlyViewed({ storage }),
      loadLateUseCases: (deps) =>
        imported(() => import("./hosted-services.ts")).then((late) =>
          late.hostedLateUseCases(server, { ...deps, report }),
        ),
      priceListUrl: config.catalog === "hosted" ? `${baseUrl}/price-list` : null,
      embedded: coffeesFromWire(parseJson(browser.embedded())) ?? [],
    }),
    orders: (auth) =>
      lateServices(async () => {
        const { customerServices } = await imported(() => import("./hosted-services.ts"));
        return customerServices({
          baseUrl,
          accessToken: (refused) => auth.accessToken(refused),
          fetch,
        });
      }),
    cartStorage: () => new BrowserCartStorage({ storage, storageEvents, onRestored, newKey }),
  };
};
