-- Checkouts that arrive together share one round trip and one commit: the product server reckons the
-- prices, and this function decides, under the locks that make deciding safe, whether they still
-- hold and stores the orders.

-- The codes that no reserved amount ends with, so that one is found at once.
create table private.unused_transfer_codes (
  transfer_code integer primary key check (transfer_code between 1 and 999)
);
alter table private.unused_transfer_codes enable row level security;
insert into private.unused_transfer_codes (transfer_code) select pg_catalog.generate_series(1, 999);

-- A code from 1 to 999 that makes, with `base`, an amount nobody holds and this transaction does not
-- mean to; null when there is none, 0 when others are just deciding about the last ones.
create function private.draw_used_code(base bigint, meant bigint[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  guess integer;
  some_free boolean := false;
begin
  for attempt in 1..12 loop
    guess := 1 + floor(random() * 999);
    if base + guess <> all (meant) and pg_try_advisory_xact_lock(1604, hashint8(base + guess)) then
      -- A statement of its own, to see what whoever had the lock before has stored.
      if not exists (select from private.transfer_holds h where h.amount_due = base + guess) then
        return guess;
      end if;
    end if;
  end loop;

  for guess in
    select c from generate_series(1, 999) c
      where base + c <> all (meant)
        and not exists (select from private.transfer_holds h where h.amount_due = base + c)
  loop
    some_free := true;
    if pg_try_advisory_xact_lock(1604, hashint8(base + guess)) then
      if not exists (select from private.transfer_holds h where h.amount_due = base + guess) then
        return guess;
      end if;
    end if;
  end loop;
  return case when some_free then 0 end;
end
$$;

-- For each base a transfer code, as above; one unused anywhere if there is any. What it returns is
-- locked until the transaction ends. The caller adds the holds, whose key has the last word.
create function private.draw_transfer_codes(bases bigint[]) returns integer[]
language plpgsql volatile set search_path = '' as $$
declare
  wanted constant integer := cardinality(bases);
  codes integer[] := '{}';
  lowest integer;
  place integer;
begin
  -- Upwards from where chance says, then from the start.
  foreach lowest in array array[1 + floor(random() * 999)::integer, 1] loop
    exit when cardinality(codes) = wanted;
    with taken as (
      delete from private.unused_transfer_codes u where u.ctid = any (array(
        select free.ctid from private.unused_transfer_codes free
          where free.transfer_code >= lowest
          order by free.transfer_code limit wanted - cardinality(codes) for update skip locked
      )) returning u.transfer_code
    )
    select codes || array_agg(t.transfer_code) into codes from taken t;
  end loop;

  -- Most codes are free for most totals, even when every code is used for some.
  for place in
    select o.place from unnest(bases, codes) with ordinality as o (base, code, place)
      left join lateral (
        select true as is_held from private.transfer_holds h
          where h.amount_due = o.base + o.code limit 1
      ) as amount on true
      where o.code is null or amount.is_held
  loop
    codes[place] := private.draw_used_code(bases[place], array(
      select o.base + o.code from unnest(bases, codes) as o (base, code) where o.code is not null
    ));
  end loop;
  return codes;
end
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

-- A checkout whose prices the product server has reckoned.
create type private.checkout as (
  customer uuid,
  idempotency_key text,
  body_hash text,
  cart_hash text,
  placed_at timestamptz,
  repeat_since timestamptz,
  cancel_deadline timestamptz,
  expires_at timestamptz,
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
  phone_snapshot text
);

-- Answers each checkout, in the order they are given in: by its transfer code among the `codes` when
-- it was stored just now, else among the `outcomes`. No two may be of one customer. Either all of them
-- are decided and stored, or an error undoes all. `patience` is how long to wait for a lock that
-- somebody else holds, as Postgres writes durations.
--
-- Postgres keeps the plans of these functions as long as a connection lasts. Made while a table is
-- almost empty, they would read all of it, and go on doing so when it is not. Hence no sequential
-- scans, and lateral subqueries with a limit where there could be joins: those are not turned into
-- other joins.
create function private.place_orders(requests jsonb, patience text) returns jsonb
language plpgsql volatile set search_path = ''
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  customers integer;
  checkouts constant private.checkout[] := array(
    select c from jsonb_populate_recordset(null::private.checkout, requests) c
  );
  -- By the places of the checkouts.
  outcomes jsonb[];
  codes integer[] := array_fill(null::integer, array[cardinality(checkouts)]);
  -- The places of those that may be stored, their totals less 1000, and the codes drawn for them.
  accepted integer[];
  bases bigint[];
  drawn integer[];
  some_expired boolean;
  some_answered boolean;
  late record;
begin
  patience := set_config('lock_timeout', patience, true);

  -- An account's checkouts take turns, so everything below sees its earlier ones. By customer, so
  -- that two calls never wait for one another in a circle.
  perform pg_advisory_xact_lock(hashtextextended(in_turn.customer::text, 1604))
    from (select distinct c.customer from unnest(checkouts) c order by c.customer) as in_turn;
  get diagnostics customers = row_count;
  if customers < cardinality(checkouts) then
    raise exception 'two checkouts of one customer cannot be placed together';
  end if;

  select array_agg(decided.outcome),
         array_agg(decided.place) filter (where decided.outcome is null),
         array_agg(decided.base) filter (where decided.outcome is null),
         bool_or(decided.expired > 0), bool_or(decided.is_answered)
    into outcomes, accepted, bases, some_expired, some_answered
    from (
      select c.ordinality as place, c.subtotal + c.shipping - 1000 as base, mine.expired,
             earlier.is_answer as is_answered, case
          when account.is_known is null then '{"kind": "unknown-customer"}'
          when earlier.is_answer and earlier.body_hash <> c.body_hash then '{"kind": "other-body"}'
          -- What was answered before is answered alike, even when prices have changed since.
          when earlier.order_code is not null then jsonb_build_object(
            'kind', case when earlier.is_answer then 'replayed' else 'already-ordered' end,
            'orderCode', earlier.order_code
          )
          when c.catalogue_version is distinct from
            (select v.version from private.catalog_version v where v.only_row)
            then '{"kind": "try-again", "because": "catalogue"}'
          when account.channel <> all (c.accepted_in) then
            jsonb_build_object('kind', 'price-changed', 'channel', account.channel)
          when mine.unpaid >= c.max_unpaid then '{"kind": "too-many-unpaid"}'
        end as outcome
        from unnest(checkouts) with ordinality as c
        left join lateral (
          select true as is_known,
                 case when p.wholesale_account then 'wholesale' else 'retail' end as channel
            from (select null::timestamptz as deleted_at) as of_our_own
            cross join lateral (
              -- A hosted sign-in service may keep a deleted account's row and mark it in a column
              -- that the embedded one lacks; there the name means the one above.
              select from auth.users u where u.id = c.customer and deleted_at is null
            ) as not_deleted
            left join public.profiles p on p.user_id = c.customer
            limit 1
        ) as account on true
        cross join lateral (
          select count(*) filter (where o.expires_at > c.cancel_deadline) as unpaid,
                 count(*) filter (where o.expires_at <= c.cancel_deadline) as expired
            from public.orders o where o.user_id = c.customer and o.status = 'awaiting payment'
        ) as mine
        left join lateral (
          -- The order that was placed under this key, or by this very body a moment ago; else one of
          -- the same cart that still waits: a second tab, not a second wish.
          select k.order_code, k.body_hash,
                 c.repeat_since is not null or k.key = c.idempotency_key as is_answer
            from private.idempotency_keys k join public.orders o on o.order_code = k.order_code
            where k.user_id = c.customer
              and (k.key = c.idempotency_key or k.cart_hash = c.cart_hash)
              and case
                when k.key = c.idempotency_key then true
                when c.repeat_since is null then
                  o.status = 'awaiting payment' and o.expires_at > c.cancel_deadline
                else k.body_hash = c.body_hash and k.created_at > c.repeat_since
              end
            order by k.key = c.idempotency_key desc, k.created_at desc limit 1
        ) as earlier on true
        order by c.ordinality
    ) as decided;

  if some_expired then
    for late in
      select theirs.order_code from unnest(checkouts) c
        cross join lateral (
          select o.order_code from public.orders o
            where o.user_id = c.customer and o.status = 'awaiting payment'
              and o.expires_at <= c.cancel_deadline
            for update
        ) as theirs
    loop
      update public.orders o set status = 'cancelled', payment_status = 'void'
        where o.order_code = late.order_code;
    end loop;
  end if;

  if some_answered then
    outcomes := array(
      select case
          when o.order_code is null then c.outcome
          else jsonb_build_object('kind', 'replayed', 'order', jsonb_build_object(
            'orderCode', o.order_code,
            'status', o.status,
            'transferCode', o.transfer_code,
            'amountDueIdr', o.amount_due,
            'expiresAt', to_char(o.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ))
        end
        from unnest(outcomes) with ordinality as c (outcome, place)
        left join lateral (
          select * from public.orders replayed
            where c.outcome ->> 'kind' = 'replayed'
              and replayed.order_code = c.outcome ->> 'orderCode'
            limit 1
        ) as o on true
        order by c.place
    );
  end if;

  if accepted is not null then
    drawn := private.draw_transfer_codes(bases);
    for n in 1..cardinality(accepted) loop
      if drawn[n] between 1 and 999 then
        codes[accepted[n]] := drawn[n];
      elsif drawn[n] is null
        and private.release_transfer_holds(checkouts[accepted[n]].placed_at) = 0 then
        outcomes[accepted[n]] := '{"kind": "no-free-amount"}';
      else
        outcomes[accepted[n]] := '{"kind": "try-again", "because": "busy"}';
      end if;
    end loop;

    with placed as materialized (
      select c.*, c.subtotal + c.shipping as total,
             c.subtotal + c.shipping - 1000 + c.transfer_code as amount_due
        from unnest(codes, checkouts) as c (transfer_code) where c.transfer_code is not null
    ), new_orders as (
      insert into public.orders
        (order_code, user_id, created_at, expires_at, fulfillment_method, subtotal, shipping_fee,
         total, transfer_code, amount_due, phone_snapshot, shipping_address, pickup_location)
        select p.order_code, p.customer, p.placed_at, p.expires_at, p.fulfillment, p.subtotal,
               p.shipping, p.total, p.transfer_code, p.amount_due, p.phone_snapshot,
               nullif(p.shipping_address, 'null'), nullif(p.pickup_location, 'null')
          from placed p
    ), new_items as (
      insert into public.order_items
        (order_code, line, code, name, category, size_grams, qty, price_each)
        select p.order_code, i.line, i.code, i.name, i.category, i.size_grams, i.qty, i.price_each
          from placed p
          cross join lateral rows from (
            jsonb_to_recordset(p.items) as (
              code text, name text, category text, size_grams integer, qty integer,
              price_each bigint
            )
          ) with ordinality as i (code, name, category, size_grams, qty, price_each, line)
    ), new_holds as (
      -- Bank statements lag.
      insert into private.transfer_holds (amount_due, transfer_code, order_code, held_until)
        select p.amount_due, p.transfer_code, p.order_code, p.expires_at + interval '7 days'
          from placed p
    )
    insert into private.idempotency_keys
      (user_id, key, body_hash, cart_hash, order_code, created_at)
      select p.customer, p.idempotency_key, p.body_hash, p.cart_hash, p.order_code, p.placed_at
        from placed p;
  end if;

  return jsonb_build_object('codes', codes, 'outcomes', outcomes);
end
$$;

revoke all on function
  private.draw_used_code(bigint, bigint[]), private.draw_transfer_codes(bigint[]),
  private.release_transfer_holds(timestamptz), private.note_unused_codes(),
  private.place_orders(jsonb, text)
  from public, anon, authenticated;
