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
import { createContainer } from "#container/create-container.ts";
import { TOKENS } from "#container/tokens.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { AccountPort } from "#core/ports/account-port.ts";
import type { AuthPort } from "#core/ports/auth-port.ts";
import type { CatalogPort } from "#core/ports/catalog-port.ts";
import type { OrdersPort } from "#core/ports/orders-port.ts";
import type { PdfPort } from "#core/ports/pdf-port.ts";
import { err } from "#core/domain/result.ts";
import type { AccountStore } from "#state/account-store.ts";
import type { CartStore } from "#state/cart-store.ts";
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
  const catalog = replaced<CatalogPort>(new MemoryCatalog({ coffees }), instead.catalog);
  const customers = new MemoryCustomers({ session$: auth.session$ });
  const orders = new MemoryOrders({ customers, catalog, now, random: () => 0.346 });
  const account = new MemoryAccount({ customers, orders, credentials: auth });
  const cartStorage = new MemoryCartStorage({ newKey });
  const savedFiles: string[] = [];
  const resolve = createContainer({
    auth: replaced<AuthPort>(auth, instead.auth),
    pendingProfile: new MemoryPendingProfile(),
    catalog,
    catalogCache: new MemoryCatalogCache(),
    orders: replaced<OrdersPort>(orders, instead.orders),
    account: replaced<AccountPort>(account, instead.account),
    cartStorage,
    pdf: replaced<PdfPort>(new MemoryPdf(), instead.pdf),
    saveFile: ({ name }) => void savedFiles.push(name),
    now,
    embedded: [],
  });
  const shop = {
    auth,
    customers,
    orders,
    account,
    accountStore: resolve(TOKENS.accountStore),
    cartStore: resolve(TOKENS.cartStore),
    cartStorage,
    savedFiles,
  };
  await before?.(shop);
  const screen = await render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <App loadContainer={async () => resolve} />
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

/** The clock of the shop in memory. */
export const now = () => Date.parse("2025-07-20T07:32:00.000Z");
