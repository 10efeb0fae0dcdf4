import { MemoryAccount } from "#adapters/memory/memory-account.ts";
import { MemoryAuth } from "#adapters/memory/memory-auth.ts";
import { MemoryCartStorage } from "#adapters/memory/memory-cart-storage.ts";
import { MemoryCatalog } from "#adapters/memory/memory-catalog.ts";
import { MemoryCatalogCache } from "#adapters/memory/memory-catalog-cache.ts";
import { MemoryCustomers } from "#adapters/memory/memory-customers.ts";
import { MemoryOrders } from "#adapters/memory/memory-orders.ts";
import { MemoryPendingProfile } from "#adapters/memory/memory-pending-profile.ts";
import { sampleCoffees } from "#adapters/memory/sample-coffees.ts";
import type { Browser } from "../environment/browser.ts";
import type { Service } from "./service.ts";

/** The whole shop inside the page, on made-up coffees; it forgets everything when the page closes. */
export const memoryService = ({ now, newKey }: Pick<Browser, "now" | "newKey">): Service => ({
  auth: () => ({
    auth: new MemoryAuth({ newId: newKey, now, google: GOOGLE_VISITOR }),
    pendingProfile: new MemoryPendingProfile(),
  }),
  catalog: () => ({
    catalog: new MemoryCatalog({ coffees: sampleCoffees() }),
    catalogCache: new MemoryCatalogCache(),
    embedded: [],
  }),
  orders: (auth, catalog) => {
    const customers = new MemoryCustomers({ session$: auth.session$ });
    const orders = new MemoryOrders({ customers, catalog, now, random: Math.random });
    const account = new MemoryAccount({
      customers,
      orders,
      ...(auth instanceof MemoryAuth && { credentials: auth }),
    });
    return { orders, account };
  },
  cartStorage: () => new MemoryCartStorage({ newKey }),
});

/** Whom the demonstration signs in with Google. */
const GOOGLE_VISITOR = {
  firstName: "Visitor",
  lastName: "Demonstration",
  phone: "6281200001616",
  email: "visitor@example.com",
};
