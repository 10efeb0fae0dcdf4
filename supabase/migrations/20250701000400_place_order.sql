-- One checkout, one round trip: the product server reckons the prices, and this function decides,
-- under the locks that make deciding safe, whether they still hold and stores the order.

-- The codes that no reserved amount ends with, so that one is found at once.
create table private.unused_transfer_codes (
  transfer_code integer primary key check (transfer_code between 1 and 999)
);
alter table private.unused_transfer_codes enable row level security;
insert into private.unused_transfer_codes (transfer_code) select pg_catalog.generate_series(1, 999);

-- Takes a code from 1 to 999 whose amount nobody holds, one unused anywhere if there is any; null
-- when there is none, 0 when others are just deciding about the last ones. What it returns is locked
-- until the transaction ends. The caller adds the hold, whose key has the last word.
create function private.draw_transfer_code(total bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  base constant bigint := total - 1000;
  guess integer := 1 + floor(random() * 999);
  taken integer;
  some_free boolean := false;
begin
  delete from private.unused_transfer_codes c
    where c.transfer_code = coalesce(
      (
        select u.transfer_code from private.unused_transfer_codes u
          where u.transfer_code >= guess
            and not exists (
              select from private.transfer_holds h where h.amount_due = base + u.transfer_code
            )
          order by u.transfer_code limit 1 for update skip locked
      ),
      (
        select u.transfer_code from private.unused_transfer_codes u
          where u.transfer_code < guess
            and not exists (
              select from private.transfer_holds h where h.amount_due = base + u.transfer_code
            )
          order by u.transfer_code limit 1 for update skip locked
      )
    )
    returning c.transfer_code into taken;
  if taken is not null then
    return taken;
  end if;

  -- Every code is used for some amount; most are free for this one.
  for attempt in 1..12 loop
    guess := 1 + floor(random() * 999);
    if pg_try_advisory_xact_lock(1604, hashint8(base + guess)) then
      -- A statement of its own, to see what whoever had the lock before has stored.
      if not exists (select from private.transfer_holds h where h.amount_due = base + guess) then
        return guess;
      end if;
    end if;
  end loop;

  for taken in
    select c from generate_series(1, 999) c
      where not exists (select from private.transfer_holds h where h.amount_due = base + c)
  loop
    some_free := true;
    if pg_try_advisory_xact_lock(1604, hashint8(base + taken)) then
      if not exists (select from private.transfer_holds h where h.amount_due = base + taken) then
        return taken;
      end if;
    end if;
  end loop;
  return case when some_free then 0 end;
end
$$;

create function private.order_facts(placed public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'orderCode', placed.order_code,
    'status', placed.status,
    'transferCode', placed.transfer_code,
    'amountDueIdr', placed.amount_due,
    'expiresAt', to_char(placed.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
$$;

-- Gives back the amounts whose time is over, and the codes that none ends with any more.
create function private.release_transfer_holds(until_moment timestamptz) returns bigint
language sql volatile set search_path = '' set enable_seqscan = on as $$
  with released as (
    delete from private.transfer_holds h using public.orders o
      where h.held_until <= until_moment
        and o.order_code = h.order_code and o.status <> 'awaiting payment'
      returning 1
  )
  select count(*) from released
$$;

create function private.note_unused_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.unused_transfer_codes (transfer_code)
    select distinct r.transfer_code from released r
      where not exists (
        select from private.transfer_holds h where h.transfer_code = r.transfer_code
      )
    on conflict do nothing;
  return null;
end
$$;

create trigger note_unused_codes after delete on private.transfer_holds
  referencing old table as released
  for each statement execute function private.note_unused_codes();

-- Postgres keeps the plans of these functions as long as a connection lasts. Made while a table is
-- almost empty, they would read all of it, and go on doing so when it is not: hence no such plans.
create function private.place_order(request jsonb) returns jsonb
language plpgsql volatile set search_path = '' set enable_seqscan = off as $$
declare
  customer constant uuid := request ->> 'customerId';
  given_key constant text := request ->> 'idempotencyKey';
  key_given constant boolean := request ->> 'keyGiven';
  body constant text := request ->> 'bodyHash';
  cart constant text := request ->> 'cartHash';
  placed_at constant timestamptz := request ->> 'now';
  repeat_since constant timestamptz := request ->> 'repeatSince';
  cancel_deadline constant timestamptz := request ->> 'cancelDeadline';
  subtotal constant bigint := request ->> 'subtotalIdr';
  shipping constant bigint := request ->> 'shippingIdr';
  total constant bigint := subtotal + shipping;
  new_code constant text := request ->> 'orderCode';
  situation record;
  channel text;
  transfer_code integer;
  facts jsonb;
begin
  -- An account's checkouts take turns, so everything below sees its earlier ones.
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 1604));

  select p.wholesale_account, v.version, mine.unpaid, mine.expired, earlier.*
    into situation
    from (select null::timestamptz as deleted_at) as of_our_own
    cross join lateral (
      -- A hosted sign-in service may keep a deleted account's row and mark it in a column that the
      -- embedded one lacks; there the name means the one above.
      select from auth.users u where u.id = customer and deleted_at is null
    ) as known
    join private.catalog_version v on v.only_row
    left join public.profiles p on p.user_id = customer
    cross join (
      select count(*) filter (where o.expires_at > cancel_deadline) as unpaid,
             count(*) filter (where o.expires_at <= cancel_deadline) as expired
        from public.orders o where o.user_id = customer and o.status = 'awaiting payment'
    ) as mine
    left join lateral (
      -- The order that was placed under this key, or by this very body a moment ago; else one of
      -- the same cart that still waits: a second tab, not a second wish.
      select k.order_code, k.body_hash, not key_given or k.key = given_key as is_answer
        from private.idempotency_keys k join public.orders o on o.order_code = k.order_code
        where k.user_id = customer and (k.key = given_key or k.cart_hash = cart)
          and case
            when k.key = given_key then true
            when key_given then o.status = 'awaiting payment' and o.expires_at > cancel_deadline
            else k.body_hash = body and k.created_at > repeat_since
          end
        order by k.key = given_key desc, k.created_at desc limit 1
    ) as earlier on true;

  if not found then
    return '{"kind": "unknown-customer"}';
  end if;
  if situation.is_answer and situation.body_hash <> body then
    return '{"kind": "other-body"}';
  end if;
  if situation.expired > 0 then
    update public.orders o set status = 'cancelled', payment_status = 'void'
      where o.user_id = customer and o.status = 'awaiting payment'
        and o.expires_at <= cancel_deadline;
  end if;
  -- A request that was answered before is answered alike, even when prices have changed since.
  if situation.is_answer then
    select private.order_facts(o) into facts
      from public.orders o where o.order_code = situation.order_code;
    return jsonb_build_object('kind', 'replayed', 'order', facts);
  end if;
  if situation.order_code is not null then
    return jsonb_build_object('kind', 'already-ordered', 'orderCode', situation.order_code);
  end if;
  if situation.version <> request ->> 'catalogueVersion' then
    return '{"kind": "try-again", "because": "catalogue"}';
  end if;
  channel := case when situation.wholesale_account then 'wholesale' else 'retail' end;
  if not (request -> 'acceptedIn') ? channel then
    return jsonb_build_object('kind', 'price-changed', 'channel', channel);
  end if;
  if situation.unpaid >= (request ->> 'maxUnpaid')::integer then
    return '{"kind": "too-many-unpaid"}';
  end if;

  transfer_code := private.draw_transfer_code(total);
  if transfer_code is null then
    if private.release_transfer_holds(placed_at) = 0 then
      return '{"kind": "no-free-amount"}';
    end if;
    return '{"kind": "try-again", "because": "busy"}';
  elsif transfer_code = 0 then
    return '{"kind": "try-again", "because": "busy"}';
  end if;

  with new_order as (
    insert into public.orders
      (order_code, user_id, created_at, expires_at, fulfillment_method, subtotal, shipping_fee,
       total, transfer_code, amount_due, phone_snapshot, shipping_address, pickup_location)
      values
      (new_code, customer, placed_at, (request ->> 'expiresAt')::timestamptz,
       request ->> 'fulfillment', subtotal, shipping, total, transfer_code,
       total - 1000 + transfer_code, request ->> 'phoneSnapshot',
       nullif(request -> 'shippingAddress', 'null'), nullif(request -> 'pickupLocation', 'null'))
  ), new_items as (
    insert into public.order_items
      (order_code, line, code, name, category, size_grams, qty, price_each)
      select new_code, i.line, i.item ->> 'code', i.item ->> 'name', i.item ->> 'category',
             (i.item ->> 'sizeGrams')::integer, (i.item ->> 'qty')::integer,
             (i.item ->> 'priceEach')::bigint
        from jsonb_array_elements(request -> 'items') with ordinality as i (item, line)
  ), new_hold as (
    insert into private.transfer_holds (amount_due, transfer_code, order_code, held_until)
      values (total - 1000 + transfer_code, transfer_code, new_code,
              (request ->> 'heldUntil')::timestamptz)
  )
  insert into private.idempotency_keys
    (user_id, key, body_hash, cart_hash, order_code, created_at)
    values (customer, given_key, body, cart, new_code, placed_at);

  return jsonb_build_object('kind', 'placed', 'order', jsonb_build_object(
    'orderCode', new_code,
    'status', 'awaiting payment',
    'transferCode', transfer_code,
    'amountDueIdr', total - 1000 + transfer_code,
    'expiresAt', request ->> 'expiresAt'
  ));
end
$$;

revoke all on function private.note_unused_codes() from public, anon, authenticated;
revoke all on function private.draw_transfer_code(bigint) from public, anon, authenticated;
revoke all on function private.order_facts(public.orders) from public, anon, authenticated;
revoke all on function private.place_order(jsonb) from public, anon, authenticated;
revoke all on function private.release_transfer_holds(timestamptz) from public, anon, authenticated;
