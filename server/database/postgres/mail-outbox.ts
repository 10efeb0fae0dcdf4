import * as v from "valibot";
import { lostConnection } from "#server/ports/database.ts";
import { withRetries } from "#server/ports/runtime.ts";
import type {
  DigestOutbox,
  MailOutbox,
  OrderMailKey,
  OutgoingOrderMail,
  UnreadableMail,
} from "#server/ports/mail.ts";
import { instant, ORDER_COLUMNS, orderRow, storedOrder } from "./stored-orders.ts";
import { placesOf, PostgresAdapter } from "./postgres-adapter.ts";

export class PostgresMailOutbox extends PostgresAdapter implements MailOutbox {
  async take({
    now,
    leasedUntil,
    staffToldSince = now,
    atMost,
  }: {
    readonly now: string;
    readonly leasedUntil: string;
    /** Default: now. */
    readonly staffToldSince?: string;
    readonly atMost: number;
  }): Promise<readonly (OutgoingOrderMail | UnreadableMail)[]> {
    const rows = await this.database.query<TakenRow>(
      // Skips locked rows, so that concurrent processes take different mails.
      `with one_each as (
         select order_code, kind, occurrence from private.mail_outbox
          where sent_at is null and dropped_at is null and next_try_at <= $1 and kind <> 'staff'
          order by next_try_at, created_at limit $3
          for update skip locked
       ), new_orders as (
         select order_code, kind, occurrence from private.mail_outbox
          where sent_at is null and dropped_at is null and next_try_at <= $1 and kind = 'staff'
            and not exists (
              select from private.mail_outbox told where told.kind = 'staff' and told.sent_at > $4
            )
          order by next_try_at, created_at limit ${NEW_ORDERS_AT_ONCE}
          for update skip locked
       ), taken as (
         update private.mail_outbox m set attempts = m.attempts + 1, next_try_at = $2
           from (table one_each union all table new_orders) as due where (m.order_code, m.kind, m.occurrence)
                       = (due.order_code, due.kind, due.occurrence)
         returning m.*
       )
       select t.order_code as "orderCode", t.kind, t.occurrence, t.attempts, (select to_jsonb(r) from (
              select t.created_at as "mailCreatedAt",
                     case when o.anonymised_at is null then u.email end as email,
                     (select a.reason from private.order_audit a
                       where a.order_code = o.order_code and a.status_after = 'cancelled'
                       order by a.id desc limit 1) as "cancelReason",
                     (select json_build_object('reason', a.reason, 'bags', a.bags)
                        from private.adjustments a
                       where a.order_code = o.order_code and a.kind = 'refund'
                       order by a.id desc limit 1) as refund,
                     coalesce((select l.language from private.customer_languages l
                       where l.user_id = o.user_id), 'en') as language,
                     coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName",
                     ${ORDER_COLUMNS}
              ) as r) as row
         from taken t
         join public.orders o on o.order_code = t.order_code
         left join auth.users u on u.id = o.user_id
         left join public.profiles p on p.user_id = o.user_id
        order by t.created_at`,
      [now, leasedUntil, atMost, staffToldSince],
    );
    return rows.map(outgoingMail);
  }

  async markSent(mails: readonly OrderMailKey[], now: string): Promise<void> {
    if (mails.length === 0) return;
    const mark = () =>
      this.database.query(
        `update private.mail_outbox m set sent_at = $1, problem = null
           from unnest($2::text[], $3::text[], $4::integer[]) as done (order_code, kind, occurrence)
          where (m.order_code, m.kind, m.occurrence) = (done.order_code, done.kind, done.occurrence)
            and m.sent_at is null`,
        [
          now,
          mails.map(({ orderCode }) => orderCode),
          mails.map(({ kind }) => kind),
          mails.map(({ occurrence }) => occurrence),
        ],
      );
    // An unmarked mail would be sent again.
    await withRetries(mark, lostConnection);
  }

  postpone(mail: OrderMailKey, until: string, problem: string): Promise<void> {
    return this.#set(mail, "next_try_at", until, problem);
  }

  drop(mail: OrderMailKey, now: string, reason: string): Promise<void> {
    return this.#set(mail, "dropped_at", now, reason);
  }

  async #set(
    { orderCode, kind, occurrence }: OrderMailKey,
    column: "next_try_at" | "dropped_at",
    at: string,
    problem: string,
  ): Promise<void> {
    await this.database.query(
      `update private.mail_outbox set ${column} = $4, problem = $5
        where order_code = $1 and kind = $2 and occurrence = $3 and sent_at is null`,
      [orderCode, kind, occurrence, at, problem],
    );
  }
}

/** A mail that lists more is read by nobody. */
const NEW_ORDERS_AT_ONCE = 200;

type TakenRow = Omit<UnreadableMail, "problem"> & { readonly row: unknown };

export const mailRow = v.object({
  ...orderRow.entries,
  mailCreatedAt: instant,
  email: v.nullable(v.string()),
  cancelReason: v.nullable(v.string()),
  refund: v.nullable(v.object({ reason: v.string(), bags: v.array(v.string()) })),
  language: v.picklist(["id", "en"]),
  firstName: v.string(),
  lastName: v.string(),
});

const outgoingMail = ({ row, ...mail }: TakenRow): OutgoingOrderMail | UnreadableMail => {
  const parsed = v.safeParse(mailRow, row);
  if (!parsed.success) return { ...mail, problem: `cannot be read: ${placesOf(parsed.issues)}` };
  const { mailCreatedAt, email, cancelReason, refund, language, firstName, lastName, ...order } =
    parsed.output;
  const fullName = `${firstName} ${lastName}`.trim();
  return {
    ...mail,
    createdAt: mailCreatedAt,
    cancelReason,
    refund,
    language,
    recipient: email === null ? null : { email, firstName, fullName },
    order: storedOrder(order),
  };
};

export class PostgresDigestOutbox extends PostgresAdapter implements DigestOutbox {
  take({
    day,
    now,
    nextTryAt,
  }: Readonly<Record<"day" | "now" | "nextTryAt", string>>): Promise<number | null> {
    return this.value(
      // The day is the primary key: concurrent processes wait for each other, and the later one
      // sees the next try.
      `insert into private.staff_digests as d (day, attempts, next_try_at)
         values ($1::date, 1, $3::timestamptz)
       on conflict (day) do update set attempts = d.attempts + 1, next_try_at = excluded.next_try_at
         where d.next_try_at <= $2::timestamptz
       returning attempts`,
      [day, now, nextTryAt],
    );
  }

  async finish(day: string): Promise<void> {
    await this.database.query(
      `with old as (delete from private.staff_digests where day < $1::date - 30)
       update private.staff_digests set next_try_at = 'infinity' where day = $1::date`,
      [day],
    );
  }
}
