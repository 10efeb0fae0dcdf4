import { SqlError, type Database, type Queryable } from "#server/ports/database.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { PostgresDeskOrders } from "./desk-orders.ts";
import { lockOrder, ORDERED_ON } from "./stored-orders.ts";
import type {
  Adjustment,
  Ledger,
  LineState,
  Movement,
  NeverOrders,
  NotWritten,
  OpenLine,
  Owed,
  OwedLine,
  OwedSum,
  Payment,
  Settlement,
  Settling,
  Written,
  WrittenBy,
} from "#server/ports/ledger.ts";
import { hasWords } from "#server/statements/line-text.ts";
import { BOOKED_WITHIN_DAYS } from "#server/statements/match-lines.ts";
import type { BankLine, KnownLine, SaidOfLine, Unreconciled } from "#server/statements/verdict.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

export class PostgresLedger extends PostgresAdapter implements Ledger {
  readonly #orders: Orders;

  constructor(deps: { readonly database: Database; readonly orders: Orders }) {
    super(deps);
    this.#orders = deps.orders;
  }

  async write(payment: Payment, by: WrittenBy): Promise<Written> {
    try {
      const kind = await this.database.transaction((transaction) =>
        writeEntry(transaction, payment, this.#orders.roundingIdr, by),
      );
      return await this.#told(kind, payment.orderCode);
    } catch (cause) {
      const orderCode = await orderOfUsedLine(this.database, cause, payment.line);
      if (orderCode === null) throw cause;
      return { kind: "line-used", orderCode };
    }
  }

  async settle(settling: Settling, by: WrittenBy): Promise<Settlement> {
    const { lines, moves, entries, byHand } = settling;
    const [line = ""] = lines;
    const codes = [...moves, ...entries].map(({ orderCode }) => orderCode);
    try {
      return await this.database.transaction(async (transaction): Promise<Settlement> => {
        // In the order of their codes, so that two who settle at once never wait for each other.
        for (const code of [...new Set(codes)].toSorted()) await lockOrder(transaction, code);
        const open = await transaction.query(
          `select from private.bank_lines b
            where b.line = any($1::text[]) and ${UNSAID} order by b.line for update`,
          [lines],
        );
        if (open.length < lines.length) throw new NotSettled({ kind: "line-said" });
        if (!(await reconcileIn(transaction, byHand, line)))
          throw new NotSettled({ kind: "line-said" });
        for (const move of moves) {
          const outcome = await this.#orders.moveIn(transaction, move);
          if (outcome.kind !== "done")
            throw new NotSettled({ kind: "not-moved", orderCode: move.orderCode, outcome });
        }
        for (const entry of entries) {
          const kind = await writeEntry(transaction, entry, this.#orders.roundingIdr, by);
          if (kind !== "written") throw new NotSettled({ kind: "not-written", entry, why: kind });
        }
        return { kind: "settled" };
      });
    } catch (cause) {
      if (cause instanceof NotSettled) return cause.because;
      // Less is here than the line was found to bring it to.
      if (cause instanceof SqlError && cause.constraint === "orders_paid_by_ledger")
        return { kind: "line-said" };
      const orderCode = await orderOfUsedLine(this.database, cause, line);
      if (orderCode === null) throw cause;
      return { kind: "line-used", orderCode };
    }
  }

  async takeOff(
    {
      orderCode,
      amountIdr,
      reason,
    }: { readonly orderCode: string; readonly amountIdr: number; readonly reason: string },
    { actor, at }: WrittenBy,
  ): Promise<Written> {
    const kind = await this.database.transaction(async (transaction) => {
      await lockOrder(transaction, orderCode);
      const came = await transaction.query<{ id: number; amount: number }>(
        `select p.id, p.amount from private.payments p
          where p.order_code = $1 and p.kind = 'received' and not ${IS_UNDONE} order by p.id desc`,
        [orderCode],
      );
      const one = came.find(({ amount }) => amount === amountIdr);
      const isAll = came.reduce((sum, { amount }) => sum + amount, 0) === amountIdr;
      const taken = (one ? [one] : came).map(({ id }) => id);
      if (taken.length === 0 || (!one && !isAll)) return "not-received";
      // What has gone back, or was left, came from this order's customer.
      const [kept] = await transaction.query<{ kept: number }>(
        `select m.received - m.sent_back - m.left_to_us as kept
           from private.order_money m where m.order_code = $1`,
        [orderCode],
      );
      if (!kept || kept.kept < amountIdr) return "not-received";
      await transaction.query(
        `insert into private.payments
           (order_code, kind, amount, day, reference, actor, written_at, reason, undoes)
           select order_code, 'taken off', amount, day, reference, $2, $3, $4, id
             from private.payments where id = any($1::bigint[])`,
        [taken, actor, at, reason],
      );
      await transaction.query(
        "update private.payments set line = null where id = any($1::bigint[])",
        [taken],
      );
      await transaction.query(
        `select set_config('shop.actor', $1, true), set_config('shop.reason', $2, true),
                set_config('shop.changed_at', $3, true)`,
        [actor, reason, at],
      );
      const [again] = await transaction.query<{ waits: boolean }>(
        "select private.await_again($1, $2) as waits",
        [orderCode, at],
      );
      // Whoever has not read that it is paid needs not read that it is not.
      if (again?.waits)
        await transaction.query(
          `select private.note_mail($1, 'unpaid', $2) where exists (
             select from private.mail_outbox m
              where m.order_code = $1 and m.kind in ('paid', 'revived') and m.sent_at is not null)`,
          [orderCode, at],
        );
      return "written";
    });
    return this.#told(kind, orderCode);
  }

  async undoLine(
    undone: string,
    undoing: string,
    { actor, at }: WrittenBy,
  ): Promise<readonly string[] | null> {
    return this.database.transaction(async (transaction) => {
      const settled = await transaction.query<{ id: number; orderCode: string }>(
        `select p.id, p.order_code as "orderCode" from private.payments p
          where p.line = $1 and p.kind in ('received', 'sent back') and not ${IS_UNDONE}
          order by p.order_code, p.id`,
        [undone],
      );
      const codes = [...new Set(settled.map(({ orderCode }) => orderCode))];
      // In the order of their codes, so that two who undo at once never wait for each other.
      for (const code of codes) await lockOrder(transaction, code);
      const lines = await transaction.query(
        `select from private.bank_lines a join private.bank_lines b on b.line = $2
          where a.line = $1 and a.direction <> b.direction and b.amount >= a.amount
            and 'taken back' not in (coalesce(a.said, ''), coalesce(b.said, ''))
            for update of a, b`,
        [undone, undoing],
      );
      if (lines.length === 0) return null;
      await transaction.query(
        `select set_config('shop.actor', $1, true), set_config('shop.changed_at', $2, true),
                set_config('shop.reason', '', true)`,
        [actor, at],
      );
      // What went back to the sender of a credit of no order is owed again.
      await transaction.query(
        `update private.bank_lines
            set said = 'refund due', sent_back_on = null, sent_reference = null, sent_line = null,
                said_by = $2, said_at = $3
          where sent_line = $1`,
        [undone, actor, at],
      );
      await transaction.query(
        `update private.bank_lines
            set said = 'taken back', sender = null, sent_back_on = null, said_by = $2, said_at = $3
          where line = any($1::text[])`,
        [[undone, undoing], actor, at],
      );
      await transaction.query(
        `insert into private.payments
           (order_code, kind, amount, day, line, reference, actor, written_at, undoes)
           select p.order_code, case p.kind when 'received' then 'taken back' else 'came back' end,
                  p.amount, b.day, b.line, nullif(b.text, ''), $3, $4, p.id
             from private.payments p join private.bank_lines b on b.line = $2
            where p.id = any($1::bigint[]) and not ${IS_UNDONE} order by p.id`,
        [settled.map(({ id }) => id), undoing, actor, at],
      );
      for (const code of codes)
        await transaction.query("select private.await_again($1, $2)", [code, at]);
      return codes;
    });
  }

  async adjust(adjustment: Adjustment, by: WrittenBy, account = ""): Promise<Written> {
    const { actor, at } = by;
    const { orderCode, kind, amountIdr, reason, bags } = adjustment;
    const outcome = await this.database.transaction(async (transaction) => {
      await lockOrder(transaction, orderCode);
      const [order] = await transaction.query<{
        isPaid: boolean;
        missing: number;
        rounding: number;
        here: number;
        isWritten: boolean;
      }>(
        `select o.payment_status = 'paid' as "isPaid", m.missing, m.rounding,
                m.received - m.sent_back - m.left_to_us - m.to_send_back - m.rounding as here,
                exists (select from private.adjustments a
                         where a.order_code = $1 and a.kind = $2 and a.amount = $3 and a.reason = $4
                       ) as "isWritten"
           from public.orders o join private.order_money m on m.order_code = o.order_code
          where o.order_code = $1`,
        [orderCode, kind, amountIdr, reason],
      );
      if (!order) return "not-found";
      if (!order.isPaid) return "not-paid";
      if (order.isWritten) return "written-before";
      const atMost = { refund: order.here, waived: order.missing, "wanted back": order.rounding };
      if ((kind === "less" || kind === "rounding" ? 0 : atMost[kind]) < amountIdr)
        return kind === "waived" ? "not-missing" : "not-here";
      await transaction.query(
        `insert into private.adjustments (order_code, kind, amount, reason, bags, actor, written_at)
           values ($1, $2, $3, $4, $5::text[], $6, $7)`,
        [orderCode, kind, amountIdr, reason, bags, actor, at],
      );
      if (kind === "refund")
        await transaction.query("select private.note_mail($1, 'overpaid', $2)", [orderCode, at]);
      if (account !== "") await keepRefundAccount(transaction, orderCode, account, by);
      return "written";
    });
    return this.#told(outcome, orderCode);
  }

  setRefundAccount(orderCode: string, account: string, by: WrittenBy): Promise<void> {
    return keepRefundAccount(this.database, orderCode, account, by);
  }

  async #told(kind: Exclude<Written["kind"], "line-used">, orderCode: string): Promise<Written> {
    const [order] = await this.#orders.byCodes([orderCode]);
    return order && kind !== "not-found" ? { kind, order } : { kind: "not-found" };
  }

  movements(fromDay: string, toDay: string): Promise<readonly Movement[]> {
    return this.database.query<Movement>(
      `select day, direction, "amountIdr", "orderCode", text, what from (
         select p.day, case when private.sign_of(p.kind) > 0 then 'in' else 'out' end as direction,
                p.amount::numeric as "amountIdr", p.order_code as "orderCode",
                coalesce(nullif(b.text, ''), p.reference, '') as text, p.kind as what,
                coalesce(p.line, 'by hand ' || p.id) as line
           from private.payments p left join private.bank_lines b on b.line = p.line
          where p.day between $1::date and $2::date and p.kind not in ('left', 'taken off')
            and not exists (select from private.payments u
                             where u.undoes = p.id and u.kind = 'taken off')
         union all
         select b.day, case b.direction when 'credit' then 'in' else 'out' end, b.amount, null, b.text,
                coalesce(nullif(b.said, 'separate'), 'still to look at'), b.line
           from private.bank_lines b
          where b.day between $1::date and $2::date and ${IS_FREE}
            and coalesce(b.said, '') <> 'read before'
            and (b.direction = 'credit' or b.said in ('refunded', 'taken back'))
         union all
         select b.sent_back_on, 'out', b.amount, null, coalesce(b.sent_reference, ''), 'refunded', b.line
           from private.bank_lines b
          where b.sent_back_on between $1::date and $2::date and b.direction = 'credit'
            and b.sent_line is null
       ) moved
       order by day, direction, line`,
      [fromDay, toDay],
    );
  }

  async days(): Promise<{ readonly first: string; readonly last: string } | null> {
    const [kept] = await this.database.query<{ first: string | null; last: string | null }>(
      `select min(day) as first, max(day) as last from (
         select day from private.payments
         union all select day from private.bank_lines
         union all select sent_back_on from private.bank_lines) kept`,
    );
    return kept?.first && kept.last ? { first: kept.first, last: kept.last } : null;
  }

  async toSendBack(): Promise<readonly Owed[]> {
    return this.#named(await this.owed());
  }

  owed(): Promise<readonly OwedSum[]> {
    return this.database.query<OwedSum>(
      `select m.order_code as "orderCode", o.user_id as "customerId", m.to_send_back as "amountIdr",
              greatest(m.since, o.cancelled_at) as since
         from private.order_sums m join public.orders o on o.order_code = m.order_code
        where m.to_send_back > 0 order by since, m.order_code`,
    );
  }

  async compareSums(
    after: string,
  ): Promise<{ readonly wrong: readonly string[]; readonly upTo: string | null }> {
    const row = await this.one<{
      readonly wrong: readonly string[];
      readonly upTo: string | null;
    }>(
      `with part as (
         select o.order_code from public.orders o where o.order_code > $1
          order by o.order_code limit ${PORTION}
       )
       select (select max(p.order_code) from part p) as "upTo",
              array(
                select m.order_code
                  from part p
                  join private.order_money m on m.order_code = p.order_code
                  join private.sums_of_entries e on e.order_code = p.order_code
                 where m is distinct from e order by 1
              ) as wrong`,
      [after],
    );
    return row ?? { wrong: [], upTo: null };
  }

  async missing(): Promise<readonly Owed[]> {
    return this.#named(
      await this.database.query<OwedSum>(
        `select s.order_code as "orderCode", o.user_id as "customerId", s.missing as "amountIdr",
                coalesce((
                  select max(p.written_at) from private.payments p
                   where p.order_code = s.order_code and p.kind in ('taken off', 'taken back')
                ), o.paid_at, o.created_at) as since
           from private.short_orders s join public.orders o on o.order_code = s.order_code
          order by since, s.order_code`,
      ),
    );
  }

