-- Mails about orders that still have to go out. A trigger puts them in with the very change they
-- tell about: an order that was stored has its mail, and one that was not has none. Whoever sends
-- them marks them afterwards; a mail that fails is none of the order's business.

create table private.mail_outbox (
  order_code text not null,
  kind text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default '-infinity',
  attempts integer not null default 0,
  sent_at timestamptz,
  dropped_at timestamptz,
  -- Why the last try failed, or why it was dropped; without personal data.
  problem text,
  primary key (order_code, kind)
);

create index mail_outbox_waiting on private.mail_outbox (next_try_at, created_at)
  where sent_at is null and dropped_at is null;

alter table private.mail_outbox enable row level security;

-- The rules, the audit log's first row and the first mail of the orders that a statement stored. One
-- trigger: each by itself would cost a checkout more than the rows do.
create function private.receive_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wrong record;
begin
  with audit as (
    insert into private.order_audit (order_code, status_after, payment_status_after)
      select o.order_code, o.status, o.payment_status from added o
  ), mail as (
    insert into private.mail_outbox (order_code, kind, created_at)
      select o.order_code, 'placed', o.created_at from added o where o.status = 'awaiting payment'
  )
  select checked.order_code, checked.rule into wrong
    from (
      select o.order_code, coalesce(private.broken_rule(o), case
          when o.subtotal is distinct from items.total then 'orders_subtotal_of_items'
        end) as rule
        from added o
        cross join lateral (
          select sum(i.price_each * i.qty) as total
            from public.order_items i where i.order_code = o.order_code
        ) as items
    ) as checked
    where checked.rule is not null limit 1;
  if found then
    perform private.refuse_order(wrong.order_code, wrong.rule);
  end if;
  return null;
end
$$;

create trigger receive_orders after insert on public.orders
  referencing new table as added
  for each statement execute function private.receive_orders();

-- What only makes sense as long as the order is there, and somebody's.
create function private.clear_up_after_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.idempotency_keys k using gone g where k.order_code = g.order_code;
  delete from private.transfer_holds h using gone g where h.order_code = g.order_code;
  delete from private.mail_outbox m using gone g where m.order_code = g.order_code;
  return null;
end
$$;

create trigger clear_up_after_orders after delete on public.orders
  referencing old table as gone
  for each statement execute function private.clear_up_after_orders();

create function private.forget_keys_of_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.idempotency_keys k
    where k.user_id = old.user_id and k.order_code = old.order_code;
  return null;
end
$$;

create trigger forget_keys_of_order after update on public.orders
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.forget_keys_of_order();

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

revoke all on function
  private.receive_orders(), private.clear_up_after_orders(), private.forget_keys_of_order(),
  private.note_order_mail()
  from public, anon, authenticated;

select private.restrict_privileges();
