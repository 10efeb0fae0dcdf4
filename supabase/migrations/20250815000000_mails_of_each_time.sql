-- An order may be cancelled and brought back more than once: each time has a mail of its own. Whoever
-- is brought back reads that, instead of the words for a transfer that came in time.

alter table private.mail_outbox
  add column occurrence integer not null default 1 check (occurrence >= 1),
  drop constraint mail_outbox_pkey,
  add primary key (order_code, kind, occurrence),
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check
    check (kind in ('placed', 'staff', 'reminder', 'paid', 'revived', 'shipped', 'cancelled'));

-- An earlier mail of the same kind that has not gone out says nothing that this one does not.
create function private.note_news(code text, news text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox m set dropped_at = now(), problem = 'overtaken'
    where m.order_code = code and m.kind = news and m.sent_at is null and m.dropped_at is null;
  insert into private.mail_outbox (order_code, kind, occurrence)
    select code, news, coalesce(max(m.occurrence), 0) + 1
      from private.mail_outbox m where m.order_code = code and m.kind = news;
end
$$;

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
    if new.status in ('shipped', 'cancelled') and new.status <> old.status then
      perform private.note_news(new.order_code, new.status);
    end if;
  end if;
  return null;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