  async #named(owed: readonly OwedSum[]): Promise<readonly Owed[]> {
    const named = new Map<string, DeskOrder>(
      (await this.#orders.byCodes(owed.map(({ orderCode }) => orderCode))).map((order) => [
        order.orderCode,
        order,
      ]),
    );
    return owed.flatMap(({ orderCode, amountIdr, since }) => {
      const order = named.get(orderCode);
      return order ? [{ order, amountIdr, since }] : [];
    });
  }

  async keepLines(lines: readonly BankLine[], { actor, at }: WrittenBy): Promise<void> {
    // In the order of their names: two who read one statement never wait for each other.
    const named = lines
      .map(({ amountIdr, ...line }) => ({ ...line, amount: String(amountIdr) }))
      .toSorted((a, b) => (a.line < b.line ? -1 : 1));
    for (const portion of portionsOf(named))
      await this.database.query(
        `insert into private.bank_lines (line, day, direction, amount, text, source, read_by, read_at)
         select l.line, l.day::date, l.direction, l.amount::numeric, l.text, l.source, $2, $3
           from jsonb_to_recordset($1::text::jsonb)
             as l (line text, day text, direction text, amount text, text text, source text)
       on conflict (line) do nothing`,
        [JSON.stringify(portion), actor, at],
      );
  }

  async linesOf(amountsIdr: readonly number[]): Promise<readonly KnownLine[]> {
    const lines: KnownLine[] = [];
    for (const portion of portionsOf(amountsIdr))
      lines.push(
        ...(await this.database.query<KnownLine>(
          `select ${LINE}, b.amount as "amountIdr" from private.bank_lines b
            where b.amount = any($1::numeric[]) order by b.day, b.line`,
          [portion],
        )),
      );
    return lines;
  }

  async openLines(): Promise<readonly OpenLine[]> {
    const lines: OpenLine[] = [];
    for (;;) {
      const last = lines.at(-1);
      const portion = await this.database.query<OpenLine>(
        `select ${LINE}, ${OPEN} as "amountIdr",
                case when b.said is null then (
                  select p.order_code
                    from private.bank_lines e join private.payments p on p.line = e.line
                   where e.amount = b.amount and e.direction = b.direction
                     and e.day <> b.day and abs(e.day - b.day) <= 2
                   order by p.id limit 1) end as "paidBefore"
           from private.bank_lines b
          where b.direction = 'credit' and ${UNSAID} and ${HAS_OPEN}
            and ($1::date is null or (b.day, b.line) > ($1::date, $2::text))
          order by b.day, b.line limit ${PORTION}`,
        [last?.day ?? null, last?.line ?? null],
      );
      lines.push(...portion);
      if (portion.length < PORTION) {
        const never = await this.neverOrders();
        return lines.filter(({ text }) => !never.some(({ words }) => hasWords(text, words)));
      }
    }
  }

  notOursSince(at: string): Promise<readonly KnownLine[]> {
    return this.database.query<KnownLine>(
      `select ${LINE}, b.amount as "amountIdr" from private.bank_lines b
        where b.said = 'not ours' and b.direction = 'credit' and b.said_at >= $1
        order by b.said_at desc, b.line`,
      [at],
    );
  }

  line(name: string): Promise<KnownLine | null> {
    return this.one<KnownLine>(
      `select ${LINE}, b.amount as "amountIdr" from private.bank_lines b where b.line = $1`,
      [name],
    );
  }

  neverOrders(): Promise<readonly NeverOrders[]> {
    return this.database.query<NeverOrders>(
      "select n.words, n.actor, n.at from private.never_orders n order by n.at desc, n.words",
    );
  }

  async addNeverOrders(words: string, { actor, at }: WrittenBy): Promise<void> {
    await this.database.query(
      `insert into private.never_orders (words, actor, at) values ($1, $2, $3)
       on conflict (words) do nothing`,
      [words, actor, at],
    );
  }

  async removeNeverOrders(words: string): Promise<void> {
    await this.database.query("delete from private.never_orders where words = $1", [words]);
  }

  unreconciled(fromDay: string, toDay: string): Promise<readonly Unreconciled[]> {
    return this.database.query(
      `select p.id, p.order_code as "orderCode", p.kind, p.amount as "amountIdr", p.day,
              o.user_id as "customerId", ${ORDERED_ON}::text as "orderedOn"
         from private.payments p join public.orders o on o.order_code = p.order_code
        where p.line is null and p.kind in ('received', 'sent back') and not ${IS_UNDONE}
          and p.day >= $1::date - ${BOOKED_WITHIN_DAYS} and ${ORDERED_ON} <= $2::date
        order by p.id`,
      [fromDay, toDay],
    );
  }

  async reconcile(entries: readonly number[], line: string): Promise<void> {
    await reconcileIn(this.database, entries, line);
  }

  async reconcileInParts(entry: number, lines: readonly [string, string]): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      // The customer was told of all of it.
      await transaction.query("select set_config('shop.is_told', 'yes', true)");
      const split = await transaction.query(
        `with parts as (
           select b.line, b.day, b.amount::bigint as amount
             from private.bank_lines b where b.line = any($2::text[])
         ), first as (
           update private.payments p set amount = b.amount, line = b.line, day = b.day
             from parts b
            where p.id = $1 and p.line is null and b.line = $3 and not ${IS_UNDONE}
              and p.amount = (select sum(amount) from parts) returning p.*
         )
         insert into private.payments
           (order_code, kind, amount, day, line, reference, actor, written_at, reason)
           select p.order_code, p.kind, b.amount, b.day, b.line, p.reference, p.actor, p.written_at, p.reason
             from first p join parts b on b.line <> p.line
         returning 1`,
        [entry, lines, lines[0]],
      );
      return split.length > 0;
    });
  }

  async classifyLine(
    line: string,
    said: SaidOfLine,
    why: string,
    { actor, at }: WrittenBy,
  ): Promise<boolean> {
    return this.has(
      `update private.bank_lines b
          set said = $2, why = $3, said_by = $4, said_at = $5, sender = null
        where b.line = $1 and ${HAS_OPEN}
          and (${UNSAID} or $2 = 'separate' and b.said not in ('refunded', 'taken back'))
        returning 1`,
      [line, said, why, actor, at],
    );
  }

  async markRefundDue(line: string, sender: string, { actor, at }: WrittenBy): Promise<boolean> {
    return this.has(
      `update private.bank_lines b set said = 'refund due', sender = $2, said_by = $3, said_at = $4
        where b.line = $1 and b.direction = 'credit' and ${UNSAID} and ${HAS_OPEN} returning 1`,
      [line, sender, actor, at],
    );
  }

  owedLines(): Promise<readonly OwedLine[]> {
    return this.database.query<OwedLine>(
      `select b.line, b.day, ${OPEN} as "amountIdr", b.text, b.sender, b.said_at as since
         from private.bank_lines b where b.said = 'refund due' order by b.said_at, b.line`,
    );
  }

  async sendLineBack(
    line: string,
    {
      day,
      reference,
      debit,
    }: { readonly day: string; readonly reference: string; readonly debit: string | null },
    { actor, at }: WrittenBy,
  ): Promise<boolean> {
    return this.has(
      `with sent as (
         update private.bank_lines
            set said = 'refunded', sent_back_on = $2::date, sent_reference = $3, sent_line = $4,
                said_by = $5, said_at = $6
          where line = $1 and said = 'refund due' returning sender
       ), shown as (
         update private.bank_lines b
            set said = 'refunded', sent_back_on = b.day, sender = sent.sender, said_by = $5, said_at = $6
           from sent where b.line = $4
       )
       select from sent`,
      [line, day, reference || null, debit, actor, at],
    );
  }

  async stateOfLine(line: string): Promise<LineState | null> {
    const state = await this.one<
      Omit<LineState, "by"> & { readonly actor: string | null; readonly at: string | null }
    >(
      `select b.said, b.sender, p.order_code as "orderCode",
              coalesce(p.actor, b.said_by) as actor, coalesce(p.written_at, b.said_at) as at
         from private.bank_lines b left join private.payments p on p.line = b.line
        where b.line = $1 order by p.id limit 1`,
      [line],
    );
    if (!state) return null;
    const { actor, at, ...rest } = state;
    return { ...rest, by: actor !== null && at !== null ? { actor, at } : null };
  }
}

