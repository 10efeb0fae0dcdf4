-- A mail is added in the transaction of the change it reports. Staff are notified of a new order at
-- once, a customer who has not paid is reminded half-way to the deadline, and every status change is
-- reported, the way back from a hand only to those who were told of it. An order may be cancelled and
-- revived repeatedly: each time has a mail of its own, and a revival has its own text instead of that of
-- a timely payment.

-- Adds a mail; a pending one of the same kind is dropped as superseded.
create function private.note_mail(code text, mail_kind text, at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  update private.mail_outbox m set dropped_at = now(), problem = 'overtaken'
    where m.order_code = code and m.kind = mail_kind and m.sent_at is null and m.dropped_at is null;
  insert into private.mail_outbox (order_code, kind, created_at, occurrence)
    select code, mail_kind, at, coalesce(max(m.occurrence), 0) + 1
      from private.mail_outbox m where m.order_code = code and m.kind = mail_kind;
end
$$;

-- The first mails of an order that awaits payment.
create function private.note_first_mails(o public.orders) returns void
language plpgsql set search_path = '' as $$
declare
  half_way constant timestamptz := o.created_at + (o.expires_at - o.created_at) / 2;
begin
  insert into private.mail_outbox (order_code, kind, created_at, next_try_at)
    values (o.order_code, 'placed', o.created_at, '-infinity'),
           (o.order_code, 'staff', o.created_at, '-infinity'),
           -- Mails of old events are dropped; a reminder's event is its own time.
           (o.order_code, 'reminder', half_way, half_way);
end
$$;

-- The mails of a change of status or payment.
create function private.note_mails_of_change(was public.orders, o public.orders) returns void
language plpgsql set search_path = '' as $$
declare
  -- As the desk says, so that a mail is as old as the change that it tells of.
  at constant timestamptz :=
    coalesce(nullif(current_setting('shop.changed_at', true), '')::timestamptz, now());
  was_told boolean;
begin
  if was.status = 'cancelled' and o.status = 'paid' then
    perform private.note_mail(o.order_code, 'revived', at);
    -- Its own mail says what came.
    delete from private.mail_outbox m
      where m.order_code = o.order_code and m.kind = 'overpaid' and m.sent_at is null;
  elsif o.payment_status = 'paid' and was.payment_status <> 'paid' then
    perform private.note_mail(o.order_code, 'paid', at);
  end if;
  -- Whoever has not read that it is in hand needs not read that it is not.
  if was.status = 'processing' and o.status in ('paid', 'cancelled') then
    was_told := exists (
      select from private.mail_outbox m
        where m.order_code = o.order_code and m.kind = 'processing' and m.sent_at is not null
          and not exists (
            select from private.mail_outbox later
              where later.order_code = m.order_code and later.kind = m.kind
                and later.occurrence > m.occurrence
          )
    );
    update private.mail_outbox m set dropped_at = now(), problem = 'overtaken'
      where m.order_code = o.order_code and m.kind = 'processing'
        and m.sent_at is null and m.dropped_at is null;
    if was_told and o.status = 'paid' then
      perform private.note_mail(o.order_code, 'given-back', at);
    end if;
  end if;
  if o.status in ('processing', 'shipped', 'closed', 'cancelled')
      and o.status <> was.status then
    perform private.note_mail(o.order_code, o.status, at);
  end if;
end
$$;

-- The customer is told of money that is over and of money that went back, unless a setting of the
-- transaction says that the entry is a part of one that was told of.
create function private.note_money_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if nullif(current_setting('shop.is_told', true), '') is not null then
    return null;
  elsif new.kind = 'sent back' then
    perform private.note_mail(new.order_code, 'refunded', new.written_at);
  elsif new.kind = 'received' and exists (
    select from private.order_money m join public.orders o on o.order_code = m.order_code
     where m.order_code = new.order_code and m.to_send_back > 0
       -- The mail of a confirmation says what came.
       and o.status <> 'awaiting payment'
  ) then
    perform private.note_mail(new.order_code, 'overpaid', new.written_at);
  end if;
  return null;
end
$$;

create trigger note_money_mail after insert on private.payments
  for each row execute function private.note_money_mail();

select private.restrict_privileges();
