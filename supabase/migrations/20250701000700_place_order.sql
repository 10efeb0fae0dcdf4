-- Places one checkout. The product server computes the prices; `place_order` checks under the
-- account's lock that they still apply, and stores the order. Its steps are the functions above it.

-- A checkout with the prices computed by the product server, which sends it as JSON: its `PlaceRequest`.
create type private.checkout as (
  "customerId" uuid,
  "idempotencyKey" text,
  "bodyHash" text,
  "cartHash" text,
  now timestamptz,
  "repeatSince" timestamptz,
  "repeatOf" text,
  "expiresAt" timestamptz,
  "cancelsAt" timestamptz,
  "maxUnpaid" integer,
  "catalogueVersion" text,
  "acceptedIn" text[],
  "orderCode" text,
  fulfillment text,
  "subtotalIdr" bigint,
  "shippingIdr" bigint,
  items jsonb,
  "shippingAddress" jsonb,
  "pickupLocation" jsonb,
  "phoneSnapshot" text,
  "customerNote" text
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
      from auth.users u left join public.profiles p on p.user_id = u.id
      where u.id = customer and u.deleted_at is null
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
  if c."repeatSince" is null then
    select k.body_hash, o.* into made
      from private.idempotency_keys k join public.orders o on o.order_code = k.order_code
      where k.user_id = c."customerId" and k.key = c."idempotencyKey";
  else
    select k.body_hash, o.* into made
      from public.orders o join private.idempotency_keys k on k.order_code = o.order_code
      where o.user_id = c."customerId" and o.created_at > c."repeatSince" and k.body_hash = c."bodyHash"
      order by k.id desc limit 1;
  end if;

  return case
    when made.order_code is null then null
    when made.body_hash <> c."bodyHash" then
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
    where o.user_id = c."customerId" and o.status = 'awaiting payment' and o.expires_at > c.now
      and k.cart_hash = c."cartHash"
    order by k.id desc limit 1;
  return case
    when waiting.order_code <> coalesce(c."repeatOf", '') then jsonb_build_object(
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
  if c."catalogueVersion" <> (select v.version from private.catalog_version v where v.only_row) then
    return '{"kind": "try-again", "because": "catalogue"}';
  end if;
  if channel <> all (c."acceptedIn") then
    return jsonb_build_object('kind', 'price-changed', 'channel', channel);
  end if;
  if c."maxUnpaid" <= (
    select count(*) from public.orders o
      where o.user_id = c."customerId" and o.status = 'awaiting payment' and o.expires_at > c.now
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
  total constant bigint := c."subtotalIdr" + c."shippingIdr";
begin
  insert into public.orders
    (order_code, user_id, created_at, expires_at, cancels_at, fulfillment_method, subtotal,
     shipping_fee, total, transfer_code, amount_due, sales_channel, phone_snapshot,
     shipping_address, pickup_location, customer_note)
    values (c."orderCode", c."customerId", c.now, c."expiresAt", c."cancelsAt", c.fulfillment,
            c."subtotalIdr", c."shippingIdr", total, code, total - 1000 + code, channel, c."phoneSnapshot",
            nullif(c."shippingAddress", 'null'), nullif(c."pickupLocation", 'null'),
            c."customerNote");

  insert into public.order_items
    (order_code, line, code, name, category, size_grams, grind, qty, price_each, green_cost,
     weight_loss)
    select c."orderCode", i.line, i.code, i.name, i.category, i.size, i.grind, i.qty, i.price, i.cost,
           i.loss
      from rows from (
        jsonb_to_recordset(c.items) as (
          code text, name text, category text, "sizeGrams" integer, grind text, quantity integer,
          "priceEach" bigint, "greenCostPerKg" numeric, "weightLossPct" numeric
        )
      ) with ordinality as i (code, name, category, size, grind, qty, price, cost, loss, line);

  insert into private.idempotency_keys
    (user_id, key, body_hash, cart_hash, order_code, created_at)
    values (c."customerId", c."idempotencyKey", c."bodyHash", c."cartHash", c."orderCode", c.now);
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
  perform private.lock_account(c."customerId");

  channel := private.channel_of(c."customerId");
  if channel is null then
    return '{"kind": "unknown-customer"}';
  end if;

  answer := private.answer_of_key(c);
  if answer is null and c."repeatSince" is null then
    answer := private.question_about_cart(c);
  end if;
  if answer is null then
    answer := private.refusal_of(c, channel);
  end if;
  if answer is not null then
    return answer;
  end if;

  code := private.draw_transfer_code(c."subtotalIdr" + c."shippingIdr" - 1000);
  if code is null then
    return '{"kind": "no-free-amount"}';
  end if;

  perform private.store_order(c, channel, code);
  return jsonb_build_object('kind', 'placed', 'transferCode', code);
end
$$;

select private.restrict_privileges();
