-- What an order must be and what it may become. The functions that use the private schema run
-- as their owner, because whoever changes an order (a member of staff, say) may have no rights there.

-- What must be true of the money stands in the table. The other rules are one expression instead of a
-- check for each: Postgres reads the text of every check anew for every statement that stores a row,
-- and all of them took a fifth of a checkout's time. The errors name the rule as if it were a
-- constraint.
create function private.broken_rule(o public.orders) returns text
language sql immutable as $$
  select case
    when o.order_code !~ '^[A-HJ-NP-Z2-9]{8}$' then 'orders_code'
    when o.expires_at <= o.created_at then 'orders_expires_later'
    when o.payment_method <> 'bank_transfer' then 'orders_payment_method_check'
    when o.currency <> 'IDR' then 'orders_currency_check'
    when o.subtotal <= 0 then 'orders_subtotal_check'
    when o.shipping_fee < 0 then 'orders_shipping_fee_check'
    when o.transfer_code not between 1 and 999 then 'orders_transfer_code_check'
    when o.pickup_location is not null
      and (o.fulfillment_method <> 'pickup' or jsonb_typeof(o.pickup_location) <> 'object')
      then 'orders_pickup_location'
    when o.payment_status is distinct from case o.status
      when 'awaiting payment' then 'unpaid'
      when 'confirmed' then 'paid'
      when 'paid' then 'paid'
      when 'processing' then 'paid'
      when 'shipped' then 'paid'
      when 'closed' then 'paid'
      when 'cancelled' then 'void'
    end then 'orders_status'
  end
$$;

create function private.refuse_order(order_code text, broken text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'order % breaks the rule %', order_code, broken
    using errcode = 'check_violation', constraint = broken;
end
$$;

create function private.guard_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  broken constant text := private.broken_rule(new);
begin
  if row(new.order_code, new.created_at, new.fulfillment_method, new.subtotal, new.shipping_fee,
         new.total, new.transfer_code, new.amount_due, new.currency)
     is distinct from
     row(old.order_code, old.created_at, old.fulfillment_method, old.subtotal, old.shipping_fee,
         old.total, old.transfer_code, old.amount_due, old.currency) then
    raise exception 'order %: code, date, fulfilment and amounts never change', old.order_code
      using errcode = 'check_violation', constraint = 'orders_amounts_fixed';
  end if;

  if new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'order % cannot move to another account', old.order_code
      using errcode = 'check_violation', constraint = 'orders_account_fixed';
  end if;

  if new.status is distinct from old.status and not (
    case old.status
      when 'awaiting payment' then new.status in ('confirmed', 'paid', 'cancelled')
      when 'confirmed' then new.status in ('processing', 'cancelled')
      when 'paid' then new.status in ('processing', 'cancelled')
      when 'processing' then new.status = 'shipped'
      when 'shipped' then new.status = 'closed'
      else false
    end
  ) then
    raise exception 'order % cannot go from % to %', old.order_code, old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_legal_move';
  end if;

  if broken is not null then
    perform private.refuse_order(new.order_code, broken);
  end if;
  return new;
end
$$;

create trigger guard_order before update on public.orders
  for each row execute function private.guard_order();

create function private.audit_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.order_audit
    (order_code, status_before, status_after, payment_status_before, payment_status_after)
    values (new.order_code, old.status, new.status, old.payment_status, new.payment_status);
  return null;
end
$$;

create trigger audit_changed_order after update on public.orders
  for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function private.audit_order();

-- An order and all its lines are stored by one statement; when it ends they must add up, which is
-- looked at for all its orders at once (see `receive_orders`). Lines come whole, and so only once:
-- they begin with the first, and an order that is there has that one.
create function private.is_line(i public.order_items) returns boolean
language sql immutable as $$
  select i.line >= 1 and i.code <> '' and i.name <> ''
    and i.category in ('espresso', 'filter', 'filter_exotic') and i.size_grams in (100, 200, 1000)
$$;

create function private.check_new_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong record;
begin
  select a.order_code,
         case when bool_or(not private.is_line(a)) then 'order_items_rules'
           else 'orders_subtotal_of_items' end as rule
    into wrong
    from added a
    group by a.order_code
    having bool_or(not private.is_line(a)) or min(a.line) <> 1 limit 1;
  if found then
    perform private.refuse_order(wrong.order_code, wrong.rule);
  end if;
  return null;
end
$$;

create trigger check_new_items after insert on public.order_items
  referencing new table as added
  for each statement execute function private.check_new_items();

create function private.refuse_item_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'order %: its items never change', old.order_code
    using errcode = 'check_violation', constraint = 'order_items_fixed';
end
$$;

create trigger refuse_item_change before update on public.order_items
  for each row execute function private.refuse_item_change();

-- They go with their order, never before it.
create function private.refuse_item_loss() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  poorer text;
begin
  select o.order_code into poorer
    from gone g join public.orders o on o.order_code = g.order_code limit 1;
  if found then
    raise exception 'order %: its items never go', poorer
      using errcode = 'check_violation', constraint = 'order_items_fixed';
  end if;
  return null;
end
$$;

create trigger refuse_item_loss after delete on public.order_items
  referencing old table as gone
  for each statement execute function private.refuse_item_loss();

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
