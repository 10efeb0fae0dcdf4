import { enrolCustomer } from "#adapters/memory/enrol-customer.ts";
import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCartStorage } from "#adapters/memory/memory-cart-storage.ts";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { MemoryCatalogCache } from "#adapters/memory/memory-catalog-cache.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryPriceHistory } from "#adapters/memory/memory-price-history.ts";
import { MemoryOrders } from "#adapters/memory/memory-orders.ts";
import { MemoryPendingProfile } from "#adapters/memory/memory-pending-profile.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import { sampleCustomers, type SampleCustomer } from "#adapters/memory/sample-customers.ts";
import { sampleOrders } from "#adapters/memory/sample-orders.ts";
import type { Browser } from "../environment/browser.ts";
import { pricePapers } from "./price-papers.ts";
import type { Service } from "./service.ts";

/**
 * The whole shop inside the page, on made-up coffees and with two made-up customers, one of them
 * wholesale, who have orders in every state. It forgets what happens when the page closes.
 */
export const memoryService = ({ now, newKey }: Pick<Browser, "now" | "newKey">): Service => ({
  auth: () => ({
    auth: new MemoryAuth({ newId: newKey, now, google: GOOGLE_VISITOR }),
    pendingProfile: new MemoryPendingProfile(),
  }),
  catalog: () => ({
    catalog: new MemoryCatalog({ coffees: sampleCoffees(), now }),
    catalogCache: new MemoryCatalogCache(),
    // Made-up coffees have no past; it would be made up, too.
    loadPricePapers: async (deps) =>
      pricePapers({ ...deps, history: new MemoryPriceHistory({ changes: [], now }) }),
    embedded: [],
  }),
  orders: (auth, catalog) => {
    const customers = new MemoryCustomers({ session$: auth.session$ });
    const orders = new MemoryOrders({ customers, catalog, now, random: Math.random });
    const credentials = auth instanceof MemoryAuth ? auth : undefined;
    if (credentials)
      for (const customer of sampleCustomers())
        moveIn(customer, { auth: credentials, customers, orders, now });
    const account = new MemoryAccount({ customers, orders, ...(credentials && { credentials }) });
    return { orders, account };
  },
  cartStorage: () => new MemoryCartStorage({ newKey }),
});

type Shop = Parameters<typeof enrolCustomer>[1] & {
  readonly orders: MemoryOrders;
  readonly now: () => number;
};

/** An account with an order in every state. */
const moveIn = (customer: SampleCustomer, { orders, now, ...shop }: Shop): void => {
  const id = enrolCustomer(customer, shop);
  const [address] = customer.addresses;
  const channel = customer.wholesale ? "wholesale" : "retail";
  const coffees = sampleCoffees();
  if (address) orders.keepHistory(id, sampleOrders({ coffees, channel, address, now: now() }));
};

/** Whom the demonstration signs in with Google. */
const GOOGLE_VISITOR = {
  firstName: "Visitor",
  lastName: "Demonstration",
  phone: "6281200001616",
  email: "visitor@example.com",
};
