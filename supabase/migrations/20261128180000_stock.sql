-- The book of grams: green coffee received (lots), roasts (batches), what the scale says (counts) and
-- roasted coffee that nobody bought (samples). Rows are only added; what is on hand, promised and left
-- follows from them and from the orders, and is stored nowhere. Codes of coffees are no references: the
-- book outlives its coffees, as orders do.

-- A lot is corrected by a row of its own, whose figures replace the earlier ones.
create table private.lots (
  lot integer not null check (lot >= 1),
  revision integer not null default 1 check (revision >= 1),
  code text not null check (code <> ''),
  received_on date not null,
  grams integer not null check (grams between 0 and 100000000),
  price_per_kg numeric(14, 4) check (price_per_kg > 0),
  supplier text not null default '',
  reference text not null default '',
  note text not null default '',
  -- The year since when the roastery buys there.
  bought_since integer check (bought_since between 1900 and 2200),
  reason text,
  actor text not null,
  written_at timestamptz not null,
  primary key (lot, revision),
  constraint lots_reason check ((revision = 1) = (reason is null))
);

create index lots_of_coffee on private.lots (code);

-- One roast. A correction is a row of its own here as well; without grams it did not happen.
create table private.batches (
  batch text not null check (batch ~ '^[A-Z0-9][A-Z0-9-]{1,15}-[0-9]{6}-[1-9][0-9]*$'),
  revision integer not null default 1 check (revision >= 1),
  code text not null check (code <> ''),
  -- Null: of green coffee that is in no lot.
  lot integer,
  roasted_at timestamptz not null,
  green_grams integer not null check (green_grams between 0 and 1000000),
  roasted_grams integer not null check (roasted_grams between 0 and 1000000),
  -- Of the roaster's file, so that it is read once: its own name for the roast, and a hash of its content.
  roast_uuid text,
  content_hash text,
  reason text,
  actor text not null,
  written_at timestamptz not null,
  primary key (batch, revision),
  constraint batches_reason check ((revision = 1) = (reason is null))
);

create unique index batches_of_roast on private.batches (roast_uuid) where revision = 1;
create unique index batches_of_content on private.batches (content_hash) where revision = 1;
create index batches_of_coffee on private.batches (code, roasted_at desc);
create index batches_of_lot on private.batches (lot);

-- What the scale says, of a lot or of a coffee's roasted shelf: the ground that later rows stand on.
create table private.counts (
  id bigint generated always as identity primary key,
  code text not null check (code <> ''),
  -- Null: the roasted shelf.
  lot integer,
  counted_at timestamptz not null,
  grams integer not null check (grams between 0 and 100000000),
  -- What the book said at that moment; null for the first count of a shelf.
  book_grams bigint,
  reason text not null default '',
  actor text not null
);

create index counts_of_shelf on private.counts (code, counted_at desc, id desc) where lot is null;
create index counts_of_lot on private.counts (lot, counted_at desc, id desc) where lot is not null;

create table private.samples (
  id bigint generated always as identity primary key,
  code text not null check (code <> ''),
  taken_at timestamptz not null,
  grams integer not null check (grams between 1 and 1000000),
  why text not null check (why in ('cupping', 'staff', 'gift', 'spoilt')),
  note text not null default '',
  actor text not null
);

create index samples_of_coffee on private.samples (code, taken_at desc);

-- What the stock of a coffee decides in the shop. Nothing, until staff say so.
create table private.stock_switches (
  code text primary key check (code <> ''),
  -- Whether no more is sold than is left.
  limits boolean not null default false,
  -- Whether green coffee may be sold, roasted to order, or only what stands on the shelf.
  green_counts boolean not null default true,
  -- Whether the coffee's page says what its roasts lost.
  shows_loss boolean not null default false,
  actor text not null,
  switched_at timestamptz not null
);

create index stock_switches_limiting on private.stock_switches (code) where limits;

-- What left the house, by the moment it did.
create index orders_that_left on public.orders (shipped_at, order_code) where shipped_at is not null;

create view private.lots_now with (security_invoker = true) as
  select distinct on (l.lot) l.* from private.lots l order by l.lot, l.revision desc;

create view private.batches_now with (security_invoker = true) as
  select b.* from private.batches b
   where b.green_grams > 0 and not exists (
     select from private.batches c where c.batch = b.batch and c.revision > b.revision
   );

-- Grams of green coffee that a lot holds: as counted last, or as received, less what was charged since.
create view private.lots_on_hand with (security_invoker = true) as
  select l.lot, l.code,
         coalesce(n.grams, l.grams)
           - coalesce((
               select sum(b.green_grams) from private.batches_now b
                where b.lot = l.lot and b.roasted_at > coalesce(n.counted_at, '-infinity')
             ), 0) as grams
    from private.lots_now l
    left join lateral (
      select c.grams, c.counted_at from private.counts c
       where c.lot = l.lot order by c.counted_at desc, c.id desc limit 1
    ) n on true;

-- Bags in orders that left the house, or are to leave it.
create view private.bags_of_orders with (security_invoker = true) as
  select o.order_code, i.code, i.name, i.category, i.size_grams, i.qty, i.size_grams * i.qty as grams, o.status, o.created_at,
         o.expires_at, o.shipped_at
    from public.orders o join public.order_items i on i.order_code = o.order_code;