type Orders = Pick<PostgresDeskOrders, "byCodes" | "moveIn" | "roundingIdr">;

/**
 * Keeps what came beyond an order's amount as rounding, if it is no more than this. After what moves the
 * money, within its transaction; nobody is promised that it goes back.
 */
export const keepRounding = async (
  transaction: Queryable,
  orderCode: string,
  roundingIdr: number,
  { actor, at }: WrittenBy,
): Promise<void> => {
  await transaction.query(
    `with kept as (
       insert into private.adjustments (order_code, kind, amount, actor, written_at)
         select m.order_code, 'rounding', m.to_send_back, $3, $4
           from private.order_money m join public.orders o on o.order_code = m.order_code
          where m.order_code = $1 and o.status <> 'cancelled'
            and m.to_send_back > 0 and m.to_send_back + m.rounding <= $2::bigint
            and not exists (select from private.adjustments a
                             where a.order_code = $1 and a.kind in ('refund', 'wanted back'))
       returning 1
     )
     delete from private.mail_outbox m
      where m.order_code = $1 and m.kind = 'overpaid' and m.sent_at is null and exists (select from kept)`,
    [orderCode, roundingIdr, actor, at],
  );
};

/**
 * Takes an order as paid with this much less, of which no more than this may be missing in all. Before
 * its change of status, within its transaction. A whole thousand was rounded; another amount shows that
 * the code was mistyped, and the entry says which.
 */
