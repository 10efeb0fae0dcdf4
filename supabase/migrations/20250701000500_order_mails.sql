-- Mails about orders that still have to go out. A trigger puts them in with the very change they
-- tell about: an order that was stored has its mail, and one that was not has none. Whoever sends
-- them marks them afterwards; a mail that fails is none of the order's business.

create table private.mail_outbox (
  order_code text not null references public.orders (order_code) on delete cascade,
  kind text not null check (kind in ('placed', 'paid', 'shipped')),
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default '-infinity',
  attempts integer not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  dropped_at timestamptz,
  -- Why the last try failed, or why it was dropped; without personal data.
  problem text,
  primary key (order_code, kind),
  constraint mail_outbox_sent_or_dropped check (sent_at is null or dropped_at is null)
);

create index mail_outbox_waiting on private.mail_outbox (next_try_at, created_at)
  where sent_at is null and dropped_at is null;

alter table private.mail_outbox enable row level security;

-- The audit log's first row comes with the first mail: a trigger and a statement each would cost a
-- checkout more than the rows do.
create function private.note_new_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with audit as (
    insert into private.order_audit (order_code, status_after, payment_status_after)
      values (new.order_code, new.status, new.payment_status)
  )
  insert into private.mail_outbox (order_code, kind, created_at)
    select new.order_code, 'placed', new.created_at where new.status = 'awaiting payment';
  return null;
end
$$;

create trigger note_new_order after insert on public.orders
  for each row execute function private.note_new_order();

create function private.note_order_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_status = 'paid' and old.payment_status <> 'paid' then
    insert into private.mail_outbox (order_code, kind) values (new.order_code, 'paid')
      on conflict do nothing;
  end if;
  if new.status = 'shipped' and old.status <> 'shipped' then
    insert into private.mail_outbox (order_code, kind) values (new.order_code, 'shipped')
      on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger note_mail_of_changed_order after update on public.orders
  for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function private.note_order_mail();

revoke all on function private.note_new_order(), private.note_order_mail() from public, anon, authenticated;

select private.restrict_privileges();
