-- Data of the desk: work on orders, staff sign-in, uploaded files, and what staff changed. Customers can
-- read all columns of their own rows in public.orders, so internal data is in the private schema.

create table private.order_work (
  order_code text primary key references public.orders (order_code) on delete cascade,
  in_hand_of text
);

create table private.order_notes (
  order_code text not null references public.orders (order_code) on delete cascade,
  id bigint generated always as identity,
  written_at timestamptz not null,
  actor text not null,
  text text not null,
  primary key (order_code, id)
);

-- What happened to an order without a change of its status, in the form of its story: handed over,
-- or corrected with what stood there before.
create table private.order_events (
  order_code text not null references public.orders (order_code) on delete cascade,
  id bigint generated always as identity,
  happened_at timestamptz not null,
  actor text not null,
  what jsonb not null check (what ->> 'kind' in ('handed', 'corrected')),
  primary key (order_code, id)
);

-- Staff sign-in links and sessions, identified by hashes of their secrets.
create table private.staff_links (
  hash text primary key,
  email text not null,
  until timestamptz not null,
  is_used boolean not null default false
);

create table private.staff_sessions (
  hash text primary key,
  email text not null,
  until timestamptz not null
);

create index staff_sessions_by_email on private.staff_sessions (email);

create table private.statement_layouts (
  fingerprint text primary key,
  name text not null,
  columns jsonb not null
);

create table private.desk_files (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  content bytea not null,
  actor text not null,
  kept_at timestamptz not null
);

-- Coffees in wire format; `before` is null for a new one.
create table private.catalogue_changes (
  code text not null,
  id bigint generated always as identity,
  changed_at timestamptz not null,
  actor text not null,
  reason text,
  before jsonb,
  after jsonb not null,
  primary key (code, id)
);

create table private.wholesale_switches (
  user_id uuid not null references auth.users (id) on delete cascade,
  id bigint generated always as identity,
  switched_at timestamptz not null,
  actor text not null,
  is_wholesale boolean not null,
  primary key (user_id, id)
);

-- The language in which staff last wrote to a customer.
create table private.customer_languages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  language text not null check (language in ('id', 'en')),
  actor text not null,
  chosen_at timestamptz not null
);

create table private.next_roast_day (
  only_row boolean primary key default true check (only_row),
  day date not null,
  actor text not null,
  set_at timestamptz not null
);

-- Daily digests for staff: one row per day, over all processes and restarts.
create table private.staff_digests (
  day date primary key,
  attempts integer not null,
  -- Infinity once it is sent, or there is nothing to send.
  next_try_at timestamptz not null
);

select private.restrict_privileges();