export const takeLess = async (
  transaction: Queryable,
  orderCode: string,
  roundingIdr: number,
  { actor, at }: WrittenBy,
): Promise<void> => {
  await transaction.query(
    `insert into private.adjustments (order_code, kind, amount, reason, actor, written_at)
       select m.order_code, 'less', m.missing,
              case when (o.amount_due - m.missing) % 1000 = 0 then 'Rounded, without its code.'
                   else 'Not rounded: its code is another one.' end, $3, $4
         from private.order_money m join public.orders o on o.order_code = m.order_code
        where m.order_code = $1 and m.missing > 0 and m.missing + m.less <= $2::bigint`,
    [orderCode, roundingIdr, actor, at],
  );
};

const keepRefundAccount = async (
  database: Queryable,
  orderCode: string,
  account: string,
  { actor, at }: WrittenBy,
): Promise<void> => {
  await database.query(
    `with gone as (
       delete from private.refund_accounts where order_code = $1 and $2::text = ''
     )
     insert into private.refund_accounts (order_code, account, actor, written_at)
       select o.order_code, $2, $3, $4 from public.orders o
        where o.order_code = $1 and $2 <> '' and o.anonymised_at is null
     on conflict (order_code) do update
       set account = excluded.account, actor = excluded.actor, written_at = excluded.written_at`,
    [orderCode, account, actor, at],
  );
};

