import type { Database } from "#server/ports/database.ts";
import * as v from "valibot";

/** Current time of the filled shop. */
export const NOW = "2025-07-21T02:00:00.000Z";

/**
 * Stores orders as after some months, one every 15 minutes until now: the newest 300 await payment,
 * then 100 are paid, 40 processing and 160 shipped; of the older ones every ninth is cancelled and
 * the others are closed. 1500 customers with two consecutive orders each; one to three bags per
 * order; a quarter is pickup. Amounts of the last 7 days are reserved.
 */
export const fillOrders = async (database: Database, count: number): Promise<void> => {
  await database.transaction((transaction) => transaction.script(CUSTOMERS));
  // In slices, because of the statement timeout.
  for (let first = 1; first <= count; first += SLICE)
    await database.transaction(async (transaction) => {
      const slice = [first, Math.min(first + SLICE - 1, count), NOW];
      await transaction.query(ORDERS, slice);
      await transaction.query(ITEMS, slice);
    });
  await database.transaction((transaction) => transaction.script(HOLDS_AND_WORK));
};

const SLICE = 1000;

const CUSTOMERS = `
  insert into auth.users (id, email)
    select md5('customer ' || c)::uuid, 'customer.' || c || '@example.com' from generate_series(1, 1500) c;
  insert into public.profiles (user_id, first_name, last_name, phone)
    select md5('customer ' || c)::uuid,
           (array['Dewi', 'Sekar', 'Budi', 'Agus', 'Rina', 'Putri', 'Bayu', 'Intan', 'Wayan', 'Siti', 'Joko'])[1 + c % 11],
           (array['Anggraini', 'Wangi', 'Santoso', 'Wijaya', 'Lestari', 'Pratama', 'Hidayat', 'Utami', 'Nugroho'])[1 + c % 9],
           '62812' || lpad((c * 7919)::text, 8, '0')
      from generate_series(1, 1500) c;`;

const ORDERS = `
  insert into public.orders
      (order_code, user_id, created_at, expires_at, status, payment_status, cancelled_at, paid_at,
       changed_at, fulfillment_method, subtotal, shipping_fee, total, transfer_code, amount_due,
       phone_snapshot, shipping_address, courier, tracking_number)
    select 'C' || translate(lpad(to_hex(n), 7, '0'), '0123456789abcdef', 'ABCDEFGHJKLMNPQR'),
           md5('customer ' || 1 + n / 2 % 1500)::uuid, placed, placed + interval '24 hours', status,
           case status when 'awaiting payment' then 'unpaid' when 'cancelled' then 'void' else 'paid' end,
           case status when 'cancelled' then changed end,
           case when status not in ('awaiting payment', 'cancelled') then placed + interval '5 hours' end,
           case when status <> 'awaiting payment' then changed end,
           case when fee = 0 then 'pickup' else 'delivery' end,
           subtotal, fee, subtotal + fee, 1 + n % 999, subtotal + fee - 999 + n % 999,
           '62812' || lpad(((1 + n / 2 % 1500) * 7919)::text, 8, '0'),
           case when fee > 0 then jsonb_build_object(
             'label', 'Home', 'recipientName', 'Customer ' || n / 2 % 1500, 'recipientPhone', '6281233451616',
             'line1', 'Jl. Ijen No. ' || n % 200, 'line2', '', 'state', 'Jawa Timur', 'postalCode', '65119',
             'city', (array['Malang', 'Surabaya', 'Batu', 'Jakarta', 'Bandung', 'Denpasar', 'Kediri'])[1 + n % 7],
             'country', 'Indonesia') end,
           case when fee > 0 and status in ('shipped', 'closed') then 'JNE' end,
           case when fee > 0 and status in ('shipped', 'closed') then 'JNE' || lpad(n::text, 10, '0') end
      from generate_series($1::int, $2::int) n
     cross join lateral (
       select $3::timestamptz - n * interval '15 minutes' as placed,
              case when n % 4 = 0 then 0 else 20000 end as fee,
              (select sum(1000 * (90 + (n * 7 + line * 31) % 120)) from generate_series(1, 1 + n % 3) line) as subtotal,
              case when n <= 300 then 'awaiting payment' when n <= 400 then 'paid'
                   when n <= 440 then 'processing' when n <= 600 then 'shipped'
                   when n % 9 = 0 then 'cancelled' else 'closed' end as status
     ) drawn
     cross join lateral (select placed + interval '10 hours' as changed) times`;

const ITEMS = `
  insert into public.order_items (order_code, line, code, name, category, size_grams, qty, price_each)
    select o.order_code, line, 'SW16', 'Sumber Wening', 'espresso', 1000, 1, 1000 * (90 + (n * 7 + line * 31) % 120)
      from generate_series($1::int, $2::int) n
      join public.orders o on o.created_at = $3::timestamptz - n * interval '15 minutes'
     cross join lateral generate_series(1, 1 + n % 3) line`;

const HOLDS_AND_WORK = `
  insert into private.transfer_holds (amount_due, transfer_code, order_code, held_until)
    select amount_due, transfer_code, order_code, changed_at + interval '7 days'
      from public.orders
     where status <> 'awaiting payment' and created_at > (select max(created_at) from public.orders) - interval '7 days';
  insert into private.order_work (order_code, in_hand_of)
    select order_code, 'rina.a@enambelas.example'
      from public.orders where status in ('processing', 'shipped', 'closed');
  insert into private.order_notes (order_code, written_at, actor, text)
    select order_code, changed_at, 'rina.a@enambelas.example', 'Called her.'
      from public.orders where status in ('processing', 'shipped', 'closed') and order_code like '%A';`;

export const PASSWORD = "kopi-pagi-16";
export const emailOf = (index: number): string => `customer-${index}@example.com`;

export const postJson = async (url: string, body: object): Promise<void> => {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
};

/** Signs `count` customers up and confirms each by the link in its mail. */
export const openAccounts = async (url: string, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await postJson(`${url}/auth/v1/signup`, { email: emailOf(index), password: PASSWORD });
  const mails = await (await fetch(`${url}/dev/mailbox.json`)).json();
  for (const { text } of v.parse(v.array(v.object({ text: v.string() })), mails))
    await fetch(/http\S+/.exec(text)?.[0] ?? "", {
      method: "POST",
      body: new URLSearchParams({ answer: "yes" }),
      redirect: "manual",
    });
};
