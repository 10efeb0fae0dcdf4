import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Database } from "#server/ports/database.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { addSignInTables } from "./database-shop.ts";
import { openSeededDatabase } from "./seeded-database.ts";

/** One of each worker: opening it takes longer than most tests. */
let shared: Promise<Database> | undefined;

/**
 * The embedded database of this worker's tests, with these coffees and nothing else. The next call
 * empties it again.
 * @param at since when the coffees have their prices, ISO 8601.
 */
export const emptiedDatabase = async (
  coffees: readonly Coffee[],
  at: string,
): Promise<Database> => {
  shared ??= opened();
  const database = await shared;
  await database.transaction(async (transaction) => {
    await transaction.script(EMPTY);
    await transaction.query("select set_config('shop.changed_at', $1, true)", [at]);
    for (const coffee of coffees)
      await transaction.query(
        `insert into public.shop_items
           select (jsonb_populate_record(null::public.shop_items, $1::text::jsonb)).*`,
        [JSON.stringify(coffeeToWire(coffee))],
      );
  });
  return database;
};

const opened = async (): Promise<Database> => {
  const { database } = await openSeededDatabase();
  await addSignInTables(database);
  return database;
};

const EMPTY = `
  truncate auth.users, public.orders, public.shop_items, private.price_changes,
           private.catalogue_changes, private.desk_files, private.statement_layouts,
           private.staff_links, private.staff_sessions, private.staff_digests,
           private.next_roast_day cascade;
  insert into private.unused_transfer_codes select generate_series(1, 999) on conflict do nothing;`;
