-- What follows from a change of the catalogue: its version, and the price history.

create function private.bump_catalog_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.catalog_version set version = gen_random_uuid()::text;
  return null;
end
$$;

create trigger bump_catalog_version
  after insert or update or delete or truncate on public.shop_items
  for each statement execute function private.bump_catalog_version();

-- Price history: the price inputs of each coffee from each moment on. Recorded by a trigger, so
-- that every way of changing a coffee (desk, import, manual SQL) is covered. Rows outlive their
-- coffee: a coffee that is deleted and added again continues its history.

create table private.price_changes (
  code text not null,
  id bigint generated always as identity,
  changed_at timestamptz not null default now(),
  -- Shown to customers.
  reason text,
  category text not null,
  green_cost numeric(14, 4),
  weight_loss numeric(7, 4),
  primary key (code, id)
);

create function private.keep_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known private.price_changes;
begin
  if tg_op = 'UPDATE' and new.code <> old.code then
    update private.price_changes c set code = new.code where c.code = old.code;
  end if;
  select c.* into known from private.price_changes c
    where c.code = new.code order by c.changed_at desc, c.id desc limit 1;
  if known.code is null
    or row(known.category, known.green_cost, known.weight_loss)
      is distinct from row(new.category, new.green_cost, new.weight_loss) then
    -- Time and reason are settings of the transaction. Never earlier than the previous entry, even
    -- if the clock was set back.
    insert into private.price_changes
      (code, changed_at, reason, category, green_cost, weight_loss)
      values (
        new.code,
        greatest(
          coalesce(nullif(current_setting('shop.changed_at', true), '')::timestamptz, now()),
          known.changed_at
        ),
        nullif(btrim(current_setting('shop.reason', true)), ''),
        new.category, new.green_cost, new.weight_loss
      );
  end if;
  return null;
end
$$;

create trigger keep_price after insert or update on public.shop_items
  for each row execute function private.keep_price();

-- First entries of the existing coffees.
insert into private.price_changes (code, category, green_cost, weight_loss)
  select s.code, s.category, s.green_cost, s.weight_loss from public.shop_items s;

-- The catalogue's version covers the history as well.
create trigger bump_catalog_version
  after insert or update or delete or truncate on private.price_changes
  for each statement execute function private.bump_catalog_version();

select private.restrict_privileges();
