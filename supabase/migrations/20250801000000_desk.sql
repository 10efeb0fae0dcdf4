-- Data of the desk: history and authors of orders, staff sign-in, and uploaded files. Customers can
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

-- Runs after guard_order: triggers run in the order of their names. The time of a change is a setting
-- of the transaction, as its author and its reason are.
create function private.note_times() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.changed_at := coalesce(
    nullif(current_setting('shop.changed_at', true), '')::timestamptz, new.cancelled_at, now());
  if new.payment_status = 'paid' and old.payment_status <> 'paid' then
    new.paid_at := new.changed_at;
  end if;
  case new.status
    when 'processing' then new.processing_at := new.changed_at;
    when 'shipped' then new.shipped_at := new.changed_at;
    when 'closed' then new.closed_at := new.changed_at;
    else null;
  end case;
  return new;
end
$$;

create trigger note_times before update on public.orders
  for each row when (old.status is distinct from new.status)
  execute function private.note_times();

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
