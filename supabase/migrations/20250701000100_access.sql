-- Read access. Row level security is enabled for every table, including the private ones, and no
-- policy allows writing. The privileges below are a second protection; later migrations call the
-- function again for their tables and functions.
--
-- FORCE is not set on purpose: it would only affect the tables' owner, which is the product server.

alter table public.shop_items enable row level security;
alter table public.profiles enable row level security;
alter table public.addresses enable row level security;
alter table public.orders enable row level security;
alter table public.order_items enable row level security;

-- Whoever asks with the public key is given up after 3 s: a data service passes on queries of any cost.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '3s';

create policy "Everyone reads the catalogue" on public.shop_items
  for select to anon, authenticated using (true);

create policy "Customers read their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Customers read their own addresses" on public.addresses
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Customers read their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Customers read the items of their own orders" on public.order_items
  for select to authenticated using (
    exists (
      select from public.orders o
        where o.order_code = order_items.order_code and o.user_id = (select auth.uid())
    )
  );

create function private.restrict_privileges() returns void
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  for name in select tablename from pg_catalog.pg_tables where schemaname = 'private' loop
    execute format('alter table private.%I enable row level security', name);
  end loop;

  grant usage on schema public to anon, authenticated;
  revoke all on public.shop_items, public.profiles, public.addresses, public.orders, public.order_items
    from public, anon, authenticated;
  grant select on public.shop_items to anon, authenticated;
  grant select on public.profiles, public.addresses, public.orders, public.order_items to authenticated;

  revoke all on schema private from public, anon, authenticated;
  revoke all on all tables in schema private from public, anon, authenticated;
  revoke all on all sequences in schema private from public, anon, authenticated;
  revoke all on all functions in schema private from public, anon, authenticated;

  -- Objects of later migrations are not accessible by default.
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on sequences from anon, authenticated;
  alter default privileges in schema private revoke all on tables from anon, authenticated;
  alter default privileges in schema private revoke all on sequences from anon, authenticated;
end
$$;

select private.restrict_privileges();
