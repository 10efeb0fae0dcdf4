-- One checkout, one round trip: the product server reckons the prices, and this function decides,
-- under the locks that make deciding safe, whether they still hold and stores the order.

-- What was ordered and how it travels, whatever key or phone came with it.
alter table private.idempotency_keys add column cart_hash text not null default '';
create index idempotency_keys_by_cart on private.idempotency_keys (user_id, cart_hash);

-- A code from 1 to 999 whose amount nobody holds; null when there is none, 0 when others are
-- just deciding about the last ones. The code stays locked until the transaction ends, and the same
-- amount means the same code, so nobody else can take it in between.
create function private.draw_transfer_code(total bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  code integer;
  anything_free boolean := false;
begin
  -- While many codes are unused anywhere, a few guesses find one.
  for attempt in 1..8 loop
    code := 1 + floor(random() * 999);
    if not exists (select from private.transfer_holds h where h.transfer_code = code)
       and pg_try_advisory_xact_lock(160415, code)
       and not exists (select from private.transfer_holds h where h.transfer_code = code) then
      return code;
    end if;
  end loop;

  -- Then all of them, those unused anywhere first.
  for code in
    select c.code from pg_catalog.generate_series(1, 999) as c (code)
      where not exists (
        select from private.transfer_holds h where h.amount_due = total - 1000 + c.code
      )
      order by exists (select from private.transfer_holds h where h.transfer_code = c.code), random()
  loop
    anything_free := true;
    if pg_try_advisory_xact_lock(160415, code)
       and not exists (
         select from private.transfer_holds h where h.amount_due = total - 1000 + code
       ) then
      return code;
    end if;
  end loop;

  return case when anything_free then 0 end;
end
$$;

create function private.order_facts(placed public.orders) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'orderCode', placed.order_code,
    'status', placed.status,
    'transferCode', placed.transfer_code,
    'amountDueIdr', placed.amount_due,
    'expiresAt', to_char(placed.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
$$;

create function private.place_order(request jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  customer constant uuid := request ->> 'customerId';
  given_key constant text := request ->> 'idempotencyKey';
  placed_at constant timestamptz := request ->> 'now';
  channel text := 'retail';
  known private.idempotency_keys;
  placed public.orders;
  earlier_code text;
  transfer_code integer;
  total constant bigint := (request ->> 'subtotalIdr')::bigint + (request ->> 'shippingIdr')::bigint;
begin
  -- An account's checkouts take turns, so everything below sees its earlier ones.
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 1604));

  -- A hosted sign-in service may keep a deleted account's row and mark it.
  perform from auth.users u where u.id = customer and to_jsonb(u) ->> 'deleted_at' is null;
  if not found then
    return '{"kind": "unknown-customer"}';
  end if;

  -- A request that was answered before is answered alike, even when prices have changed since.
  select * into known from private.idempotency_keys k where k.user_id = customer and k.key = given_key;
  if known.key is null and not (request ->> 'keyGiven')::boolean then
    select * into known from private.idempotency_keys k
      where k.user_id = customer and k.body_hash = request ->> 'bodyHash'
        and k.created_at > (request ->> 'repeatSince')::timestamptz
      order by k.created_at desc limit 1;
  end if;
  if known.key is not null then
    if known.body_hash <> request ->> 'bodyHash' then
      return '{"kind": "other-body"}';
    end if;
    select * into placed from public.orders o where o.order_code = known.order_code;
    return jsonb_build_object('kind', 'replayed', 'order', private.order_facts(placed));
  end if;

  update public.orders o set status = 'cancelled', payment_status = 'void'
    where o.user_id = customer and o.status = 'awaiting payment'
      and o.expires_at <= (request ->> 'cancelDeadline')::timestamptz;

  -- The same cart while its order still waits: a second tab, not a second wish.
  if (request ->> 'keyGiven')::boolean then
    select o.order_code into earlier_code
      from private.idempotency_keys k join public.orders o on o.order_code = k.order_code
      where k.user_id = customer and k.cart_hash = request ->> 'cartHash'
        and o.status = 'awaiting payment'
      order by o.created_at desc limit 1;
    if found then
      return jsonb_build_object('kind', 'already-ordered', 'orderCode', earlier_code);
    end if;
  end if;

  if (select v.version from private.catalog_version v) <> request ->> 'catalogueVersion' then
    return '{"kind": "try-again", "because": "catalogue"}';
  end if;

  select 'wholesale' into channel from public.profiles p
    where p.user_id = customer and p.wholesale_account;
  channel := coalesce(channel, 'retail');
  if not (request -> 'acceptedIn') ? channel then
    return jsonb_build_object('kind', 'price-changed', 'channel', channel);
  end if;

  if (select count(*) from public.orders o
        where o.user_id = customer and o.status = 'awaiting payment')
     >= (request ->> 'maxUnpaid')::integer then
    return '{"kind": "too-many-unpaid"}';
  end if;

  delete from private.transfer_holds h using public.orders o
    where h.held_until <= placed_at and o.order_code = h.order_code and o.status <> 'awaiting payment';
  transfer_code := private.draw_transfer_code(total);
  if transfer_code is null then
    return '{"kind": "no-free-amount"}';
  elsif transfer_code = 0 then
    return '{"kind": "try-again", "because": "busy"}';
  end if;

  insert into public.orders
    (order_code, user_id, created_at, expires_at, fulfillment_method, subtotal, shipping_fee, total,
     transfer_code, amount_due, phone_snapshot, shipping_address, pickup_location)
    values
    (request ->> 'orderCode', customer, placed_at, (request ->> 'expiresAt')::timestamptz,
     request ->> 'fulfillment', (request ->> 'subtotalIdr')::bigint,
     (request ->> 'shippingIdr')::bigint, total, transfer_code, total - 1000 + transfer_code,
     request ->> 'phoneSnapshot', nullif(request -> 'shippingAddress', 'null'),
     nullif(request -> 'pickupLocation', 'null'))
    returning * into placed;

  insert into public.order_items (order_code, line, code, name, category, size_grams, qty, price_each)
    select placed.order_code, i.line, i.item ->> 'code', i.item ->> 'name', i.item ->> 'category',
           (i.item ->> 'sizeGrams')::integer, (i.item ->> 'qty')::integer,
           (i.item ->> 'priceEach')::bigint
      from jsonb_array_elements(request -> 'items') with ordinality as i (item, line);

  insert into private.transfer_holds (amount_due, transfer_code, order_code, held_until)
    values (placed.amount_due, placed.transfer_code, placed.order_code,
            (request ->> 'heldUntil')::timestamptz);

  insert into private.idempotency_keys
    (user_id, key, body_hash, cart_hash, order_code, answer, created_at)
    values (customer, given_key, request ->> 'bodyHash', request ->> 'cartHash', placed.order_code,
            private.order_facts(placed), placed_at);

  return jsonb_build_object('kind', 'placed', 'order', private.order_facts(placed));
end
$$;

revoke all on function private.draw_transfer_code(bigint) from public, anon, authenticated;
revoke all on function private.order_facts(public.orders) from public, anon, authenticated;
revoke all on function private.place_order(jsonb) from public, anon, authenticated;
