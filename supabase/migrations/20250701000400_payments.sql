-- The ledger of payments: what came and what went back, for which order, as who says. An order's state
-- of payment follows from it.

-- A line of the bank's account. Its name is its day, direction and amount, and its number among equal
-- ones of that day: two sources that show the same transfer give it the same name.
create table private.bank_lines (
  line text primary key,
  day date not null,
  direction text not null check (direction in ('credit', 'debit')),
  -- Interest may have cents.
  amount numeric(15, 2) not null check (amount > 0),
  text text not null,
  -- The layout it was read in first.
  source text not null,
  read_by text not null,
  read_at timestamptz not null,
  -- What staff said of it. A separate one is another transfer than the equal one of a day before.
  said text check (said in ('not ours', 'read before', 'separate', 'refund due', 'refunded')),
  said_by text,
  said_at timestamptz,
  why text,
  -- Of a credit of no order: to whom it goes back, when it did, and by which debit.
  sender text,
  sent_back_on date,
  sent_reference text,
  sent_line text references private.bank_lines (line),
  check ((said is null) = (said_by is null)),
  check ((coalesce(said, '') in ('refund due', 'refunded')) = (sender is not null)),
  check ((coalesce(said, '') = 'refunded') = (sent_back_on is not null))
);

create index bank_lines_by_amount on private.bank_lines (amount, day);
create index bank_lines_of_debit on private.bank_lines (sent_line);

create table private.payments (
  id bigint generated always as identity primary key,
  order_code text not null references public.orders (order_code) on delete cascade,
  -- Taken off: what was received is not this order's after all.
  kind text not null check (kind in ('received', 'sent back', 'left', 'taken off')),
  amount bigint not null check (amount > 0),
  -- The bank's day, in Malang.
  day date not null,
  -- Null until a statement shows it; a line may be split over several orders.
  line text references private.bank_lines (line),
  reference text,
  actor text not null,
  written_at timestamptz not null,
  reason text,
  undoes bigint unique references private.payments (id) on delete cascade,
  constraint payments_left_has_reason check (kind in ('received', 'sent back') or reason is not null),
  constraint payments_left_has_no_line check (kind in ('received', 'sent back') or line is null),
  constraint payments_undone_is_named check ((kind = 'taken off') = (undoes is not null))
);

create index payments_of_order on private.payments (order_code);
create index payments_of_line on private.payments (line);

create function private.guard_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  held numeric;
  used numeric;
begin
  -- Locked, so that of two who use it one waits and then sees the other.
  select b.amount into held from private.bank_lines b where b.line = new.line
    and b.direction = case new.kind when 'received' then 'credit' else 'debit' end
    for update;
  select sum(p.amount) into used from private.payments p where p.line = new.line;
  if held is null or used > held then
    raise exception 'line % does not hold %', new.line, used
      using errcode = 'check_violation', constraint = 'payments_within_line';
  end if;
  return null;
end
$$;

create trigger guard_line after insert or update of line, amount on private.payments
  for each row when (new.line is not null) execute function private.guard_line();

-- What an order has of its money, and what is to be sent back: all that is over. What was left to us
-- pays an order that was brought back since.
create view private.order_money with (security_invoker = true) as
  select o.order_code, m.received, m.sent_back, m.left_to_us,
         greatest(0, m.received - m.sent_back - m.left_to_us
           - case when o.status = 'cancelled' then 0 else o.amount_due end) as to_send_back,
         greatest(0, o.amount_due - m.received + m.sent_back) as missing,
         m.since
    from public.orders o
    cross join lateral (
      select coalesce(sum(case p.kind when 'received' then p.amount when 'taken off' then -p.amount end),
                      0)::bigint as received,
             coalesce(sum(p.amount) filter (where p.kind = 'sent back'), 0)::bigint as sent_back,
             coalesce(sum(p.amount) filter (
               where p.kind = 'left' and p.written_at >= coalesce(o.paid_at, '-infinity')
             ), 0)::bigint as left_to_us,
             max(p.written_at) filter (where p.kind = 'received') as since
        from private.payments p where p.order_code = o.order_code
    ) m;

-- Orders that staff took as paid although a part of their money was missing. By the ledger, which
-- has a row for each of them, because the view above looks at one order at a time.
create view private.short_orders with (security_invoker = true) as
  select o.order_code,
         o.amount_due - sum(case p.kind when 'received' then p.amount when 'left' then 0
                                        else -p.amount end)::bigint as missing
    from private.payments p join public.orders o on o.order_code = p.order_code
   where o.payment_status = 'paid'
   group by o.order_code
  having o.amount_due > sum(case p.kind when 'received' then p.amount when 'left' then 0
                                      else -p.amount end);

select private.restrict_privileges();
