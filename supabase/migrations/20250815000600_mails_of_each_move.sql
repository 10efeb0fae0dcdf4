-- A customer hears of every move of an order, also that somebody has it in hand and that it is complete.

alter table private.mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check
    check (kind in ('placed', 'staff', 'reminder', 'paid', 'revived', 'processing', 'shipped',
                    'closed', 'cancelled'));

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
    if old.status = 'cancelled' and new.status = 'paid' then
      perform private.note_news(new.order_code, 'revived');
    elsif new.payment_status = 'paid' and old.payment_status <> 'paid' then
      perform private.note_news(new.order_code, 'paid');
    end if;
    if new.status in ('processing', 'shipped', 'closed', 'cancelled')
        and new.status <> old.status then
      perform private.note_news(new.order_code, new.status);
    end if;
  end if;
  return null;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
