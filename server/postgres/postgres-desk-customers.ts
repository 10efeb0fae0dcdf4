import type { Database, SqlValue } from "#server/ports/database.ts";
import type { DeskCustomer, DeskCustomers } from "#server/ports/desk-customers.ts";
import { customerFits } from "./desk-order-search.ts";

/** The desk's customers in the database: accounts with a profile. */
export class PostgresDeskCustomers implements DeskCustomers {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  search(text: string, atMost: number): Promise<readonly DeskCustomer[]> {
    const params: SqlValue[] = [];
    const given = (value: SqlValue): string => `$${params.push(value)}`;
    return this.#customers(
      `where ${text.trim() === "" ? "true" : customerFits(text, given)}
       order by lower(trim(p.first_name || ' ' || p.last_name)), p.user_id
       limit ${given(atMost)}`,
      params,
    );
  }

  async counts(): Promise<{ readonly all: number; readonly wholesale: number }> {
    const [row] = await this.#database.query<{ all: number; wholesale: number }>(
      `select count(*) as "all", count(*) filter (where p.wholesale_account) as wholesale ${FROM}`,
    );
    return row ?? { all: 0, wholesale: 0 };
  }

  async byEmail(email: string): Promise<DeskCustomer | null> {
    const [customer] = await this.#customers("where lower(u.email) = $1", [
      email.trim().toLowerCase(),
    ]);
    return customer ?? null;
  }

  async setWholesale(
    customerId: string,
    isWholesale: boolean,
    { actor, at }: { readonly actor: string; readonly at: string },
  ): Promise<boolean> {
    const rows = await this.#database.query(
      // The id comes from a form and may be no UUID.
      `with switched as (
         update public.profiles set wholesale_account = $2 where user_id::text = $1 returning user_id
       )
       insert into private.wholesale_switches (user_id, is_wholesale, actor, switched_at)
         select user_id, $2, $3, $4 from switched returning 1`,
      [customerId, isWholesale, actor, at],
    );
    return rows.length > 0;
  }

  #customers(which: string, params: readonly SqlValue[]): Promise<readonly DeskCustomer[]> {
    return this.#database.query<DeskCustomer>(
      `select p.user_id as id, trim(p.first_name || ' ' || p.last_name) as name,
              coalesce(u.email, p.email, '') as email, p.phone,
              p.wholesale_account as "isWholesale",
              (select count(*) from public.orders o where o.user_id = p.user_id) as "orderCount",
              (select private.iso_text(max(o.created_at)) from public.orders o
                where o.user_id = p.user_id) as "lastOrderAt",
              (select jsonb_build_object('actor', w.actor, 'at', private.iso_text(w.switched_at))
                 from private.wholesale_switches w where w.user_id = p.user_id
                order by w.id desc limit 1) as "switchedBy"
         ${FROM} ${which}`,
      params,
    );
  }
}

const FROM = "from public.profiles p join auth.users u on u.id = p.user_id";
