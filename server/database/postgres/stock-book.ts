import {
  batchName,
  type Batch,
  type Count,
  type Lot,
  type Sample,
  type StockSwitches,
} from "#core/domain/stock/book.ts";
import { SqlError, type Queryable } from "#server/ports/database.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import type {
  KeptBatch,
  KeptCount,
  KeptSample,
  LotOnHand,
  NewBatch,
  NewLot,
  StockBook,
  StockOfCoffee,
  TracedBag,
  WantedBags,
} from "#server/ports/stock.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

/** The book of grams in the database. Its rows are only added: corrections are revisions. */
export class PostgresStockBook extends PostgresAdapter implements StockBook {
  of(codes: readonly string[], at: string): Promise<readonly StockOfCoffee[]> {
    return this.database.query<StockOfCoffee>(`${STOCK} order by s.code`, [codes, at]);
  }

  async codes(): Promise<readonly string[]> {
    const rows = await this.database.query<{ code: string }>(
      `select code from private.stock_switches union select code from private.lots
        union select code from private.batches union select code from private.counts order by code`,
    );
    return rows.map(({ code }) => code);
  }

  async limited(at: string): Promise<readonly StockOfCoffee[]> {
    const rows = await this.database.query<{ code: string }>(
      "select code from private.stock_switches where limits order by code",
    );
    return rows.length === 0
      ? []
      : this.of(
          rows.map(({ code }) => code),
          at,
        );
  }

  wanted(at: string): Promise<readonly WantedBags[]> {
    return this.database.query<WantedBags>(
      `select b.code, max(b.name) as name, max(b.category) as category, b.size_grams as "sizeGrams",
              coalesce(sum(b.qty) filter (where b.status in ('confirmed', 'paid')), 0) as "toPack",
              coalesce(sum(b.qty) filter (where b.status = 'processing'), 0) as "inHand",
              coalesce(sum(b.qty) filter (where b.status = 'awaiting payment'), 0) as unpaid
         from private.bags_of_orders b
        where b.status in ('confirmed', 'paid', 'processing')
           or b.status = 'awaiting payment' and b.expires_at > $1::text::timestamptz
        group by b.code, b.size_grams order by b.code, b.size_grams desc`,
      [at],
    );
  }

