-- More mails about an order: staff hear of it at once, a customer who has not paid is reminded half-way
-- to the deadline, and a cancelled order is told of.

alter table private.mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check
    check (kind in ('placed', 'staff', 'reminder', 'paid', 'shipped', 'cancelled'));

create or replace function private.note_order_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'awaiting payment' and tg_op = 'INSERT' then
    insert into private.mail_outbox (order_code, kind, created_at, next_try_at)
      values (new.order_code, 'placed', new.created_at, '-infinity'),
             (new.order_code, 'staff', new.created_at, '-infinity'),
             (new.order_code, 'reminder', new.created_at,
              new.created_at + (new.expires_at - new.created_at) / 2);
  elsif tg_op = 'UPDATE' then
    insert into private.mail_outbox (order_code, kind)
      select new.order_code, news.kind
        from (values
          ('paid', new.payment_status = 'paid' and old.payment_status <> 'paid'),
          ('shipped', new.status = 'shipped' and old.status <> 'shipped'),
          ('cancelled', new.status = 'cancelled' and old.status <> 'cancelled')
        ) as news (kind, has_come)
        where news.has_come
      on conflict do nothing;
  end if;
  return null;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
