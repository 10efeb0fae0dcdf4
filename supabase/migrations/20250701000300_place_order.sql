-- Places one checkout. The product server computes the prices; `place_order` checks under the
-- account's lock that they still apply, and stores the order. Its steps are the functions above it.

-- A checkout with the prices computed by the product server.
create type private.checkout as (
  customer uuid,
  idempotency_key text,
  body_hash text,
  cart_hash text,
  placed_at timestamptz,
  repeat_since timestamptz,
  repeat_of text,
  expires_at timestamptz,
  cancels_at timestamptz,
  max_unpaid integer,
  catalogue_version text,
  accepted_in text[],
  order_code text,
  fulfillment text,
  subtotal bigint,
  shipping bigint,
  items jsonb,
  shipping_address jsonb,
  pickup_location jsonb,
  phone_snapshot text,
  customer_note text
);

-- Serialises an account's checkouts until the end of the transaction, so that each sees the earlier
-- orders.
create function private.lock_account(customer uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 1604));
end
$$;

-- `retail` or `wholesale`; null for an account unknown to the sign-in service.
create function private.channel_of(customer uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when p.wholesale_account then 'wholesale' else 'retail' end
      from (select null::timestamptz as deleted_at) as of_our_own
      cross join lateral (
        -- A hosted sign-in service may soft-delete accounts by a column that the embedded one
        -- lacks; there the name refers to the variable above.
        select from auth.users u where u.id = customer and deleted_at is null
      ) as not_deleted
      left join public.profiles p on p.user_id = customer
  );
end
$$;

