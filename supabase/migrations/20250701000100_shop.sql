-- The shop's tables. Money is whole rupiah. Customers may only read, and only what is theirs:
-- every write goes through the product server, whose role owns these tables (or bypasses row
-- level security, as on Supabase), so there is no policy for writing anywhere.

create schema if not exists private;

-- The catalogue. Costs are per kilogram of green coffee, in rupiah, with up to four decimals.
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
  available boolean not null default true
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
  -- Deferred, so that one statement after another may renumber a list.
  constraint addresses_position unique (user_id, position) deferrable initially deferred
);

-- An order outlives its account: deleting the user empties user_id, and whoever removes the
-- personal fields says so in anonymised_at. Rules that are not about its money stand in the next file.
create table public.orders (
  order_code text primary key,
  user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
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
  phone_snapshot text,
  shipping_address jsonb,
  pickup_location jsonb,
  anonymised_at timestamptz,
  constraint orders_total check (total = subtotal + shipping_fee),
  constraint orders_total_whole_thousands check (total % 1000 = 0),
  constraint orders_amount_due check (amount_due = total - 1000 + transfer_code),
  constraint orders_pickup_ships_free check ((fulfillment_method = 'pickup') = (shipping_fee = 0)),
  constraint orders_delivery_has_address check (
    fulfillment_method = 'pickup' and shipping_address is null
    or fulfillment_method = 'delivery'
      and (jsonb_typeof(shipping_address) is not distinct from 'object' or anonymised_at is not null)
  )
);

create index orders_of_user on public.orders (user_id, created_at desc);
create index orders_unpaid on public.orders (user_id, expires_at) where status = 'awaiting payment';

-- Snapshots: no reference to shop_items, which may change or go. Rules as above.
create table public.order_items (
  order_code text not null references public.orders (order_code) on delete cascade,
  line integer not null,
  code text not null,
  name text not null,
  category text not null,
  size_grams integer not null,
  qty integer not null,
  price_each bigint not null,
  primary key (order_code, line),
  constraint order_items_amount check (
    qty between 1 and 999 and price_each > 0 and price_each % 1000 = 0
  )
);

-- What follows is written by the functions of these files alone, together with the order it is about,
-- and goes with it (see `clear_up_after_orders`). It has no references: to look each row's order up
-- again would take a seventh of a checkout's time.

-- Which answer belongs to which request, so that a repeated one is not a second order.
create table private.idempotency_keys (
  user_id uuid not null,
  key text not null,
  body_hash text not null,
  -- What was ordered and how it travels, whatever key or phone came with it.
  cart_hash text not null default '',
  order_code text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- An amount to transfer belongs to one order until held_until: bank statements lag.
create table private.transfer_holds (
  amount_due bigint primary key,
  transfer_code integer not null,
  order_code text not null,
  held_until timestamptz not null
);

-- Every change of an order's state. The log outlives what it tells about.
create table private.order_audit (
  id bigint generated always as identity,
  order_code text not null,
  changed_at timestamptz not null default now(),
  changed_by text not null default session_user,
  status_before text,
  status_after text not null,
  payment_status_before text,
  payment_status_after text not null,
  primary key (order_code, id)
);

-- One row whose version changes with the catalogue: an ETag, and the sign to drop a cache.
create table private.catalog_version (
  only_row boolean primary key default true check (only_row),
  version text not null default gen_random_uuid()::text
);

insert into private.catalog_version default values;
