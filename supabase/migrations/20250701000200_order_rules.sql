-- What an order must be and what it may become. The functions that write into the private schema run
-- as their owner, because whoever changes an order (a member of staff, say) may have no rights there.

create function private.guard_order() returns trigger
language plpgsql set search_path = '' as $$
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

  return new;
end
$$;

create trigger guard_order before update on public.orders
  for each row execute function private.guard_order();

-- What must be true of the money stands in the table. The other rules are one trigger instead of a
-- check for each: Postgres reads the text of every check anew for every statement that stores a row,
-- and all of them took a fifth of a checkout's time. The error names the rule as if it were a
-- constraint. Fires after guard_order: triggers go by name.
create function private.check_order_rules() returns trigger
language plpgsql set search_path = '' as $$
declare
  broken constant text := case
    when new.order_code !~ '^[A-HJ-NP-Z2-9]{8}$' then 'orders_code'
    when new.expires_at <= new.created_at then 'orders_expires_later'
    when new.payment_method <> 'bank_transfer' then 'orders_payment_method_check'
    when new.currency <> 'IDR' then 'orders_currency_check'
    when new.subtotal <= 0 then 'orders_subtotal_check'
    when new.shipping_fee < 0 then 'orders_shipping_fee_check'
    when new.transfer_code not between 1 and 999 then 'orders_transfer_code_check'
    when new.pickup_location is not null
      and (new.fulfillment_method <> 'pickup' or jsonb_typeof(new.pickup_location) <> 'object')
      then 'orders_pickup_location'
    when new.payment_status is distinct from case new.status
      when 'awaiting payment' then 'unpaid'
      when 'confirmed' then 'paid'
      when 'paid' then 'paid'
      when 'processing' then 'paid'
      when 'shipped' then 'paid'
      when 'closed' then 'paid'
      when 'cancelled' then 'void'
    end then 'orders_status'
  end;
begin
  if broken is not null then
    raise exception 'order % breaks the rule %', new.order_code, broken
      using errcode = 'check_violation', constraint = broken;
  end if;
  return new;
end
$$;

create trigger order_rules before insert or update on public.orders
  for each row execute function private.check_order_rules();

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

-- Looked at when the transaction commits, because the items follow the order they belong to.
create function private.check_order_sum() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  off_by constant bigint := (
    select o.subtotal - coalesce((
        select sum(i.price_each * i.qty) from public.order_items i where i.order_code = o.order_code
      ), 0)
      from public.orders o where o.order_code = new.order_code
  );
begin
  -- Null when the order is gone again within the same transaction.
  if off_by <> 0 then
    raise exception 'order %: its items and its subtotal differ by %', new.order_code, off_by
      using errcode = 'check_violation', constraint = 'orders_subtotal_of_items';
  end if;
  return null;
end
$$;

create constraint trigger check_order_sum after insert on public.orders
  deferrable initially deferred
  for each row execute function private.check_order_sum();

-- A line that arrives after its order was committed meets the same sum.
create constraint trigger check_order_sum after insert on public.order_items
  deferrable initially deferred
  for each row execute function private.check_order_sum();

create function private.refuse_item_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'order %: its items never change', old.order_code
    using errcode = 'check_violation', constraint = 'order_items_fixed';
end
$$;

create trigger refuse_item_change before update on public.order_items
  for each row execute function private.refuse_item_change();

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
