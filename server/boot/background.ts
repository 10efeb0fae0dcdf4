import { type BankAccount, SHOP_IDENTITY } from "#server/ports/shop-details.ts";
import type { DeskConfig } from "#server/boot/config/config.ts";
import type { StaffReaders } from "#server/mails/staff-mails.ts";
import type { Clock, Log } from "#server/ports/runtime.ts";
import type { Database } from "#server/ports/database.ts";
import type { SendMail } from "#server/ports/mail.ts";
import type { OrderBook } from "#server/database/postgres/order-book.ts";
import { DigestOutbox, MailOutbox } from "#server/database/postgres/mail-outbox.ts";
import type { deskPorts } from "#server/database/postgres-ports.ts";
import type { CoffeePictures } from "#server/ports/catalogue.ts";
import { prunePictures } from "#server/use-cases/desk/pictures.ts";
import { pruneDesk } from "#server/use-cases/desk/staff.ts";
import { sendDigest } from "#server/use-cases/desk/send-digest.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { DeliverOrderMails } from "#server/use-cases/deliver-order-mails.ts";
import type { NextRoastDay } from "#server/use-cases/next-roast-day.ts";

type Surroundings = {
  readonly database: Database;
  readonly orders: OrderBook;
  readonly deskPorts: ReturnType<typeof deskPorts>;
  readonly databaseNow: () => Promise<number>;
  readonly auditKeepDays: number;
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
  const { database, deskPorts: desk, sendMail: send, now, log } = around;
  const closing = new CloseExpiredOrders(around);
  const timers = [
    startTimer({ work: () => closing.execute(), everyMs: 60_000, log }),
    startTimer({ work: () => pruneDesk({ ...desk, now }), everyMs: 3_600_000, log }),
  ];
  const { pictures } = around;
  if (pictures)
    timers.push(
      startTimer({
        work: () => prunePictures({ pictures, catalogue: desk.catalogue, now }),
        everyMs: 3_600_000,
        log,
      }),
    );
  const staff = readersOf(around.desk);
  if (send) {
    const outbox = new MailOutbox({ database });
    const mails = new DeliverOrderMails({
      ...around,
      outbox,
      send,
      shop: SHOP_IDENTITY,
      staff,
    });
    timers.push(startTimer({ work: () => mails.execute(), everyMs: 2_000, log }));
  }
  const hour = around.desk.kind === "open" ? around.desk.digestHour : null;
  if (send && staff && hour !== null) {
    const digests = new DigestOutbox({ database });
    const digest = { ...desk, digests, send, staff, shop: SHOP_IDENTITY, hour, now, log };
    timers.push(startTimer({ work: () => sendDigest(digest), everyMs: 60_000, log }));
  }
  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
};

const readersOf = (desk: DeskConfig): StaffReaders | null =>
  desk.kind === "open" ? { emails: desk.staffEmails, deskUrl: desk.url } : null;

/** Runs a job now and then repeatedly, `everyMs` after the end of each run. */
export const startTimer = (settings: {
  readonly work: () => Promise<unknown>;
  readonly everyMs: number;
  readonly log: Log;
}): { /** Resolves when the last run has ended. */ stop(): Promise<void> } => {
  let stopped = false;
  let wait: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await settings.work();
    } catch (cause) {
      // The next run tries again; until then what is due stays undone.
      settings.log({ level: "error", failure: "timer", message: String(cause) });
    }
    if (!stopped) wait = setTimeout(() => (running = round()), settings.everyMs).unref();
  };
  running = round();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(wait);
      await running;
    },
  };
};
