import { TooDearError, type Queryable, type SqlValue } from "#server/ports/database.ts";
import type { OrderSearch, StoryEntry } from "#server/ports/desk-orders.ts";
import { searchTerms } from "#server/statements/search-terms.ts";

/** Adds a value to a statement's parameters, and returns its place. */
export type Given = (value: SqlValue) => string;

/** The orders that fit a text: their codes, or some of them and how to recognise each where these are too many. */
export type FittingOrders =
  | { readonly kind: "all" }
  | { readonly kind: "these"; readonly orderCodes: readonly string[] }
  | { readonly kind: "many"; readonly orderCodes: readonly string[]; readonly words: Words };

/** A text fits when every word of one of the lists occurs in it. */
export type Words = readonly (readonly string[])[];

/**
 * Codes, tracking numbers, phones and amounts are asked of their indexes; what is none of these is
 * looked for in the words of the orders.
 */
export const ordersThatFit = async (database: Queryable, text: string): Promise<FittingOrders> => {
  if (text.trim() === "") return { kind: "all" };
  const { serial, amountIdr, phone } = searchTerms(text);
  const named = await database.query<{ orderCode: string }>(
    `${NAMED_EXACTLY} limit ${MOST_CODES}`,
    [serial, phone && phone.digits.length >= WHOLE_PHONE ? phone.digits : null, amountIdr],
  );
  if (named.length > 0) return codesOf(named);
  const words = wordsOf(text);
  if (words.some(isTooShort) && (await areTooMany(database))) throw new TooDearError(TOO_SHORT);
  const params: SqlValue[] = [];
  const given: Given = (value) => `$${params.push(value)}`;
  const found = await database.query<{ orderCode: string }>(
    `select t.order_code as "orderCode" from private.order_texts t
      where ${occur(words, given)} limit ${MOST_CODES}`,
    params,
  );
  const these = codesOf(found);
  return found.length < MOST_CODES ? these : { ...these, kind: "many", words };
};

/** Without a trigram every text is read. */
const isTooShort = (words: readonly string[]): boolean =>
  words.every((word) => word.length < TRIGRAM);

