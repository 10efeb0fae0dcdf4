-- What Supabase provides and a bare Postgres lacks: three API roles, auth.users and auth.uid(). On
-- Supabase and the embedded stack this does nothing.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;

  if to_regnamespace('auth') is null then
    create schema auth;
    grant usage on schema auth to anon, authenticated, service_role;
  end if;

  if to_regclass('auth.users') is null then
    create table auth.users (
      id uuid primary key,
      email text unique,
      raw_user_meta_data jsonb,
      created_at timestamptz default now(),
      deleted_at timestamptz
    );
    alter table auth.users enable row level security;
  end if;

  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable as
      $body$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $body$;
  end if;
end
$$;

-- The shop's tables. Money is whole rupiah. Rules are declared as constraints where possible;
-- triggers only compare a row with its past or with other rows. Customers may only read, and only
-- their own rows: all writes go through the product server, whose role owns these tables (or
-- bypasses row level security, as on Supabase), so there are no policies for writing.

create schema if not exists private;

-- The catalogue. Costs are rupiah per kilogram of green coffee, with up to four decimals.
create table public.shop_items (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,15}$'),
  name text not null check (name <> ''),
  tagline text,
  farm text,
  varietals text,
  producer text,
  process text,
  region text,
  altitude text,
  tasting_notes text,
  green_cost numeric(14, 4) check (green_cost > 0),
  weight_loss numeric(7, 4) check (weight_loss >= 0 and weight_loss < 100),
  farm_story text,
  reason text,
  category text not null check (category in ('espresso', 'filter', 'filter_exotic')),
  image_url text,
  sourced_from text,
  available boolean not null default true,
  -- Malang's calendar: around this day a sold-out coffee is back. Ignored while it is available.
  back_on date
);

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  email text,
  wholesale_account boolean not null default false,
  created_at timestamptz not null default now()
);

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  position integer not null check (position >= 0),
  label text not null default '',
  recipient_name text not null default '',
  recipient_phone text not null default '',
  line1 text not null check (line1 <> ''),
  line2 text not null default '',
  city text not null check (city <> ''),
  state text not null check (state <> ''),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  country text not null default 'Indonesia' check (country = 'Indonesia'),
  -- Deferred, so that successive statements may renumber a list.
  constraint addresses_position unique (user_id, position) deferrable initially deferred
);

