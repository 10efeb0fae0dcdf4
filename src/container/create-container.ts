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
import { ReadPriceHistory } from "#core/use-cases/read-price-history.ts";
import { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import { SaveLabel } from "#core/use-cases/save-label.ts";
import { SignIn } from "#core/use-cases/sign-in.ts";
import { SignUp } from "#core/use-cases/sign-up.ts";
import { AccountStore } from "#state/account-store.ts";
import { startCartRepricing, CartStore } from "#state/cart-store.ts";
import { CatalogStore } from "#state/catalog-store.ts";
import { OrdersStore } from "#state/orders-store.ts";
import { PriceHistoryStore } from "#state/price-history-store.ts";
import { RecentlyViewedStore } from "#state/recently-viewed-store.ts";
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
  for (const name of PORT_NAMES)
    container.bind<Backend[typeof name]>(PORTS[name]).toConstantValue(backend[name]);
  const resolve = <T>(token: Token<T>): T => container.get<T>(token);
  const bind: Bind = (token, Made, parts) =>
    void container.bind(token).toDynamicValue(() => new Made(resolved(resolve, parts)));
  bindUseCases(bind);
  bindStores(bind);
  return resolve;
};

const PORT_NAMES = Object.keys(PORTS).filter((name): name is keyof typeof PORTS => name in PORTS);

/** Makes a class of the parts behind these tokens, when it is first asked for. */
type Bind = <T, Parts extends object>(
  token: Token<T>,
  Made: new (parts: Parts) => T,
  parts: TokensOf<Parts>,
) => void;

type TokensOf<Parts> = { readonly [Name in keyof Parts]: Token<Parts[Name]> };

function resolved<Parts extends object>(resolve: Resolve, tokens: TokensOf<Parts>): Parts;
function resolved(resolve: Resolve, tokens: Readonly<Record<string, Token<unknown>>>): object {
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, resolve(token)]));
}

const started = (resolve: Resolve): Resolve => {
  startCartRepricing({
    catalogStore: resolve(TOKENS.catalogStore),
    accountStore: resolve(TOKENS.accountStore),
    cartStore: resolve(TOKENS.cartStore),
    computeBagPrice: resolve(TOKENS.computeBagPrice),
  });
  return resolve;
};

const bindUseCases = (bind: Bind): void => {
  const { account, auth, cartStorage, orders, pdf, pendingProfile, saveFile } = TOKENS;
  bind(TOKENS.computeBagPrice, ComputeBagPrice, {});
  bind(TOKENS.blendQuote, BlendQuote, {});
  bind(TOKENS.readPriceHistory, ReadPriceHistory, {
    history: TOKENS.priceHistory,
    report: TOKENS.report,
  });
  bind(TOKENS.downloadPriceList, DownloadPriceList, { pdf, saveFile });
  bind(TOKENS.saveLabel, SaveLabel, {
    pictures: TOKENS.pictures,
    shareFile: TOKENS.shareFile,
    saveFile,
  });
  bind(TOKENS.placeOrder, PlaceOrder, {
    orders,
    cartStorage,
    cart: TOKENS.cartStore,
    confirmations: TOKENS.ordersStore,
    addressBook: TOKENS.accountStore,
  });
  bind(TOKENS.recoverCheckout, RecoverCheckout, { orders, cartStorage });
  bind(TOKENS.downloadInvoice, DownloadInvoice, { pdf, saveFile });
  bind(TOKENS.signIn, SignIn, { auth });
  bind(TOKENS.signUp, SignUp, { auth, account, pendingProfile });
  bind(TOKENS.loadAccount, LoadAccount, { account, pendingProfile });
  bind(TOKENS.exportAccount, ExportAccount, { account, now: TOKENS.now, saveFile });
  bind(TOKENS.deleteAccount, DeleteAccount, { account, auth, pendingProfile });
};

const bindStores = (bind: Bind): void => {
  const { account, auth, orders, pendingProfile, recentlyViewed, sessionStore } = TOKENS;
  bind(sessionStore, SessionStore, { auth, account, pendingProfile, recentlyViewed });
  bind(TOKENS.accountStore, AccountStore, {
    sessionStore,
    loadAccount: TOKENS.loadAccount,
    account,
  });
  bind(TOKENS.catalogStore, CatalogStore, {
    catalog: TOKENS.catalog,
    cache: TOKENS.catalogCache,
    now: TOKENS.now,
    embedded: TOKENS.embedded,
  });
  bind(TOKENS.cartStore, CartStore, { storage: TOKENS.cartStorage });
  bind(TOKENS.ordersStore, OrdersStore, { sessionStore, orders });
  bind(TOKENS.priceHistoryStore, PriceHistoryStore, { readPriceHistory: TOKENS.readPriceHistory });
  bind(TOKENS.recentlyViewedStore, RecentlyViewedStore, { storage: recentlyViewed });
};
