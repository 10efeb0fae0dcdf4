import type { BankAccount } from "./bank-account.ts";
import { HOUSE } from "./house.ts";
import type { Clock } from "./ports/clock.ts";
import type { Database } from "./ports/database.ts";
import type { Log } from "./ports/log.ts";
import type { SendMail } from "./ports/mail.ts";
import type { OrderBook } from "./ports/order-book.ts";
import { PostgresMailOutbox } from "./postgres/postgres-mail-outbox.ts";
import { startTimer } from "./timer.ts";
import { CloseExpiredOrders } from "./use-cases/close-expired-orders.ts";
import { DeliverOrderMails } from "./use-cases/deliver-order-mails.ts";

type Surroundings = {
  readonly database: Database;
  readonly orders: OrderBook;
  /** `null`: nobody carries mails, and they wait until somebody does or they are too old. */
  readonly sendMail: SendMail | null;
  readonly bank: BankAccount;
  readonly siteUrl: string;
  readonly now: Clock;
  readonly log: Log;
};

/** What nobody asks for and still has to be done. Several processes may do it side by side. */
export const startBackground = (
  around: Surroundings,
): { /** Resolves when nothing runs any more. */ stop(): Promise<void> } => {
  const { database, sendMail: send, log } = around;
  const closing = new CloseExpiredOrders(around);
  const timers = [startTimer({ work: () => closing.execute(), everyMs: 60_000, log })];
  if (send) {
    const outbox = new PostgresMailOutbox({ database });
    const mails = new DeliverOrderMails({ ...around, outbox, send, house: HOUSE });
    timers.push(startTimer({ work: () => mails.execute(), everyMs: 2_000, log }));
  }
  return {
    stop: async () => {
      await Promise.all(timers.map((timer) => timer.stop()));
    },
  };
};