-- An order outlives its account: deleting the user sets user_id to null, and removing the personal
-- data sets anonymised_at. The order rules define its status changes.
create table public.orders (
  order_code text primary key,
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- The deadline shown to the customer; an unpaid order is cancelled after both moments.
  expires_at timestamptz not null,
  cancels_at timestamptz not null default now() + interval '96 hours',
  cancelled_at timestamptz,
  status text not null default 'awaiting payment',
  payment_status text not null default 'unpaid',
  payment_method text not null default 'bank_transfer',
  fulfillment_method text not null,
  subtotal bigint not null,
  shipping_fee bigint not null,
  total bigint not null,
  transfer_code integer not null,
  amount_due bigint not null,
  currency text not null default 'IDR',
  -- Whose prices: the account's at checkout. Null if not known.
  sales_channel text,
  phone_snapshot text,
  shipping_address jsonb,
  pickup_location jsonb,
  customer_note text check (char_length(customer_note) <= 1000),
  -- When it was last taken as paid: confirmed, or brought back.
  paid_at timestamptz,
  processing_at timestamptz,
  shipped_at timestamptz,
  closed_at timestamptz,
  -- Time of the last status change; null for a new order.
  changed_at timestamptz,
  -- The bank's reference of the transfer.
  payment_reference text,
  -- Day at the roastery.
  roasted_on date,
  courier text check (courier <> ''),
  tracking_number text check (tracking_number <> ''),
  anonymised_at timestamptz,
  constraint orders_code check (order_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  constraint orders_expires_later check (expires_at > created_at),
  constraint orders_payment_method_check check (payment_method = 'bank_transfer'),
  constraint orders_currency_check check (currency = 'IDR'),
  constraint orders_sales_channel_check check (sales_channel in ('retail', 'wholesale')),
  constraint orders_subtotal_check check (subtotal > 0),
  constraint orders_shipping_fee_check check (shipping_fee >= 0),
  constraint orders_transfer_code_check check (transfer_code between 1 and 999),
  constraint orders_total check (total = subtotal + shipping_fee),
  constraint orders_total_whole_thousands check (total % 1000 = 0),
  constraint orders_amount_due check (amount_due = total - 1000 + transfer_code),
  constraint orders_pickup_ships_free check ((fulfillment_method = 'pickup') = (shipping_fee = 0)),
  constraint orders_delivery_has_address check (
    fulfillment_method = 'pickup' and shipping_address is null
    or fulfillment_method = 'delivery'
      and (jsonb_typeof(shipping_address) is not distinct from 'object' or anonymised_at is not null)
  ),
  -- All fields are texts of at most 200 characters, with known names only.
  constraint orders_address_shape check (
    anonymised_at is not null
    or jsonb_typeof(shipping_address) is distinct from 'object'
    or shipping_address - '{label,recipientName,recipientPhone,line1,line2,city,state,postalCode,country}'::text[] = '{}'
      and not shipping_address
        @? 'strict $.* ? (@.type() != "string" || @ like_regex ".{201}" flag "s")'
  ),
  constraint orders_pickup_location check (
    pickup_location is null
    or fulfillment_method = 'pickup' and jsonb_typeof(pickup_location) = 'object'
  ),
  constraint orders_status check (
    payment_status is not distinct from case
      when status = 'awaiting payment' then 'unpaid'
      when status in ('confirmed', 'paid', 'processing', 'shipped', 'closed') then 'paid'
      when status = 'cancelled' then 'void'
    end
  ),
  constraint orders_cancelled_at check (cancelled_at is null or status = 'cancelled'),
  constraint orders_roasted_on check (
    roasted_on is null or status in ('processing', 'shipped', 'closed')
  )
);

create index orders_of_user on public.orders (user_id, created_at desc);
create index orders_unpaid on public.orders (user_id, expires_at) where status = 'awaiting payment';
-- By payment, so that a query for one customer's orders by status does not use this index.
create index orders_to_cancel on public.orders (cancels_at) where payment_status = 'unpaid';
create index orders_by_amount on public.orders (amount_due);
create index orders_by_time on public.orders (created_at desc);
create index orders_by_status on public.orders (status, created_at desc);

-- Snapshots: without a reference to shop_items, whose rows may change or be deleted.
create table public.order_items (
  order_code text not null references public.orders (order_code) on delete cascade,
  line integer not null check (line >= 1),
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  category text not null check (category in ('espresso', 'filter', 'filter_exotic')),
  size_grams integer not null check (size_grams in (100, 200, 1000)),
  -- Null means whole beans.
  grind text check (grind in ('v60', 'french-press', 'moka-pot', 'espresso')),
  qty integer not null check (qty between 1 and 999),
  price_each bigint not null check (price_each > 0 and price_each % 1000 = 0),
  -- What the price was computed from: rupiah per kilogram of green coffee, and percent, as exactly
  -- as the catalogue has them. Null if not known.
  green_cost numeric check (green_cost >= 0),
  weight_loss numeric check (weight_loss >= 0 and weight_loss < 100),
  primary key (order_code, line),
  constraint order_items_priced_from check ((green_cost is null) = (weight_loss is null))
);

-- Maps a request to its order, so that a repetition makes no second one. Later orders have higher
-- ids, even when the clock was set back.
create table private.idempotency_keys (
  user_id uuid not null references auth.users (id) on delete cascade,
  key text not null,
  id bigint generated always as identity,
  body_hash text not null,
  -- Hash of items and delivery, independent of key and phone.
  cart_hash text not null default '',
  order_code text not null unique references public.orders (order_code) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_by_time on private.idempotency_keys (created_at);

-- Reserves an amount to transfer for one order while it awaits payment, and until held_until
-- afterwards, because bank statements lag.
create table private.transfer_holds (
  amount_due bigint primary key,
  transfer_code integer not null,
  order_code text not null unique references public.orders (order_code) on delete cascade,
  held_until timestamptz not null default 'infinity'
);

create index transfer_holds_by_code on private.transfer_holds (transfer_code);
create index transfer_holds_to_release on private.transfer_holds (held_until);

-- Audit log of status changes. Their author and reason are settings of the transaction.
create table private.order_audit (
  id bigint generated always as identity,
  order_code text not null references public.orders (order_code) on delete cascade,
  changed_at timestamptz not null default now(),
  changed_by text not null default session_user,
  status_before text,
  status_after text not null,
  payment_status_before text,
  payment_status_after text not null,
  actor text not null default coalesce(nullif(current_setting('shop.actor', true), ''), session_user),
  reason text default nullif(current_setting('shop.reason', true), ''),
  -- Of an entry without a status change: the roast day as it was set, null if removed.
  roasted_on date,
  primary key (order_code, id)
);

-- Outbox of mails about orders. The sender marks mails after sending; a failure does not affect the
-- order.
create table private.mail_outbox (
  order_code text not null references public.orders (order_code) on delete cascade,
  kind text not null
    check (kind in ('placed', 'staff', 'reminder', 'paid', 'revived', 'processing', 'given-back',
                    'shipped', 'corrected', 'closed', 'cancelled', 'overpaid', 'refunded')),
  -- Counts the mails of this kind to the order, from 1.
  occurrence integer not null default 1 check (occurrence >= 1),
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default '-infinity',
  attempts integer not null default 0,
  sent_at timestamptz,
  dropped_at timestamptz,
  -- Why the last attempt failed, or why the mail was dropped; without personal data.
  problem text,
  primary key (order_code, kind, occurrence)
);

create index mail_outbox_waiting on private.mail_outbox (next_try_at, created_at)
  where sent_at is null and dropped_at is null;
create index mail_outbox_settled on private.mail_outbox (coalesce(sent_at, dropped_at))
  where sent_at is not null or dropped_at is not null;

-- Counters of rate limits shared by several processes, which delete expired rows later.
create table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

-- A single row whose version changes with the catalogue: used as ETag and to invalidate caches.
create table private.catalog_version (
  only_row boolean primary key default true check (only_row),
  version text not null default gen_random_uuid()::text
);

insert into private.catalog_version default values;