/** What of a line `b` belongs to nobody yet. */
const OPEN = "(b.amount - b.used)";

/** `b` is a line of the bank. */
const LINE = `b.line, b.day, b.direction, b.text, b.source, b.said, ${OPEN} as "openIdr",
              array(select distinct p.order_code from private.payments p
                     where p.line = b.line order by 1) as "orderCodes"`;

/** The embedded database runs in the shop's thread, which a year's lines at once would hold. */
export const portionsOf = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / PORTION) }, (_, at) =>
    all.slice(at * PORTION, (at + 1) * PORTION),
  );
const PORTION = 250;

/**
 * Writes an entry within a transaction, so that an order's change comes with its money. One that was
 * written by hand takes the line that a statement has shown for it, and its day, if there is one.
 */
export const writePayment = async (
  transaction: Queryable,
  { orderCode, kind, amountIdr, day, line, reference, reason }: Payment,
  { actor, at }: WrittenBy,
): Promise<void> => {
  await transaction.query(
    `with shown as (${SHOWN_BEFORE})
     insert into private.payments
       (order_code, kind, amount, day, line, reference, actor, written_at, reason)
       select $1, $2, $3::bigint, coalesce(b.day, $4::date), coalesce($5, b.line), $6, $7, $8, $9
         from (select 1) as one left join shown b on $5::text is null`,
    [orderCode, kind, amountIdr, day, line, reference || null, actor, at, reason || null],
  );
};

