import { SqlError, type Database } from "#server/ports/database.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import { courierKey, type Courier } from "#server/ports/couriers.ts";

/** The list of couriers, kept by staff. */
export class Couriers {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  /** By name. */
  all(): Promise<readonly Courier[]> {
    return this.#database.query<Courier>(
      `select c.name, c.tracking_page as "trackingPage", c.is_own as "isOwn",
              c.has_number as "hasNumber", c.is_offered as "isOffered",
              coalesce((
                select jsonb_agg(n.called order by n.called) from private.courier_names n
                 where n.courier = c.name and n.written <> private.courier_key(c.name)
              ), '[]') as "alsoCalled"
         from private.couriers c order by lower(c.name), c.name`,
    );
  }

  /**
   * Adds a courier, or replaces the one of this name. `taken`: another one is found by one of its
   * names; nothing was changed.
   */
  async save(
    courier: Courier,
    { actor, at }: WrittenBy,
  ): Promise<
    | { readonly kind: "saved" }
    | { readonly kind: "taken"; readonly name: string; readonly by: string }
  > {
    const { name, alsoCalled, trackingPage, isOwn, hasNumber, isOffered } = courier;
    try {
      return await this.#database.transaction(async (transaction) => {
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
