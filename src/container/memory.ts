import { BrowserCartStorage } from "#adapters/browser/browser-cart-storage.ts";
import {
  catalogCacheIn,
  pendingProfileIn,
  DeviceStorage,
} from "#adapters/browser/browser-device.ts";
import {
  enrolCustomer,
  MemoryCustomers,
  sampleCustomers,
  type SampleCustomer,
} from "#adapters/memory/memory-customers.ts";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { MemoryOrders } from "#adapters/memory/memory-orders.ts";
import { MemoryPdf } from "#adapters/memory/memory-pdf.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import { sampleOrders } from "#adapters/memory/sample-orders.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import type { Backend } from "./backend.ts";
import type { Browser } from "./environment/browser.ts";

type Options = Pick<Browser, "now" | "newKey"> & {
  /** Coffees of the catalogue. Default: a realistic list, always the same. */
  readonly coffees?: readonly Coffee[];
  /** Oldest first. Default: none. */
  readonly priceChanges?: readonly PriceChange[];
  /** Seeded customers, each with an order in every state. Default: two, one of them wholesale. */
  readonly customers?: readonly SampleCustomer[];
  /** Sign-ups wait for {@link MemoryAuth.confirm}. Default: complete at once. */
  readonly confirmEmails?: boolean;
  /** Whether Google signs a made-up visitor in. Default: yes; else it refuses. */
  readonly isGoogleOffered?: boolean;
  /** At least 0, below 1. Default: Math.random. */
  readonly random?: () => number;
};

export type MemoryBackend = ReturnType<typeof memoryBackend>;

/**
 * The whole shop inside the page; each port is made when it is first asked for. Its state is lost
 * when the page closes.
 */
export const memoryBackend = ({
  now,
  newKey,
  coffees = sampleCoffees(),
  priceChanges = [],
  customers: seededCustomers = sampleCustomers(),
  confirmEmails = false,
  isGoogleOffered = true,
  random = Math.random,
}: Options) => {
  // Without a storage it remembers for as long as the page lives.
  const storage = new DeviceStorage(() => {
    throw new Error("Nothing is stored.");
  });
  const open = ({ auth, catalog }: Pick<Backend, "auth" | "catalog">) => {
    const customers = new MemoryCustomers({ session$: auth.session$ });
    const orders = new MemoryOrders({ customers, catalog, now, random });
    const credentials = auth instanceof MemoryAuth ? auth : undefined;
    if (credentials)
      for (const customer of seededCustomers)
        seedCustomer(customer, { auth: credentials, customers, orders, coffees, now });
    const account = new MemoryAccount({ customers, orders, ...(credentials && { credentials }) });
    return { orders, account, customers };
  };
  let opened: ReturnType<typeof open> | null = null;
  return {
    auth: () => ({
      auth: new MemoryAuth({
        newId: newKey,
        now,
        confirmEmails,
        ...(isGoogleOffered && { google: GOOGLE_VISITOR }),
      }),
      pendingProfile: pendingProfileIn(storage),
    }),
    catalog: () => ({
      catalog: new MemoryCatalog({
        coffees,
        priceChanges,
        now,
        promised: () => opened?.orders.promised() ?? new Map(),
      }),
      catalogCache: catalogCacheIn(storage),
      priceListUrl: null,
      embedded: [],
    }),
    /** Orders and account know the same customers. Sign-in and catalogue may be of others. */
    customers: (given: Pick<Backend, "auth" | "catalog">) => (opened ??= open(given)),
    cartStorage: () => new BrowserCartStorage({ ...ONLY_TAB, storage, newKey }),
    pdf: () => new MemoryPdf(),
  };
};

/** Nothing stored, nothing that another tab could change. */
const ONLY_TAB = {
  storageEvents: { addEventListener: () => {}, removeEventListener: () => {} },
  onRestored: () => () => {},
};

type Shop = Parameters<typeof enrolCustomer>[1] & {
  readonly orders: MemoryOrders;
  readonly coffees: readonly Coffee[];
  readonly now: () => number;
};

/** Seeds an account with an order in every state. */
const seedCustomer = (customer: SampleCustomer, { orders, coffees, now, ...shop }: Shop): void => {
  const id = enrolCustomer(customer, shop);
  const [address] = customer.addresses;
  const channel = customer.wholesale ? "wholesale" : "retail";
  if (address) orders.keepHistory(id, sampleOrders({ coffees, channel, address, now: now() }));
};

/** The account that the demonstration's Google sign-in returns. */
const GOOGLE_VISITOR = {
  firstName: "Visitor",
  lastName: "Demonstration",
  phone: "6281200001616",
  email: "visitor@example.com",
};
