import { isDeepStrictEqual } from "node:util";
import { legalMoves, ORDER_STATUSES } from "#core/domain/ordering/order-status.ts";
import type { Language } from "#format/language.ts";
import type { Queryable, SqlValue } from "#server/ports/database.ts";
import type {
  ChangeOutcome,
  Correction,
  DeskCounts,
  DeskOrder,
  DeskOrders,
  HandOver,
  Move,
  OrderSearch,
  RoastedOn,
  StoryEntry,
} from "#server/ports/desk-orders.ts";
import { MOST_COUNTED } from "#server/ports/desk-orders.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import type { PayableOrder } from "#server/statements/verdict.ts";
import {
  type FittingOrders,
  orderStory,
  ordersThatFit,
  searchCondition,
  SORTED_BY,
} from "./desk-order-search.ts";
import { keepRounding, orderOfUsedLine, portionsOf, takeLess, writePayment } from "./ledger.ts";
import {
  DESK_ORDER_COLUMNS,
  DESK_ORDER_JOINS,
  deskOrderRow,
  lockOrder,
  ORDERED_ON,
} from "./stored-orders.ts";
import { ORDER, PostgresAdapter, type JsonRow } from "./postgres-adapter.ts";

export class PostgresDeskOrders extends PostgresAdapter implements DeskOrders {
  /** Up to so much more is kept as rounding, and so much less is taken. */
  readonly roundingIdr: number;

  constructor({
    roundingIdr = 1000,
    ...deps
  }: ConstructorParameters<typeof PostgresAdapter>[0] & { readonly roundingIdr?: number }) {
    super(deps);
    this.roundingIdr = roundingIdr;
  }

  async search(wanted: Partial<OrderSearch>): Promise<readonly DeskOrder[]> {
    return this.#search(wanted, await ordersThatFit(this.database, wanted.text ?? ""));
  }

  async searchAndCount(wanted: Partial<OrderSearch>): Promise<{
    readonly orders: readonly DeskOrder[];
    readonly counts: Readonly<Partial<Record<string, number>>>;
  }> {
    const fitting = await ordersThatFit(this.database, wanted.text ?? "");
    const [orders, counts] = await Promise.all([
      this.#search(wanted, fitting),
      this.#countByStatus(wanted, fitting),
    ]);
    return { orders, counts };
  }