const areTooMany = async (database: Queryable): Promise<boolean> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*) as count from (select from public.orders limit ${MOST_CODES}) o`,
  );
  return (row?.count ?? 0) >= MOST_CODES;
};

const TRIGRAM = 3;
const TOO_SHORT = {
  en: "Type at least three letters or digits of a word: among so many orders, fewer are looked for too long.",
  id: "Ketik paling sedikit tiga huruf atau angka: di antara pesanan sebanyak ini, yang lebih pendek terlalu lama dicari.",
};

const wordsOf = (text: string): Words => {
  const { words, inOneSpelling, serial, phone } = searchTerms(text);
  return [
    words,
    ...(inOneSpelling === null ? [] : [inOneSpelling]),
    ...(serial === null ? [] : [[serial]]),
    ...(phone === null ? [] : [[phone.isStart ? `tel${phone.digits}` : phone.digits]]),
  ];
};

const codesOf = (rows: readonly { readonly orderCode: string }[]) => ({
  kind: "these" as const,
  orderCodes: rows.map(({ orderCode }) => orderCode),
});

/** Of a code or tracking number, a telephone number and an amount, each null where the text is none. */
const NAMED_EXACTLY = `
  select o.order_code as "orderCode" from public.orders o where o.order_code = upper($1)
   union select t.order_code from private.order_texts t where t.serial = $1
   union select t.order_code from private.order_texts t where t.phones @> array[$2::text]
   union select o.order_code from public.orders o where o.amount_due = $3::bigint
   union select y.order_code from private.payments y where y.amount = $3::bigint
   union select y.order_code from private.payments y join private.bank_lines b on b.line = y.line
          where b.amount = $3::bigint`;

/** Digits of a number that is nobody else's beginning. */
const WHOLE_PHONE = 9;
/**
 * So many codes are sorted in some milliseconds. Of a text that fits more, one in fifty of a million
 * orders, the newest hundred are found sooner by going through the newest.
 */
const MOST_CODES = 20_001;

/** Condition on a text `t.folded`. */
export const occur = (all: Words, given: Given): string =>
  all
    .map((words) => words.map((word) => `t.folded like private.within(${given(word)})`))
    .map((each) => `(${["true", ...each].join(" and ")})`)
    .join(" or ");

/** Condition on `public.orders o`. */
const fits = (fitting: FittingOrders, given: Given): string => {
  if (fitting.kind === "all") return "true";
  if (fitting.kind === "these") return `o.order_code = any(${given(fitting.orderCodes)}::text[])`;
  return `exists (select from private.order_texts t
                   where t.order_code = o.order_code and (${occur(fitting.words, given)}))`;
};

/** Condition on `public.profiles p`: their own text, or one of these orders. */
export const customerFits = (
  text: string,
  orderCodes: readonly string[],
  given: Given,
): string => `p.user_id in (
  select t.user_id from private.customer_texts t where ${occur(wordsOf(text), given)}
   union select o.user_id from public.orders o where o.order_code = any(${given(orderCodes)}::text[]))`;

/**
 * A search as an SQL condition on orders.
 * @param params of the statement so far; those of the condition are put behind them.
 */
export const searchCondition = (
  { statuses, since, until, paidOn, order, beyond }: Omit<OrderSearch, "text" | "atMost">,
  fitting: FittingOrders,
  params: SqlValue[] = [],
): { readonly where: string; readonly params: readonly SqlValue[] } => {
  const given: Given = (value) => `$${params.push(value)}`;
  const conditions = [fits(fitting, given)];
  if (statuses.length > 0) conditions.push(`o.status = any(${given(statuses)}::text[])`);
  if (since !== null) conditions.push(`o.created_at >= ${given(since)}`);
  if (until !== null) conditions.push(`o.created_at < ${given(until)}`);
  if (paidOn !== null)
    conditions.push(
      `o.order_code in (select s.order_code from private.order_sums s
        where s.paid_on between ${given(paidOn.from)}::date and ${given(paidOn.to)}::date)`,
    );
  if (beyond !== null) conditions.push(isBeyond(order, given(beyond)));
  return { where: conditions.join(" and "), params };
};

/** By a moment that an index has, then by code, so that no two orders have one place. */
export const SORTED_BY: Readonly<Record<OrderSearch["order"], string>> = {
  "newest-first": "o.created_at desc, o.order_code",
  "oldest-first": "o.created_at, o.order_code",
  "oldest-paid-first": "o.paid_at, o.order_code",
  "last-changed-first": "coalesce(o.changed_at, o.created_at) desc, o.order_code",
};

/** `o` comes after the order of this code, whose own moment is finer than a text of it would be. */
const isBeyond = (order: OrderSearch["order"], code: string): string => {
  const { [order]: sorting } = SORTED_BY;
  const [moment = ""] = sorting.split(/(?: desc)?, /);
  const further = sorting.includes(" desc") ? "<" : ">";
  const reached = `(select ${moment.replaceAll("o.", "k.")} from public.orders k where k.order_code = ${code})`;
  return `${moment} ${further}= ${reached}
    and (${moment} ${further} ${reached} or o.order_code > ${code})`;
};

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
       select a.written_at, a.actor, a.id, 1,
              jsonb_build_object('kind', a.kind, 'amountIdr', a.amount, 'bags', a.bags,
                                 'reason', a.reason)
         from private.adjustments a where a.order_code = $1
       union all
       select m.sent_at, 'shop', 0, 3, jsonb_build_object('kind', 'mailed', 'mail', m.kind)
         from private.mail_outbox m where m.order_code = $1 and m.sent_at is not null
     ) as entry
     order by at, rank, id`,
    [orderCode],
  );
