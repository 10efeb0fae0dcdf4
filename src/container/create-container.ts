import "reflect-metadata/lite";
import { Container } from "inversify";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import { AccountStore } from "#state/account-store.ts";
import { startCartRepricing } from "#state/cart-repricing.ts";
import { CartStore } from "#state/cart-store.ts";
import { CatalogStore } from "#state/catalog-store.ts";
import { SessionStore } from "#state/session-store.ts";
import type { Backend } from "./backends/backend.ts";
import { stillBackend } from "./backends/still.ts";
import { TOKENS, type LateToken, type Resolve, type Token } from "./tokens.ts";

/**
 * The one wiring of the shop over any backend. It also starts the repricing of the cart whenever
 * catalogue or account change. Called once by the browser, with the first page that needs it, over
 * the configured backend; by prerendering over `stillBackend`; by tests over their own adapters.
 */
export const createContainer = (backend: Backend): Resolve => {
  const container = new Container({ defaultScope: "Singleton" });
  bindPorts(container, backend);
  bindUseCases(container);
  bindStores(container, backend);
  container
    .bind(TOKENS.prerendered)
    .toResolvedValue(() => createContainer(stillBackend(backend.embedded)));
  startCartRepricing({
    catalogStore: container.get(TOKENS.catalogStore),
    accountStore: container.get(TOKENS.accountStore),
    cartStore: container.get(TOKENS.cartStore),
    computeBagPrice: container.get(TOKENS.computeBagPrice),
  });
  const resolve: Resolve = <T>(token: Token<T> | LateToken<T>): T => {
    if (typeof token !== "object") return container.get<T>(token);
    const { id, make } = token;
    if (!container.isBound(id)) container.bind<T>(id).toConstantValue(make(resolve));
    return container.get<T>(id);
  };
  return resolve;
};

const bindPorts = (container: Container, backend: Backend): void => {
  container.bind(TOKENS.auth).toConstantValue(backend.auth);
  container.bind(TOKENS.pendingProfile).toConstantValue(backend.pendingProfile);
  container.bind(TOKENS.catalog).toConstantValue(backend.catalog);
  container.bind(TOKENS.loadLateUseCases).toConstantValue(() => backend.loadLateUseCases(backend));
  container.bind(TOKENS.catalogCache).toConstantValue(backend.catalogCache);
  container.bind(TOKENS.recentlyViewed).toConstantValue(backend.recentlyViewed);
  container.bind(TOKENS.priceListUrl).toConstantValue(backend.priceListUrl);
  container.bind(TOKENS.orders).toConstantValue(backend.orders);
  container.bind(TOKENS.account).toConstantValue(backend.account);
  container.bind(TOKENS.cartStorage).toConstantValue(backend.cartStorage);
  container.bind(TOKENS.pdf).toConstantValue(backend.pdf);
  container.bind(TOKENS.saveFile).toConstantValue(backend.saveFile);
  container.bind(TOKENS.now).toConstantValue(backend.now);
};

const bindUseCases = (container: Container): void => {
  container.bind(TOKENS.computeBagPrice).toResolvedValue(() => new ComputeBagPrice());
  container
    .bind(TOKENS.loadAccount)
    .toResolvedValue(
      (account, pendingProfile) => new LoadAccount({ account, pendingProfile }),
      [TOKENS.account, TOKENS.pendingProfile],
    );
};

const bindStores = (container: Container, { embedded, now }: Backend): void => {
  container
    .bind(TOKENS.sessionStore)
    .toResolvedValue(
      (auth, account, pendingProfile, recentlyViewed) =>
        new SessionStore({ auth, account, pendingProfile, recentlyViewed }),
      [TOKENS.auth, TOKENS.account, TOKENS.pendingProfile, TOKENS.recentlyViewed],
    );
  container
    .bind(TOKENS.catalogStore)
    .toResolvedValue(
      (catalog, cache) => new CatalogStore({ catalog, cache, now, embedded }),
      [TOKENS.catalog, TOKENS.catalogCache],
    );
  container
    .bind(TOKENS.cartStore)
    .toResolvedValue((storage) => new CartStore({ storage }), [TOKENS.cartStorage]);
  container
    .bind(TOKENS.accountStore)
    .toResolvedValue(
      (sessionStore, loadAccount, account) =>
        new AccountStore({ sessionStore, loadAccount, account }),
      [TOKENS.sessionStore, TOKENS.loadAccount, TOKENS.account],
    );
};
