import type { Customers, DeskCustomer, DeskCustomers } from "#server/ports/customers.ts";
import { ADDRESS_FIELDS, type Address } from "#core/domain/account/address.ts";
import type {
  Account,
  AddressBook,
  PendingProfile,
  Profile,
} from "#core/domain/account/profile.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { mailboxAddress } from "#format/mailbox-address.ts";
import type { Sessions } from "#server/ports/accounts.ts";
import type { Queryable, SqlValue } from "#server/ports/database.ts";
import { MOST_COUNTED } from "#server/ports/desk-orders.ts";
import { customerFits, ordersThatFit } from "./desk-order-search.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import { contentHash } from "#server/ports/catalogue.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

export class PostgresCustomers extends PostgresAdapter implements Customers {
  async exists(customerId: string): Promise<boolean> {
    // A hosted sign-in service may soft-delete accounts.
    return this.has("select from auth.users u where u.id = $1 and u.deleted_at is null", [
      customerId,
    ]);
  }

  async hasSecondFactor(customerId: string): Promise<boolean> {
    const has = await this.value<boolean>("select private.has_second_factor($1)", [customerId]);
    return has ?? false;
  }

  emailOf(customerId: string): Promise<string | null> {
    return this.value("select u.email from auth.users u where u.id = $1 and u.deleted_at is null", [
      customerId,
    ]);
  }

  record(customerId: string): Promise<Readonly<Record<string, unknown>> | null> {
    return this.value("select private.customer_record($1)", [customerId]);
  }

  async forget(
    customerId: string,
  ): Promise<"forgotten" | "orders-under-way" | "money-owed" | "unknown-customer"> {
    const [row] = await this.database.transaction((transaction) =>
      transaction.query<{ outcome: "forgotten" | "orders-under-way" | "money-owed" | "unknown" }>(
        "select private.forget_customer($1) as outcome",
        [customerId],
      ),
    );
    return row && row.outcome !== "unknown" ? row.outcome : "unknown-customer";
  }

  async load(customerId: string): Promise<Account | null> {
    const row = await this.one<Profile & { readonly addresses: readonly Address[] }>(
      `select p.first_name as "firstName", p.last_name as "lastName", p.phone,
              p.wholesale_account as "wholesaleAccount",
              coalesce(u.email, p.email, '') as email,
              (select coalesce(json_agg(a), '[]') from (${SELECT_ADDRESSES}) a) as addresses
         from public.profiles p join auth.users u on u.id = p.user_id
        where p.user_id = $1`,
      [customerId],
    );
    if (!row) return null;
    const { addresses, ...profile } = row;
    return { profile, addressBook: addressBookOf(addresses) };
  }

  async provision(
    customerId: string,
    { firstName, lastName, phone }: PendingProfile,
  ): Promise<{ readonly created: boolean }> {
    const created = await this.value<boolean>(
      `insert into public.profiles as known (user_id, first_name, last_name, phone, email)
         select u.id, $2, $3, $4, u.email from auth.users u where u.id = $1
       on conflict (user_id) do update set
         first_name = case when known.first_name = '' then excluded.first_name else known.first_name end,
         last_name = case when known.last_name = '' then excluded.last_name else known.last_name end,
         phone = coalesce(known.phone, excluded.phone),
         email = excluded.email
       returning xmax = 0`,
      [customerId, firstName, lastName, phone],
    );
    return { created: created ?? false };
  }

  async changeAddresses<Refusal>(
    customerId: string,
    knownVersions: readonly string[] | null,
    change: (addresses: readonly Address[]) => Result<readonly Address[], Refusal>,
  ): Promise<Result<AddressBook, Refusal | { readonly kind: "stale" }>> {
    return this.database.transaction(async (transaction) => {
      // Serialises changes of this list; the next one waits here and reads the new list.
      await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 1605))", [
        customerId,
      ]);
      const current = await addressesOf(transaction, customerId);
      if (knownVersions && !knownVersions.includes(addressBookOf(current).version))
        return err({ kind: "stale" as const });
      const changed = change(current);
      if (!changed.ok) return changed;
      await transaction.query("delete from public.addresses where user_id = $1", [customerId]);
      await transaction.query(INSERT_ADDRESSES, [customerId, JSON.stringify(changed.value)]);
      return ok(addressBookOf(changed.value));
    });
  }
}

const SELECT_ADDRESSES = `
  select label, recipient_name as "recipientName", recipient_phone as "recipientPhone",
         line1, line2, city, state, postal_code as "postalCode", country
    from public.addresses where user_id = $1 order by position`;

const addressesOf = (database: Queryable, customerId: string): Promise<readonly Address[]> =>
  database.query<Address>(SELECT_ADDRESSES, [customerId]);

