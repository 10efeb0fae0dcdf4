import { randomUUID } from "node:crypto";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { MemoryCatalogue } from "#server/memory/memory-catalogue.ts";
import type { CustomerRecord, CustomerRecords } from "#server/memory/memory-customer-records.ts";
import { MemoryCustomers } from "#server/memory/memory-customers.ts";
import { MemoryDeskCatalogue } from "#server/memory/memory-desk-catalogue.ts";
import { MemoryDeskCustomers } from "#server/memory/memory-desk-customers.ts";
import { MemoryDeskOrders } from "#server/memory/memory-desk-orders.ts";
import { MemoryMailOutbox } from "#server/memory/memory-mail-outbox.ts";
import { MemoryOrderBook } from "#server/memory/memory-order-book.ts";
import type { OrderRecords } from "#server/memory/memory-order-records.ts";
import { MemorySessions } from "#server/memory/memory-sessions.ts";
import type { OrderMailRecord } from "#server/memory/order-mail-records.ts";
import type { DeskCustomers } from "#server/ports/desk-customers.ts";
import { NOW, type ShopWorld } from "#test/support/shop-world.ts";
import { aCoffee } from "./a-coffee.ts";

export type MemoryShop = ShopWorld & {
  /** The desk's view of the same customers. */
  readonly deskCustomers: DeskCustomers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly setNow: (now: number) => void;
  /** At least 0, below 1. The same sequence for every shop. */
  readonly random: () => number;
  /** All mails about this order, in any state. */
  readonly mailsOf: (orderCode: string) => readonly OrderMailRecord[];
};

/** A shop in memory, on Sunday 20 July at 14:32 in Malang. */
export const memoryShop = ({
  coffees = [aCoffee({ code: "SW16" })],
}: { readonly coffees?: readonly Coffee[] } = {}): MemoryShop => {
  const records: OrderRecords = new Map();
  const customers: CustomerRecords = new Map();
  const owners = new Map<string, string>();
  let at = Date.parse(NOW);
  const now = (): number => at;
  const deskCatalogue = new MemoryDeskCatalogue({ coffees, now });
  const catalogue = new MemoryCatalogue({ desk: deskCatalogue });
  const random = seededRandom();
  const change = (id: string, changed: (known: CustomerRecord) => Partial<CustomerRecord>) => {
    const known = customers.get(id);
    if (!known) throw new Error(`There is no account ${id}.`);
    customers.set(id, { ...known, ...changed(known) });
  };
  return {
    now,
    setNow: (moment) => {
      at = moment;
    },
    random,
    orders: new MemoryOrderBook({ records, customers, catalogue, random }),
    customers: new MemoryCustomers({ customers, orders: records, now }),
    catalogue,
    outbox: new MemoryMailOutbox({ records, customers }),
    mailsOf: (orderCode) => records.get(orderCode)?.mails ?? [],
    sessions: new MemorySessions({ owners, customers }),
    desk: new MemoryDeskOrders({ records }),
    deskCustomers: new MemoryDeskCustomers({ customers, orders: records }),
    deskCatalogue,
    newAccount: async () => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      customers.set(id, {
        email,
        createdAt: new Date(at).toISOString(),
        hasSecondFactor: false,
        profile: null,
        addresses: [],
        wholesaleSwitchedBy: null,
      });
      return { id, email };
    },
    newSession: async (customerId) => {
      const id = randomUUID();
      owners.set(id, customerId);
      return id;
    },
    setWholesale: async (id) =>
      change(id, ({ profile }) => ({ profile: profile && { ...profile, wholesaleAccount: true } })),
    addSecondFactor: async (id) => change(id, () => ({ hasSecondFactor: true })),
  };
};

/** An additive sequence by the golden ratio: evenly distributed. */
const seededRandom = () => {
  let last = 0;
  return (): number => {
    last = (last + 0.618_033_988_75) % 1;
    return last;
  };
};
