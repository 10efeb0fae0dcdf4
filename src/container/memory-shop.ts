import { enrolCustomer } from "#adapters/memory/enrol-customer.ts";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import { MemoryPriceHistory } from "#adapters/memory/memory-price-history.ts";
import { sampleCustomers } from "#adapters/memory/sample-customers.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { Order } from "#core/domain/ordering/order.ts";
import type { PicturePort, ShareFile } from "#core/ports/picture-port.ts";
import type { PriceHistory } from "#core/ports/price-history.ts";
import type { NewCustomer } from "#core/ports/auth-port.ts";
import type { Backend } from "./backends/backend.ts";
import { memoryService } from "./backends/memory.ts";
import { createContainer } from "./create-container.ts";
import { TOKENS } from "./tokens.ts";

type Calls = {
  readonly [Port in "auth" | "catalog" | "orders" | "account" | "pdf"]?: Partial<Backend[Port]>;
} & {
  readonly priceHistory?: Partial<PriceHistory>;
  readonly pictures?: PicturePort;
  readonly shareFile?: ShareFile;
};

export type MemoryShopOptions = {
  /** Somebody who has an account and is signed in; `true` for anybody. Default: nobody. */
  readonly signedIn?: boolean | Partial<NewCustomer & { readonly wholesale: boolean }>;
  /** What is on the shelf. Default: a believable catalogue, the same every time. */
  readonly coffees?: readonly Coffee[];
  /** What the signed-in customer ordered before, the newest first. Default: nothing. */
  readonly orders?: readonly Order[];
  /** How the coffees' prices came about, oldest first. Default: nothing is told. */
  readonly priceChanges?: readonly PriceChange[];
  /** Milliseconds since 1970. Default: the machine's clock. */
  readonly now?: () => number;
  /** A sign-up is complete only once {@link MemoryAuth.confirm} was called. Default: at once. */
  readonly confirmEmails?: boolean;
  /** Calls of a port that answer otherwise than in memory: a failure, a slow answer. */
  readonly instead?: Calls;
};

export type MemoryShop = Awaited<ReturnType<typeof memoryShop>>;

/**
 * A whole shop in this process, wired as in the browser: every use case and store over the in-memory
 * adapters. For tests and demonstrations. Throws when there are orders and nobody who made them.
 */
export const memoryShop = async (options: MemoryShopOptions = {}) => {
  const { coffees, now = Date.now, confirmEmails = false } = options;
  const { signedIn = false, orders: history = [], priceChanges = [], instead = {} } = options;
  let keys = 0;
  const newKey = (): string => `key-${(keys += 1)}`;
  const service = memoryService({
    now,
    newKey,
    ...(coffees && { coffees }),
    priceHistory: replaced<PriceHistory>(
      new MemoryPriceHistory({ changes: priceChanges, now }),
      instead.priceHistory,
    ),
    ...(instead.pictures && { pictures: instead.pictures }),
    shareFile: instead.shareFile ?? (async () => "impossible"),
    customers: [],
    confirmEmails,
    random: () => 0.346,
  });
  const { auth, pendingProfile } = service.auth();
  const { catalog: shelf, ...catalogue } = service.catalog();
  const catalog = replaced<Backend["catalog"]>(shelf, instead.catalog);
  const { orders, account, customers } = service.orders(auth, catalog);
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
  const resolve = createContainer({
    auth: replaced<Backend["auth"]>(auth, instead.auth),
    pendingProfile,
    catalog,
    ...catalogue,
    orders: replaced<Backend["orders"]>(orders, instead.orders),
    account: replaced<Backend["account"]>(account, instead.account),
    cartStorage,
    pdf: replaced<Backend["pdf"]>(new MemoryPdf(), instead.pdf),
    saveFile: ({ name }) => void savedFiles.push(name),
    now,
  });
  return {
    /** What the container holds under a token: also what has no name here. */
    resolve,
    placeOrder: resolve(TOKENS.placeOrder),
    recallCheckout: resolve(TOKENS.recallCheckout),
    downloadInvoice: resolve(TOKENS.downloadInvoice),
    computeBagPrice: resolve(TOKENS.computeBagPrice),
    explainBagPrice: resolve(TOKENS.explainBagPrice),
    blendQuote: resolve(TOKENS.blendQuote),
    listPrices: resolve(TOKENS.listPrices),
    priceHouseCoffee: resolve(TOKENS.priceHouseCoffee),
    signIn: resolve(TOKENS.signIn),
    signUp: resolve(TOKENS.signUp),
    loadAccount: resolve(TOKENS.loadAccount),
    exportAccount: resolve(TOKENS.exportAccount),
    deleteAccount: resolve(TOKENS.deleteAccount),
    cartStore: resolve(TOKENS.cartStore),
    accountStore: resolve(TOKENS.accountStore),
    auth,
    customers,
    catalog: shelf,
    orders,
    account,
    cartStorage,
    /** The names of the files that were handed to the browser. */
    savedFiles,
  };
};

/** The port in memory with some calls answered otherwise; its private fields stay its own. */
const replaced = <Port extends object>(port: Port, calls: Partial<Port> = {}): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in calls ? calls : target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
