-- Who carries parcels, and by which names a courier is found.

create table private.couriers (
  name text primary key check (name <> '' and char_length(name) <= 60),
  -- Address of the tracking page: the number replaces `{number}`, else it is appended. Null: none.
  tracking_page text check (tracking_page ~ '^https://[^[:space:]]+$'),
  -- The roastery's own delivery.
  is_own boolean not null default false,
  -- False where parcels have no number: a number is then not asked for.
  has_number boolean not null default true,
  -- False: no longer offered; its parcels keep their tracking page.
  is_offered boolean not null default true,
  actor text not null default session_user,
  changed_at timestamptz not null default now()
);

-- By which names a courier is found, its own included: lower case, letters and digits only, as
-- private.courier_key() makes them. One name belongs to one courier.
create table private.courier_names (
  written text primary key check (written <> ''),
  -- As staff typed it.
  called text not null,
  courier text not null references private.couriers (name) on delete cascade
);

create index courier_names_of_courier on private.courier_names (courier);

create function private.courier_key(name text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lower(name), '[^a-z0-9]', '', 'g')
$$;

-- The tracking page of a courier as an order has it: `JNE REG` is found by `JNE`, the longest name
-- first.
create function private.tracking_page(courier text) returns text
language sql stable set search_path = '' as $$
  select c.tracking_page
    from private.courier_names n join private.couriers c on c.name = n.courier
   where starts_with(private.courier_key($1), n.written)
   order by char_length(n.written) desc
   limit 1
$$;

insert into private.couriers (name, tracking_page, is_own, has_number, actor) values
  ('AnterAja', 'https://anteraja.id/tracking/', false, true, 'shop'),
  ('GoSend', null, false, false, 'shop'),
  ('GrabExpress', null, false, false, 'shop'),
  ('ID Express', null, false, true, 'shop'),
  ('J&T', 'https://www.jet.co.id/track?awb=', false, true, 'shop'),
  ('JNE', 'https://www.jne.co.id/tracking-package?awb=', false, true, 'shop'),
  ('Lalamove', null, false, false, 'shop'),
  ('Lion Parcel', null, false, true, 'shop'),
  ('Ninja Xpress', null, false, true, 'shop'),
  ('Our scooter', null, true, false, 'shop'),
  ('Paxel', null, false, true, 'shop'),
  ('Pos Indonesia', 'https://www.posindonesia.co.id/id/tracking/', false, true, 'shop'),
  ('SAP Express', null, false, true, 'shop'),
  ('SiCepat', 'https://www.sicepat.com/checkAwb?awb=', false, true, 'shop'),
  ('SPX', null, false, true, 'shop'),
  ('TIKI', null, false, true, 'shop'),
  ('Wahana', null, false, true, 'shop');

insert into private.courier_names (written, called, courier)
  select private.courier_key(name), name, name from private.couriers;

insert into private.courier_names (written, called, courier) values
  ('anter', 'Anter', 'AnterAja'),
  ('gojek', 'Gojek', 'GoSend'),
  ('grab', 'Grab', 'GrabExpress'),
  ('ide', 'IDE', 'ID Express'),
  ('jnt', 'JNT', 'J&T'),
  ('lion', 'Lion', 'Lion Parcel'),
  ('ninja', 'Ninja', 'Ninja Xpress'),
  ('scooter', 'Scooter', 'Our scooter'),
  ('kurirkami', 'Kurir kami', 'Our scooter'),
  ('pos', 'POS', 'Pos Indonesia'),
  ('ptpos', 'PT Pos', 'Pos Indonesia'),
  ('sap', 'SAP', 'SAP Express'),
  ('shopee', 'Shopee', 'SPX');

select private.restrict_privileges();