  async soldSince(since: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ code: string; grams: number }>(
      // For each order its lines, by their key: a join would read the lines of all orders that ever were.
      `select i.code, sum(i.grams)::bigint as grams
         from public.orders o
        cross join lateral (
          select l.code, l.size_grams * l.qty as grams from public.order_items l
           where l.order_code = o.order_code offset 0
        ) i
        where o.created_at > $1::text::timestamptz and o.status <> 'cancelled' group by i.code`,
      [since],
    );
    return new Map(rows.map(({ code, grams }) => [code, grams]));
  }

  lots(code: string): Promise<readonly LotOnHand[]> {
    return this.database.query<LotOnHand>(
      `${LOTS} where l.code = $1 order by l.received_on desc, l.lot desc`,
      [code],
    );
  }

  lot(lot: number): Promise<LotOnHand | null> {
    return this.one<LotOnHand>(`${LOTS} where l.lot = $1`, [lot]);
  }

  batches(
    of: { readonly code: string } | { readonly lot: number },
    atMost: number,
  ): Promise<readonly KeptBatch[]> {
    const code = "code" in of ? of.code : null;
    const lot = "lot" in of ? of.lot : null;
    return this.database.query<KeptBatch>(
      `${BATCHES} where (b.code = $1::text or $1::text is null) and (b.lot = $2::integer or $2::integer is null)
        order by b.roasted_at desc, b.batch desc limit $3`,
      [code, lot, atMost],
    );
  }

  batch(name: string): Promise<KeptBatch | null> {
    return this.one<KeptBatch>(`${BATCHES} where b.batch = $1`, [name]);
  }

  batchesOfDay(codes: readonly string[], day: string): Promise<readonly KeptBatch[]> {
    return this.database.query<KeptBatch>(
      `${BATCHES} where b.code = any ($1) and b.roasted_at >= ${startOf("$2")}
          and b.roasted_at < ${startOf("$2")} + interval '1 day'
        order by b.code, b.roasted_at, b.batch`,
      [codes, day],
    );
  }

  batchOfFile({
    roastUuid,
    contentHash,
  }: Pick<NewBatch, "roastUuid" | "contentHash">): Promise<KeptBatch | null> {
    return this.one<KeptBatch>(
      `${BATCH_COLUMNS} from private.batches b where b.revision = 1 and (b.roast_uuid = $1 or b.content_hash = $2)`,
      [roastUuid, contentHash],
    );
  }

  bagsOfDay(code: string, day: string): Promise<readonly TracedBag[]> {
    return this.database.query<TracedBag>(
      `select i.order_code as "orderCode", i.size_grams as "sizeGrams", sum(i.qty)::integer as quantity
         from public.orders o join public.order_items i on i.order_code = o.order_code
        where o.roasted_on = $2::text::date and o.status in ('shipped', 'closed') and i.code = $1
        group by o.shipped_at, i.order_code, i.size_grams
        order by o.shipped_at, i.order_code, i.size_grams`,
      [code, day],
    );
  }

  counts(code: string): Promise<readonly KeptCount[]> {
    return this.database.query<KeptCount>(
      `select code, lot, counted_at as "countedAt", grams, book_grams as "bookGrams", reason, actor
         from private.counts where code = $1 order by counted_at desc, id desc`,
      [code],
    );
  }

  samples(code: string): Promise<readonly KeptSample[]> {
    return this.database.query<KeptSample>(
      `select code, taken_at as "takenAt", grams, why, note, actor
         from private.samples where code = $1 order by taken_at desc, id desc`,
      [code],
    );
  }

  receive(lot: NewLot, by: WrittenBy): Promise<number> {
    return this.#alone(async (transaction) => {
      const [next] = await transaction.query<{ lot: number }>(
        "select coalesce(max(lot), 0) + 1 as lot from private.lots",
      );
      const number = next?.lot ?? 1;
      await addLot(transaction, { ...lot, lot: number }, 1, null, by);
      return number;
    });
  }

  correctLot(lot: Lot, reason: string, by: WrittenBy): Promise<boolean> {
    return this.#alone(async (transaction) => {
      const [last] = await transaction.query<{ revision: number }>(
        "select max(revision) as revision from private.lots where lot = $1 having count(*) > 0",
        [lot.lot],
      );
      if (!last) return false;
      await addLot(transaction, lot, last.revision + 1, reason, by);
      return true;
    });
  }

  async addBatch(batch: NewBatch, by: WrittenBy): ReturnType<StockBook["addBatch"]> {
    try {
      return await this.#alone(async (transaction) => {
        const [kept] = await transaction.query<{ number: number }>(
          `select coalesce(max(substring(batch from '[0-9]+$')::integer), 0) + 1 as number
             from private.batches where revision = 1 and code = $1 and starts_with(batch, $2)`,
          [batch.code, batchName(batch.code, batch.day, 1).slice(0, -1)],
        );
        const name = batchName(batch.code, batch.day, kept?.number ?? 1);
        await transaction.query(
          `insert into private.batches
             (batch, code, lot, roasted_at, green_grams, roasted_grams, roast_uuid, content_hash, actor,
              written_at)
             values ($1, $2, $3, $4::text::timestamptz, $5, $6, $7, $8, $9, $10::text::timestamptz)`,
          [
            name,
            batch.code,
            batch.lot,
            batch.roastedAt,
            batch.greenGrams,
            batch.roastedGrams,
            batch.roastUuid,
            batch.contentHash,
            by.actor,
            by.at,
          ],
        );
        return { kind: "kept", batch: name } as const;
      });
    } catch (cause) {
      if (!isRoastKnown(cause)) throw cause;
      const known = await this.batchOfFile(batch);
      if (!known) throw cause;
      return { kind: "known", batch: known.batch };
    }
  }

  correctBatch(
    batch: Pick<Batch, "batch" | "lot" | "roastedAt" | "greenGrams" | "roastedGrams">,
    reason: string,
    by: WrittenBy,
  ): Promise<boolean> {
    return this.#alone(async (transaction) => {
      const added = await transaction.query(
        `insert into private.batches
           (batch, revision, code, lot, roasted_at, green_grams, roasted_grams, reason, actor, written_at)
           select b.batch, b.revision + 1, b.code, $2, $3::text::timestamptz, $4, $5, $6, $7,
                  $8::text::timestamptz
             from private.batches b where b.batch = $1 order by b.revision desc limit 1
           returning 1`,
        [
          batch.batch,
          batch.lot,
          batch.roastedAt,
          batch.greenGrams,
          batch.roastedGrams,
          reason,
          by.actor,
          by.at,
        ],
      );
      return added.length > 0;
    });
  }

  count(count: Omit<Count, "bookGrams">, actor: string): Promise<Count> {
    return this.#alone(async (transaction) => {
      const { code, lot, countedAt, grams, reason } = count;
      const [said] = await transaction.query<{ grams: number | null }>(
        lot === null
          ? `select case when s.begun_at is not null then s.shelf end as grams
               from private.stock_of(array[$1], $2::text::timestamptz) s`
          : "select h.grams from private.lots_on_hand h where h.code = $1 and h.lot = $2::integer",
        [code, lot ?? countedAt],
      );
      const bookGrams = said?.grams ?? null;
      await transaction.query(
        `insert into private.counts (code, lot, counted_at, grams, book_grams, reason, actor)
           values ($1, $2, $3::text::timestamptz, $4, $5, $6, $7)`,
        [code, lot, countedAt, grams, bookGrams, reason, actor],
      );
      return { ...count, bookGrams };
    });
  }

  async sample({ code, takenAt, grams, why, note }: Sample, actor: string): Promise<void> {
    await this.database.query(
      `insert into private.samples (code, taken_at, grams, why, note, actor)
         values ($1, $2::text::timestamptz, $3, $4, $5, $6)`,
      [code, takenAt, grams, why, note, actor],
    );
  }

  async switch(
    code: string,
    { limits, greenCounts, showsLoss }: StockSwitches,
    { actor, at }: WrittenBy,
  ): Promise<void> {
    await this.database.query(
      `insert into private.stock_switches (code, limits, green_counts, shows_loss, actor, switched_at)
         values ($1, $2, $3, $4, $5, $6::text::timestamptz)
       on conflict (code) do update
         set limits = excluded.limits, green_counts = excluded.green_counts,
             shows_loss = excluded.shows_loss, actor = excluded.actor,
             switched_at = excluded.switched_at`,
      [code, limits, greenCounts, showsLoss, actor, at],
    );
  }

  /** One writer of the book at a time, whatever it writes; readers go on. */
  #alone<Value>(write: (transaction: Queryable) => Promise<Value>): Promise<Value> {
    return this.database.transaction(async (transaction) => {
      await transaction.query("lock table private.lots in share row exclusive mode");
      return write(transaction);
    });
  }
}