  #search(
    {
      statuses = [],
      since = null,
      until = null,
      paidOn = null,
      order = "newest-first",
      beyond = null,
      atMost = 100,
    }: Partial<OrderSearch>,
    fitting: FittingOrders,
  ): Promise<readonly DeskOrder[]> {
    const wanted = { statuses, since, until, paidOn, order, beyond };
    const { where, params } = searchCondition(wanted, fitting);
    return this.#orders(this.database, { where, params, order, atMost });
  }

  async byCode(orderCode: string): Promise<DeskOrder | null> {
    return (await this.byCodes([orderCode]))[0] ?? null;
  }

  byCodes(orderCodes: readonly string[]): Promise<readonly DeskOrder[]> {
    return this.#byCodes(this.database, orderCodes);
  }

  awaiting({ amountIdr, lastDigits }: Parameters<DeskOrders["awaiting"]>[0] = {}): Promise<
    readonly DeskOrder[]
  > {
    const waiting = "o.status = 'awaiting payment'";
    const { database } = this;
    // An order without a row there has had no money.
    const sums = "private.order_sums s where s.order_code = o.order_code";
    if (amountIdr !== undefined)
      return this.#orders(database, {
        where: `${waiting} and (
            o.amount_due = $1 and not exists (select from ${sums})
            or o.order_code in (select s.order_code from private.order_sums s where s.missing = $1))`,
        params: [amountIdr],
      });
    return lastDigits === undefined
      ? this.#orders(database, { where: waiting, params: [] })
      : this.#orders(database, {
          where: `${waiting} and coalesce((select s.missing from ${sums}), o.amount_due) % 1000 = $1`,
          params: [lastDigits],
        });
  }

  shortBy(amountIdr: number): Promise<readonly DeskOrder[]> {
    return this.#orders(this.database, {
      where:
        "o.order_code in (select s.order_code from private.short_orders s where s.missing = $1)",
      params: [amountIdr],
    });
  }

  async payable(
    amountsIdr: readonly number[],
    codes: readonly string[] = [],
    until = "9999-12-31",
  ): Promise<readonly PayableOrder[]> {
    const known: string[] = [];
    for (const portion of portionsOf(codes))
      for (const { code } of await this.database.query<{ code: string }>(
        `select o.order_code as code from public.orders o where o.order_code = any($1::text[])`,
        [portion],
      ))
        known.push(code);
    return this.database.query<PayableOrder>(
      // By one index after the other: for a condition of several, every order would be read.
      `select o.order_code as "orderCode", o.status, o.user_id as "customerId",
              o.total as "totalIdr", o.amount_due as "amountDueIdr",
              ${ORDERED_ON}::text as "createdOn",
              case when o.status = 'cancelled' then
                (coalesce(h.held_until, private.free_again(o.cancelled_at)) at time zone 'Asia/Jakarta')::date::text
              end as "heldUntil",
              case when o.status = 'cancelled' then
                (o.cancelled_at at time zone 'Asia/Jakarta')::date::text
              end as "cancelledOn",
              h.order_code is not null as "isHeld",
              coalesce(m.missing, o.amount_due) as "missingIdr"
         from (
           select w.order_code from public.orders w where w.status = 'awaiting payment'
            union select a.order_code from unnest($1::bigint[]) as amounts (idr)
             cross join lateral (
               select n.order_code from public.orders n
                where n.amount_due = amounts.idr and n.created_at < $3::date + interval '2 days'
                order by n.created_at desc limit 10
             ) a
            union select s.order_code from private.short_orders s where s.missing = any($1::bigint[])
            union select unnest($2::text[])
         ) wanted
         join public.orders o on o.order_code = wanted.order_code
         left join private.transfer_holds h on h.order_code = o.order_code
         left join private.order_sums m on m.order_code = o.order_code
        order by o.created_at desc, o.order_code`,
      // Statements may have cents; orders have whole rupiah.
      [[...new Set(amountsIdr.filter(Number.isSafeInteger))], known, until],
    );
  }

  async customersNamed(
    names: readonly string[],
  ): Promise<readonly { readonly id: string; readonly name: string }[]> {
    const found: { readonly id: string; readonly name: string }[] = [];
    for (const portion of portionsOf(names))
      found.push(
        ...(await this.database.query<{ id: string; name: string }>(
          `select p.user_id as id, trim(p.first_name || ' ' || p.last_name) as name
             from public.profiles p
            where trim(regexp_replace(lower(p.first_name || ' ' || p.last_name), '[^[:alnum:]]+', ' ', 'g'))
                  = any($1::text[])
            order by 2, 1`,
          [portion],
        )),
      );
    return found;
  }

  story(orderCode: string): Promise<readonly StoryEntry[]> {
    return orderStory(this.database, orderCode);
  }

  async counts(): Promise<DeskCounts> {
    const row = await this.one<DeskCounts>(
      `with wanted as (
         select b.code,
                coalesce(sum(b.grams) filter (where b.status <> 'processing'), 0) as to_pack,
                coalesce(sum(b.grams) filter (where b.status = 'processing'), 0) as in_hand
           from private.bags_of_orders b
          where b.status in ('paid', 'confirmed', 'processing') group by b.code
       )
       select count(*) filter (where o.status = 'awaiting payment') as awaiting,
              count(*) filter (where o.status in ('paid', 'confirmed')) as "toPack",
              count(*) filter (where o.status = 'processing') as "inHand",
              (
                select coalesce(sum(case
                         when s.begun_at is null then w.to_pack
                         else greatest(0, w.to_pack + w.in_hand - greatest(0, s.shelf))
                       end), 0)
                  from wanted w
                  join private.stock_of((select array_agg(code) from wanted), now()) s on s.code = w.code
              ) as "roastedGrams"
         from public.orders o
        where o.status in ('awaiting payment', 'paid', 'confirmed', 'processing')`,
    );
    return row ?? { awaiting: 0, toPack: 0, inHand: 0, roastedGrams: 0 };
  }

  async #countByStatus(
    { since = null, until = null }: Partial<OrderSearch>,
    fitting: FittingOrders,
  ): Promise<Readonly<Partial<Record<string, number>>>> {
    const all = { statuses: [], paidOn: null, order: "newest-first", beyond: null } as const;
    const { where, params } = searchCondition({ ...all, since, until }, fitting, [ORDER_STATUSES]);
    const rows = await this.database.query<{ status: string; count: number }>(
      fitting.kind === "these"
        ? `select o.status, count(*) as count from unnest($1::text[]) as s (status)
             join public.orders o on o.status = s.status where ${where} group by o.status`
        : // In the order of an index, for a planner that does not know how rare a status is.
          `select s.status, (
             select count(*) from (
               select from public.orders o where o.status = s.status and ${where}
                order by o.created_at desc limit ${MOST_COUNTED + 1}
             ) one
           ) as count
             from unnest($1::text[]) as s (status)`,
      params,
    );
    return Object.fromEntries(
      rows.flatMap(({ status, count }) => (count > 0 ? [[status, count]] : [])),
    );
  }

  async move(move: Move): Promise<ChangeOutcome> {
    try {
      return await this.database.transaction((transaction) => this.moveIn(transaction, move));
    } catch (cause) {
      for (const { line } of move.sets.payments ?? []) {
        const orderCode = await orderOfUsedLine(this.database, cause, line);
        if (orderCode !== null) return { kind: "line-used", orderCode };
      }
      throw cause;
    }
  }

  async setRoastedOn({ orderCode, from, day, actor, at }: RoastedOn): Promise<ChangeOutcome> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(
        "select set_config('shop.actor', $1, true), set_config('shop.changed_at', $2, true)",
        [actor, at],
      );
      const set = await transaction.query(
        `update public.orders set roasted_on = $3::text::date
          where order_code = $1 and status = any($2::text[]) returning 1`,
        [orderCode, from, day],
      );
      const [order] = await this.#byCodes(transaction, [orderCode]);
      if (!order) return { kind: "not-found" };
      if (set.length > 0) return { kind: "done", order };
      return { kind: "conflict", order, last: await lastMove(transaction, order) };
    });
  }

  async handOver({ orderCode, to, from, actor, at }: HandOver): Promise<ChangeOutcome> {
    return this.database.transaction(async (transaction) => {
      const order = await this.#locked(transaction, orderCode);
      if (!order) return { kind: "not-found" };
      const isElsewhere =
        order.status !== "processing" || (from !== null && order.inHandOf !== from);
      if (isElsewhere || order.inHandOf === to)
        return { kind: "conflict", order, last: await lastMove(transaction, order) };
      await putInHand(transaction, orderCode, to);
      await storeEvent(transaction, { orderCode, at, actor, what: { kind: "handed", to } });
      return { kind: "done", order: { ...order, inHandOf: to } };
    });
  }

  async correct(correction: Correction): Promise<ChangeOutcome> {
    const { orderCode, from, actor, at, expects, sets, changes } = correction;
    return this.database.transaction(async (transaction) => {
      const order = await this.#locked(transaction, orderCode);
      if (!order) return { kind: "not-found" };
      const { courier, trackingNumber, shippingAddress } = order;
      const isExpected = isDeepStrictEqual({ courier, trackingNumber, shippingAddress }, expects);
      if (!isExpected || !from.some((status) => status === order.status))
        return { kind: "conflict", order, last: await lastMove(transaction, order) };
      await transaction.query(
        `update public.orders
            set courier = $2, tracking_number = $3, shipping_address = $4::text::jsonb
          where order_code = $1`,
        [orderCode, sets.courier, sets.trackingNumber, JSON.stringify(sets.shippingAddress)],
      );
      await storeEvent(transaction, { orderCode, at, actor, what: { kind: "corrected", changes } });
      await transaction.query("select private.note_mail($1, 'corrected', $2)", [orderCode, at]);
      return { kind: "done", order: { ...order, ...sets } };
    });
  }

  async freeAmount(orderCode: string, { actor, at }: WrittenBy): Promise<ChangeOutcome> {
    return this.database.transaction(async (transaction) => {
      const order = await this.#locked(transaction, orderCode);
      if (!order) return { kind: "not-found" };
      if (order.status !== "cancelled" || order.money.receivedIdr > 0)
        return { kind: "conflict", order, last: await lastMove(transaction, order) };
      const freed = await transaction.query(
        "delete from private.transfer_holds where order_code = $1 returning 1",
        [orderCode],
      );
      if (freed.length === 0) return { kind: "amount-released", order };
      await transaction.query(
        `insert into private.order_notes (order_code, written_at, actor, text)
           values ($1, $2, $3, 'Its amount was freed: another order may ask for it.')`,
        [orderCode, at, actor],
      );
      const [changed = order] = await this.#byCodes(transaction, [orderCode]);
      return { kind: "done", order: changed };
    });
  }

  async setLanguage(
    orderCode: string,
    language: Language,
    { actor, at }: WrittenBy,
  ): Promise<void> {
    await this.database.query(
      `insert into private.customer_languages (user_id, language, actor, chosen_at)
         select o.user_id, $2, $3, $4::timestamptz from public.orders o
          where o.order_code = $1 and o.user_id is not null
       on conflict (user_id) do update
         set language = excluded.language, actor = excluded.actor, chosen_at = excluded.chosen_at`,
      [orderCode, language, actor, at],
    );
  }

  async note(orderCode: string, text: string, { actor, at }: WrittenBy): Promise<boolean> {
    return this.has(
      `insert into private.order_notes (order_code, written_at, actor, text)
         select o.order_code, $2, $3, $4 from public.orders o where o.order_code = $1
       returning id`,
      [orderCode, at, actor, text],
    );
  }

  async moveIn(transaction: Queryable, move: Move): Promise<ChangeOutcome> {
    const { orderCode, to, from, at, sets } = move;
    const order = await this.#locked(transaction, orderCode);
    if (!order) return { kind: "not-found" };
    const isHeld = order.amountHeldUntil !== null && order.amountHeldUntil > at;
    if (order.status === "cancelled" && from.includes("cancelled") && !isHeld)
      return { kind: "amount-released", order };
    const isLegal =
      from.some((one) => one === order.status) && legalMoves(order.status, isHeld).includes(to);
    const isWithOther = move.heldBy !== undefined && order.inHandOf !== move.heldBy;
    if (!isLegal || isWithOther)
      return { kind: "conflict", order, last: await lastMove(transaction, order) };
    for (const payment of sets.payments ?? [])
      await writePayment(transaction, { ...payment, orderCode, kind: "received" }, move);
    const isPayment = to === "paid" && !from.includes("processing");
    if (isPayment) await takeLess(transaction, orderCode, this.roundingIdr, move);
    await store(transaction, move);
    if (isPayment) await keepRounding(transaction, orderCode, this.roundingIdr, move);
    const [moved = order] = await this.#byCodes(transaction, [orderCode]);
    return { kind: "done", order: moved };
  }

  async #locked(transaction: Queryable, orderCode: string): Promise<DeskOrder | undefined> {
    const isKnown = await lockOrder(transaction, orderCode);
    return isKnown ? (await this.#byCodes(transaction, [orderCode]))[0] : undefined;
  }

  #byCodes(database: Queryable, orderCodes: readonly string[]): Promise<readonly DeskOrder[]> {
    return this.#orders(database, {
      where: "o.order_code = any($1::text[])",
      params: [orderCodes],
    });
  }

  async #orders(
    database: Queryable,
    wanted: {
      readonly where: string;
      readonly params: readonly SqlValue[];
      readonly order?: OrderSearch["order"];
      readonly atMost?: number;
    },
  ): Promise<readonly DeskOrder[]> {
    const { where, params, order = "newest-first", atMost } = wanted;
    const limit = atMost === undefined ? "" : `limit ${Math.max(0, Math.floor(atMost))}`;
    const rows = await database.query<JsonRow>(
      // A subquery, so that items and notes are loaded for the selected orders only.
      `select to_jsonb(r) as row from (
         select ${DESK_ORDER_COLUMNS}
           from (select o.* from public.orders o
                  where ${where} order by ${SORTED_BY[order]} ${limit}) o
           ${DESK_ORDER_JOINS}
           left join private.order_work w on w.order_code = o.order_code
          order by ${SORTED_BY[order]}
       ) r`,
      params,
    );
    return this.readable(deskOrderRow, rows, ORDER);
  }
}

