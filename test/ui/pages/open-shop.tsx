import { Container } from "inversify";
import { StrictMode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { render, type RenderResult } from "vitest-browser-react";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCartStorage } from "#adapters/memory/memory-cart-storage.ts";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { MemoryCatalogCache } from "#adapters/memory/memory-catalog-cache.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryOrders } from "#adapters/memory/memory-orders.ts";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import { MemoryPendingProfile } from "#adapters/memory/memory-pending-profile.ts";
import { TOKENS } from "#container/tokens.ts";
import { BlendQuote } from "#core/use-cases/blend-quote.ts";
import { ComputeBagPrice } from "#core/use-cases/compute-bag-price.ts";
import { ExplainBagPrice } from "#core/use-cases/explain-bag-price.ts";
import { ListPrices } from "#core/use-cases/list-prices.ts";
import { PriceHouseCoffee } from "#core/use-cases/price-house-coffee.ts";
import { DeleteAccount } from "#core/use-cases/delete-account.ts";
import { ExportAccount } from "#core/use-cases/export-account.ts";
import { LoadAccount } from "#core/use-cases/load-account.ts";
import { SignIn } from "#core/use-cases/sign-in.ts";
import { SignUp } from "#core/use-cases/sign-up.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { DownloadInvoice } from "#core/use-cases/download-invoice.ts";
import { PlaceOrder } from "#core/use-cases/place-order.ts";
import { RecallCheckout } from "#core/use-cases/recall-checkout.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import { err } from "#core/domain/result.ts";
import { AccountStore } from "#state/account-store.ts";
import { BlendStore } from "#state/blend-store.ts";
import { startCartRepricing } from "#state/cart-repricing.ts";
import { CartStore } from "#state/cart-store.ts";
import { CatalogStore } from "#state/catalog-store.ts";
import { OrdersStore } from "#state/orders-store.ts";
import { SessionStore } from "#state/session-store.ts";
import { aCoffee } from "#test/support/a-coffee.ts";
import { aCustomer } from "#test/support/builders.ts";
import { App } from "#ui/app.tsx";

export const COFFEES: readonly Coffee[] = [
  aCoffee({ tastingNotes: "Palm sugar, mandarin", region: "Arjuno, East Java", process: "Washed" }),
  aCoffee({ code: "ESP-02", name: "Rante Bulan", region: "Toraja", greenCostPerKg: 138_600 }),
  aCoffee({ code: "FIL-01", name: "Ulu Batur", category: "filter", greenCostPerKg: 218_400 }),
  aCoffee({ code: "FIL-02", name: "Mirlo Blanco", category: "filter", available: false }),
  aCoffee({
    code: "EXO-01",
    name: "Tirta Koji",
    category: "filter_exotic",
    greenCostPerKg: 460_000,
    weightLossPct: null,
  }),
];

export type Opened = {
  readonly screen: RenderResult;
  readonly auth: MemoryAuth;
  readonly customers: MemoryCustomers;
  readonly orders: MemoryOrders;
  readonly account: MemoryAccount;
  readonly accountStore: AccountStore;
  readonly cartStore: CartStore;
  readonly cartStorage: MemoryCartStorage;
  /** The names of the files that were handed to the browser. */
  readonly savedFiles: readonly string[];
};

type Ports = {
  readonly auth: Partial<AuthPort>;
  readonly catalog: Partial<CatalogPort>;
  readonly orders: Partial<OrdersPort>;
  readonly account: Partial<AccountPort>;
  readonly pdf: Partial<PdfPort>;
};

export type Opening = {
  readonly coffees?: readonly Coffee[];
  readonly confirmEmails?: boolean;
  /** Calls of a port that answer otherwise than the shop in memory. */
  readonly instead?: Partial<Ports>;
  /** What has happened before the page is opened. */
  readonly before?: (shop: Omit<Opened, "screen">) => Promise<void> | void;
};

