-- A mail is added in the transaction of the change it reports. Staff are notified of a new order at
-- once, a customer who has not paid is reminded half-way to the deadline (both by `note_new_order`), and
-- every status change is reported, the way back from a hand only to those who were told of it. An order
-- may be cancelled and revived repeatedly: each time has a mail of its own, and a revival has its own
-- text instead of that of a timely payment.

-- Adds a mail; a pending one of the same kind is dropped as superseded.
create function private.note_mail(code text, mail_kind text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_outbox m set dropped_at = now(), problem = 'overtaken'
    where m.order_code = code and m.kind = mail_kind and m.sent_at is null and m.dropped_at is null;
  insert into private.mail_outbox (order_code, kind, created_at, occurrence)
    select code, mail_kind, at, coalesce(max(m.occurrence), 0) + 1
      from private.mail_outbox m where m.order_code = code and m.kind = mail_kind;
end
$$;

create function private.note_order_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- As the desk says, so that a mail is as old as the change that it tells of.
  at timestamptz := coalesce(nullif(current_setting('shop.changed_at', true), '')::timestamptz, now());
  was_told boolean;
begin
  if old.status = 'cancelled' and new.status = 'paid' then
    perform private.note_mail(new.order_code, 'revived', at);
    -- Its own mail says what came.
    delete from private.mail_outbox m
      where m.order_code = new.order_code and m.kind = 'overpaid' and m.sent_at is null;
  elsif new.payment_status = 'paid' and old.payment_status <> 'paid' then
    perform private.note_mail(new.order_code, 'paid', at);
  end if;
  -- Whoever has not read that it is in hand needs not read that it is not.
  if old.status = 'processing' and new.status in ('paid', 'cancelled') then
    was_told := exists (
      select from private.mail_outbox m
        where m.order_code = new.order_code and m.kind = 'processing' and m.sent_at is not null
          and not exists (
            select from private.mail_outbox later
              where later.order_code = m.order_code and later.kind = m.kind
                and later.occurrence > m.occurrence
          )
    );
    update private.mail_outbox m set dropped_at = now(), problem = 'overtaken'
      where m.order_code = new.order_code and m.kind = 'processing'
        and m.sent_at is null and m.dropped_at is null;
    if was_told and new.status = 'paid' then
      perform private.note_mail(new.order_code, 'given-back', at);
    end if;
  end if;
  if new.status in ('processing', 'shipped', 'closed', 'cancelled')
      and new.status <> old.status then
    perform private.note_mail(new.order_code, new.status, at);
  end if;
  return null;
end
$$;

create trigger note_mail_of_changed_order after update on public.orders
  for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function private.note_order_mail();

select private.restrict_privileges();
