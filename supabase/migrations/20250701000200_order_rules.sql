-- Rules of orders that constraints cannot express: status changes, sums, reserved amounts and
-- history. The functions run as their owner, because whoever updates an order (e.g. staff) may have
-- no rights in the private schema.

-- Whether an order may change from one status to another.
create function private.is_legal_move(old_status text, new_status text) returns boolean
language sql immutable set search_path = '' as $$
  select (old_status, new_status) in (
    ('awaiting payment', 'confirmed'),
    ('awaiting payment', 'paid'),
    ('awaiting payment', 'cancelled'),
    ('confirmed', 'processing'),
    ('confirmed', 'cancelled'),
    ('paid', 'processing'),
    ('paid', 'cancelled'),
    ('processing', 'paid'),
    ('processing', 'shipped'),
    ('processing', 'cancelled'),
    ('shipped', 'closed'),
    ('cancelled', 'paid')
  )
$$;

-- A cancelled order can still be paid while its amount is reserved and it is not anonymised.
create function private.can_still_be_paid(o public.orders) returns boolean
language sql stable set search_path = '' as $$
  select o.anonymised_at is null
    and exists (select from private.transfer_holds h where h.order_code = o.order_code)
$$;

create function private.guard_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if row(new.order_code, new.created_at, new.fulfillment_method, new.subtotal, new.shipping_fee,
         new.total, new.transfer_code, new.amount_due, new.currency, new.sales_channel)
     is distinct from
     row(old.order_code, old.created_at, old.fulfillment_method, old.subtotal, old.shipping_fee,
         old.total, old.transfer_code, old.amount_due, old.currency, old.sales_channel) then
    raise exception 'order %: code, date, fulfilment and amounts never change', old.order_code
      using errcode = 'check_violation', constraint = 'orders_amounts_fixed';
  end if;

  if new.user_id is distinct from old.user_id and new.user_id is not null then
    raise exception 'order % cannot move to another account', old.order_code
      using errcode = 'check_violation', constraint = 'orders_account_fixed';
  end if;

  if new.status is distinct from old.status and (
    not private.is_legal_move(old.status, new.status)
    or old.status = 'cancelled' and not private.can_still_be_paid(old)
  ) then
    raise exception 'order % cannot go from % to %', old.order_code, old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_legal_move';
  end if;

  new.cancelled_at := case when new.status = 'cancelled' then coalesce(new.cancelled_at, now()) end;
  return new;
end
$$;

create trigger guard_order before update on public.orders
  for each row execute function private.guard_order();

-- What follows from a new order, however it was inserted: its history, and while it awaits payment its
-- amount is reserved (the primary key refuses a second order of that amount) and the first mails are
-- added. One trigger: three took a tenth more of a checkout's time in the database.
create function private.note_new_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  half_way timestamptz := new.created_at + (new.expires_at - new.created_at) / 2;
begin
  insert into private.order_audit (order_code, changed_at, status_after, payment_status_after)
    values (new.order_code, coalesce(new.changed_at, new.created_at), new.status, new.payment_status);
  if new.status = 'awaiting payment' then
    insert into private.transfer_holds (amount_due, transfer_code, order_code)
      values (new.amount_due, new.transfer_code, new.order_code);
    insert into private.mail_outbox (order_code, kind, created_at, next_try_at)
      values (new.order_code, 'placed', new.created_at, '-infinity'),
             (new.order_code, 'staff', new.created_at, '-infinity'),
             -- Mails of old events are dropped; a reminder's event is its own time.
             (new.order_code, 'reminder', half_way, half_way);
  end if;
  return null;
end
$$;

create trigger note_new_order after insert on public.orders
  for each row execute function private.note_new_order();

-- When the amount is free again of an order that stopped awaiting payment: bank statements lag.
create function private.free_again(stopped_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select stopped_at + interval '7 days'
$$;

-- What follows from a change: its history, and an amount that is free again after a while.
create function private.note_changed_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.status, old.payment_status) is distinct from (new.status, new.payment_status) then
    insert into private.order_audit
      (order_code, changed_at, status_before, status_after, payment_status_before, payment_status_after)
      values (new.order_code, coalesce(new.changed_at, new.created_at), old.status, new.status,
              old.payment_status, new.payment_status);
  end if;
  if old.roasted_on is distinct from new.roasted_on then
    insert into private.order_audit
      (order_code, changed_at, status_before, status_after, payment_status_before,
       payment_status_after, roasted_on)
      values (new.order_code,
              coalesce(nullif(current_setting('shop.changed_at', true), '')::timestamptz, now()),
              new.status, new.status, new.payment_status, new.payment_status, new.roasted_on);
  end if;
  if old.status <> new.status and (old.status = 'awaiting payment' or new.status = 'cancelled') then
    update private.transfer_holds h
      set held_until = private.free_again(coalesce(new.cancelled_at, now()))
      where h.order_code = new.order_code;
  end if;
  return null;
end
$$;

create trigger note_changed_order after update on public.orders
  for each row
  when ((old.status, old.payment_status, old.roasted_on)
    is distinct from (new.status, new.payment_status, new.roasted_on))
  execute function private.note_changed_order();

-- Checked at the end of the transaction that stores an order and its lines. A line added later
-- would change the sum.
create function private.check_sum_of_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.orders o
      where o.order_code = new.order_code and o.subtotal is distinct from (
        select sum(i.price_each * i.qty) from public.order_items i
          where i.order_code = o.order_code
      )
  ) then
    raise exception 'order %: its lines do not add up to its subtotal', new.order_code
      using errcode = 'check_violation', constraint = 'orders_subtotal_of_items';
  end if;
  return null;
end
$$;

create constraint trigger check_sum_of_order after insert on public.orders
  deferrable initially deferred
  for each row execute function private.check_sum_of_lines();

create constraint trigger check_sum_with_line after insert on public.order_items
  deferrable initially deferred
  for each row execute function private.check_sum_of_lines();

-- Lines are deleted with their order only.
create function private.refuse_item_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE'
    and not exists (select from public.orders o where o.order_code = old.order_code) then
    return null;
  end if;
  raise exception 'order %: its items never change', old.order_code
    using errcode = 'check_violation', constraint = 'order_items_fixed';
end
$$;

create trigger refuse_item_change after update or delete on public.order_items
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

select private.restrict_privileges();