const store = async (transaction: Queryable, move: Move): Promise<void> => {
  const { orderCode, to, actor, at, reason, sets } = move;
  await transaction.query(
    `select set_config('shop.actor', $1, true), set_config('shop.reason', $2, true),
            set_config('shop.changed_at', $3, true)`,
    [actor, reason ?? "", at],
  );
  await transaction.query(
    `update public.orders
        set status = $2::text, payment_status = case when $2 = 'cancelled' then 'void' else 'paid' end,
            cancelled_at = case when $2 = 'cancelled' then $3::timestamptz end,
            payment_reference = coalesce($4, payment_reference),
            courier = coalesce($5, courier), tracking_number = coalesce($6, tracking_number)
      where order_code = $1`,
    [
      orderCode,
      to,
      at,
      sets.paymentReference || null,
      sets.courier || null,
      sets.trackingNumber || null,
    ],
  );
  if (sets.inHandOf !== undefined) await putInHand(transaction, orderCode, sets.inHandOf);
};

const putInHand = async (transaction: Queryable, orderCode: string, of: string): Promise<void> => {
  await transaction.query(
    `insert into private.order_work (order_code, in_hand_of) values ($1, $2)
       on conflict (order_code) do update set in_hand_of = excluded.in_hand_of`,
    [orderCode, of],
  );
};

const storeEvent = async (
  transaction: Queryable,
  { orderCode, at, actor, what }: StoryEntry & { readonly orderCode: string },
): Promise<void> => {
  await transaction.query(
    `insert into private.order_events (order_code, happened_at, actor, what)
       values ($1, $2, $3, $4::text::jsonb)`,
    [orderCode, at, actor, JSON.stringify(what)],
  );
};

/** Of an order whose history somebody took away, its own dates tell. */
const lastMove = async (database: Queryable, order: DeskOrder): Promise<StoryEntry> =>
  (await orderStory(database, order.orderCode)).findLast(({ what }) => MOVES.has(what.kind)) ?? {
    at: order.changedAt,
    actor: "shop",
    what: { kind: "placed" },
  };

const MOVES: ReadonlySet<StoryEntry["what"]["kind"]> = new Set(["placed", "moved", "handed"]);
