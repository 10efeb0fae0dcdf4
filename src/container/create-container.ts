import "reflect-metadata/lite";
import { Container } from "inversify";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { DeleteAccount } from "#core/use-cases/delete-account.ts";
import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { DownloadPriceList } from "#core/use-cases/download-price-list.ts";
import { ExportAccount } from "#core/use-cases/export-account.ts";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import { PlaceOrder } from "#core/use-cases/place-order.ts";
import { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import { SignIn } from "#core/use-cases/sign-in.ts";
import { SignUp } from "#core/use-cases/sign-up.ts";
import { AccountStore } from "#state/account-store.ts";
import { startCartRepricing, CartStore } from "#state/cart-store.ts";
import { CatalogStore } from "#state/catalog-store.ts";
import { OrdersStore } from "#state/orders-store.ts";
import { SessionStore } from "#state/session-store.ts";
import { openBackend } from "./adapters.ts";
import type { Backend } from "./backend.ts";
import { thisBrowser, type Browser } from "./environment/browser.ts";
import type { ShopConfig } from "./environment/config.ts";
import { PORTS, TOKENS, type Resolve, type Token } from "./tokens.ts";

/**
 * The shop in this window, over the configured backends. Opened in several tasks, after the one that
 * evaluates the modules: in one piece it would hold up a slow phone for a fifth of a second.
 * @param arrivedAt the address the page was loaded with, before the authentication callback was
 * removed from it.
 */
export const openShop = async (
  config: ShopConfig,
  window: Window & typeof globalThis,
  arrivedAt: string,
): Promise<Resolve> => {
  await nextTask();
  const backend = await openBackend(config, thisBrowser(window, arrivedAt));
  await nextTask();
  const resolve = bound(backend);
  await nextTask();
  return started(resolve);
};

const nextTask = (): Promise<void> => new Promise((begin) => setTimeout(begin));

export const createContainer = async (config: ShopConfig, browser: Browser): Promise<Resolve> =>
  containerOver(await openBackend(config, browser));

/**
 * The one wiring of the shop over any backend: the configured one, that of the prerendered pages, or
 * a test's own. It also starts the repricing of the cart whenever catalogue or account change.
 */
export const containerOver = (backend: Backend): Resolve => started(bound(backend));

const bound = (backend: Backend): Resolve => {
  const container = new Container({ defaultScope: "Singleton" });
  bindPorts(container, backend);
  bindUseCases(container);
  bindStores(container, backend);
  return <T>(token: Token<T>): T => container.get<T>(token);
};

const started = (resolve: Resolve): Resolve => {
  startCartRepricing({
    catalogStore: resolve(TOKENS.catalogStore),
    accountStore: resolve(TOKENS.accountStore),
    cartStore: resolve(TOKENS.cartStore),
    computeBagPrice: resolve(TOKENS.computeBagPrice),
  });
  return resolve;
};

const bindPorts = (container: Container, backend: Backend): void => {
  for (const name of PORT_NAMES)
    container.bind<Backend[typeof name]>(PORTS[name]).toConstantValue(backend[name]);
};

const PORT_NAMES = Object.keys(PORTS).filter((name): name is keyof typeof PORTS => name in PORTS);

const bindUseCases = (container: Container): void => {
  container.bind(TOKENS.computeBagPrice).toResolvedValue(() => new ComputeBagPrice());
  container.bind(TOKENS.blendQuote).toResolvedValue(() => new BlendQuote());
  container
    .bind(TOKENS.downloadPriceList)
    .toResolvedValue(
      (pdf, saveFile) => new DownloadPriceList({ pdf, saveFile }),
      [TOKENS.pdf, TOKENS.saveFile],
    );
  container
    .bind(TOKENS.placeOrder)
    .toResolvedValue(
      (orders, cartStorage, cart, confirmations, addressBook) =>
        new PlaceOrder({ orders, cartStorage, cart, confirmations, addressBook }),
      [
        TOKENS.orders,
        TOKENS.cartStorage,
        TOKENS.cartStore,
        TOKENS.ordersStore,
        TOKENS.accountStore,
      ],
    );
  container
    .bind(TOKENS.recoverCheckout)
    .toResolvedValue(
      (orders, cartStorage) => new RecoverCheckout({ orders, cartStorage }),
      [TOKENS.orders, TOKENS.cartStorage],
    );
  container
    .bind(TOKENS.downloadInvoice)
    .toResolvedValue(
      (pdf, saveFile) => new DownloadInvoice({ pdf, saveFile }),
      [TOKENS.pdf, TOKENS.saveFile],
    );
  container.bind(TOKENS.signIn).toResolvedValue((auth) => new SignIn({ auth }), [TOKENS.auth]);
  container
    .bind(TOKENS.signUp)
    .toResolvedValue(
      (auth, account, pendingProfile) => new SignUp({ auth, account, pendingProfile }),
      [TOKENS.auth, TOKENS.account, TOKENS.pendingProfile],
    );
  container
    .bind(TOKENS.loadAccount)
    .toResolvedValue(
      (account, pendingProfile) => new LoadAccount({ account, pendingProfile }),
      [TOKENS.account, TOKENS.pendingProfile],
    );
  container
    .bind(TOKENS.exportAccount)
    .toResolvedValue(
      (account, now, saveFile) => new ExportAccount({ account, now, saveFile }),
      [TOKENS.account, TOKENS.now, TOKENS.saveFile],
    );
  container
    .bind(TOKENS.deleteAccount)
    .toResolvedValue(
      (account, auth, pendingProfile) => new DeleteAccount({ account, auth, pendingProfile }),
      [TOKENS.account, TOKENS.auth, TOKENS.pendingProfile],
    );
};

const bindStores = (container: Container, { embedded, now }: Backend): void => {
  container
    .bind(TOKENS.sessionStore)
    .toResolvedValue(
      (auth, account, pendingProfile) => new SessionStore({ auth, account, pendingProfile }),
      [TOKENS.auth, TOKENS.account, TOKENS.pendingProfile],
    );
  container
    .bind(TOKENS.accountStore)
    .toResolvedValue(
      (sessionStore, loadAccount, account) =>
        new AccountStore({ sessionStore, loadAccount, account }),
      [TOKENS.sessionStore, TOKENS.loadAccount, TOKENS.account],
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
    .bind(TOKENS.ordersStore)
    .toResolvedValue(
      (sessionStore, orders) => new OrdersStore({ sessionStore, orders }),
      [TOKENS.sessionStore, TOKENS.orders],
    );
};
