import type {
  OwnAccount,
  OwnAccounts,
  RoastDays,
  RoastDaySet,
  StatementLayouts,
} from "#server/ports/desk-settings.ts";
import { SqlError } from "#server/ports/database.ts";
import { courierKey, type Courier, type Couriers } from "#server/ports/couriers.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import type { RememberedLayout } from "#server/statements/statement.ts";

export class PostgresRoastDays extends PostgresAdapter implements RoastDays {
  lastSet(): Promise<RoastDaySet | null> {
    return this.one<RoastDaySet>("select day, actor, set_at as at from private.next_roast_day");
  }

  async set({ day, actor, at }: RoastDaySet): Promise<void> {
    await this.database.query(
      `insert into private.next_roast_day (day, actor, set_at)
         values ($1::text::date, $2, $3::text::timestamptz)
       on conflict (only_row) do update
         set day = excluded.day, actor = excluded.actor, set_at = excluded.set_at`,
      [day, actor, at],
    );
  }

  async clear(): Promise<void> {
    await this.database.query("delete from private.next_roast_day");
  }
}

export class PostgresStatementLayouts extends PostgresAdapter implements StatementLayouts {
  all(): Promise<readonly RememberedLayout[]> {
    return this.database.query<RememberedLayout>(
      "select name, fingerprint, columns from private.statement_layouts order by name, fingerprint",
    );
  }

  async remember({ name, fingerprint, columns }: RememberedLayout): Promise<void> {
    await this.database.query(
      `insert into private.statement_layouts (fingerprint, name, columns)
         values ($1, $2, $3::text::jsonb)
       on conflict (fingerprint) do update set name = excluded.name, columns = excluded.columns`,
      [fingerprint, name, JSON.stringify(columns)],
    );
  }

  async forget(fingerprint: string): Promise<void> {
    await this.database.query("delete from private.statement_layouts where fingerprint = $1", [
      fingerprint,
    ]);
  }
}

export class PostgresOwnAccounts extends PostgresAdapter implements OwnAccounts {
  all(): Promise<readonly OwnAccount[]> {
    return this.database.query<OwnAccount>(
      "select printed, actor, said_at as at from private.own_accounts order by printed",
    );
  }

  async say({ printed, actor, at }: OwnAccount): Promise<void> {
    await this.database.query(
      `insert into private.own_accounts (printed, actor, said_at)
         values ($1, $2, $3::text::timestamptz) on conflict (printed) do nothing`,
      [printed, actor, at],
    );
  }

  async takeBack(printed: string): Promise<void> {
    await this.database.query("delete from private.own_accounts where printed = $1", [printed]);
  }
}

export class PostgresCouriers extends PostgresAdapter implements Couriers {
  all(): Promise<readonly Courier[]> {
    return this.database.query<Courier>(
      `select c.name, c.tracking_page as "trackingPage", c.is_own as "isOwn",
              c.has_number as "hasNumber", c.is_offered as "isOffered",
              coalesce((
                select jsonb_agg(n.called order by n.called) from private.courier_names n
                 where n.courier = c.name and n.written <> private.courier_key(c.name)
              ), '[]') as "alsoCalled"
         from private.couriers c order by lower(c.name), c.name`,
    );
  }

  async save(
    courier: Courier,
    { actor, at }: WrittenBy,
  ): Promise<
    | { readonly kind: "saved" }
    | { readonly kind: "taken"; readonly name: string; readonly by: string }
  > {
    const { name, alsoCalled, trackingPage, isOwn, hasNumber, isOffered } = courier;
    try {
      return await this.database.transaction(async (transaction) => {
        const [known] = await transaction.query<{ courier: string; called: string }>(
          `select n.courier, n.called from private.courier_names n
            where n.written = any($1::text[]) and private.courier_key(n.courier) <> $2 limit 1`,
          [[name, ...alsoCalled].map(courierKey), courierKey(name)],
        );
        if (known) return { kind: "taken", name: known.called, by: known.courier } as const;
        // Its own name may be written in another way than before.
        await transaction.query(
          "delete from private.couriers where private.courier_key(name) = $1",
          [courierKey(name)],
        );
        await transaction.query(
          `insert into private.couriers
             (name, tracking_page, is_own, has_number, is_offered, actor, changed_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
          [name, trackingPage, isOwn, hasNumber, isOffered, actor, at],
        );
        await transaction.query(
          `insert into private.courier_names (written, called, courier)
             select private.courier_key(called), called, $1 from unnest($2::text[]) as called`,
          [name, [name, ...alsoCalled]],
        );
        return { kind: "saved" } as const;
      });
    } catch (cause) {
      // Two saved one name at the same moment.
      if (!(cause instanceof SqlError) || cause.code !== "23505") throw cause;
      return { kind: "taken", name, by: "another courier" };
    }
  }
}