/** The whole site at an address, on a shop in memory. The address shows as “at /path?query”. */
export const openShop = async (path: string, opening: Opening = {}): Promise<Opened> => {
  const { coffees = COFFEES, confirmEmails = false, instead = {}, before } = opening;
  let made = 0;
  const newKey = () => `key-${(made += 1)}`;
  const auth = new MemoryAuth({ newId: newKey, confirmEmails });
  const catalog = replaced(new MemoryCatalog({ coffees }), instead.catalog);
  const customers = new MemoryCustomers({ session$: auth.session$ });
  const orders = new MemoryOrders({ customers, catalog, now, random: () => 0.346 });
  const account = new MemoryAccount({ customers, orders, credentials: auth });
  const ports = {
    auth: replaced<AuthPort>(auth, instead.auth),
    orders: replaced<OrdersPort>(orders, instead.orders),
    account: replaced<AccountPort>(account, instead.account),
    pendingProfile: new MemoryPendingProfile(),
    cartStorage: new MemoryCartStorage({ newKey }),
  };
  const sessionStore = new SessionStore(ports);
  const loadAccount = new LoadAccount(ports);
  const accountStore = new AccountStore({ sessionStore, loadAccount, account: ports.account });
  const catalogStore = new CatalogStore({ catalog, cache: new MemoryCatalogCache(), now });
  const cartStore = new CartStore({ storage: ports.cartStorage });
  startCartRepricing({ catalogStore, accountStore, cartStore });

  const container = new Container();
  container.bind(TOKENS.auth).toConstantValue(ports.auth);
  container.bind(TOKENS.orders).toConstantValue(ports.orders);
  container.bind(TOKENS.signIn).toConstantValue(new SignIn(ports));
  container.bind(TOKENS.signUp).toConstantValue(new SignUp(ports));
  const placeOrder = new PlaceOrder({ ...ports, cart: cartStore, addressBook: accountStore });
  container.bind(TOKENS.placeOrder).toConstantValue(placeOrder);
  container.bind(TOKENS.recallCheckout).toConstantValue(new RecallCheckout(ports));
  container.bind(TOKENS.sessionStore).toConstantValue(sessionStore);
  container.bind(TOKENS.accountStore).toConstantValue(accountStore);
  container.bind(TOKENS.catalogStore).toConstantValue(catalogStore);
  container.bind(TOKENS.cartStore).toConstantValue(cartStore);
  const ordersStore = new OrdersStore({ sessionStore, orders: ports.orders });
  container.bind(TOKENS.ordersStore).toConstantValue(ordersStore);

  const blendQuote = new BlendQuote();
  container.bind(TOKENS.blendStore).toConstantValue(new BlendStore({ catalogStore, blendQuote }));
  container.bind(TOKENS.computeBagPrice).toConstantValue(new ComputeBagPrice());
  container.bind(TOKENS.explainBagPrice).toConstantValue(new ExplainBagPrice());
  container.bind(TOKENS.listPrices).toConstantValue(new ListPrices());
  container.bind(TOKENS.priceHouseCoffee).toConstantValue(new PriceHouseCoffee());

  const savedFiles: string[] = [];
  const pdf = replaced<PdfPort>(new MemoryPdf(), instead.pdf);
  const saveFile = ({ name }: { readonly name: string }) => void savedFiles.push(name);
  container.bind(TOKENS.downloadInvoice).toConstantValue(new DownloadInvoice({ pdf, saveFile }));
  container.bind(TOKENS.deleteAccount).toConstantValue(new DeleteAccount(ports));
  const exportAccount = new ExportAccount({ account: ports.account, saveFile, now });
  container.bind(TOKENS.exportAccount).toConstantValue(exportAccount);

  const { cartStorage } = ports;
  const shop = {
    auth,
    customers,
    orders,
    account,
    accountStore,
    cartStore,
    cartStorage,
    savedFiles,
  };
  await before?.(shop);
  const screen = await render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <App loadContainer={async () => (token) => container.get(token)} />
        <Address />
      </MemoryRouter>
    </StrictMode>,
  );
  return { screen, ...shop };
};

/** A call whose answer never came. */
export const unavailable = (message: string) => async () => err({ kind: "unavailable", message });

/** Dewi has an account and is signed in. */
export const dewiIsSignedIn = async ({ auth }: Pick<Opened, "auth">): Promise<void> => {
  await auth.signUp(aCustomer());
};

/** Dewi buys for a café: the roastery has accepted her account. */
export const dewiBuysWholesale = async (shop: Omit<Opened, "screen">): Promise<void> => {
  await dewiIsSignedIn(shop);
  await shop.account.provision({ firstName: "Dewi", lastName: "Anggraini", phone: null });
  if (shop.customers.signedIn) shop.customers.makeWholesale(shop.customers.signedIn);
  await shop.accountStore.load();
};

/** The memory port with some calls answered otherwise; its private fields stay its own. */
const replaced = <Port extends object>(port: Port, calls: Partial<Port> = {}): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in calls ? calls : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
};

const now = () => Date.parse("2025-07-20T07:32:00.000Z");
