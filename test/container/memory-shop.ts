import { shareSheetOf } from "#adapters/browser/browser-files.ts";
import { enrolCustomer, sampleCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";
import type { Backend } from "#container/backend.ts";
import { memoryBackend } from "#container/memory.ts";
import { containerOver } from "#container/create-container.ts";
import { TOKENS } from "#container/tokens.ts";

type Calls = {
  readonly [Port in "auth" | "catalog" | "orders" | "account" | "pdf"]?: Partial<Backend[Port]>;
};

export type MemoryShopOptions = {
  /** The customer who is signed in; `true` for a default one. Default: nobody. */
  readonly signedIn?: boolean | Partial<NewCustomer & { readonly wholesale: boolean }>;
  /** Coffees of the catalogue. Default: a realistic list, always the same. */
  readonly coffees?: readonly Coffee[];
  /** Earlier orders of the signed-in customer, newest first. Default: none. */
  readonly orders?: readonly Order[];
  /** The coffees' price history, oldest first. Default: none. */
  readonly priceChanges?: readonly PriceChange[];
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: () => number;
  /** How far the server's clock is ahead of the device's. Default: not at all. */
  readonly serverAheadMs?: () => number;
  /** Sign-ups wait for {@link MemoryAuth.confirm}. Default: complete at once. */
  readonly confirmEmails?: boolean;
  /** Calls that replace those of an in-memory port, e.g. with a failure or a slow response. */
  readonly overrides?: Calls;
};

export type MemoryShop = Awaited<ReturnType<typeof memoryShop>>;

/**
 * A whole shop in this process, wired as in the browser, over the in-memory adapters. For tests.
 * @throws Error when there are orders without a signed-in customer.
 */
export const memoryShop = async (options: MemoryShopOptions = {}) => {
  const { coffees, now = Date.now, confirmEmails = false } = options;
  const { signedIn = false, orders: history = [], priceChanges = [], overrides = {} } = options;
  let keys = 0;
  const newKey = (): string => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, "0")}`;
  const service = memoryBackend({
    now,
    newKey,
    ...(coffees && { coffees }),
    priceChanges,
    customers: [],
    confirmEmails,
    isGoogleOffered: false,
    random: () => 0.346,
  });
  const { auth, pendingProfile } = service.auth();
  const { catalog: ownCatalog, ...beside } = service.catalog();
  const catalog = replaced<Backend["catalog"]>(ownCatalog, overrides.catalog);
  const { orders, account, customers } = service.customers({ auth, catalog });
  const cartStorage = service.cartStorage();
  const savedFiles: string[] = [];
  if (signedIn !== false) {
    const customer = { ...sampleCustomers()[0], ...(signedIn !== true && signedIn) };
    enrolCustomer(customer, { auth, customers });
    await auth.signIn(customer.email, customer.password);
  }
  if (history.length > 0) {
    if (!customers.signedIn) throw new Error("These orders are nobody's: sign somebody in.");
    orders.keepHistory(customers.signedIn.id, history);
  }
  const resolve = containerOver({
    auth: replaced<Backend["auth"]>(auth, overrides.auth),
    pendingProfile,
    catalog,
    ...beside,
    orders: replaced<Backend["orders"]>(orders, overrides.orders),
    account: replaced<Backend["account"]>(account, overrides.account),
    cartStorage,
    pdf: replaced<Backend["pdf"]>(new MemoryPdf(), overrides.pdf),
    report: () => undefined,
    saveFile: ({ name }) => void savedFiles.push(name),
    shareSheet: shareSheetOf((address) => fetch(address)),
    now,
    serverAheadMs: options.serverAheadMs ?? (() => 0),
  });
  return {
    /** Resolves any token, including those without a property here. */
    resolve,
    signIn: resolve(TOKENS.signIn),
    computeBagPrice: resolve(TOKENS.computeBagPrice),
    blendQuote: resolve(TOKENS.blendQuote),
    placeOrder: resolve(TOKENS.placeOrder),
    recoverCheckout: resolve(TOKENS.recoverCheckout),
    cartStore: resolve(TOKENS.cartStore),
    accountStore: resolve(TOKENS.accountStore),
    auth,
    customers,
    catalog: ownCatalog,
    orders,
    account,
    cartStorage,
    /** Names of the files saved through the browser. */
    savedFiles,
  };
};

/**
 * A proxy of the port with some calls replaced. Methods stay bound to the port for its private
 * fields.
 */
const replaced = <Port extends object>(port: Port, calls: Partial<Port> = {}): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in calls ? calls : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
