import "reflect-metadata/lite";
import { Container } from "inversify";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { DeleteAccount } from "#core/use-cases/delete-account.ts";
import { ExplainBagPrice } from "#core/use-cases/explain-bag-price.ts";
import { ExportAccount } from "#core/use-cases/export-account.ts";
import { ListPrices } from "#core/use-cases/list-prices.ts";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import { SignIn } from "#core/use-cases/sign-in.ts";
import { SignUp } from "#core/use-cases/sign-up.ts";
import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { PlaceOrder } from "#core/use-cases/place-order.ts";
import { PriceHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { RecoverCheckout } from "#core/use-cases/recover-checkout.ts";
import { AccountStore } from "#state/account-store.ts";
import { BlendStore } from "#state/blend-store.ts";
import { startCartRepricing } from "#state/cart-repricing.ts";
import { CartStore } from "#state/cart-store.ts";
import { CatalogStore } from "#state/catalog-store.ts";
import { OrdersStore } from "#state/orders-store.ts";
import { SessionStore } from "#state/session-store.ts";
import type { Backend } from "./backends/backend.ts";
import { stillBackend } from "./backends/still.ts";
import { TOKENS, type Resolve } from "./tokens.ts";

/**
 * The one wiring of the shop over any backend. It also starts the repricing of the cart whenever
 * catalogue or account change. Called once by the browser, with the first page that needs it, over
 * the configured backend; by prerendering over `stillBackend`; by tests over their own adapters.
 */
export const createContainer = (backend: Backend): Resolve => {
  const container = new Container({ defaultScope: "Singleton" });
  bindPorts(container, backend);
  bindUseCases(container, backend);
  bindStores(container, backend);
  container
    .bind(TOKENS.prerendered)
    .toResolvedValue(() => createContainer(stillBackend(backend.embedded)));
  startCartRepricing({
    catalogStore: container.get(TOKENS.catalogStore),
    accountStore: container.get(TOKENS.accountStore),
    cartStore: container.get(TOKENS.cartStore),
  });
  return (token) => container.get(token);
};

const bindPorts = (container: Container, backend: Backend): void => {
  container.bind(TOKENS.auth).toConstantValue(backend.auth);
  container.bind(TOKENS.pendingProfile).toConstantValue(backend.pendingProfile);
  container.bind(TOKENS.catalog).toConstantValue(backend.catalog);
  container.bind(TOKENS.loadLateUseCases).toConstantValue(() => backend.loadLateUseCases(backend));
  container.bind(TOKENS.catalogCache).toConstantValue(backend.catalogCache);
  container.bind(TOKENS.orders).toConstantValue(backend.orders);
  container.bind(TOKENS.account).toConstantValue(backend.account);
  container.bind(TOKENS.cartStorage).toConstantValue(backend.cartStorage);
  container.bind(TOKENS.pdf).toConstantValue(backend.pdf);
};

const bindUseCases = (container: Container, { saveFile, now }: Backend): void => {
  container.bind(TOKENS.computeBagPrice).toResolvedValue(() => new ComputeBagPrice());
  container.bind(TOKENS.explainBagPrice).toResolvedValue(() => new ExplainBagPrice());
  container.bind(TOKENS.blendQuote).toResolvedValue(() => new BlendQuote());
  container.bind(TOKENS.listPrices).toResolvedValue(() => new ListPrices());
  container.bind(TOKENS.priceHouseCoffee).toResolvedValue(() => new PriceHouseCoffee());
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
    .toResolvedValue((account) => new ExportAccount({ account, now, saveFile }), [TOKENS.account]);
  container
    .bind(TOKENS.deleteAccount)
    .toResolvedValue(
      (account, auth, pendingProfile) => new DeleteAccount({ account, auth, pendingProfile }),
      [TOKENS.account, TOKENS.auth, TOKENS.pendingProfile],
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
    .toResolvedValue((pdf) => new DownloadInvoice({ pdf, saveFile }), [TOKENS.pdf]);
};

const bindStores = (container: Container, { embedded, now }: Backend): void => {
  container
    .bind(TOKENS.sessionStore)
    .toResolvedValue(
      (auth, account, pendingProfile) => new SessionStore({ auth, account, pendingProfile }),
      [TOKENS.auth, TOKENS.account, TOKENS.pendingProfile],
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
  container
    .bind(TOKENS.ordersStore)
    .toResolvedValue(
      (sessionStore, orders) => new OrdersStore({ sessionStore, orders }),
      [TOKENS.sessionStore, TOKENS.orders],
    );
  container
    .bind(TOKENS.blendStore)
    .toResolvedValue(
      (catalogStore, blendQuote) => new BlendStore({ catalogStore, blendQuote }),
      [TOKENS.catalogStore, TOKENS.blendQuote],
    );
};
