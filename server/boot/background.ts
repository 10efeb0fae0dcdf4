import { outsideCatalogue } from "#server/catalogues/outside-catalogue.ts";
import type { BankAccount } from "#server/config/bank-account.ts";
import type { CatalogConfig } from "#server/config/config.ts";
import type { DeskConfig } from "#server/config/desk-config.ts";
import type { StaffReaders } from "#server/mails/staff-order-mail.ts";
import { SHOP_IDENTITY } from "#server/config/shop-identity.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Database } from "#server/ports/database.ts";
import type { Log } from "#server/ports/log.ts";
import type { SendMail } from "#server/ports/mail.ts";
import type { OrderBook } from "#server/ports/order-book.ts";
import { PostgresDigestOutbox } from "#server/postgres/postgres-digest-outbox.ts";
import { PostgresMailOutbox } from "#server/postgres/postgres-mail-outbox.ts";
import { deskPorts } from "#server/postgres/desk-ports.ts";
import type { CoffeePictures } from "#server/ports/coffee-pictures.ts";
import { prunePictures } from "#server/use-cases/desk/prune-pictures.ts";
import { pruneDesk } from "#server/use-cases/desk/prune-desk.ts";
import { SendDigest } from "#server/use-cases/desk/send-digest.ts";
import { startTimer } from "./timer.ts";
import { CloseExpiredOrders } from "#server/use-cases/close-expired-orders.ts";
import { DeliverOrderMails } from "#server/use-cases/deliver-order-mails.ts";
import type { NextRoastDay } from "#server/use-cases/next-roast-day.ts";

type Surroundings = {
  readonly database: Database;
  readonly orders: OrderBook;
  readonly catalog: CatalogConfig | null;
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
  const { database, sendMail: send, now, log } = around;
  const desk = deskPorts(database, log, outsideCatalogue(around.catalog, log));
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
    const outbox = new PostgresMailOutbox({ database });
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
    const digests = new PostgresDigestOutbox({ database });
    const { orders, ledger } = desk;
    const digest = new SendDigest({
      digests,
      orders,
      ledger,
      send,
      staff,
      shop: SHOP_IDENTITY,
      hour,
      now,
      log,
    });
    timers.push(startTimer({ work: () => digest.execute(), everyMs: 60_000, log }));
  }
  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
};

const readersOf = (desk: DeskConfig): StaffReaders | null =>
  desk.kind === "open" ? { emails: desk.staffEmails, deskUrl: desk.url } : null;
