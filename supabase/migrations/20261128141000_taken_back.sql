-- The bank may take money back: a transfer that had paid an order is undone by a debit, and money that
-- we sent back may come back to us. Each is an entry of its own that names the one it undoes, and the
-- line of the bank that shows it.

alter table private.payments
  drop constraint payments_kind_check,
  drop constraint payments_left_has_reason,
  drop constraint payments_left_has_no_line,
  drop constraint payments_undone_is_named,
  -- Taken back: the bank took what was received. Came back: what was sent back bounced.
  add constraint payments_kind_check check (
    kind in ('received', 'sent back', 'left', 'taken off', 'taken back', 'came back')),
  add constraint payments_left_has_reason check (
    kind not in ('left', 'taken off') or reason is not null),
  add constraint payments_left_has_no_line check (
    kind not in ('left', 'taken off') or line is null),
  add constraint payments_undone_is_named check (
    (kind in ('taken off', 'taken back', 'came back')) = (undoes is not null));

-- Of a line: the bank has undone it, or undoes another one with it.
alter table private.bank_lines
  drop constraint bank_lines_said_check,
  add constraint bank_lines_said_check check (
    said in ('not ours', 'read before', 'separate', 'refund due', 'refunded', 'taken back'));

alter table private.mail_outbox
  drop constraint mail_outbox_kind_check,
  -- The last three are of this file; `staff-taken-back` goes to staff.
  add constraint mail_outbox_kind_check check (
    kind in ('placed', 'staff', 'reminder', 'paid', 'revived', 'processing', 'given-back', 'shipped',
             'corrected', 'closed', 'cancelled', 'overpaid', 'refunded',
             'taken-back', 'came-back', 'staff-taken-back'));

create or replace function private.guard_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held numeric;
  used numeric;
begin
  -- Locked, so that of two who use it one waits and then sees the other.
  select b.amount into held from private.bank_lines b where b.line = new.line
    and b.direction = case when new.kind in ('received', 'came back') then 'credit' else 'debit' end
    for update;
  select sum(p.amount) into used from private.payments p where p.line = new.line;
  if held is null or used > held then
    raise exception 'line % does not hold %', new.line, used
      using errcode = 'check_violation', constraint = 'payments_within_line';
  end if;
  return null;
end
$$;

create or replace view private.order_money with (security_invoker = true) as
  select o.order_code, m.received, m.sent_back, m.left_to_us,
         greatest(0, m.received - m.sent_back - m.left_to_us
           - case when o.status = 'cancelled' then 0 else o.amount_due end) as to_send_back,
         greatest(0, o.amount_due - m.received + m.sent_back) as missing,
         m.since
    from public.orders o
    cross join lateral (
      select coalesce(sum(case p.kind when 'received' then p.amount
                                      when 'taken off' then -p.amount
                                      when 'taken back' then -p.amount end), 0)::bigint as received,
             coalesce(sum(case p.kind when 'sent back' then p.amount
                                      when 'came back' then -p.amount end), 0)::bigint as sent_back,
             coalesce(sum(p.amount) filter (
               where p.kind = 'left' and p.written_at >= coalesce(o.paid_at, '-infinity')
             ), 0)::bigint as left_to_us,
             max(p.written_at) filter (where p.kind in ('received', 'came back')) as since
        from private.payments p where p.order_code = o.order_code
    ) m;

create or replace view private.short_orders with (security_invoker = true) as
  select o.order_code,
         o.amount_due - sum(case when p.kind in ('received', 'came back') then p.amount
                                 when p.kind = 'left' then 0
                                 else -p.amount end)::bigint as missing
    from private.payments p join public.orders o on o.order_code = p.order_code
   where o.payment_status = 'paid'
   group by o.order_code
  having o.amount_due > sum(case when p.kind in ('received', 'came back') then p.amount
                                 when p.kind = 'left' then 0
                                 else -p.amount end);

create or replace function private.note_money_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if nullif(current_setting('shop.is_told', true), '') is not null then
    return null;
  elsif new.kind = 'sent back' then
    perform private.note_mail(new.order_code, 'refunded', new.written_at);
  elsif new.kind = 'taken back' then
    perform private.note_mail(new.order_code, 'taken-back', new.written_at);
    perform private.note_mail(new.order_code, 'staff-taken-back', new.written_at);
  elsif new.kind = 'came back' then
    perform private.note_mail(new.order_code, 'came-back', new.written_at);
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

create or replace function private.is_legal_move(old_status text, new_status text) returns boolean
language sql immutable set search_path = '' as $$
  select (old_status, new_status) in (
    ('awaiting payment', 'confirmed'),
    ('awaiting payment', 'paid'),
    ('awaiting payment', 'cancelled'),
    ('confirmed', 'processing'),
    ('confirmed', 'cancelled'),
    ('confirmed', 'awaiting payment'),
    ('paid', 'processing'),
    ('paid', 'cancelled'),
    ('paid', 'awaiting payment'),
    ('processing', 'paid'),
    ('processing', 'shipped'),
    ('processing', 'cancelled'),
    ('processing', 'awaiting payment'),
    ('shipped', 'closed'),
    ('cancelled', 'paid')
  )
$$;

-- An order that stood as paid and has not left awaits its money again, when a part of it is missing: its
-- amount is reserved anew, and it gets as much time as it had. Nothing happens to any other order.
create function private.await_again(code text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.orders o join private.order_money m on m.order_code = o.order_code
     where o.order_code = code and o.status in ('paid', 'confirmed', 'processing') and m.missing > 0
  ) then
    return false;
  end if;
  update private.transfer_holds h set held_until = 'infinity' where h.order_code = code;
  if not found then
    -- Released meanwhile, its amount may be another order's: then both are asked about.
    insert into private.transfer_holds (amount_due, transfer_code, order_code)
      select o.amount_due, o.transfer_code, o.order_code from public.orders o
       where o.order_code = code
    on conflict do nothing;
  end if;
  update public.orders o
     set status = 'awaiting payment', payment_status = 'unpaid', roasted_on = null,
         paid_at = null, processing_at = null,
         expires_at = at + least(o.expires_at - o.created_at, interval '3 days'),
         cancels_at = at + least(o.expires_at - o.created_at, interval '3 days')
                         + greatest(o.cancels_at - o.expires_at, interval '0')
   where o.order_code = code;
  return true;
end
$$;

select private.restrict_privileges();
