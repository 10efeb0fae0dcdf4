import type { Address } from "#core/domain/account/address.ts";
import type { Account, AddressBook, PendingProfile } from "#core/domain/account/profile.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import type { Customers } from "#server/ports/customers.ts";
import type { Database, Queryable } from "#server/ports/database.ts";
import { addressBookOf } from "#server/use-cases/address-book.ts";

export class PostgresCustomers implements Customers {
  readonly #database: Database;

  constructor(deps: { readonly database: Database }) {
    this.#database = deps.database;
  }

  async exists(customerId: string): Promise<boolean> {
    const rows = await this.#database.query(
      // A hosted sign-in service may soft-delete accounts.
      "select from auth.users u where u.id = $1 and to_jsonb(u) ->> 'deleted_at' is null",
      [customerId],
    );
    return rows.length > 0;
  }

  async hasSecondFactor(customerId: string): Promise<boolean> {
    const [row] = await this.#database.query<{ has: boolean }>(
      "select private.has_second_factor($1) as has",
      [customerId],
    );
    return row?.has ?? false;
  }

  async emailOf(customerId: string): Promise<string | null> {
    const [row] = await this.#database.query<{ email: string | null }>(
      "select u.email from auth.users u where u.id = $1 and to_jsonb(u) ->> 'deleted_at' is null",
      [customerId],
    );
    return row?.email ?? null;
  }

  async record(customerId: string): Promise<Readonly<Record<string, unknown>> | null> {
    const [row] = await this.#database.query<{ record: Readonly<Record<string, unknown>> | null }>(
      "select private.customer_record($1) as record",
      [customerId],
    );
    return row?.record ?? null;
  }

  async forget(customerId: string): ReturnType<Customers["forget"]> {
    const [row] = await this.#database.query<{ outcome: string }>(
      "select private.forget_customer($1) as outcome",
      [customerId],
    );
    if (row?.outcome === "orders-under-way") return "orders-under-way";
    return row?.outcome === "forgotten" ? "forgotten" : "unknown-customer";
  }

  async load(customerId: string): Promise<Account | null> {
    const [profile] = await this.#database.query<ProfileRow>(
      `select p.first_name, p.last_name, p.phone, p.wholesale_account,
              coalesce(u.email, p.email, '') as email,
              (select coalesce(json_agg(a), '[]') from (${SELECT_ADDRESSES}) a) as addresses
         from public.profiles p join auth.users u on u.id = p.user_id
        where p.user_id = $1`,
      [customerId],
    );
    if (!profile) return null;
    return {
      profile: {
        firstName: profile.first_name,
        lastName: profile.last_name,
        phone: profile.phone,
        email: profile.email,
        wholesaleAccount: profile.wholesale_account,
      },
      addressBook: addressBookOf(profile.addresses),
    };
  }

  async provision(
    customerId: string,
    { firstName, lastName, phone }: PendingProfile,
  ): Promise<{ readonly created: boolean }> {
    const [row] = await this.#database.query<{ created: boolean }>(
      `insert into public.profiles as known (user_id, first_name, last_name, phone, email)
         select u.id, $2, $3, $4, u.email from auth.users u where u.id = $1
       on conflict (user_id) do update set
         first_name = case when known.first_name = '' then excluded.first_name else known.first_name end,
         last_name = case when known.last_name = '' then excluded.last_name else known.last_name end,
         phone = coalesce(known.phone, excluded.phone),
         email = excluded.email
       returning xmax = 0 as created`,
      [customerId, firstName, lastName, phone],
    );
    return { created: row?.created ?? false };
  }

  async changeAddresses<Refusal>(
    customerId: string,
    knownVersions: readonly string[] | null,
    change: (addresses: readonly Address[]) => Result<readonly Address[], Refusal>,
  ): Promise<Result<AddressBook, Refusal | { readonly kind: "stale" }>> {
    return this.#database.transaction(async (transaction) => {
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

type ProfileRow = {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly email: string;
  readonly wholesale_account: boolean;
  readonly addresses: readonly Address[];
};

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
