import type { Database } from "#server/ports/database.ts";

/**
 * Fills a migrated database with orders as after some years, one every two minutes until now, in SQL and
 * without triggers: a customer for every ten orders, two lines an order. The newest 300 await payment,
 * then 100 are paid, 40 in hand and 160 sent; of the older ones every ninth is cancelled, the others are
 * closed. Each paid order has its line of the bank, a few of the last month's got too much, and of every
 * fiftieth closed one a bag's worth went back.
 */
export const fillDesk = async (database: Database, count: number): Promise<void> => {
  const customers = count / 10;
  await run(database, CUSTOMERS, 1, customers, customers);
  for (let first = 1; first <= count; first += SLICE)
    for (const statement of OF_ORDERS)
      await run(database, statement, first, Math.min(first + SLICE - 1, count), customers);
  for (const statement of AFTERWARDS) await run(database, statement);
  const indexes = await database.query<{ name: string; made: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as made from pg_indexes
      where indexdef like '% USING gin %' and schemaname = 'private'`,
  );
  for (const { name } of indexes) await run(database, `drop index ${name}`);
  for (const statement of DERIVED) await run(database, statement);
  for (const { made } of indexes) await run(database, made);
  await database.query("analyze");
};

const SLICE = 50_000;

/** With these in place of `$1`, `$2` and `$3`; filling has no time limit. */
const run = (database: Database, statement: string, ...numbers: readonly number[]): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.query("set local session_replication_role = replica");
    await transaction.query("set local statement_timeout = 0");
    await transaction.query(
      statement.replaceAll(/\$(\d)/g, (_, place) => String(numbers[Number(place) - 1])),
    );
  });

/** Of order `n`. */
const CODE = "'C' || translate(lpad(to_hex(n), 7, '0'), '0123456789abcdef', 'ABCDEFGHJKLMNPQR')";

const CUSTOMERS = `
  with accounts as (
    insert into auth.users (id, email)
      select md5('customer ' || c)::uuid, 'customer.' || c || '@example.com'
        from generate_series($1, $2) c
  )
  insert into public.profiles (user_id, first_name, last_name, phone, email)
    select md5('customer ' || c)::uuid,
           (array['Dewi', 'Sekar', 'Budi', 'Agus', 'Rina', 'Putri', 'Bayu', 'Intan', 'Wayan', 'Siti', 'Joko'])[1 + c % 11],
           (array['Anggraini', 'Wangi', 'Santoso', 'Wijaya', 'Lestari', 'Pratama', 'Hidayat', 'Utami', 'Nugroho'])[1 + c % 9],
           '62812' || lpad((c::bigint * 7919 % 100000000)::text, 8, '0'), 'customer.' || c || '@example.com'
      from generate_series($1, $2) c`;

const REFUNDED = `
      from generate_series($1, $2) n join public.orders o on o.order_code = ${CODE}
     where o.status = 'closed' and n % 50 = 7`;

const OF_ORDERS = [
  `insert into public.orders
      (order_code, user_id, created_at, expires_at, cancels_at, status, payment_status, cancelled_at,
       paid_at, changed_at, fulfillment_method, subtotal, shipping_fee, total, transfer_code, amount_due,
       phone_snapshot, shipping_address, courier, tracking_number)
    select ${CODE},
           md5('customer ' || 1 + n / 2 % $3)::uuid, placed, placed + interval '24 hours',
           placed + interval '96 hours', status,
           case status when 'awaiting payment' then 'unpaid' when 'cancelled' then 'void' else 'paid' end,
           case status when 'cancelled' then changed end,
           case when status not in ('awaiting payment', 'cancelled') then placed + interval '5 hours' end,
           case when status <> 'awaiting payment' then changed end,
           case when fee = 0 then 'pickup' else 'delivery' end,
           subtotal, fee, subtotal + fee, 1 + n % 999, subtotal + fee - 999 + n % 999,
           '62812' || lpad(((1 + n / 2 % $3)::bigint * 7919 % 100000000)::text, 8, '0'),
           case when fee > 0 then jsonb_build_object(
             'label', 'Home', 'recipientName', 'Customer ' || n / 2 % $3, 'recipientPhone', '6281233451616',
             'line1', 'Jl. Ijen No. ' || n % 200, 'line2', '', 'state', 'Jawa Timur', 'postalCode', '65119',
             'city', (array['Malang', 'Surabaya', 'Batu', 'Jakarta', 'Bandung', 'Denpasar', 'Kediri'])[1 + n % 7],
             'country', 'Indonesia') end,
           case when fee > 0 and status in ('shipped', 'closed') then 'JNE' end,
           case when fee > 0 and status in ('shipped', 'closed') then 'JNE' || lpad(n::text, 10, '0') end
      from generate_series($1, $2) n
     cross join lateral (
       select now() - n * interval '2 minutes' as placed,
              case when n % 4 = 0 then 0 else 20000 end as fee,
              (select sum(1000 * (90 + (n * 7 + line * 31) % 120)) from generate_series(1, 1 + n % 3) line) as subtotal,
              case when n <= 300 then 'awaiting payment' when n <= 400 then 'paid'
                   when n <= 440 then 'processing' when n <= 600 then 'shipped'
                   when n % 9 = 0 then 'cancelled' else 'closed' end as status
     ) drawn
     cross join lateral (select placed + interval '10 hours' as changed) times`,
  `insert into public.order_items (order_code, line, code, name, category, size_grams, qty, price_each)
    select ${CODE}, line, 'SW16', 'Sumber Wening', 'espresso', 1000, 1, 1000 * (90 + (n * 7 + line * 31) % 120)
      from generate_series($1, $2) n cross join lateral generate_series(1, 1 + n % 3) line`,
  `insert into private.bank_lines (line, day, direction, amount, text, source, read_by, read_at)
    select 'L' || o.order_code, (o.created_at + interval '5 hours')::date, 'credit', o.amount_due,
           'TRSF E-BANKING CR ' || upper(p.first_name || ' ' || p.last_name) || ' WS95031', 'BCA', 'rina', o.paid_at
      from generate_series($1, $2) n
      join public.orders o on o.order_code = ${CODE}
      join public.profiles p on p.user_id = o.user_id
     where o.paid_at is not null`,
  `insert into private.payments (order_code, kind, amount, day, line, actor, written_at)
    select o.order_code, 'received',
           o.amount_due + case when n < 20000 and o.transfer_code % 97 = 0 then 5000 else 0 end,
           (o.created_at + interval '5 hours')::date, 'L' || o.order_code, 'rina', o.paid_at
      from generate_series($1, $2) n join public.orders o on o.order_code = ${CODE}
     where o.paid_at is not null`,
  `insert into private.adjustments (order_code, kind, amount, reason, actor, written_at)
    select o.order_code, 'refund', 20000, 'A bag came torn.', 'rina', o.changed_at ${REFUNDED}`,
  `insert into private.bank_lines (line, day, direction, amount, text, source, read_by, read_at)
    select 'R' || o.order_code, o.changed_at::date, 'debit', 20000, 'TRSF E-BANKING DB', 'BCA', 'rina',
           o.changed_at ${REFUNDED}`,
  `insert into private.payments (order_code, kind, amount, day, line, actor, written_at)
    select o.order_code, 'sent back', 20000, o.changed_at::date, 'R' || o.order_code, 'rina', o.changed_at
    ${REFUNDED}`,
  `insert into private.order_audit
      (order_code, changed_at, status_before, status_after, payment_status_before, payment_status_after)
    select o.order_code, a.at, a.before, a.after, a.payment_before, a.payment
      from generate_series($1, $2) n
      join public.orders o on o.order_code = ${CODE}
     cross join lateral (values
       (o.created_at, null, 'awaiting payment', null, 'unpaid'),
       (o.changed_at, 'awaiting payment', o.status, 'unpaid', o.payment_status)
     ) a (at, before, after, payment_before, payment)
     where a.at is not null`,
  `insert into private.mail_outbox (order_code, kind, created_at, sent_at, attempts)
    select o.order_code, kind, o.created_at, o.created_at, 1
      from generate_series($1, $2) n
      join public.orders o on o.order_code = ${CODE}
     cross join unnest(array['placed', 'staff', 'paid']) kind
     where o.created_at > now() - interval '400 days'`,
  `insert into private.order_work (order_code, in_hand_of)
    select o.order_code, 'rina.a@enambelas.example'
      from generate_series($1, $2) n join public.orders o on o.order_code = ${CODE}
     where o.status in ('processing', 'shipped', 'closed')`,
];

const AFTERWARDS = [
  `insert into private.transfer_holds (amount_due, transfer_code, order_code)
    select amount_due, transfer_code, order_code from public.orders where status = 'awaiting payment'
    on conflict do nothing`,
  // Nobody's: interest.
  `insert into private.bank_lines (line, day, direction, amount, text, source, read_by, read_at)
    select 'X' || n, now()::date - n, 'credit', 77000123 + n, 'INTEREST ' || n, 'BCA', 'rina', now()
      from generate_series(1, 400) n`,
];

/** What triggers keep. */
const DERIVED = [
  `update private.bank_lines b set used = u.used
     from (select p.line, sum(p.amount) as used from private.payments p group by p.line) u
    where u.line = b.line`,
  "insert into private.order_texts select * from private.texts_of_orders",
  `insert into private.order_sums
    select s.* from private.sums_of_entries s join public.orders o on o.order_code = s.order_code
     where o.payment_status = 'paid'`,
  "insert into private.customer_texts select user_id, folded from private.texts_of_customers",
];