/** Whether all of them were linked: another statement may have shown one meanwhile. */
const reconcileIn = async (
  database: Queryable,
  entries: readonly number[],
  line: string,
): Promise<boolean> => {
  if (entries.length === 0) return true;
  const linked = await database.query(
    `update private.payments p set line = b.line, day = b.day from private.bank_lines b
      where b.line = $2 and p.id = any($1::bigint[]) and p.line is null and not ${IS_UNDONE}
      returning p.id`,
    [entries, line],
  );
  return linked.length === entries.length;
};

/** Ends the transaction of a line that cannot be settled. */
class NotSettled extends Error {
  readonly because: Exclude<Settlement, { readonly kind: "settled" }>;

  constructor(because: Exclude<Settlement, { readonly kind: "settled" }>) {
    super(`The line was not settled: ${because.kind}.`);
    this.name = "NotSettled";
    this.because = because;
  }
}

/** Why it was not written, or that it was. */
const writeEntry = async (
  transaction: Queryable,
  payment: Payment,
  roundingIdr: number,
  by: WrittenBy,
): Promise<"written" | "not-found" | NotWritten> => {
  // Locked: of two who send the same money back, the second sees that it went.
  await lockOrder(transaction, payment.orderCode);
  const [order] = await transaction.query<{
    status: string;
    placedOn: string;
    over: number;
    missing: number;
  }>(
    `select o.status, m.to_send_back as over, m.missing,
            ${ORDERED_ON} as "placedOn"
       from public.orders o join private.order_money m on m.order_code = o.order_code
      where o.order_code = $1`,
    [payment.orderCode],
  );
  if (!order) return "not-found";
  if (payment.kind === "received" && order.status === "awaiting payment") return "awaited";
  // Without a line nothing else tells whether somebody has written it already.
  if (payment.kind === "received" && payment.line === null && payment.amountIdr !== order.missing)
    return "not-missing";
  if (payment.day < order.placedOn) return "before-order";
  if (payment.kind !== "received" && payment.amountIdr > order.over) return "too-much";
  if (await isWrittenByHand(transaction, payment)) return "written-before";
  await writePayment(transaction, payment, by);
  if (payment.kind === "received")
    await keepRounding(transaction, payment.orderCode, roundingIdr, by);
  return "written";
};

