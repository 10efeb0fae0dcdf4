import { randomUUID } from "node:crypto";
import type { Database } from "#server/ports/database.ts";
import { appPorts, deskPorts } from "#server/database/postgres-ports.ts";
import { MailOutbox } from "#server/database/postgres/mail-outbox.ts";
import type { ShopWorld } from "#test/support/shop-world.ts";

/** The tables of a hosted sign-in service that the product server reads. */
export const addSignInTables = (database: Database): Promise<void> =>
  database.transaction((transaction) =>
    transaction.script(
      `create table auth.sessions (
         id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
         created_at timestamptz, refreshed_at timestamptz, not_after timestamptz, tag text,
         user_agent text, ip text
       );
       create table auth.mfa_factors (
         user_id uuid not null references auth.users (id) on delete cascade, status text
       );`,
    ),
  );

/** A shop over a database with the seeded catalogue, without earlier orders and accounts. */
export const databaseShop = async (database: Database): Promise<ShopWorld> => {
  await database.query("delete from public.orders");
  await database.query("delete from auth.users");
  const { orders: desk, catalogue: deskCatalogue } = deskPorts(database, log);
  return {
    ...appPorts(database, log),
    outbox: new MailOutbox({ database }),
    desk,
    deskCatalogue,
    newAccount: async () => {
      const id = randomUUID();
      const email = `${id}@example.com`;
      await database.query("insert into auth.users (id, email) values ($1, $2)", [id, email]);
      return { id, email };
    },
    newSession: async (customerId) => {
      const id = randomUUID();
      await database.query("insert into auth.sessions (id, user_id) values ($1, $2)", [
        id,
        customerId,
      ]);
      return id;
    },
    setWholesale: async (id) => {
      await database.query(
        "update public.profiles set wholesale_account = true where user_id = $1",
        [id],
      );
    },
    addSecondFactor: async (id) => {
      await database.query("insert into auth.mfa_factors values ($1, 'verified')", [id]);
    },
  };
};

const log = (): void => {};