const INSERT_ADDRESSES = `
  insert into public.addresses (user_id, position, label, recipient_name, recipient_phone, line1,
                                line2, city, state, postal_code, country)
    select $1, a.position - 1, a.address ->> 'label', a.address ->> 'recipientName',
           a.address ->> 'recipientPhone', a.address ->> 'line1', a.address ->> 'line2',
           a.address ->> 'city', a.address ->> 'state', a.address ->> 'postalCode',
           a.address ->> 'country'
      from jsonb_array_elements($2::text::jsonb) with ordinality as a (address, position)`;

export const sessionsIn = (database: Queryable): Sessions => ({
  isOpen: async (customerId, sessionId) => {
    const [row] = await database.query<{ open: boolean }>(
      "select private.session_is_open($1, $2) as open",
      [customerId, sessionId],
    );
    return row?.open ?? false;
  },
});

export class PostgresDeskCustomers extends PostgresAdapter implements DeskCustomers {
  async search(text: string, atMost: number): Promise<readonly DeskCustomer[]> {
    const fitting = await ordersThatFit(this.database, text);
    if (fitting.kind === "all") return this.#byName("true", [], atMost);
    const ofThese = (orderCodes: readonly string[]): Promise<readonly DeskCustomer[]> => {
      const params: SqlValue[] = [];
      const fits = customerFits(text, orderCodes, (value) => `$${params.push(value)}`);
      return this.#byName(fits, params, atMost);
    };
    const own = fitting.kind === "many" ? await ofThese([]) : [];
    return own.length === atMost ? own : ofThese(fitting.orderCodes);
  }

  async counts(): Promise<{ readonly all: number; readonly wholesale: number }> {
    const row = await this.one<{ all: number; wholesale: number }>(
      `select (select count(*) from (select from public.profiles limit ${MOST_COUNTED + 1}) p) as "all",
              (select count(*) from (
                 select from public.profiles p where p.wholesale_account limit ${MOST_COUNTED + 1}
               ) w) as wholesale`,
    );
    return row ?? { all: 0, wholesale: 0 };
  }

  async byEmail(email: string): Promise<DeskCustomer | null> {
    // A hosted sign-in service may have stored another spelling.
    const [customer] = await this.#customers("where lower(u.email) in ($1, $2)", [
      mailboxAddress(email),
      email.trim().toLowerCase(),
    ]);
    return customer ?? null;
  }

  async setWholesale(
    customerId: string,
    isWholesale: boolean,
    { actor, at }: WrittenBy,
  ): Promise<boolean> {
    return this.has(
      // The id comes from a form and may be no UUID.
      `with switched as (
         update public.profiles set wholesale_account = $2 where user_id::text = $1 returning user_id
       )
       insert into private.wholesale_switches (user_id, is_wholesale, actor, switched_at)
         select user_id, $2, $3, $4 from switched returning 1`,
      [customerId, isWholesale, actor, at],
    );
  }

  async removeApps(customerId: string, proof: string, { actor, at }: WrittenBy): Promise<boolean> {
    const removed = await this.value<boolean>(
      `select private.remove_apps($1::uuid, $2::timestamptz, $3, $4) as "value"`,
      [customerId, at, actor, proof],
    );
    return removed === true;
  }

  #byName(
    condition: string,
    params: readonly SqlValue[],
    atMost: number,
  ): Promise<readonly DeskCustomer[]> {
    return this.#customers(
      `where ${condition}
       order by lower(btrim(p.first_name || ' ' || p.last_name)), p.user_id
       limit ${Math.floor(atMost)}`,
      params,
    );
  }

  #customers(which: string, params: readonly SqlValue[]): Promise<readonly DeskCustomer[]> {
    return this.database.query<DeskCustomer>(
      `select p.user_id as id, trim(p.first_name || ' ' || p.last_name) as name,
              coalesce(u.email, p.email, '') as email, p.phone,
              p.wholesale_account as "isWholesale",
              (select count(*) from public.orders o where o.user_id = p.user_id) as "orderCount",
              (select private.iso_text(max(o.created_at)) from public.orders o
                where o.user_id = p.user_id) as "lastOrderAt",
              (select jsonb_build_object('actor', w.actor, 'at', private.iso_text(w.switched_at))
                 from private.wholesale_switches w where w.user_id = p.user_id
                order by w.id desc limit 1) as "switchedBy",
              private.has_second_factor(p.user_id) as "hasApp",
              (select jsonb_build_object('actor', r.actor, 'at', private.iso_text(r.removed_at))
                 from private.app_removals r where r.user_id = p.user_id
                order by r.id desc limit 1) as "appRemovedBy"
         ${FROM} ${which}`,
      params,
    );
  }
}

const FROM = "from public.profiles p join auth.users u on u.id = p.user_id";

/** The version is a hash of the list. */
export const addressBookOf = (
  addresses: readonly Address[],
): AddressBook & { version: string } => ({
  addresses,
  version: contentHash(addresses.map((one) => ADDRESS_FIELDS.map((field) => one[field]))).slice(
    0,
    22,
  ),
});
