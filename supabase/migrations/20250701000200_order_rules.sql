-- What an order may become. The functions that write into the private schema run as their owner,
-- because whoever changes an order (a member of staff, say) may have no rights there.

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

create function private.audit_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.order_audit (order_code, status_after, payment_status_after)
      values (new.order_code, new.status, new.payment_status);
  else
    insert into private.order_audit
      (order_code, status_before, status_after, payment_status_before, payment_status_after)
      values (new.order_code, old.status, new.status, old.payment_status, new.payment_status);
  end if;
  return null;
end
$$;

create trigger audit_new_order after insert on public.orders
  for each row execute function private.audit_order();

create trigger audit_changed_order after update on public.orders
  for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function private.audit_order();

-- Looked at when the transaction commits, because the items follow the order they belong to.
create function private.check_order_sum() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  items_sum bigint;
  order_subtotal bigint;
begin
  select subtotal into order_subtotal from public.orders where order_code = new.order_code;
  if not found then
    return null; -- gone again within the same transaction
  end if;
  select coalesce(sum(price_each * qty), 0) into items_sum
    from public.order_items where order_code = new.order_code;
  if items_sum <> order_subtotal then
    raise exception 'order %: items add up to %, subtotal says %', new.order_code, items_sum, order_subtotal
      using errcode = 'check_violation', constraint = 'orders_subtotal_of_items';
  end if;
  return null;
end
$$;

create constraint trigger check_order_sum after insert on public.orders
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

-- A line that arrives after its order was committed meets the same sum.
create constraint trigger check_order_sum after insert on public.order_items
  deferrable initially deferred
  for each row execute function private.check_order_sum();

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
