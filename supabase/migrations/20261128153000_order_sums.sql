-- What an order has of its money, kept beside the entries it follows from: the desk asks for it of every
-- order, and the entries of a million orders take seconds to add up. An order has a row from its first
-- entry, or from when it was paid; until then all its money is missing.

alter view private.order_money rename to money_of_entries;
drop view private.short_orders;

create table private.order_sums (
  order_code text primary key references public.orders (order_code) on delete cascade,
  received bigint not null,
  sent_back bigint not null,
  left_to_us bigint not null,
  to_send_back bigint not null,
  missing bigint not null,
  since timestamptz,
  reduced bigint not null,
  refunded bigint not null,
  less bigint not null,
  rounding bigint not null,
  -- The bank's day of its payment; null while it is not paid.
  paid_on date
);

create index order_sums_to_send_back on private.order_sums (order_code) where to_send_back > 0;
create index order_sums_missing on private.order_sums (missing, order_code) where missing > 0;
create index order_sums_paid_on on private.order_sums (paid_on, order_code) where paid_on is not null;
create index payments_by_day on private.payments (day, id);

-- What of a line's amount the ledger has given to somebody; kept in the same way.
alter table private.bank_lines add column used numeric(15, 2) not null default 0;
update private.bank_lines b set used = u.used
  from (select p.line, sum(p.amount) as used from private.payments p group by p.line) u
 where u.line = b.line;

create index bank_lines_open on private.bank_lines (day, line)
  where direction = 'credit' and coalesce(said, 'separate') = 'separate' and amount - used >= 1;
create index bank_lines_refund_due on private.bank_lines (said_at, line) where said = 'refund due';

-- What the rows say when all entries are added up.
create view private.sums_of_entries with (security_invoker = true) as
  select m.order_code, m.received, m.sent_back, m.left_to_us, m.to_send_back, m.missing, m.since,
         m.reduced, m.refunded, m.less, m.rounding,
         case
           when o.paid_at is not null and (m.received > 0 or not exists (
             select from private.payments y where y.order_code = o.order_code and y.kind = 'taken off'
           ))
           then coalesce(
             (select max(y.day) from private.payments y
               where y.order_code = o.order_code and y.kind = 'received' and y.written_at <= o.paid_at
                 and not exists (select from private.payments u where u.undoes = y.id)),
             (o.paid_at at time zone 'Asia/Jakarta')::date)
         end as paid_on
    from private.money_of_entries m join public.orders o on o.order_code = m.order_code;

