import { createDesk } from "#server/desk/create-desk.ts";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";
import { MemoryDeskCatalogue } from "#server/memory/memory-desk-catalogue.ts";
import { MemoryDeskCustomers } from "#server/memory/memory-desk-customers.ts";
import type { CustomerRecords } from "#server/memory/memory-customer-records.ts";
import type { OrderRecords } from "#server/memory/memory-order-records.ts";
import { MemoryDeskFiles } from "#server/memory/memory-desk-files.ts";
import { MemoryDeskOrders } from "#server/memory/memory-desk-orders.ts";
import { MemoryPictures } from "#server/memory/memory-pictures.ts";
import { MemoryRoastDays } from "#server/memory/memory-roast-days.ts";
import { MemoryStaffAccess } from "#server/memory/memory-staff-access.ts";
import { MemoryStatementLayouts } from "#server/memory/memory-statement-layouts.ts";
import { memoryRateLimiter, UNLIMITED } from "#server/rate-limits/flexible-rate-limiter.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { StaffSignIn } from "#server/use-cases/desk/staff-sign-in.ts";
import { aCoffee } from "./a-coffee.ts";
import { aDeskOrder, anOrderRecord } from "./a-desk-order.ts";
import { cookieBrowser } from "./cookie-browser.ts";

export const DESK_URL = "http://127.0.0.1:3001";
export const RINA = "rina.a@enambelas.example";

/** A desk in memory on Monday 21 July at 09:38 in Malang, and a browser for it. */
export const memoryDesk = (orders: readonly DeskOrder[] = [aDeskOrder()]) => {
  const clock = { now: Date.parse("2025-07-21T02:38:00Z") };
  const staffEmails = [RINA, "dewi.w@enambelas.example"];
  const mails: string[] = [];
  const now = () => clock.now;
  let drawn = 0;
  const records: OrderRecords = new Map(
    orders.map((order) => [order.orderCode, anOrderRecord(order)]),
  );
  const customers: CustomerRecords = new Map();
  const deps: DeskDeps = {
    orders: new MemoryDeskOrders({ records }),
    catalogue: new MemoryDeskCatalogue({ coffees: [aCoffee({ code: "SW16" })] }),
    customers: new MemoryDeskCustomers({ customers, orders: records }),
    layouts: new MemoryStatementLayouts(),
    roastDays: new MemoryRoastDays(),
    roastWeekday: null,
    files: new MemoryDeskFiles(),
    pictures: new MemoryPictures(),
    signIn: new StaffSignIn({
      access: new MemoryStaffAccess(),
      pendingLinks: memoryRateLimiter({ name: "desk-link", max: 1, seconds: 300 }),
      staffEmails: () => staffEmails,
      now,
      randomBytes: (count) => new Uint8Array(count).fill((drawn += 1)),
    }),
    sendLink: async (_, href) => void mails.push(href),
    requestLimiter: UNLIMITED,
    signInLimiter: memoryRateLimiter({ name: "desk", max: 20, seconds: 900 }),
    now,
    log: () => {},
    deskUrl: DESK_URL,
    siteUrl: "http://127.0.0.1:3000",
    assets: new Map(),
  };
  return { deps, customers, clock, staffEmails, mails, browser: () => deskBrowser(deps) };
};

/** Client address of the browser. */
export const NEARBY = { clientAddress: "127.0.0.1" };

/** The desk with these dependencies, and a browser for it. */
export const deskBrowser = (deps: DeskDeps) => {
  const app = createDesk(deps);
  const browser = cookieBrowser(DESK_URL, async (url, init) => app.request(url, init, NEARBY));
  const signIn = async (email = RINA): Promise<Response> => {
    const link = await deps.signIn.newLink(email);
    return browser.post("/link", { t: link?.secret ?? "" });
  };
  return { ...browser, signIn, app };
};
