import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { NOW, databaseShop } from "#test/support/shop-world.ts";
import { aCoffee } from "./a-coffee.ts";
import { emptiedDatabase } from "./emptied-database.ts";

type StoredMail = {
  readonly kind: string;
  readonly occurrence: number;
  readonly attempts: number;
  readonly sentAt: string | null;
  readonly droppedAt: string | null;
  readonly problem: string | null;
};

/** A shop on the embedded database, on Sunday 20 July at 14:32 in Malang. */
export const embeddedShop = async ({
  coffees = [aCoffee({ code: "SW16" })],
}: { readonly coffees?: readonly Coffee[] } = {}) => {
  const database = await emptiedDatabase(coffees, NOW);
  const { roastDays, clockNotes } = deskPorts(database, () => {});
  let at = Date.parse(NOW);
  return {
    ...(await databaseShop(database)),
    database,
    roastDays,
    clockNotes,
    now: () => at,
    setNow: (moment: number) => {
      at = moment;
    },
    /** All mails about this order, in any state. */
    mailsOf: (orderCode: string) =>
      database.query<StoredMail>(
        `select kind, occurrence, attempts, sent_at as "sentAt",
                dropped_at as "droppedAt", problem
           from private.mail_outbox where order_code = $1 order by created_at, kind, occurrence`,
        [orderCode],
      ),
  };
};
