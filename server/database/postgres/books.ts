import type { Books, PaidOrders, SentBackOrder, SoldCoffee } from "#server/ports/books.ts";
import type { Entry } from "#server/ports/ledger.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

export class PostgresBooks extends PostgresAdapter implements Books {
  async paid(from: string, to: string): Promise<PaidOrders> {
    const sums = await this.one<PaidOrders>(
      `select count(*) as "orderCount",
              count(*) filter (where o.status = 'cancelled') as "cancelledCount",
              coalesce(sum(o.subtotal), 0) as "salesIdr",
              coalesce(sum(o.shipping_fee), 0) as "shippingIdr",
              coalesce(sum(o.total - o.amount_due), 0) as "discountIdr",
              coalesce(sum(o.amount_due), 0) as "dueIdr",
              coalesce(sum(s.missing) filter (where o.payment_status = 'paid'), 0) as "missingIdr",
              coalesce(sum(greatest(0, o.amount_due - s.received + s.sent_back)), 0) as "shortIdr",
              coalesce(sum(greatest(0, s.received - s.sent_back - o.amount_due)), 0) as "beyondIdr"
         from private.order_sums s join public.orders o on o.order_code = s.order_code
        where s.paid_on between $1::date and $2::date`,
      [from, to],
    );
    if (!sums) throw new Error("Sums are one row.");
    return sums;
  }

  sold(from: string, to: string): Promise<readonly SoldCoffee[]> {
    return this.database.query<SoldCoffee>(
      `select i.name as coffee, ${CHANNEL} as channel, sum(i.qty) as bags,
              sum(i.qty * i.price_each) as "amountIdr"
         from private.order_sums s
         join public.orders o on o.order_code = s.order_code
         join public.order_items i on i.order_code = o.order_code
        where s.paid_on between $1::date and $2::date
        group by 1, 2`,
      [from, to],
    );
  }

  moved(from: string, to: string): Promise<readonly Pick<Entry, "kind" | "amountIdr">[]> {
    return this.database.query<Pick<Entry, "kind" | "amountIdr">>(
      `select p.kind, sum(p.amount) as "amountIdr" from private.payments p
        where p.day between $1::date and $2::date group by p.kind`,
      [from, to],
    );
  }

  sentBack(from: string, to: string, beyond: string): Promise<readonly SentBackOrder[]> {
    return this.database.query<SentBackOrder>(
      `select o.order_code as "orderCode",
              case when s.paid_on is null then 0 else o.amount_due end as "dueIdr",
              o.shipping_fee as "shippingIdr",
              (select json_agg(json_strip_nulls(json_build_object(
                        'name', i.name, 'sizeGrams', i.size_grams, 'grind', i.grind, 'quantity', i.qty,
                        'priceEach', i.price_each, 'channel', ${CHANNEL})) order by i.line)
                 from public.order_items i where i.order_code = o.order_code) as items,
              (select coalesce(json_agg(json_build_object('amountIdr', a.amount, 'bags', a.bags)
                                        order by a.id), '[]')
                 from private.adjustments a
                where a.order_code = o.order_code and a.kind = 'refund') as refunds,
              (select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'amountIdr', p.amount,
                                                 'day', p.day) order by p.id)
                 from private.payments p where p.order_code = o.order_code) as entries
         from (select distinct p.order_code from private.payments p
                where p.day between $1::date and $2::date and p.kind = 'sent back'
                  and p.order_code > $3
                order by p.order_code limit 200) sent
         join public.orders o on o.order_code = sent.order_code
         left join private.order_sums s on s.order_code = o.order_code
        order by o.order_code`,
      [from, to, beyond],
    );
  }
}

/** Of a line `i` of an order `o`. */
const CHANNEL =
  "case when i.green_cost is not null then coalesce(o.sales_channel, 'not known') else 'not known' end";
