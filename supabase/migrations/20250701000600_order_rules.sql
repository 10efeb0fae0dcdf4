-- Rules of orders that constraints cannot express: status changes, sums, reserved amounts and
-- history. Two triggers hold them, one before a change and one after it, each a list of steps in their
-- order; the steps are the functions above it. Both triggers run as their owner, because whoever updates
-- an order (e.g. staff) may have no rights in the private schema.

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

-- What never changes, and where a status may go.
create function private.guard_change(was public.orders, o public.orders) returns void
language plpgsql set search_path = '' as $$
begin
  if row(o.order_code, o.created_at, o.fulfillment_method, o.subtotal, o.shipping_fee, o.total,
         o.transfer_code, o.amount_due, o.currency, o.sales_channel)
     is distinct from
     row(was.order_code, was.created_at, was.fulfillment_method, was.subtotal, was.shipping_fee, was.total,
         was.transfer_code, was.amount_due, was.currency, was.sales_channel) then
    raise exception 'order %: code, date, fulfilment and amounts never change', was.order_code
      using errcode = 'check_violation', constraint = 'orders_amounts_fixed';
  end if;

  if o.user_id is distinct from was.user_id and o.user_id is not null then
    raise exception 'order % cannot move to another account', was.order_code
      using errcode = 'check_violation', constraint = 'orders_account_fixed';
  end if;

  if o.status is distinct from was.status and (
    not private.is_legal_move(was.status, o.status)
    or was.status = 'cancelled' and not private.can_still_be_paid(was)
  ) then
    raise exception 'order % cannot go from % to %', was.order_code, was.status, o.status
      using errcode = 'check_violation', constraint = 'orders_legal_move';
  end if;
end
$$;

-- When the order was cancelled, changed, paid and so on. The time of a change is a setting of the
-- transaction, as its author and its reason are.
create function private.with_times(was public.orders, o public.orders) returns public.orders
language plpgsql set search_path = '' as $$
begin
  o.cancelled_at := case when o.status = 'cancelled' then coalesce(o.cancelled_at, now()) end;
  if o.status is not distinct from was.status then
    return o;
  end if;
  o.changed_at := coalesce(
    nullif(current_setting('shop.changed_at', true), '')::timestamptz, o.cancelled_at, now());
  if o.payment_status = 'paid' and was.payment_status <> 'paid' then
    o.paid_at := o.changed_at;
  end if;
  case o.status
    when 'processing' then o.processing_at := o.changed_at;
    when 'shipped' then o.shipped_at := o.changed_at;
    when 'closed' then o.closed_at := o.changed_at;
    else null;
  end case;
  return o;
end
$$;

-- What is written about an order beside it is forgotten when it is anonymised: texts and references.
-- Corrections quote addresses.
create function private.forget_words(code text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.order_notes n where n.order_code = code;
  update private.order_audit a set reason = null where a.order_code = code;
  delete from private.order_events e where e.order_code = code and e.what ->> 'kind' = 'corrected';
  update private.bank_lines b set text = ''
    where b.line in (select p.line from private.payments p where p.order_code = code);
  update private.payments p
    set reference = null, reason = case when p.kind in ('left', 'taken off') then 'account deleted' end
    where p.order_code = code;
end
$$;

create function private.before_order_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.guard_change(old, new);

  -- An order that leaves a hand again has no roast day and no time of being taken, because neither says
  -- anything about the next hand.
  if old.status = 'processing' and new.status in ('paid', 'cancelled') then
    new.roasted_on := null;
    new.processing_at := null;
    update private.order_work w set in_hand_of = null where w.order_code = new.order_code;
  end if;

  new := private.with_times(old, new);

  if old.anonymised_at is null and new.anonymised_at is not null then
    new.customer_note := null;
    new.payment_reference := null;
    new.tracking_number := null;
    perform private.forget_words(new.order_code);
  end if;
  return new;
end
$$;

create trigger before_order_changes before update on public.orders
  for each row execute function private.before_order_changes();

-- Nothing but the ledger says that an order is paid, unless staff do, with a reason.
create function private.guard_paid(code text) returns void
language plpgsql set search_path = '' as $$
declare
  short bigint;
begin
  select m.missing into short from private.order_money m where m.order_code = code;
  if short > 0 and nullif(current_setting('shop.reason', true), '') is null then
    raise exception 'order %: % of its payment are missing', code, short
      using errcode = 'check_violation', constraint = 'orders_paid_by_ledger';
  end if;
end
$$;

-- History: an entry for a change of status or payment, and one for a roast day that was set or removed.
create function private.note_history(was public.orders, o public.orders) returns void
language plpgsql set search_path = '' as $$
begin
  if (was.status, was.payment_status) is distinct from (o.status, o.payment_status) then
    insert into private.order_audit
      (order_code, changed_at, status_before, status_after, payment_status_before, payment_status_after)
      values (o.order_code, coalesce(o.changed_at, o.created_at), was.status, o.status,
              was.payment_status, o.payment_status);
  end if;
  if was.roasted_on is distinct from o.roasted_on then
    insert into private.order_audit
      (order_code, changed_at, status_before, status_after, payment_status_before,
       payment_status_after, roasted_on)
      values (o.order_code,
              coalesce(nullif(current_setting('shop.changed_at', true), '')::timestamptz, now()),
              o.status, o.status, o.payment_status, o.payment_status, o.roasted_on);
  end if;
end
$$;

-- When the amount is free again of an order that stopped awaiting payment: bank statements lag.
create function private.free_again(stopped_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select stopped_at + interval '7 days'
$$;

create function private.after_order_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.order_audit (order_code, changed_at, status_after, payment_status_after)
      values (new.order_code, coalesce(new.changed_at, new.created_at), new.status, new.payment_status);
    if new.status = 'awaiting payment' then
      -- The primary key refuses a second order of that amount.
      insert into private.transfer_holds (amount_due, transfer_code, order_code)
        values (new.amount_due, new.transfer_code, new.order_code);
      perform private.note_first_mails(new);
    end if;
    return null;
  end if;

  if old.payment_status <> 'paid' and new.payment_status = 'paid' then
    perform private.guard_paid(new.order_code);
  end if;

  perform private.note_history(old, new);

  if old.status <> new.status and (old.status = 'awaiting payment' or new.status = 'cancelled') then
    update private.transfer_holds h
      set held_until = private.free_again(coalesce(new.cancelled_at, now()))
      where h.order_code = new.order_code;
  end if;

  if old.status <> new.status or old.payment_status <> new.payment_status then
    perform private.note_mails_of_change(old, new);
  end if;
  return null;
end
$$;

create trigger after_order_changes after insert or update on public.orders
  for each row execute function private.after_order_changes();

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

select private.restrict_privileges();
