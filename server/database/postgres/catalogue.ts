import { coffeeFromWire, coffeeWire, coffeeToWire } from "#wire/coffee.ts";
import { priceChangeFromWire, priceChangeWire } from "#wire/price-change.ts";
import {
  type Catalogue,
  type CatalogueSnapshot,
  type ChangedBy,
  type CoffeeChange,
  type CoffeeHistoryEntry,
  type CoffeeSaved,
  type DeskCatalogue,
  coffeeVersion,
} from "#server/ports/catalogue.ts";
import type { Queryable } from "#server/ports/database.ts";
import * as v from "valibot";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import type { PriceChange } from "#core/domain/pricing/price-history.ts";
import { PostgresAdapter, type JsonRow } from "./postgres-adapter.ts";

export class PostgresCatalogue extends PostgresAdapter implements Catalogue {
  async load(): Promise<CatalogueSnapshot> {
    const stored = await this.one<{
      version: string;
      coffees: readonly JsonRow[];
    }>(
      // One statement, one snapshot: the version belongs to exactly these coffees.
      `select v.version,
              (select coalesce(json_agg(json_build_object('row', s) order by s.name, s.code), '[]')
                 from public.shop_items s) as coffees
         from private.catalog_version v`,
    );
    const coffees = this.readable(coffeeWire, stored?.coffees ?? [], COFFEE);
    return {
      version: stored?.version ?? "",
      coffees: coffees.map(coffeeFromWire),
    };
  }

  async version(): Promise<string> {
    return (await this.value<string>("select version from private.catalog_version")) ?? "";
  }

  async priceChanges(code: string): Promise<readonly PriceChange[]> {
    // No text of Postgres holds it: a statement with it fails.
    if (code.includes("\0")) return [];
    const rows = await this.database.query<JsonRow>(
      `select jsonb_build_object('code', code, 'changed_at', changed_at, 'reason', reason, 'after', after,
                                 'before', lag(after) over (order by changed_at, id)) as row
         from (select code, id, changed_at, reason,
                      jsonb_build_object('category', category, 'green_cost', green_cost,
                                         'weight_loss', weight_loss) as after
                 from private.price_changes where code = $1) kept
        order by changed_at, id`,
      [code],
    );
    return this.readable(priceChangeWire, rows, PRICE_CHANGE).map(priceChangeFromWire);
  }
}

const COFFEE = { what: "coffee", key: "code" };
const PRICE_CHANGE = { what: "price change", key: "code" };

/** The desk's catalogue in the database. */
export class PostgresDeskCatalogue extends PostgresAdapter implements DeskCatalogue {
  async count(): Promise<number> {
    return (await this.value<number>("select count(*) from public.shop_items")) ?? 0;
  }

  all(): Promise<readonly Coffee[]> {
    return this.#coffees(this.database);
  }

  async pictureAddresses(): Promise<readonly string[]> {
    const rows = await this.database.query<{ address: string }>(
      "select image_url as address from public.shop_items where image_url is not null",
    );
    return rows.map(({ address }) => address);
  }

  async save(changes: readonly CoffeeChange[], by: ChangedBy): Promise<CoffeeSaved> {
    return this.database.transaction(async (transaction) => {
      // Serialises changes; readers are not blocked.
      await transaction.query("lock table public.shop_items in share row exclusive mode");
      const stored = new Map(
        (await this.#coffees(transaction)).map((coffee) => [coffee.code, coffee]),
      );
      for (const { coffee, seen } of changes) {
        const before = stored.get(coffee.code);
        if ((before ? coffeeVersion(before) : null) === seen) continue;
        const [last = null] = await historyOf(transaction, coffee.code);
        return { kind: "changed-meanwhile", code: coffee.code, by: last };
      }
      // Read by the trigger that records the price history.
      await transaction.query(
        "select set_config('shop.changed_at', $1, true), set_config('shop.reason', $2, true)",
        [by.at, by.reason ?? ""],
      );
      for (const { coffee } of changes) {
        const before = stored.get(coffee.code);
        await store(transaction, coffee, before ?? null, by);
      }
      return { kind: "saved" };
    });
  }

  history(code: string): Promise<readonly CoffeeHistoryEntry[]> {
    return historyOf(this.database, code);
  }

  async #coffees(database: Queryable): Promise<readonly Coffee[]> {
    const rows = await database.query<JsonRow>(
      "select to_jsonb(s) as row from public.shop_items s order by s.code",
    );
    return this.readable(coffeeWire, rows, COFFEE)
      .map(coffeeFromWire)
      .toSorted((a, b) => a.name.localeCompare(b.name));
  }
}

const store = async (
  transaction: Queryable,
  coffee: Coffee,
  before: Coffee | null,
  { actor, at, reason }: ChangedBy,
): Promise<void> => {
  const row = coffeeToWire(coffee);
  const stored = before && coffeeToWire(before);
  const after = JSON.stringify(row);
  const names = COLUMNS.filter((name) => row[name] !== stored?.[name]).join(", ");
  // Only what is new is written: a default or a value that the shop cannot read stays as it is.
  if (!before)
    await transaction.query(
      `insert into public.shop_items (${names})
         select ${names} from jsonb_populate_record(null::public.shop_items, $1::text::jsonb)`,
      [after],
    );
  else if (names !== "")
    await transaction.query(
      `update public.shop_items set (${names}) = (
         select ${names} from jsonb_populate_record(null::public.shop_items, $1::text::jsonb)
       ) where code = $2`,
      [after, coffee.code],
    );
  await transaction.query(
    `insert into private.catalogue_changes (code, changed_at, actor, reason, before, after)
       values ($1, $2, $3, $4, $5::text::jsonb, $6::text::jsonb)`,
    [coffee.code, at, actor, reason, stored && JSON.stringify(stored), after],
  );
};

const historyOf = async (
  database: Queryable,
  code: string,
): Promise<readonly CoffeeHistoryEntry[]> => {
  const rows = await database.query<ChangedBy & { before: unknown; after: unknown }>(
    `select changed_at as at, actor, reason, before, after from private.catalogue_changes
      where code = $1 order by id desc`,
    [code],
  );
  return rows.map(({ at, actor, reason, before, after }) => ({
    at,
    actor,
    reason,
    before: before === null ? null : coffeeFromWire(v.parse(coffeeWire, before)),
    after: coffeeFromWire(v.parse(coffeeWire, after)),
  }));
};

const COLUMNS = v.keyof(coffeeWire).options;