const addLot = (
  transaction: Queryable,
  lot: Lot,
  revision: number,
  reason: string | null,
  { actor, at }: WrittenBy,
) =>
  transaction.query(
    `insert into private.lots
       (lot, revision, code, received_on, grams, price_per_kg, supplier, reference, note, bought_since,
        reason, actor, written_at)
       values ($1, $2, $3, $4::text::date, $5, $6, $7, $8, $9, $10, $11, $12, $13::text::timestamptz)`,
    [
      lot.lot,
      revision,
      lot.code,
      lot.receivedOn,
      lot.grams,
      lot.pricePerKg,
      lot.supplier,
      lot.reference,
      lot.note,
      lot.boughtSince,
      reason,
      actor,
      at,
    ],
  );

/** Midnight in Malang of a day that is a parameter. */
const startOf = (day: string): string =>
  `(${day}::text::date)::timestamp at time zone 'Asia/Jakarta'`;

const STOCK = `
  select s.code, s.begun_at as "begunAt", s.counted_at as "countedAt", s.shelf, s.green,
         s.promised_paid as "promisedPaid", s.promised_unpaid as "promisedUnpaid",
         coalesce(w.limits, false) as limits, coalesce(w.green_counts, true) as "greenCounts",
         coalesce(w.shows_loss, false) as "showsLoss"
    from private.stock_of($1, $2::text::timestamptz) s
    left join private.stock_switches w on w.code = s.code`;

const LOTS = `
  select l.lot, l.code, l.received_on as "receivedOn", l.grams, l.price_per_kg as "pricePerKg",
         l.supplier, l.reference, l.note, l.bought_since as "boughtSince", l.actor,
         l.written_at as at, h.grams as "onHandGrams",
         coalesce((select sum(b.green_grams) from private.batches_now b where b.lot = l.lot), 0)::bigint
           as "chargedGrams"
    from private.lots_now l join private.lots_on_hand h on h.lot = l.lot`;

const BATCH_COLUMNS = `
  select b.batch, b.code, b.lot, b.roasted_at as "roastedAt", b.green_grams as "greenGrams",
         b.roasted_grams as "roastedGrams", b.actor, b.written_at as at`;

const BATCHES = `${BATCH_COLUMNS} from private.batches_now b`;

const isRoastKnown = (cause: unknown): boolean =>
  cause instanceof SqlError &&
  (cause.constraint === "batches_of_roast" || cause.constraint === "batches_of_content");
