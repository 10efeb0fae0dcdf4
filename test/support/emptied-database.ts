import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { Database } from "#server/ports/database.ts";
import { coffeeToWire } from "#wire/coffee.ts";
import { addSignInTables } from "./shop-world.ts";
import { openSeededDatabase } from "./seeded-database.ts";

/** One of each worker: opening it takes longer than most tests. */
let shared: Promise<{ readonly database: Database; readonly empty: string }> | undefined;

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
  const { database, empty } = await shared;
  await database.transaction(async (transaction) => {
    await transaction.script(empty);
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

const opened = async () => {
  const { database } = await openSeededDatabase();
  await addSignInTables(database);
  await database.transaction((transaction) =>
    transaction.script(`
      create temporary table seeded_couriers as table private.couriers;
      create temporary table seeded_courier_names as table private.courier_names;`),
  );
  const tables = await database.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('auth', 'public', 'private')
        and tablename not in ('schema_migrations', 'catalog_version')`,
  );
  // Without triggers and foreign keys, and faster than to truncate: the tables hold a few rows.
  const empty = `
    set local session_replication_role = replica;
    ${tables.map(({ name }) => `delete from ${name};`).join(" ")}
    set local session_replication_role = origin;
    insert into private.couriers table pg_temp.seeded_couriers;
    insert into private.courier_names table pg_temp.seeded_courier_names;`;
  return { database, empty };
};
