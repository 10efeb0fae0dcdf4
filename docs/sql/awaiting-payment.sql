-- What the bank statement is compared with: each amount belongs to one order only.
select
    o.amount_due,
    o.order_code,
    to_char(o.created_at at time zone 'Asia/Jakarta', 'DD-MM-YY HH24:MI') as placed,
    to_char(o.expires_at at time zone 'Asia/Jakarta', 'DD-MM-YY HH24:MI') as pay_before,
    coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as customer
  from public.orders o left join public.profiles p on p.user_id = o.user_id
  where o.status = 'awaiting payment'
  order by o.created_at