/** Of an entry `p`. */
const IS_UNDONE = "exists (select from private.payments u where u.undoes = p.id)";

/** Whether the same was written before, by a colleague or by a second tap. */
const isWrittenByHand = async (
  transaction: Queryable,
  { orderCode, kind, amountIdr, line, reference, reason }: Payment,
): Promise<boolean> => {
  if (line !== null || kind === "received") return false;
  const written = await transaction.query(
    `select from private.payments p
      where p.order_code = $1 and p.kind = $2 and p.amount = $3
        and p.reference is not distinct from $4 and p.reason is not distinct from $5`,
    [orderCode, kind, amountIdr, reference, reason],
  );
  return written.length > 0;
};

/** Nobody has said what a line `b` is, or that it is to be looked at. */
const UNSAID = "coalesce(b.said, 'separate') = 'separate'";

/** A line `b` pays no order, not even in part. */
const IS_FREE = "not exists (select from private.payments p where p.line = b.line)";

/** A whole rupiah of it does: nobody is asked about sen. */
const HAS_OPEN = "b.amount - b.used >= 1";

/** An open line of this amount, booked after the order and not long before or after the entry's day. */
const SHOWN_BEFORE = `
  select b.line, b.day from private.bank_lines b join public.orders o on o.order_code = $1
   where b.amount = $3::bigint
     and b.direction = case $2::text when 'received' then 'credit' when 'sent back' then 'debit' end
     and ${UNSAID} and ${IS_FREE}
     and b.day between ${ORDERED_ON} and $4::date + ${BOOKED_WITHIN_DAYS}
   order by abs(b.day - $4::date), b.line limit 1
   for update of b skip locked`;

/** The order that a line pays, if this error says that it has nothing left; else `null`. */
export const orderOfUsedLine = async (
  database: Queryable,
  cause: unknown,
  line: string | null,
): Promise<string | null> => {
  if (!(cause instanceof SqlError) || cause.constraint !== "payments_within_line") return null;
  const [row] = await database.query<{ order_code: string }>(
    "select order_code from private.payments where line = $1 order by id limit 1",
    [line],
  );
  return row?.order_code ?? null;
};
