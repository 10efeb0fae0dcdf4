-- What a customer writes with the order comes in with the checkout that places it.

alter type private.checkout add attribute customer_note text;

create or replace function private.store_order(c private.checkout, code integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  total constant bigint := c.subtotal + c.shipping;
begin
  insert into public.orders
    (order_code, user_id, created_at, expires_at, cancels_at, fulfillment_method, subtotal,
     shipping_fee, total, transfer_code, amount_due, phone_snapshot, shipping_address,
     pickup_location, customer_note)
    values (c.order_code, c.customer, c.placed_at, c.expires_at, c.cancels_at, c.fulfillment,
            c.subtotal, c.shipping, total, code, total - 1000 + code, c.phone_snapshot,
            nullif(c.shipping_address, 'null'), nullif(c.pickup_location, 'null'),
            c.customer_note);

  insert into public.order_items
    (order_code, line, code, name, category, size_grams, qty, price_each)
    select c.order_code, i.line, i.code, i.name, i.category, i.size_grams, i.qty, i.price_each
      from rows from (
        jsonb_to_recordset(c.items) as (
          code text, name text, category text, size_grams integer, qty integer, price_each bigint
        )
      ) with ordinality as i (code, name, category, size_grams, qty, price_each, line);

  insert into private.idempotency_keys
    (user_id, key, body_hash, cart_hash, order_code)
    values (c.customer, c.idempotency_key, c.body_hash, c.cart_hash, c.order_code);
end
$$;

revoke all on all functions in schema private from public, anon, authenticated;
