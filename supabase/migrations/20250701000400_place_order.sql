-- One checkout, one round trip: the product server reckons the prices, and this function decides,
-- under the locks that make deciding safe, whether they still hold and stores the order.

-- What was ordered and how it travels, whatever key or phone came with it.
alter table private.idempotency_keys add column cart_hash text not null default '';

-- How many amounts are reserved with each code, so that one unused anywhere is found at once.
create table private.transfer_codes (
  transfer_code integer primary key check (transfer_code between 1 and 999),
  holds integer not null default 0 check (holds >= 0)
);
alter table private.transfer_codes enable row level security;
create index transfer_codes_unused on private.transfer_codes (transfer_code) where holds = 0;
insert into private.transfer_codes (transfer_code) select c from pg_catalog.generate_series(1, 999) c;

create function private.uncount_transfer_hold() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.transfer_codes c set holds = greatest(c.holds - 1, 0)
    where c.transfer_code = old.transfer_code;
  return null;
end
$$;

create trigger uncount_transfer_hold after delete on private.transfer_holds
  for each row execute function private.uncount_transfer_hold();

-- Takes a code from 1 to 999 whose amount nobody holds, one unused anywhere if there is any; null
-- when there is none, 0 when others are just deciding about the last ones. The code's row stays
-- locked until the transaction ends. The caller adds the hold, whose key has the last word.
create function private.draw_transfer_code(total bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  base constant bigint := total - 1000;
  guess integer;
  taken integer;
begin
  for attempt in 1..12 loop
    guess := 1 + floor(random() * 999);
    update private.transfer_codes c set holds = c.holds + 1
      where c.transfer_code = coalesce(
        (
          select u.transfer_code from private.transfer_codes u
            where u.holds = 0 and u.transfer_code >= guess
              and not exists (
                select from private.transfer_holds h where h.amount_due = base + u.transfer_code
              )
            order by u.transfer_code limit 1 for update skip locked
        ),
        (
          select u.transfer_code from private.transfer_codes u
            where u.holds = 0 and u.transfer_code < guess
              and not exists (
                select from private.transfer_holds h where h.amount_due = base + u.transfer_code
              )
            order by u.transfer_code limit 1 for update skip locked
        ),
        -- Every code is used for some amount; most are free for this one.
        (
          select u.transfer_code from private.transfer_codes u
            where u.transfer_code = guess
              and not exists (
                select from private.transfer_holds h where h.amount_due = base + guess
              )
            for update skip locked
        )
      )
      returning c.transfer_code into taken;
    if taken is not null then
      return taken;
    end if;
  end loop;

  update private.transfer_codes c set holds = c.holds + 1
    where c.transfer_code = (
      select u.transfer_code from private.transfer_codes u
        where not exists (
          select from private.transfer_holds h where h.amount_due = base + u.transfer_code
        )
        limit 1 for update skip locked
    )
    returning c.transfer_code into taken;
  if taken is not null then
    return taken;
  end if;
  return case when (
    select count(*) from private.transfer_holds h where h.amount_due between base + 1 and base + 999
  ) < 999 then 0 end;
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

create function private.release_transfer_holds(until_moment timestamptz) returns bigint
language sql volatile set search_path = '' as $$
  with released as (
    delete from private.transfer_holds h using public.orders o
      where h.held_until <= until_moment
        and o.order_code = h.order_code and o.status <> 'awaiting payment'
      returning 1
  )
  select count(*) from released
$$;

create function private.place_order(request jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  customer constant uuid := request ->> 'customerId';
  given_key constant text := request ->> 'idempotencyKey';
  key_given constant boolean := request ->> 'keyGiven';
  body constant text := request ->> 'bodyHash';
  placed_at constant timestamptz := request ->> 'now';
  cancel_deadline constant timestamptz := request ->> 'cancelDeadline';
  subtotal constant bigint := request ->> 'subtotalIdr';
  shipping constant bigint := request ->> 'shippingIdr';
  total constant bigint := subtotal + shipping;
  new_code constant text := request ->> 'orderCode';
  known_code text;
  known_body text;
  situation record;
  channel text;
  transfer_code integer;
  facts jsonb;
begin
  -- An account's checkouts take turns, so everything below sees its earlier ones.
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 1604));

  -- A request that was answered before is answered alike, even when prices have changed since.
  select k.order_code, k.body_hash into known_code, known_body
    from private.idempotency_keys k where k.user_id = customer and k.key = given_key;
  if known_code is null and not key_given then
    select k.order_code, k.body_hash into known_code, known_body
      from private.idempotency_keys k
      where k.user_id = customer and k.body_hash = body
        and k.created_at > (request ->> 'repeatSince')::timestamptz
      order by k.created_at desc limit 1;
  end if;

  select
      -- A hosted sign-in service may keep a deleted account's row and mark it.
      exists (
        select from auth.users u where u.id = customer and to_jsonb(u) ->> 'deleted_at' is null
      ) as is_known,
      coalesce((select p.wholesale_account from public.profiles p where p.user_id = customer), false)
        as is_wholesale,
      (select v.version from private.catalog_version v) as catalog_version,
      (
        select count(*) from public.orders o
          where o.user_id = customer and o.status = 'awaiting payment'
            and o.expires_at > cancel_deadline
      ) as unpaid,
      exists (
        select from public.orders o
          where o.user_id = customer and o.status = 'awaiting payment'
            and o.expires_at <= cancel_deadline
      ) as has_expired,
      -- The same cart while its order still waits: a second tab, not a second wish.
      case when key_given then (
        select o.order_code
          from private.idempotency_keys k join public.orders o on o.order_code = k.order_code
          where k.user_id = customer and k.cart_hash = request ->> 'cartHash'
            and o.status = 'awaiting payment' and o.expires_at > cancel_deadline
          order by o.created_at desc limit 1
      ) end as same_cart_code
    into situation;

  if not situation.is_known then
    return '{"kind": "unknown-customer"}';
  end if;
  if known_code is not null and known_body <> body then
    return '{"kind": "other-body"}';
  end if;
  if situation.has_expired then
    update public.orders o set status = 'cancelled', payment_status = 'void'
      where o.user_id = customer and o.status = 'awaiting payment'
        and o.expires_at <= cancel_deadline;
  end if;
  if known_code is not null then
    select private.order_facts(o) into facts from public.orders o where o.order_code = known_code;
    return jsonb_build_object('kind', 'replayed', 'order', facts);
  end if;
  if situation.same_cart_code is not null then
    return jsonb_build_object('kind', 'already-ordered', 'orderCode', situation.same_cart_code);
  end if;
  if situation.catalog_version <> request ->> 'catalogueVersion' then
    return '{"kind": "try-again", "because": "catalogue"}';
  end if;
  channel := case when situation.is_wholesale then 'wholesale' else 'retail' end;
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

  facts := jsonb_build_object(
    'orderCode', new_code,
    'status', 'awaiting payment',
    'transferCode', transfer_code,
    'amountDueIdr', total - 1000 + transfer_code,
    'expiresAt', request ->> 'expiresAt'
  );
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
    (user_id, key, body_hash, cart_hash, order_code, answer, created_at)
    values (customer, given_key, body, request ->> 'cartHash', new_code, facts, placed_at);

  return jsonb_build_object('kind', 'placed', 'order', facts);
end
$$;

revoke all on function private.uncount_transfer_hold() from public, anon, authenticated;
revoke all on function private.draw_transfer_code(bigint) from public, anon, authenticated;
revoke all on function private.order_facts(public.orders) from public, anon, authenticated;
revoke all on function private.place_order(jsonb) from public, anon, authenticated;
revoke all on function private.release_transfer_holds(timestamptz) from public, anon, authenticated;
