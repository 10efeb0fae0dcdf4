-- The packing list: paid and not sent yet, the oldest first.
select
    o.order_code,
    o.status,
    o.fulfillment_method as way,
    (
      select string_agg(i.qty || ' x ' || i.name || ' ' || i.size_grams || ' g', ', ' order by i.line)
        from public.order_items i where i.order_code = o.order_code
    ) as bags,
    (
      select sum(i.qty * i.size_grams)
        from public.order_items i where i.order_code = o.order_code
    ) as grams,
    coalesce(
      nullif(o.shipping_address ->> 'recipientName', ''),
      nullif(trim(p.first_name || ' ' || p.last_name), ''),
      p.email
    ) as recipient,
    coalesce(nullif(o.shipping_address ->> 'recipientPhone', ''), o.phone_snapshot) as phone,
    concat_ws(
      ', ',
      nullif(o.shipping_address ->> 'line1', ''),
      nullif(o.shipping_address ->> 'line2', ''),
      nullif(trim(concat_ws(' ', o.shipping_address ->> 'city', o.shipping_address ->> 'postalCode')), ''),
      nullif(o.shipping_address ->> 'state', '')
    ) as address
  from public.orders o left join public.profiles p on p.user_id = o.user_id
  where o.status in ('confirmed', 'paid', 'processing')
  order by o.created_at
