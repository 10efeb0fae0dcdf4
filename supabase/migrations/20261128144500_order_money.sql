-- What an order asks for after it was placed: a part that is refunded or done without, and amounts too
-- small to send back or to ask for. And what happens when its money is gone again.

create table private.adjustments (
  id bigint generated always as identity primary key,
  order_code text not null references public.orders (order_code) on delete cascade,
  -- A part of its price goes back; staff do without a missing part; it was taken as paid with a little
  -- less; a little more is kept as rounding, until its sender wants it back.
  kind text not null check (kind in ('refund', 'waived', 'less', 'rounding', 'wanted back')),
  amount bigint not null check (amount > 0),
  reason text,
  -- Of a refund: the lines that it is for, as texts.
  bags text[] not null default '{}',
  actor text not null,
  written_at timestamptz not null,
  constraint adjustments_has_reason check (kind not in ('refund', 'waived') or reason is not null)
);

create index adjustments_of_order on private.adjustments (order_code);

-- Where money of an order goes back to, as its customer said.
create table private.refund_accounts (
  order_code text primary key references public.orders (order_code) on delete cascade,
  account text not null check (account <> ''),
  actor text not null,
  written_at timestamptz not null
);

-- How an entry of the ledger changes what an order has.
create function private.sign_of(kind text) returns integer
language sql immutable set search_path = '' as $$
  select case when kind in ('received', 'came back') then 1 when kind = 'left' then 0 else -1 end
$$;

-- What an order has of its money, what is missing, and what is to be sent back: all that is over. What
-- was left to us stays so, but for the part that paid an order when it was brought back.
create or replace view private.order_money with (security_invoker = true) as
  select o.order_code, m.received, m.sent_back, m.left_all - l.used as left_to_us,
         greatest(0, m.received - m.sent_back - (m.left_all - l.used)
           - case when o.status = 'cancelled' then 0
                  else o.amount_due - a.reduced + a.rounding end) as to_send_back,
         greatest(0, o.amount_due - a.reduced - m.received + m.sent_back) as missing,
         greatest(m.since, a.since) as since,
         a.reduced, a.refunded, a.less, a.rounding
    from public.orders o
    cross join lateral (
      select coalesce(sum(a.amount) filter (where a.kind in ('refund', 'waived', 'less')), 0)::bigint
               as reduced,
             coalesce(sum(a.amount) filter (where a.kind = 'refund'), 0)::bigint as refunded,
             coalesce(sum(a.amount) filter (where a.kind = 'less'), 0)::bigint as less,
             coalesce(sum(case a.kind when 'rounding' then a.amount when 'wanted back' then -a.amount end),
                      0)::bigint as rounding,
             max(a.written_at) filter (where a.kind in ('refund', 'wanted back')) as since
        from private.adjustments a where a.order_code = o.order_code
    ) a
    cross join lateral (
      select coalesce(sum(p.amount * private.sign_of(p.kind))
                        filter (where p.kind not in ('sent back', 'came back')), 0)::bigint as received,
             coalesce(sum(-p.amount * private.sign_of(p.kind))
                        filter (where p.kind in ('sent back', 'came back')), 0)::bigint as sent_back,
             coalesce(sum(p.amount) filter (where p.kind = 'left'), 0)::bigint as left_all,
             coalesce(sum(p.amount * private.sign_of(p.kind))
                        filter (where p.written_at <= o.paid_at), 0)::bigint as then_here,
             coalesce(sum(p.amount) filter (where p.kind = 'left' and p.written_at < o.paid_at),
                      0)::bigint as left_before,
             max(p.written_at) filter (where p.kind in ('received', 'came back')) as since
        from private.payments p where p.order_code = o.order_code
    ) m
    cross join lateral (
      select least(m.left_before,
                   greatest(0, o.amount_due - a.reduced - m.then_here + m.left_before)) as used
    ) l;

-- Orders that stand as paid although a part of their money is missing. By the entries, which every one of
-- them has, because the view above looks at one order at a time.
create or replace view private.short_orders with (security_invoker = true) as
  select o.order_code, (o.amount_due - sum(e.amount))::bigint as missing
    from (
      select p.order_code, p.amount * private.sign_of(p.kind) as amount from private.payments p
      union all
      select a.order_code, a.amount from private.adjustments a
       where a.kind in ('refund', 'waived', 'less')
    ) e
    join public.orders o on o.order_code = e.order_code
   where o.payment_status = 'paid'
   group by o.order_code
  having o.amount_due > sum(e.amount);

