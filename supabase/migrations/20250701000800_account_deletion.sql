-- Whether a table of the sign-in service exists and this role may read it.
create function private.may_read(table_name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(has_table_privilege(to_regclass(table_name), 'select'), false)
$$;

-- The sign-in service's data about an account: identities, sessions and log. A bare Postgres has
-- none of these tables, and a hosted service may deny access to them.
create function private.sign_in_record(customer uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  identities jsonb;
  sessions jsonb;
  log jsonb;
begin
  if private.may_read('auth.identities') then
    select jsonb_agg(to_jsonb(i) - 'user_id' order by i.created_at) into identities
      from auth.identities i where i.user_id = customer;
  end if;
  if private.may_read('auth.sessions') then
    select jsonb_agg(jsonb_build_object(
        'created_at', s.created_at, 'refreshed_at', s.refreshed_at, 'ends_at', s.not_after,
        'user_agent', s.user_agent, 'ip', s.ip
      ) order by s.created_at) into sessions
      from auth.sessions s where s.user_id = customer;
  end if;
  if private.may_read('auth.audit_log_entries') then
    select jsonb_agg(jsonb_build_object(
        'at', l.created_at, 'action', l.payload ->> 'action', 'traits', l.payload -> 'traits',
        'ip', l.ip_address
      ) order by l.created_at) into log
      from auth.audit_log_entries l where l.payload ->> 'actor_id' = customer::text;
  end if;
  return jsonb_build_object(
    'identities', coalesce(identities, '[]'),
    'sessions', coalesce(sessions, '[]'),
    'sign_in_log', coalesce(log, '[]')
  );
end
$$;

-- Whether a session is valid: not signed out, expired or deleted, and not opened by a reset link,
-- which may only choose a password. True where sessions cannot be read.
create function private.session_is_open(customer uuid, session uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if not private.may_read('auth.sessions') then
    return true;
  end if;
  return exists (
    select from auth.sessions s
      where s.id = session and s.user_id = customer and s.tag is distinct from 'recovery'
        and (s.not_after is null or s.not_after > now())
  );
end
$$;

-- A customer's rights: data export and deletion.

create function private.customer_record(customer uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id,
      'email', u.email,
      'created_at', u.created_at,
      'given_at_sign_up', u.raw_user_meta_data
    ),
    'profile', (select to_jsonb(p) - 'user_id' from public.profiles p where p.user_id = u.id),
    'addresses', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'id' - 'user_id' order by a.position), '[]')
        from public.addresses a where a.user_id = u.id
    ),
    'orders', (
      select coalesce(jsonb_agg(
        (to_jsonb(o) - 'user_id') || jsonb_build_object('items', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'order_code' order by i.line), '[]')
            from public.order_items i where i.order_code = o.order_code
        ), 'payments', (
          select coalesce(jsonb_agg(jsonb_build_object(
              'kind', p.kind, 'amount', p.amount, 'day', p.day, 'reference', p.reference
            ) order by p.id), '[]')
            from private.payments p where p.order_code = o.order_code
        ))
        order by o.created_at desc), '[]')
        from public.orders o where o.user_id = u.id
    )
  ) || private.sign_in_record(u.id)
  from auth.users u
  where u.id = customer and u.deleted_at is null
$$;

-- Deletes the account and its data. Orders are anonymised, because the books must keep them; unpaid
-- ones are cancelled. While a paid order has not been sent its address is needed: then nothing is
-- deleted and the result says so.
create function private.forget_customer(customer uuid) returns text
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

-- Whether the account has a second factor: tokens without it are then refused.
create function private.has_second_factor(customer uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false; -- a bare Postgres has none
  end if;
  return exists (
    select from auth.mfa_factors f where f.user_id = customer and f.status::text = 'verified'
  );
end
$$;

select private.restrict_privileges();
