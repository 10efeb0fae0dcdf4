-- What staff find orders and customers by: one text for each, folded as the shop's own search folds,
-- kept by triggers on the rows it follows from, and searched by its trigrams.

-- Hosted projects may have the extension elsewhere.
create extension if not exists pg_trgm with schema private;

-- Lower case, without accents, apostrophes and invisible characters: `D’Souza` and `D'Souza` are
-- `dsouza`, `Renée` is `renee` in either form of Unicode.
create function private.folded(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(
    lower(regexp_replace(normalize(words, NFKD),
      '[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF''’‘‛ʼʻʹ′`´]', '', 'g')),
    'øØđĐłŁı', 'ooddlli')
$$;

-- A pattern that finds the words in a folded text.
create function private.within(words text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || regexp_replace(private.folded(words), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- A telephone number without country code and punctuation, as the core's phoneDigits.
create function private.phone_key(number text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(regexp_replace(regexp_replace(number, '[^0-9]', '', 'g'), '^0*(62)?0*', ''), '')
$$;

-- A code or a tracking number as one run: `0164 2507-2100` is `016425072100`.
create function private.serial_key(number text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(lower(regexp_replace(number, '[-[:space:]#.]', '', 'g')), '')
$$;

create table private.order_texts (
  order_code text primary key references public.orders (order_code) on delete cascade,
  folded text not null,
  -- Asked for exactly, in the form of the two functions above.
  serial text,
  phones text[] not null
);

create table private.customer_texts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  folded text not null
);

-- `tel` before each number, so that its beginning can be asked for.
create view private.texts_of_orders with (security_invoker = true) as
  select o.order_code, private.folded(concat_ws(' ',
      o.order_code, p.first_name, p.last_name, coalesce(u.email, p.email),
      o.shipping_address ->> 'recipientName', o.shipping_address ->> 'line1',
      o.shipping_address ->> 'line2', o.shipping_address ->> 'city', o.shipping_address ->> 'state',
      o.shipping_address ->> 'postalCode', o.customer_note, o.courier,
      o.tracking_number, private.serial_key(o.tracking_number),
      'tel' || private.phone_key(p.phone), 'tel' || private.phone_key(o.phone_snapshot),
      'tel' || private.phone_key(o.shipping_address ->> 'recipientPhone'), o.payment_reference,
      (select string_agg(concat_ws(' ', y.reference, b.text), ' ')
         from private.payments y left join private.bank_lines b on b.line = y.line
        where y.order_code = o.order_code),
      (select string_agg(n.text, ' ') from private.order_notes n where n.order_code = o.order_code)
    )) as folded,
    private.serial_key(o.tracking_number) as serial,
    array_remove(array[private.phone_key(p.phone), private.phone_key(o.phone_snapshot),
                       private.phone_key(o.shipping_address ->> 'recipientPhone')], null) as phones
    from public.orders o
    left join public.profiles p on p.user_id = o.user_id
    left join auth.users u on u.id = o.user_id;

create view private.texts_of_customers with (security_invoker = true) as
  select p.user_id, private.folded(concat_ws(' ',
      p.first_name, p.last_name, coalesce(u.email, p.email), 'tel' || private.phone_key(p.phone),
      (select string_agg(concat_ws(' ', a.recipient_name, a.line1, a.line2, a.city, a.state,
                                   a.postal_code, 'tel' || private.phone_key(a.recipient_phone)), ' ')
         from public.addresses a where a.user_id = p.user_id)
    )) as folded
    from public.profiles p
    left join auth.users u on u.id = p.user_id;

create function private.write_order_texts(codes text[]) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.order_texts as known (order_code, folded, serial, phones)
    select t.* from private.texts_of_orders t where t.order_code = any(codes)
    on conflict (order_code) do update
      set folded = excluded.folded, serial = excluded.serial, phones = excluded.phones
      where known is distinct from excluded
$$;

create function private.keep_order_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  codes text[];
begin
  if tg_table_name = 'bank_lines' then
    codes := array(select y.order_code from private.payments y where y.line = new.line);
  elsif tg_table_name = 'profiles' then
    codes := array(select o.order_code from public.orders o where o.user_id = new.user_id);
  elsif tg_op = 'DELETE' then
    codes := array[old.order_code];
  else
    codes := array[new.order_code];
  end if;
  perform private.write_order_texts(codes);
  return null;
end
$$;

create function private.keep_customer_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  customer uuid;
begin
  if tg_op = 'DELETE' then
    customer := old.user_id;
  else
    customer := new.user_id;
  end if;
  insert into private.customer_texts as known (user_id, folded)
    select t.user_id, t.folded from private.texts_of_customers t where t.user_id = customer
    on conflict (user_id) do update set folded = excluded.folded
      where known.folded <> excluded.folded;
  return null;
end
$$;

-- Those of orders and payments follow in `after_order_changes` and `after_entry`, with their sums.
create trigger keep_order_texts after insert or update or delete on private.order_notes
  for each row execute function private.keep_order_texts();
create trigger keep_order_texts after update of text on private.bank_lines
  for each row execute function private.keep_order_texts();
create trigger keep_order_texts
  after insert or update of first_name, last_name, phone, email on public.profiles
  for each row execute function private.keep_order_texts();
create trigger keep_customer_text
  after insert or update of first_name, last_name, phone, email on public.profiles
  for each row execute function private.keep_customer_text();
create trigger keep_customer_text after insert or update or delete on public.addresses
  for each row execute function private.keep_customer_text();

insert into private.order_texts select t.* from private.texts_of_orders t;
insert into private.customer_texts select t.user_id, t.folded from private.texts_of_customers t;

do $$
declare
  home constant text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pg_trgm');
begin
  execute format('create index order_texts_by_trigram on private.order_texts'
    ' using gin (folded %I.gin_trgm_ops)', home);
  execute format('create index customer_texts_by_trigram on private.customer_texts'
    ' using gin (folded %I.gin_trgm_ops)', home);
end
$$;

create index order_texts_by_serial on private.order_texts (serial) where serial is not null;
create index order_texts_by_phone on private.order_texts using gin (phones);
create index payments_by_amount on private.payments (amount);

-- In which order pages go through them.
create index profiles_by_name on public.profiles (lower(btrim(first_name || ' ' || last_name)), user_id);
-- What a bank's text may call a customer.
create index profiles_by_plain_name on public.profiles
  (trim(regexp_replace(lower(first_name || ' ' || last_name), '[^[:alnum:]]+', ' ', 'g')));
create index profiles_wholesale on public.profiles (user_id) where wholesale_account;
drop index public.orders_by_time;
create index orders_by_time on public.orders (created_at desc, order_code);
drop index public.orders_by_amount;
create index orders_by_amount on public.orders (amount_due, created_at desc);

select private.restrict_privileges();
