-- A mail is noted by the very change it tells about: an order that was stored has its mail, and one
-- that was not has none.

create function private.note_order_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'awaiting payment' and tg_op = 'INSERT' then
    insert into private.mail_outbox (order_code, kind, created_at)
      values (new.order_code, 'placed', new.created_at);
  elsif tg_op = 'UPDATE' then
    insert into private.mail_outbox (order_code, kind)
      select new.order_code, news.kind
        from (values
          ('paid', new.payment_status = 'paid' and old.payment_status <> 'paid'),
          ('shipped', new.status = 'shipped' and old.status <> 'shipped')
        ) as news (kind, has_come)
        where news.has_come
      on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger note_mail_of_new_order after insert on public.orders
  for each row execute function private.note_order_mail();

create trigger note_mail_of_changed_order after update on public.orders
  for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function private.note_order_mail();

revoke all on all functions in schema private from public, anon, authenticated;