create function private.write_order_sums(code text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.order_sums as known
    select s.* from private.sums_of_entries s where s.order_code = code
    on conflict (order_code) do update
      set (received, sent_back, left_to_us, to_send_back, missing, since, reduced, refunded, less,
           rounding, paid_on)
        = (excluded.received, excluded.sent_back, excluded.left_to_us, excluded.to_send_back,
           excluded.missing, excluded.since, excluded.reduced, excluded.refunded, excluded.less,
           excluded.rounding, excluded.paid_on)
      where known is distinct from excluded
$$;

create view private.order_money with (security_invoker = true) as
  select o.order_code, coalesce(s.received, 0) as received, coalesce(s.sent_back, 0) as sent_back,
         coalesce(s.left_to_us, 0) as left_to_us, coalesce(s.to_send_back, 0) as to_send_back,
         coalesce(s.missing, o.amount_due) as missing, s.since, coalesce(s.reduced, 0) as reduced,
         coalesce(s.refunded, 0) as refunded, coalesce(s.less, 0) as less,
         coalesce(s.rounding, 0) as rounding, s.paid_on
    from public.orders o left join private.order_sums s on s.order_code = o.order_code;

-- Orders that stand as paid although a part of their money is missing.
create view private.short_orders with (security_invoker = true) as
  select s.order_code, s.missing
    from private.order_sums s join public.orders o on o.order_code = s.order_code
   where s.missing > 0 and o.payment_status = 'paid';

drop trigger guard_line on private.payments;
drop trigger note_money_mail on private.payments;
drop function private.guard_line();
drop function private.note_money_mail();

create function private.guard_line(p private.payments) returns void
language plpgsql set search_path = '' as $$
declare
  held numeric;
  used numeric;
begin
  -- Locked, so that of two who use it one waits and then sees the other.
  select b.amount into held from private.bank_lines b where b.line = p.line
    and b.direction = case when p.kind in ('received', 'came back') then 'credit' else 'debit' end
    for update;
  select sum(y.amount) into used from private.payments y where y.line = p.line;
  if held is null or used > held then
    raise exception 'line % does not hold %', p.line, used
      using errcode = 'check_violation', constraint = 'payments_within_line';
  end if;
end
$$;

-- The customer is told of money that is over and of money that moved, unless a setting of the
-- transaction says that the entry is a part of one that was told of.
create function private.note_money_mail(p private.payments) returns void
language plpgsql set search_path = '' as $$
begin
  if nullif(current_setting('shop.is_told', true), '') is not null then
    return;
  elsif p.kind = 'sent back' then
    perform private.note_mail(p.order_code, 'refunded', p.written_at);
  elsif p.kind = 'taken back' then
    perform private.note_mail(p.order_code, 'taken-back', p.written_at);
    perform private.note_mail(p.order_code, 'staff-taken-back', p.written_at);
  elsif p.kind = 'came back' then
    perform private.note_mail(p.order_code, 'came-back', p.written_at);
  elsif p.kind = 'received' and exists (
    select from private.order_sums m join public.orders o on o.order_code = m.order_code
     where m.order_code = p.order_code and m.to_send_back > 0
       -- The mail of a confirmation says what came.
       and o.status <> 'awaiting payment'
  ) then
    perform private.note_mail(p.order_code, 'overpaid', p.written_at);
  end if;
end
$$;

create function private.write_use(of_line text) returns void
language sql volatile set search_path = '' as $$
  update private.bank_lines b
     set used = coalesce((select sum(p.amount) from private.payments p where p.line = of_line), 0)
   where b.line = of_line
$$;

-- What follows from an entry of the ledger.
create function private.after_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.write_use(old.line);
    perform private.write_order_sums(old.order_code);
    perform private.write_order_texts(array[old.order_code]);
    return null;
  end if;

  if tg_op = 'UPDATE' and old.line is distinct from new.line then
    perform private.write_use(old.line);
  end if;
  if new.line is not null
    and (tg_op = 'INSERT' or (old.line, old.amount) is distinct from (new.line, new.amount)) then
    perform private.guard_line(new);
    perform private.write_use(new.line);
  end if;

  perform private.write_order_sums(new.order_code);

  if tg_op = 'INSERT' or (old.line, old.reference) is distinct from (new.line, new.reference) then
    perform private.write_order_texts(array[new.order_code]);
  end if;

  if tg_op = 'INSERT' then
    perform private.note_money_mail(new);
  end if;
  return null;
end
$$;

create trigger after_entry after insert or update or delete on private.payments
  for each row execute function private.after_entry();

create function private.after_adjustment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.write_order_sums(old.order_code);
  else
    perform private.write_order_sums(new.order_code);
  end if;
  return null;
end
$$;

create trigger after_adjustment after insert or update or delete on private.adjustments
  for each row execute function private.after_adjustment();

-- As before, and an order's text and sums follow: the text of every order, the sums of one that has any, or
-- is paid.
create or replace function private.after_order_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.write_order_texts(array[new.order_code]);
    insert into private.order_audit (order_code, changed_at, status_after, payment_status_after)
      values (new.order_code, coalesce(new.changed_at, new.created_at), new.status, new.payment_status);
    if new.status = 'awaiting payment' then
      -- The primary key refuses a second order of that amount.
      insert into private.transfer_holds (amount_due, transfer_code, order_code)
        values (new.amount_due, new.transfer_code, new.order_code);
      perform private.note_first_mails(new);
    end if;
    return null;
  end if;

  if (old.user_id, old.shipping_address, old.phone_snapshot, old.customer_note, old.courier,
      old.tracking_number, old.payment_reference)
    is distinct from
     (new.user_id, new.shipping_address, new.phone_snapshot, new.customer_note, new.courier,
      new.tracking_number, new.payment_reference) then
    perform private.write_order_texts(array[new.order_code]);
  end if;

  if (old.status, old.paid_at) is distinct from (new.status, new.paid_at)
    and (new.payment_status = 'paid'
      or exists (select from private.order_sums s where s.order_code = new.order_code)) then
    perform private.write_order_sums(new.order_code);
  end if;

  if old.payment_status <> 'paid' and new.payment_status = 'paid' then
    perform private.guard_paid(new.order_code);
  end if;

  perform private.note_history(old, new);

  if old.status <> new.status and (old.status = 'awaiting payment' or new.status = 'cancelled') then
    update private.transfer_holds h
      set held_until = private.free_again(coalesce(new.cancelled_at, now()))
      where h.order_code = new.order_code;
  end if;

  if old.status <> new.status or old.payment_status <> new.payment_status then
    perform private.note_mails_of_change(old, new);
  end if;
  return null;
end
$$;

insert into private.order_sums
  select s.* from private.sums_of_entries s join public.orders o on o.order_code = s.order_code
   where o.payment_status = 'paid'
      or exists (select from private.payments p where p.order_code = s.order_code)
      or exists (select from private.adjustments a where a.order_code = s.order_code);

select private.restrict_privileges();
