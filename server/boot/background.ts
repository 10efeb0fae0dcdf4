import { type BankAccount, SHOP_IDENTITY } from "#documents/shop-details.ts";
import type { DeskConfig } from "#server/boot/config/config.ts";
import type { StaffReaders } from "#server/mails/staff-mails.ts";
import { startTimer, type Clock, type Log } from "#server/ports/runtime.ts";
import type { Database } from "#server/ports/database.ts";
import type { SendMail } from "#server/ports/mail.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import { PostgresDigestOutbox, PostgresMailOutbox } from "#server/database/postgres/mail-outbox.ts";
import type { DeskPorts } from "#server/desk/base/desk-deps.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import { prunePictures } from "#server/use-cases/desk/pictures.ts";
import { pruneDesk } from "#server/use-cases/desk/staff.ts";
import { sendDigest } from "#server/use-cases/desk/send-digest.ts";
import { CheckSums } from "#server/use-cases/desk/check-sums.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { DeliverOrderMails } from "#server/use-cases/deliver-order-mails.ts";
import { WatchClock } from "#server/use-cases/watch-clock.ts";
import type { NextRoastDay } from "#server/use-cases/next-roast-day.ts";

type Surroundings = {
  readonly database: Database;
  readonly orders: OrderBook;
  readonly deskPorts: DeskPorts;
  readonly databaseNow: () => Promise<number>;
  /** `null`: mails are not sent; they wait until a sender is configured or they expire. */
  readonly sendMail: SendMail | null;
  readonly bank: BankAccount;
  readonly siteUrl: string;
  readonly desk: DeskConfig;
  /** `null`: the shop stores no pictures. */
  readonly pictures: CoffeePictures | null;
  readonly nextRoastDay: NextRoastDay;
  readonly now: Clock;
  readonly log: Log;
};

/** Background jobs. Several processes may run them concurrently. */
export const startBackground = (
  around: Surroundings,
): { /** Resolves when the last run has ended. */ stop(): Promise<void> } => {
  const { database, deskPorts: desk, sendMail: send, pictures, now, log } = around;
  const failed = logFailedRound(log);
  const timers: (() => Promise<void>)[] = [];
  const repeat = (everyMs: number, work: () => Promise<unknown>) =>
    timers.push(startTimer({ work, everyMs, failed }));
  const watch = new WatchClock({ notes: desk.clockNotes, runningMs: () => performance.now(), log });
  const closing = new CloseExpiredOrders({ ...around, watch });
  repeat(60_000, () => closing.execute());
  repeat(3_600_000, () => pruneDesk({ ...desk, now }));
  const sums = new CheckSums({ ledger: desk.ledger, log });
  repeat(86_400_000, () => sums.execute());
  if (pictures)
    repeat(3_600_000, () => prunePictures({ pictures, catalogue: desk.catalogue, now }));
  const staff = readersOf(around.desk);
  if (send) {
    const outbox = new PostgresMailOutbox({ database });
    const mails = new DeliverOrderMails({ ...around, outbox, send, shop: SHOP_IDENTITY, staff });
    repeat(2_000, () => mails.execute());
  }
  const hour = around.desk.kind === "open" ? around.desk.digestHour : null;
  if (send && staff && hour !== null) {
    const digests = new PostgresDigestOutbox({ database });
    const digest = { ...desk, digests, sums, send, staff, shop: SHOP_IDENTITY, hour, now, log };
    repeat(60_000, () => sendDigest(digest));
  }
  return {
    stop: async () => {
      await Promise.all(timers.map((stop) => stop()));
    },
  };
};

const readersOf = (desk: DeskConfig): StaffReaders | null =>
  desk.kind === "open" ? { emails: desk.staffEmails, deskUrl: desk.url } : null;

/** What is due stays undone until the next run. */
export const logFailedRound =
  (log: Log) =>
  (cause: unknown): void =>
    log({ level: "error", failure: "timer", message: String(cause) });
