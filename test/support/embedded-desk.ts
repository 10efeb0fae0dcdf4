import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDesk } from "#server/desk/create-desk.ts";
import type { DeskDeps } from "#server/desk/base/desk-deps.ts";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { memoryRateLimiter, UNLIMITED } from "#server/http/rate-limits.ts";
import { FICTIONAL_BANK_ACCOUNT } from "#documents/shop-details.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { FolderPictures } from "#server/database/folder-pictures.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import type { Database } from "#server/ports/database.ts";
import { StaffSignIn } from "#server/use-cases/desk/staff.ts";
import { UploadThread } from "#server/desk/uploads/upload-thread.ts";
import { aCoffee } from "./a-coffee.ts";
import { aDeskOrder, storeDeskOrder } from "./a-desk-order.ts";
import { cookieBrowser } from "./cookie-browser.ts";
import { emptiedDatabase } from "./emptied-database.ts";

export const DESK_URL = "http://127.0.0.1:3001";
export const RINA = "rina.a@enambelas.example";

/** A desk on the embedded database on Monday 21 July at 09:38 in Malang, and a browser for it. */
export const embeddedDesk = async (
  orders: readonly DeskOrder[] = [aDeskOrder()],
  coffees: readonly Coffee[] = [aCoffee({ code: "SW16" })],
) => {
  const database = await emptiedDatabase(coffees, "2025-07-01T00:00:00.000Z");
  for (const order of orders) await storeDeskOrder(database, order);
  return deskOn(database, { now: Date.parse("2025-07-21T02:38:00Z") });
};

/** A desk on any database, and a browser for it. */
export const deskOn = (database: Database, clock: { now: number }) => {
  const staffEmails = [RINA, "dewi.w@enambelas.example"];
  const mails: string[] = [];
  const now = () => clock.now;
  let drawn = 0;
  const { access, ...ports } = deskPorts(database, () => {});
  const deps: DeskDeps = {
    ...ports,
    staffEmails: () => staffEmails,
    roastWeekday: null,
    account: FICTIONAL_BANK_ACCOUNT,
    pictures: new FolderPictures({ folder: PICTURES, freeBytes: async () => 1e12 }),
    uploads: UPLOADS,
    signIn: new StaffSignIn({
      access,
      pendingLinks: memoryRateLimiter({ name: "desk-link", max: 1, seconds: 300 }),
      staffEmails: () => staffEmails,
      now,
      randomBytes: (count) => new Uint8Array(count).fill((drawn += 1)),
    }),
    sendLink: async (_, href) => void mails.push(href),
    sendMail: async ({ to, subject }) => void mails.push(`${to}: ${subject}`),
    requestLimiter: UNLIMITED,
    signInLimiter: memoryRateLimiter({ name: "desk", max: 20, seconds: 900 }),
    now,
    log: () => {},
    deskUrl: DESK_URL,
    siteUrl: "http://127.0.0.1:3000",
    assets: new Map(),
  };
  return { deps, database, clock, staffEmails, mails, browser: () => deskBrowser(deps) };
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

/** The same desk, and a browser in which Rina is signed in. */
export const signedInDesk = async (...given: Parameters<typeof embeddedDesk>) => {
  const desk = await embeddedDesk(...given);
  const browser = desk.browser();
  await browser.signIn();
  return { ...desk, ...browser };
};

/** What the fields of this name hold. */
export const valuesIn = (html: string, name: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes(`name="${name}"`))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

const PICTURES = mkdtempSync(join(tmpdir(), "desk-pictures-"));

/** One thread for all tests of a process: starting it from the sources takes a while. */
export const UPLOADS = new UploadThread();
