-- Every order of today, by the clock of Malang.
select
    o.order_code,
    to_char(o.created_at at time zone 'Asia/Jakarta', 'HH24:MI') as placed,
    o.status,
    o.fulfillment_method as way,
    o.amount_due,
    coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as customer
  from public.orders o left join public.profiles p on p.user_id = o.user_id
  where o.created_at >= date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'
  order by o.created_at