-- The book of coffees at a moment, in grams: what stands on the shelf, what their lots hold, and what
-- orders were promised. An unpaid order is promised its bags until its deadline. `begun_at`: the
-- first count or batch; null before.
create function private.stock_of(codes text[], at timestamptz)
returns table (
  code text, begun_at timestamptz, counted_at timestamptz, shelf bigint, green bigint,
  promised_paid bigint, promised_unpaid bigint
)
language sql stable set search_path = '' as $$
  with promised as (
    select b.code,
           sum(b.grams) filter (where b.status <> 'awaiting payment') as paid,
           sum(b.grams) filter (where b.status = 'awaiting payment') as unpaid
      from private.bags_of_orders b
     where b.code = any (codes)
       and (b.status in ('confirmed', 'paid', 'processing')
            or b.status = 'awaiting payment' and b.expires_at > at)
     group by b.code
  )
  select w.code, g.at, n.counted_at,
         (coalesce(n.grams, 0)
          + coalesce((select sum(b.roasted_grams) from private.batches_now b
                       where b.code = w.code and b.roasted_at > coalesce(n.counted_at, '-infinity')), 0)
          - coalesce((select sum(s.grams) from private.samples s
                       where s.code = w.code and s.taken_at > coalesce(n.counted_at, g.at)), 0)
          - coalesce((select sum(b.grams) from private.bags_of_orders b
                       where b.code = w.code and b.status in ('shipped', 'closed')
                         and b.shipped_at > coalesce(n.counted_at, g.at)), 0))::bigint,
         coalesce((select sum(greatest(h.grams, 0)) from private.lots_on_hand h
                    where h.code = w.code), 0)::bigint,
         coalesce(p.paid, 0)::bigint, coalesce(p.unpaid, 0)::bigint
    from unnest(codes) as w (code)
    left join lateral (
      select c.grams, c.counted_at from private.counts c
       where c.code = w.code and c.lot is null order by c.counted_at desc, c.id desc limit 1
    ) n on true
    left join lateral (
      select least(
        (select min(c.counted_at) from private.counts c where c.code = w.code and c.lot is null),
        (select min(b.roasted_at) from private.batches_now b where b.code = w.code)
      ) as at
    ) g on true
    left join promised p on p.code = w.code
$$;

-- What may still be sold of the coffees whose stock limits it: the shelf, and green coffee less the
-- loss in the roast that their price counts with, without what is promised. The loss is that of the
-- product server's catalogue, in ten-thousandths of a percent.
create function private.left_of(codes text[], losses integer[], at timestamptz)
returns table (code text, left_grams bigint)
language sql stable set search_path = '' as $$
  select s.code,
         greatest(0, s.shelf
           + case when w.green_counts then s.green * (1000000 - l.loss) / 1000000 else 0 end
           - s.promised_paid - s.promised_unpaid)
    from unnest(codes, losses) as l (code, loss)
    join private.stock_switches w on w.code = l.code and w.limits
    join private.stock_of(codes, at) s on s.code = l.code
$$;

-- The limited coffees of which a checkout wants more than is left; null when there are none. Their
-- switches are locked in the order of their codes, so that two checkouts of one coffee are served one
-- after the other, and those of two coffees never wait for each other.
create function private.sold_out(c private.checkout) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  limited text[];
begin
  select array_agg(w.code) into limited from (
    select s.code from private.stock_switches s
     where s.limits and s.code in (select i ->> 'code' from jsonb_array_elements(c.items) as i)
     order by s.code for update
  ) as w;
  if limited is null then
    return null;
  end if;
  return (
    select jsonb_build_object('kind', 'sold-out', 'coffees', jsonb_agg(
             jsonb_build_object('code', h.code, 'leftGrams', h.left_grams) order by h.code))
      from (
        select i.code, sum(i."sizeGrams" * i.quantity) as grams, max(i.loss) as loss
          from (
            select r.code, r."sizeGrams", r.quantity, round(r."weightLossPct" * 10000)::integer as loss
              from jsonb_to_recordset(c.items) as r (
                code text, "sizeGrams" bigint, quantity bigint, "weightLossPct" numeric
              )
          ) as i
         where i.code = any (limited) group by i.code
      ) as w
      join lateral private.left_of(array[w.code], array[w.loss], c.now) h on true
     where w.grams > h.left_grams
     having count(*) > 0
  );
end
$$;

create or replace function private.place_order(checkout jsonb) returns jsonb
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
  if not exists (select from private.origin_salt) then
    insert into private.origin_salt default values on conflict do nothing;
  end if;

  channel := private.channel_of(c."customerId");
  if channel is null then
    return '{"kind": "unknown-customer"}';
  end if;

  answer := private.answer_of_key(c);
  if answer is null and c."repeatSince" is null then
    answer := private.question_about_cart(c);
  end if;
  if answer is null then
    answer := coalesce(private.refusal_of(c, channel), private.sold_out(c));
  end if;
  if answer is not null then
    return answer;
  end if;

  code := private.draw_transfer_code(c."subtotalIdr" + c."shippingIdr" - 1000);
  if code is null then
    code := private.take_held_code(c."subtotalIdr" + c."shippingIdr" - 1000);
  end if;
  if code is null then
    return '{"kind": "no-free-amount"}';
  end if;

  perform private.store_order(c, channel, code);
  insert into private.order_origins (order_code, placed_at, network, mailbox)
    values (c."orderCode", c.now, private.origin_hash(c.network), private.mailbox_of(c."customerId"));
  return jsonb_build_object('kind', 'placed', 'transferCode', code);
end
$$;

select private.restrict_privileges();
