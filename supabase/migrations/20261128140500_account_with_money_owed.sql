-- An account stays while money is owed to it, as it does while an order is under way: without name,
-- phone and bank's text nobody could send the money back any more.

create or replace function private.forget_customer(customer uuid) returns text
language plpgsql set search_path = '' set lock_timeout = '5s' as $$
begin
  -- Author in the audit log. Set here, because a setting of the function would require a superuser,
  -- which a project's own role is not.
  perform set_config('shop.actor', 'customer', true);
  perform private.lock_account(customer);
  -- Locks the orders: a concurrent change, e.g. to paid, finishes first, and the checks below stay
  -- valid.
  perform from public.orders o where o.user_id = customer order by o.order_code for update;

  if not exists (select from auth.users u where u.id = customer) then
    return 'unknown';
  end if;
  if exists (
    select from public.orders o
      where o.user_id = customer and o.status in ('confirmed', 'paid', 'processing')
  ) then
    return 'orders-under-way';
  end if;
  if exists (
    select from public.orders o join private.order_money m on m.order_code = o.order_code
      where o.user_id = customer and (
        m.to_send_back > 0
        -- Cancelled below, it would owe what it has.
        or o.status = 'awaiting payment' and m.received > m.sent_back + m.left_to_us
      )
  ) then
    return 'money-owed';
  end if;

  update public.orders o set status = 'cancelled', payment_status = 'void'
    where o.user_id = customer and o.status = 'awaiting payment';
  update private.mail_outbox m set dropped_at = now(), problem = 'account deleted'
    from public.orders o
    where o.order_code = m.order_code and o.user_id = customer
      and m.sent_at is null and m.dropped_at is null;
  update public.orders o
    set user_id = null, shipping_address = null, phone_snapshot = null, anonymised_at = now()
    where o.user_id = customer;

  -- The sign-in service's log contains emails.
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries l where l.payload ->> 'actor_id' = customer::text;
  end if;
  delete from auth.users u where u.id = customer;
  return 'forgotten';
end
$$;
