-- Mails are pruned when they are 400 days old: of an order that has been in a hand for longer, none says any
-- more that its customer was told.

create or replace function private.note_mails_of_change(was public.orders, o public.orders) returns void
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
    -- An order in a hand has such a mail, until it is so old that it was pruned.
    was_told := coalesce((
      select m.sent_at is not null from private.mail_outbox m
        where m.order_code = o.order_code and m.kind = 'processing'
        order by m.occurrence desc limit 1
    ), true);
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