-- Called when money of an order is gone again: it was another's, or the bank took it back. What was
-- rounded then is asked for again. An order that has not left and has less than it asks for waits for its
-- payment as at first, out of anybody's hands and as long as before. One that has left stays as it is, and
-- so does one whose amount is another's by now: they are missing their money.
create or replace function private.await_again(code text, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  waited_since timestamptz;
begin
  select * into o from public.orders where order_code = code for update;
  delete from private.adjustments a
    where a.order_code = code and a.kind in ('less', 'rounding', 'wanted back');
  if o.status not in ('confirmed', 'paid', 'processing')
    or not exists (select from private.order_money m where m.order_code = code and m.missing > 0) then
    return false;
  end if;

  insert into private.transfer_holds (amount_due, transfer_code, order_code)
    values (o.amount_due, o.transfer_code, code) on conflict do nothing;
  update private.transfer_holds set held_until = 'infinity' where order_code = code;
  if not found then
    return false;
  end if;

  select coalesce(max(a.changed_at), o.created_at) into waited_since from private.order_audit a
    where a.order_code = code and a.status_after = 'awaiting payment';
  update private.order_work set in_hand_of = null where order_code = code;
  update public.orders
    set status = 'awaiting payment', payment_status = 'unpaid', payment_reference = null,
        paid_at = null, processing_at = null, roasted_on = null,
        expires_at = at + (o.expires_at - waited_since),
        cancels_at = at + (o.cancels_at - waited_since)
    where order_code = code;
  -- Nobody needs to read any more that it is paid.
  update private.mail_outbox m set dropped_at = at, problem = 'overtaken'
    where m.order_code = code and m.kind in ('paid', 'revived', 'processing', 'given-back')
      and m.sent_at is null and m.dropped_at is null;
  return true;
end
$$;

alter table private.mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (
    kind in ('placed', 'staff', 'reminder', 'paid', 'unpaid', 'revived', 'processing', 'given-back',
             'shipped', 'corrected', 'closed', 'cancelled', 'overpaid', 'refunded',
             'taken-back', 'came-back', 'staff-taken-back'));

create or replace function private.customer_record(customer uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id,
      'email', u.email,
      'created_at', u.created_at,
      'given_at_sign_up', u.raw_user_meta_data
    ),
    'profile', (select to_jsonb(p) - 'user_id' from public.profiles p where p.user_id = u.id),
    'addresses', (
      select coalesce(jsonb_agg(to_jsonb(a) - 'id' - 'user_id' order by a.position), '[]')
        from public.addresses a where a.user_id = u.id
    ),
    'orders', (
      select coalesce(jsonb_agg(
        (to_jsonb(o) - 'user_id') || jsonb_build_object('items', (
          select coalesce(jsonb_agg(to_jsonb(i) - 'order_code' order by i.line), '[]')
            from public.order_items i where i.order_code = o.order_code
        ), 'payments', (
          select coalesce(jsonb_agg(jsonb_build_object(
              'kind', p.kind, 'amount', p.amount, 'day', p.day, 'reference', p.reference
            ) order by p.id), '[]')
            from private.payments p where p.order_code = o.order_code
        ), 'adjustments', (
          select coalesce(jsonb_agg(jsonb_build_object(
              'kind', a.kind, 'amount', a.amount, 'reason', a.reason, 'bags', a.bags,
              'written_at', a.written_at
            ) order by a.id), '[]')
            from private.adjustments a where a.order_code = o.order_code
        ), 'refund_account', (
          select r.account from private.refund_accounts r where r.order_code = o.order_code
        ))
        order by o.created_at desc), '[]')
        from public.orders o where o.user_id = u.id
    )
  ) || private.sign_in_record(u.id)
  from auth.users u
  where u.id = customer and u.deleted_at is null
$$;

-- As before, and what was written of refunds.
create or replace function private.forget_words(code text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from private.order_notes n where n.order_code = code;
  update private.order_audit a set reason = null where a.order_code = code;
  delete from private.order_events e where e.order_code = code and e.what ->> 'kind' = 'corrected';
  update private.bank_lines b set text = ''
    where b.line in (select p.line from private.payments p where p.order_code = code);
  update private.payments p
    set reference = null, reason = case when p.kind in ('left', 'taken off') then 'account deleted' end
    where p.order_code = code;
  delete from private.refund_accounts r where r.order_code = code;
  update private.adjustments a set reason = 'account deleted'
    where a.order_code = code and a.kind in ('refund', 'waived', 'wanted back');
end
$$;

select private.restrict_privileges();
