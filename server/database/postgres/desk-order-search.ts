import type { SqlValue, Queryable } from "#server/ports/database.ts";
import type { OrderSearch, StoryEntry } from "#server/ports/desk-orders.ts";
import { searchTerms } from "#server/ports/search-terms.ts";
import { PAID_ON } from "./stored-orders.ts";

/** Adds a value to a statement's parameters, and returns its place. */
type Given = (value: SqlValue) => string;

/** A search as an SQL condition on orders, accounts and profiles. */
export const searchCondition = ({
  statuses,
  since,
  until,
  paidOn,
  text,
}: Pick<OrderSearch, "statuses" | "since" | "until" | "paidOn" | "text">): {
  readonly where: string;
  readonly params: readonly SqlValue[];
} => {
  const params: SqlValue[] = [];
  const given: Given = (value) => `$${params.push(value)}`;
  const conditions = ["true"];
  if (statuses.length > 0) conditions.push(`o.status = any(${given(statuses)}::text[])`);
  if (since !== null) conditions.push(`o.created_at >= ${given(since)}`);
  if (until !== null) conditions.push(`o.created_at < ${given(until)}`);
  if (paidOn !== null)
    conditions.push(`${PAID_ON} between ${given(paidOn.from)} and ${given(paidOn.to)}`);
  if (text !== "") conditions.push(orderFits(text, given));
  return { where: conditions.join(" and "), params };
};

/** Condition on `public.profiles p` and `auth.users u`: their own texts, or one of their orders. */
export const customerFits = (text: string, given: Given): string => {
  const { words, phone } = searchTerms(text);
  const ownTexts = [...CUSTOMER_TEXTS, ADDRESS_BOOK];
  return anyOf(
    allOccur(words, ownTexts, given),
    phone && phoneFits(phone, ["p.phone"], given),
    `exists (select from public.orders o where o.user_id = p.user_id and ${orderFits(text, given)})`,
  );
};

const orderFits = (text: string, given: Given): string => {
  const { words, serial, amountIdr, phone } = searchTerms(text);
  return anyOf(
    allOccur(words, [...CUSTOMER_TEXTS, ...ORDER_TEXTS], given),
    serial === null ? null : occurs(serial, SERIALS, given),
    amountIdr === null ? null : amountFits(amountIdr, given),
    phone && phoneFits(phone, PHONES, given),
  );
};

/** Asked for, come or gone back, or of a transfer that was split over several orders. */
const amountFits = (amountIdr: number, given: Given): string => {
  const wanted = `${given(amountIdr)}::bigint`;
  return `(o.amount_due = ${wanted}
           or exists (select ${PAYMENTS} and ${wanted} in (y.amount, b.amount)))`;
};

const anyOf = (...conditions: readonly (string | null)[]): string =>
  `(${conditions.filter((one) => one !== null).join(" or ")})`;

const allOccur = (words: readonly string[], texts: readonly string[], given: Given): string => {
  const searched = `lower(concat_ws(' ', ${texts.join(", ")}))`;
  return `(${["true", ...words.map((word) => occurs(word, searched, given))].join(" and ")})`;
};

const occurs = (word: string, searched: string, given: Given): string =>
  `position(${given(word)}::text in ${searched}) > 0`;

const phoneFits = (
  { digits, isStart }: { readonly digits: string; readonly isStart: boolean },
  phones: readonly string[],
  given: Given,
): string => {
  const wanted = given(digits);
  const number = "regexp_replace(regexp_replace(one, '[^0-9]', '', 'g'), '^0*(62)?0*', '')";
  return `exists (select from unnest(array[${phones.join(", ")}]) as one
                   where position(${wanted}::text in ${number}) ${isStart ? "= 1" : "> 0"})`;
};

const CUSTOMER_TEXTS = ["p.first_name", "p.last_name", "u.email"];
const ADDRESS_BOOK = `(
  select string_agg(concat_ws(' ', a.recipient_name, a.line1, a.line2, a.city, a.state, a.postal_code), ' ')
    from public.addresses a where a.user_id = p.user_id)`;
const PHONES = ["p.phone", "o.phone_snapshot", "o.shipping_address ->> 'recipientPhone'"];
const SERIALS = `lower(regexp_replace(concat_ws(' / ', o.order_code, o.tracking_number), '[-[:space:]#.]', '', 'g'))`;
/** Of an order, with the statement's lines that show them. */
const PAYMENTS = `from private.payments y left join private.bank_lines b on b.line = y.line
  where y.order_code = o.order_code`;
const ORDER_TEXTS = [
  "o.order_code",
  ...["recipientName", "line1", "line2", "city", "state", "postalCode"].map(
    (field) => `o.shipping_address ->> '${field}'`,
  ),
  "o.payment_reference",
  `(select string_agg(concat_ws(' ', y.reference, b.text), ' ') ${PAYMENTS})`,
  "o.customer_note",
  "o.courier",
  "o.tracking_number",
  "(select string_agg(n.text, ' ') from private.order_notes n where n.order_code = o.order_code)",
];

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
