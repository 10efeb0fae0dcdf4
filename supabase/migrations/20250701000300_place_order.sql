-- Places one checkout of one customer. The product server computes the prices; `place_order` decides,
-- under the lock of the account, whether they still hold and stores the order. It reads as its
-- steps, which are the functions above it.

-- A checkout whose prices the product server has computed.
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

-- Checkouts of one account take turns, so that each sees its earlier orders. Ends with the transaction.
create function private.lock_account(customer uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 1604));
end
$$;

-- `retail` or `wholesale`; null when the sign-in service does not know the account.
create function private.channel_of(customer uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (
    select case when p.wholesale_account then 'wholesale' else 'retail' end
      from (select null::timestamptz as deleted_at) as of_our_own
      cross join lateral (
        -- A hosted sign-in service may keep a deleted account's row and mark it in a column
        -- that the embedded one lacks; there the name means the one above.
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

-- What was answered before is answered alike, even when prices have changed since: by the order that
-- the key made or, without a key, the one the same body made a moment ago. Null when there is none.
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

-- The same cart, ordered before and waiting for its transfer, may be a second tab instead of a second
-- wish. Whoever names that order wants another; then the newest has another name.
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

-- Why a new order cannot be placed now; null when it can.
create function private.refusal_of(c private.checkout, channel text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  -- Of a catalogue that is not kept here there is none, and the product server has looked itself.
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

-- A code that no held amount ends with, drawn by chance; null when there is none that nobody else is
-- just taking.
create function private.draw_unused_code() returns integer
language plpgsql volatile set search_path = '' as $$
declare
  lowest integer;
  code integer;
begin
  -- Upwards from where chance says, then from the start.
  foreach lowest in array array[1 + floor(random() * 999)::integer, 1] loop
    select u.transfer_code into code from private.unused_transfer_codes u
      where u.transfer_code >= lowest
      order by u.transfer_code limit 1 for update skip locked;
    exit when found;
  end loop;
  return code;
end
$$;

-- Whether nobody holds the amount, nor is about to: until the transaction ends it is kept for it.
create function private.reserve_amount(amount bigint) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  return pg_try_advisory_xact_lock(1604, hashint8(amount))
    -- Only now, to see what whoever had the lock before has stored.
    and not exists (select from private.transfer_holds h where h.amount_due = amount);
end
$$;

-- A code from 1 to 999 whose amount, `base` plus the code, nobody holds: one that is unused anywhere
-- if there is any. Null when every amount is held.
create function private.draw_transfer_code(base bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  code integer := private.draw_unused_code();
begin
  if code is not null then
    return code;
  end if;

  -- Most codes are free for most totals, even when every code is used for some.
  for attempt in 1..12 loop
    code := 1 + floor(random() * 999);
    if private.reserve_amount(base + code) then
      return code;
    end if;
  end loop;

  for code in
    select c from generate_series(1, 999) c
      where not exists (select from private.transfer_holds h where h.amount_due = base + c)
  loop
    if private.reserve_amount(base + code) then
      return code;
    end if;
  end loop;
  -- The last free one, which somebody else is just taking: the hold's key decides who keeps it.
  return code;
end
$$;

-- Its triggers hold the amount, begin the history, note the mail and look whether the lines add up.
create function private.store_order(c private.checkout, code integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  total constant bigint := c.subtotal + c.shipping;
begin
  insert into public.orders
    (order_code, user_id, created_at, expires_at, cancels_at, fulfillment_method, subtotal,
     shipping_fee, total, transfer_code, amount_due, phone_snapshot, shipping_address,
     pickup_location, customer_note)
    values (c.order_code, c.customer, c.placed_at, c.expires_at, c.cancels_at, c.fulfillment,
            c.subtotal, c.shipping, total, code, total - 1000 + code, c.phone_snapshot,
            nullif(c.shipping_address, 'null'), nullif(c.pickup_location, 'null'),
            c.customer_note);

  insert into public.order_items
    (order_code, line, code, name, category, size_grams, grind, qty, price_each)
    select c.order_code, i.line, i.code, i.name, i.category, i.size_grams, i.grind, i.qty,
           i.price_each
      from rows from (
        jsonb_to_recordset(c.items) as (
          code text, name text, category text, size_grams integer, grind text, qty integer,
          price_each bigint
        )
      ) with ordinality as i (code, name, category, size_grams, grind, qty, price_each, line);

  insert into private.idempotency_keys
    (user_id, key, body_hash, cart_hash, order_code)
    values (c.customer, c.idempotency_key, c.body_hash, c.cart_hash, c.order_code);
end
$$;

-- Answers `placed` with the transfer code, what came of an earlier request, or why not.
--
-- Nobody is waited for longer than the lock timeout says. No sequential scans, because a connection
-- keeps the plans of these functions, and those made while a table was almost empty would go on
-- reading all of it when it is not.
create function private.place_order(checkout jsonb) returns jsonb
language plpgsql volatile set search_path = '' set lock_timeout = '2s' set enable_seqscan = off as $$
declare
  c constant private.checkout := jsonb_populate_record(null::private.checkout, checkout);
  channel text;
  answer jsonb;
  code integer;
begin
  -- For the record of who changed an order, until the transaction ends.
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

  perform private.store_order(c, code);
  return jsonb_build_object('kind', 'placed', 'transferCode', code);
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
