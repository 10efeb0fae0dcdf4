import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Database } from "#server/ports/database.ts";
import type { DeskCustomers } from "#server/database/postgres/customers.ts";
import type { RoastDays } from "#server/database/postgres/desk-settings.ts";
import { deskPorts } from "#server/database/postgres-ports.ts";
import { NOW, type ShopWorld } from "#test/support/shop-world.ts";
import { aCoffee } from "./a-coffee.ts";
import { databaseShop } from "./database-shop.ts";
import { emptiedDatabase } from "./emptied-database.ts";

export type EmbeddedShop = ShopWorld & {
  readonly database: Database;
  /** The desk's view of the same customers. */
  readonly deskCustomers: DeskCustomers;
  readonly roastDays: RoastDays;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly setNow: (now: number) => void;
  /** All mails about this order, in any state. */
  readonly mailsOf: (orderCode: string) => Promise<readonly StoredMail[]>;
};

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
}: { readonly coffees?: readonly Coffee[] } = {}): Promise<EmbeddedShop> => {
  const database = await emptiedDatabase(coffees, NOW);
  const { customers: deskCustomers, roastDays } = deskPorts(database, () => {});
  let at = Date.parse(NOW);
  return {
    ...(await databaseShop(database)),
    database,
    deskCustomers,
    roastDays,
    now: () => at,
    setNow: (moment) => {
      at = moment;
    },
    mailsOf: (orderCode) =>
      database.query<StoredMail>(
        `select kind, occurrence, attempts, sent_at as "sentAt",
                dropped_at as "droppedAt", problem
           from private.mail_outbox where order_code = $1 order by created_at, kind, occurrence`,
        [orderCode],
      ),
  };
};