create function private.iso_text(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The outcome of an earlier request with this key or, without a key, of the same body a moment ago,
-- even if prices have changed since. Null without one.
create function private.answer_of_key(c private.checkout) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  made record;
begin
  if c.repeat_since is null then
    select k.body_hash, o.* into made
      from private.idempotency_keys k join public.orders o on o.order_code = k.order_code
      where k.user_id = c.customer and k.key = c.idempotency_key;
  else
    select k.body_hash, o.* into made
      from public.orders o join private.idempotency_keys k on k.order_code = o.order_code
      where o.user_id = c.customer and o.created_at > c.repeat_since and k.body_hash = c.body_hash
      order by k.id desc limit 1;
  end if;

  return case
    when made.order_code is null then null
    when made.body_hash <> c.body_hash then
      jsonb_build_object('kind', 'other-body', 'orderCode', made.order_code)
    else jsonb_build_object('kind', 'replayed', 'order', jsonb_build_object(
      'orderCode', made.order_code,
      'status', made.status,
      'transferCode', made.transfer_code,
      'amountDueIdr', made.amount_due,
      'expiresAt', private.iso_text(made.expires_at),
      'cancelsAt', private.iso_text(made.cancels_at)
    ))
  end;
end
$$;

-- An unpaid order of the same cart may come from a second tab instead of a second wish, so the
-- shopper is asked. Naming it in `repeat_of` confirms another one.
create function private.question_about_cart(c private.checkout) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  waiting record;
begin
  select o.order_code, o.created_at into waiting
    from public.orders o join private.idempotency_keys k on k.order_code = o.order_code
    where o.user_id = c.customer and o.status = 'awaiting payment' and o.expires_at > c.placed_at
      and k.cart_hash = c.cart_hash
    order by k.id desc limit 1;
  return case
    when waiting.order_code <> coalesce(c.repeat_of, '') then jsonb_build_object(
      'kind', 'already-ordered',
      'orderCode', waiting.order_code,
      'createdAt', private.iso_text(waiting.created_at)
    )
  end;
end
$$;

-- Why the order is refused; null when it can be placed.
create function private.refusal_of(c private.checkout, channel text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  -- A catalogue outside of the database has no version here; the product server has checked it.
  if c.catalogue_version <> (select v.version from private.catalog_version v where v.only_row) then
    return '{"kind": "try-again", "because": "catalogue"}';
  end if;
  if channel <> all (c.accepted_in) then
    return jsonb_build_object('kind', 'price-changed', 'channel', channel);
  end if;
  if c.max_unpaid <= (
    select count(*) from public.orders o
      where o.user_id = c.customer and o.status = 'awaiting payment' and o.expires_at > c.placed_at
  ) then
    return '{"kind": "too-many-unpaid"}';
  end if;
  return null;
end
$$;

-- Whether the amount is free, and its code not used by any other if `alone` is asked for; reserves
-- the code until the end of the transaction.
create function private.reserve_code(base bigint, code integer, alone boolean) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return pg_try_advisory_xact_lock(1604, code)
    -- After the lock, to see what its previous holder has stored.
    and not exists (
      select from private.transfer_holds h
        where h.transfer_code = code and (alone or h.amount_due = base + code)
    );
end
$$;

-- A random code from 1 to 999 whose amount, `base` plus the code, is not reserved, preferably one
-- that no reserved amount ends with. Null when all amounts are reserved.
create function private.draw_transfer_code(base bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  code integer;
  drawn record;
begin
  -- Twelve draws, taken when nobody reserves the code: as a rule the first will do.
  for attempt in 1..12 loop
    code := 1 + floor(random() * 999)::integer;
    if private.reserve_code(base, code, true) then
      return code;
    end if;
  end loop;
  -- The branches of the union are tried in their order, and Postgres computes a row only when the loop
  -- asks for it.
  for drawn in
    -- Every code that nobody reserves.
    (
      select c as code, true as alone, false as is_free from generate_series(1, 999) c
        where not exists (select from private.transfer_holds h where h.transfer_code = c)
        order by random()
    )
    -- Twelve draws, taken when nobody reserves the amount.
    union all
    select 1 + floor(random() * 999)::integer, false, false from generate_series(1, 12)
    -- Every code whose amount nobody reserves.
    union all (
      select c, false, true from generate_series(1, 999) c
        where not exists (select from private.transfer_holds h where h.amount_due = base + c)
        order by random()
    )
  loop
    if private.reserve_code(base, drawn.code, drawn.alone) then
      return drawn.code;
    end if;
  end loop;
  -- The last free code may be taken by a concurrent transaction: the primary key of the holds
  -- decides.
  return case when drawn.is_free then drawn.code end;
end
$$;

-- Its triggers reserve the amount, record the history, add the mails and check the sum of the
-- lines.
create function private.store_order(c private.checkout, channel text, code integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  total constant bigint := c.subtotal + c.shipping;
begin
  insert into public.orders
    (order_code, user_id, created_at, expires_at, cancels_at, fulfillment_method, subtotal,
     shipping_fee, total, transfer_code, amount_due, sales_channel, phone_snapshot,
     shipping_address, pickup_location, customer_note)
    values (c.order_code, c.customer, c.placed_at, c.expires_at, c.cancels_at, c.fulfillment,
            c.subtotal, c.shipping, total, code, total - 1000 + code, channel, c.phone_snapshot,
            nullif(c.shipping_address, 'null'), nullif(c.pickup_location, 'null'),
            c.customer_note);

  insert into public.order_items
    (order_code, line, code, name, category, size_grams, grind, qty, price_each, green_cost,
     weight_loss)
    select c.order_code, i.line, i.code, i.name, i.category, i.size_grams, i.grind, i.qty,
           i.price_each, i.green_cost, i.weight_loss
      from rows from (
        jsonb_to_recordset(c.items) as (
          code text, name text, category text, size_grams integer, grind text, qty integer,
          price_each bigint, green_cost numeric, weight_loss numeric
        )
      ) with ordinality as i (code, name, category, size_grams, grind, qty, price_each, green_cost,
                              weight_loss, line);

  insert into private.idempotency_keys
    (user_id, key, body_hash, cart_hash, order_code)
    values (c.customer, c.idempotency_key, c.body_hash, c.cart_hash, c.order_code);
end
$$;

-- Returns `placed` with the transfer code, the outcome of an earlier request, or a refusal.
--
-- Waits at most the lock timeout. All its look-ups are by keys, so no value deserves a plan of its own.
create function private.place_order(checkout jsonb) returns jsonb
language plpgsql volatile
set search_path = '' set lock_timeout = '2s' set plan_cache_mode = force_generic_plan as $$
declare
  c constant private.checkout := jsonb_populate_record(null::private.checkout, checkout);
  channel text;
  answer jsonb;
  code integer;
begin
  -- Author in the audit log, until the end of the transaction.
  perform set_config('shop.actor', 'customer', true);
  perform private.lock_account(c.customer);

  channel := private.channel_of(c.customer);
  if channel is null then
    return '{"kind": "unknown-customer"}';
  end if;

  answer := private.answer_of_key(c);
  if answer is null and c.repeat_since is null then
    answer := private.question_about_cart(c);
  end if;
  if answer is null then
    answer := private.refusal_of(c, channel);
  end if;
  if answer is not null then
    return answer;
  end if;

  code := private.draw_transfer_code(c.subtotal + c.shipping - 1000);
  if code is null then
    return '{"kind": "no-free-amount"}';
  end if;

  perform private.store_order(c, channel, code);
  return jsonb_build_object('kind', 'placed', 'transferCode', code);
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
