-- Nobody takes all amounts of a bag for nothing: unpaid orders are counted by network and mailbox too,
-- over deleted accounts, and amounts of cancelled orders give way when none is left.

-- From where an order came, for a day. Hashes, which without the salt nobody can try addresses against.
create table private.order_origins (
  order_code text primary key references public.orders (order_code) on delete cascade,
  placed_at timestamptz not null,
  -- Null on the shop's own machine.
  network text,
  mailbox text not null
);

create index order_origins_by_network on private.order_origins (network, placed_at);
create index order_origins_by_mailbox on private.order_origins (mailbox, placed_at);
create index order_origins_by_time on private.order_origins (placed_at);

-- Drawn by the first order, also after the dump of a version without it was restored.
create table private.origin_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

create function private.origin_hash(origin text) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(s.salt || origin, 'UTF8')), 'hex') from private.origin_salt s
$$;

-- One mailbox, with or without a mark behind its name: `dewi+16@example.com`.
create function private.mailbox_of(customer uuid) returns text
language sql stable set search_path = '' as $$
  select private.origin_hash(regexp_replace(lower(trim(coalesce(u.email, u.id::text))), '\+[^@]*@', '@'))
    from auth.users u where u.id = customer
$$;

alter type private.checkout add attribute network text;
alter type private.checkout add attribute "maxUnpaidOfNetwork" integer;

-- Orders of the last day that nobody ever paid, which came from here.
create function private.unpaid_from_network(c private.checkout) returns bigint
language sql stable set search_path = '' as $$
  select count(*) from private.order_origins n join public.orders o on o.order_code = n.order_code
    where n.network = private.origin_hash(c.network) and n.placed_at > c.now - interval '1 day'
      and o.payment_status <> 'paid' and o.paid_at is null
$$;

-- The account's unpaid orders before their deadline, and those of the last day by accounts of the same
-- mailbox that were deleted.
create function private.unpaid_of_customer(c private.checkout) returns bigint
language sql stable set search_path = '' as $$
  select
    (select count(*) from public.orders o
      where o.user_id = c."customerId" and o.status = 'awaiting payment' and o.expires_at > c.now)
    + (select count(*)
         from private.order_origins n join public.orders o on o.order_code = n.order_code
        where n.mailbox = private.mailbox_of(c."customerId")
          and n.placed_at > c.now - interval '1 day'
          and o.user_id is null and o.payment_status <> 'paid' and o.paid_at is null)
$$;

create or replace function private.refusal_of(c private.checkout, channel text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  -- A catalogue outside of the database has no version here; the product server has checked it.
  if c."catalogueVersion" <> (select v.version from private.catalog_version v where v.only_row) then
    return '{"kind": "try-again", "because": "catalogue"}';
  end if;
  if channel <> all (c."acceptedIn") then
    return jsonb_build_object('kind', 'price-changed', 'channel', channel);
  end if;
  if c."maxUnpaid" <= private.unpaid_of_customer(c) then
    return '{"kind": "too-many-unpaid"}';
  end if;
  if c.network is not null and c."maxUnpaidOfNetwork" <= private.unpaid_from_network(c) then
    return '{"kind": "too-many-from-network"}';
  end if;
  return null;
end
$$;

-- Takes the longest held amount of an order that was cancelled and never saw any money: its code. Null
-- when there is none.
create function private.take_held_code(base bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  taken integer;
begin
  delete from private.transfer_holds h
    where h.amount_due = (
      select g.amount_due
        from private.transfer_holds g join public.orders o on o.order_code = g.order_code
       where g.amount_due between base + 1 and base + 999
         and o.status = 'cancelled' and o.paid_at is null
         and not exists (select from private.payments p where p.order_code = g.order_code)
       order by g.held_until, g.amount_due
       limit 1
       for update of g skip locked
    )
    returning h.transfer_code into taken;
  return taken;
end
$$;

-- When staff were last told of new orders: they get one mail for those of a minute.
create index mail_outbox_staff_told on private.mail_outbox (sent_at) where kind = 'staff';

select private.restrict_privileges();
