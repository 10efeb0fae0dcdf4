-- How each coffee's price came about: what it follows from, as it was from each moment on. A trigger
-- keeps it, so that no way of changing a coffee (the desk, an import, a statement by hand) is
-- forgotten. It outlives the coffee: one that is deleted and comes back goes on where it was.

create table private.price_changes (
  code text not null,
  id bigint generated always as identity,
  changed_at timestamptz not null default now(),
  -- Customers read it beside the price.
  reason text,
  category text not null,
  green_cost numeric(14, 4),
  weight_loss numeric(7, 4),
  primary key (code, id)
);

alter table private.price_changes enable row level security;

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
    -- Whoever changes coffees for somebody else brings the moment and the reason along, for the
    -- length of their transaction. A clock that was set back turns no history round.
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

-- What was there before this table begins with it.
insert into private.price_changes (code, category, green_cost, weight_loss)
  select s.code, s.category, s.green_cost, s.weight_loss from public.shop_items s;

-- The history is part of what the catalogue's version stands for.
create trigger bump_catalog_version
  after insert or update or delete or truncate on private.price_changes
  for each statement execute function private.bump_catalog_version();

revoke all on all functions in schema private from public, anon, authenticated;
select private.restrict_privileges();
