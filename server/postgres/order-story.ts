import type { Queryable } from "#server/ports/database.ts";
import type { StoryEntry } from "#server/ports/desk-orders.ts";

/** An order's history: placing, status changes, roast days, corrections, notes and mails, oldest first. */
export const orderStory = (
  database: Queryable,
  orderCode: string,
): Promise<readonly StoryEntry[]> =>
  database.query<StoryEntry>(
    `select at, actor, what from (
       select case when a.status_before is null then o.created_at else a.changed_at end as at,
              a.actor, a.id, 1 as rank,
              case when a.status_before is null then jsonb_build_object('kind', 'placed')
                   when a.status_before = a.status_after
                   then jsonb_build_object('kind', 'roasted', 'day', a.roasted_on)
                   else jsonb_build_object('kind', 'moved', 'from', a.status_before,
                                           'to', a.status_after, 'reason', a.reason)
              end as what
         from private.order_audit a join public.orders o on o.order_code = a.order_code
        where a.order_code = $1
       union all
       select e.happened_at, e.actor, e.id, 2, e.what
         from private.order_events e where e.order_code = $1
       union all
       select n.written_at, n.actor, n.id, 2, jsonb_build_object('kind', 'noted', 'text', n.text)
         from private.order_notes n where n.order_code = $1
       union all
       select p.written_at, p.actor, p.id, 0,
              jsonb_build_object('kind', p.kind, 'amountIdr', p.amount, 'day', p.day,
                                 'reference', p.reference, 'reason', p.reason)
         from private.payments p where p.order_code = $1
       union all
       select m.sent_at, 'shop', 0, 3, jsonb_build_object('kind', 'mailed', 'mail', m.kind)
         from private.mail_outbox m where m.order_code = $1 and m.sent_at is not null
     ) as entry
     order by at, rank, id`,
    [orderCode],
  );
