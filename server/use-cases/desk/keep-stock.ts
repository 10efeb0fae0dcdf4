import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { isDay } from "#core/domain/day.ts";
import { err, ok, type Result } from "#core/domain/result.ts";
import { batchQuestions, type BatchQuestion } from "#core/domain/stock/batch-questions.ts";
import {
  type Batch,
  type Count,
  type Lot,
  NO_SWITCHES,
  SAMPLE_REASONS,
  type StockSwitches,
} from "#core/domain/stock/book.ts";
import { readGrams } from "#core/domain/stock/grams.ts";
import type { Text } from "#format/language.ts";
import { dayWib } from "#format/date-time-wib.ts";
import type { DeskCatalogue } from "#server/ports/catalogue.ts";
import { isoAt, type Clock } from "#server/ports/runtime.ts";
import type { NewBatch, StockBook } from "#server/ports/stock.ts";
import { readRupiah } from "#server/statements/read-figure.ts";
import { writtenBy, type Staff } from "./staff.ts";

export type StockDeps = {
  readonly stock: StockBook;
  readonly catalogue: Pick<DeskCatalogue, "all">;
  readonly now: Clock;
};

/** Why nothing was kept: something typed does not fit, or is asked about once more. */
export type StockRefusal =
  | {
      readonly kind: "invalid" | "known";
      readonly message: Text;
    }
  | {
      readonly kind: "asked";
      readonly message: Text;
      readonly questions: readonly BatchQuestion[];
      readonly greenGrams: number;
    };

/** A lot as staff type it. */
export type TypedLot = {
  readonly code: string;
  readonly grams: string;
  readonly pricePerKg: string;
  readonly receivedOn: string;
  readonly supplier: string;
  readonly boughtSince: string;
  readonly reference: string;
  readonly note: string;
};

/** Keeps green coffee that came in. Source: the rules of stock, section 1. */
export const receiveLot = async (
  deps: StockDeps,
  staff: Staff,
  typed: TypedLot,
): Promise<Result<Lot, StockRefusal>> => {
  const lot = await readLot(deps, typed);
  if (!lot.ok) return lot;
  const number = await deps.stock.receive(lot.value, writtenBy(staff, deps.now));
  return ok({ ...lot.value, lot: number });
};

/** Corrects a lot, by a row of its own. @param reason kept with it. */
export const correctLot = async (
  deps: StockDeps,
  staff: Staff,
  number: number,
  typed: TypedLot,
  reason: string,
): Promise<Result<Lot, StockRefusal>> => {
  if (reason.trim() === "")
    return invalid({
      en: "Please say why the lot is another one now.",
      id: "Tulis mengapa lot ini sekarang berbeda.",
    });
  const lot = await readLot(deps, typed);
  if (!lot.ok) return lot;
  const corrected = { ...lot.value, lot: number };
  const found = await deps.stock.correctLot(corrected, reason.trim(), writtenBy(staff, deps.now));
  return found ? ok(corrected) : invalid({ en: "There is no such lot.", id: "Tidak ada lot itu." });
};

const readLot = async (
  { catalogue, now }: StockDeps,
  typed: TypedLot,
): Promise<Result<Omit<Lot, "lot">, StockRefusal>> => {
  const coffee = await coffeeCalled(catalogue, typed.code);
  if (!coffee.ok) return coffee;
  const grams = gramsTyped(typed.grams, MOST_GRAMS_OF_LOT);
  if (!grams.ok) return grams;
  const today = dayWib(now());
  if (!isDay(typed.receivedOn) || typed.receivedOn > today)
    return invalid({
      en: "A lot is received today or earlier, on a day such as 2026-11-28.",
      id: "Lot diterima hari ini atau sebelumnya, pada hari seperti 2026-11-28.",
    });
  const price = typed.pricePerKg.trim() === "" ? ok(null) : readRupiah(typed.pricePerKg);
  if (!price.ok)
    return invalid({
      en: `The price of a kilo: ${price.error.en}.`,
      id: `Harga sekilo: ${price.error.id}.`,
    });
  if (price.value !== null && !(price.value > 0 && price.value < MOST_IDR_PER_KG))
    return invalid({
      en: "The price of a kilo is above Rp.0, and below a thousand million.",
      id: "Harga sekilo lebih dari Rp.0 dan kurang dari satu miliar.",
    });
  const since = typed.boughtSince.trim();
  const year = since === "" ? null : Number(since);
  if (
    year !== null &&
    !(Number.isInteger(year) && year >= 1900 && year <= Number(today.slice(0, 4)))
  )
    return invalid({
      en: "The roastery buys there since a year, such as 2024.",
      id: "Tulis tahun mulai membeli di sana, seperti 2024.",
    });
  return ok({
    code: coffee.value.code,
    receivedOn: typed.receivedOn,
    grams: grams.value,
    pricePerKg: price.value,
    supplier: typed.supplier.trim(),
    reference: typed.reference.trim(),
    note: typed.note.trim(),
    boughtSince: year,
  });
};

/** A roast as staff type it, or as the roaster's file tells it. */
export type TypedBatch = {
  readonly code: string;
  /** Its number; empty: none. */
  readonly lot: string;
  readonly green: string;
  readonly roasted: string;
  /** ISO 8601 in UTC; `null`: now. */
  readonly roastedAt: string | null;
  readonly file: Pick<NewBatch, "roastUuid" | "contentHash"> | null;
  /** Whether it was asked about already, and is right. */
  readonly isSure: boolean;
};

/** Keeps a roast, or asks about it once more. Source: the rules of stock, section 2. */
export const keepBatch = async (
  deps: StockDeps,
  staff: Staff,
  typed: TypedBatch,
): Promise<Result<Batch, StockRefusal>> => {
  const { stock, now } = deps;
  const coffee = await coffeeCalled(deps.catalogue, typed.code);
  if (!coffee.ok) return coffee;
  const { code } = coffee.value;
  const read = await readBatch(deps, code, typed);
  if (!read.ok) return read;
  const file = typed.file ?? { roastUuid: null, contentHash: null };
  const known = await stock.batchOfFile(file);
  if (known) return alreadyThere(known.batch);
  if (!typed.isSure) {
    const asked = await questionsOf(deps, code, read.value);
    if (asked !== null) return err(asked);
  }
  const day = dayWib(read.value.roastedAt);
  const kept = await stock.addBatch({ ...read.value, code, day, ...file }, writtenBy(staff, now));
  if (kept.kind === "known") return alreadyThere(kept.batch);
  return ok({ ...read.value, code, batch: kept.batch });
};

/** Corrects a roast, by a row of its own; without grams it did not happen. @param reason kept with it. */
export const correctBatch = async (
  deps: StockDeps,
  staff: Staff,
  batch: string,
  typed: Pick<TypedBatch, "lot" | "green" | "roasted" | "roastedAt">,
  reason: string,
): Promise<Result<Batch, StockRefusal>> => {
  if (reason.trim() === "")
    return invalid({
      en: "Please say why the roast is another one now.",
      id: "Tulis mengapa sangrai ini sekarang berbeda.",
    });
  const before = await deps.stock.batch(batch);
  if (!before) return invalid(noRoast(batch));
  const { code, roastedAt } = before;
  const isStruck = readGrams(typed.green) === 0 && readGrams(typed.roasted) === 0;
  const read = isStruck
    ? ok({ lot: before.lot, roastedAt, greenGrams: 0, roastedGrams: 0 })
    : await readBatch(deps, code, { ...typed, roastedAt: typed.roastedAt ?? roastedAt });
  if (!read.ok) return read;
  const corrected = { batch, code, ...read.value };
  const found = await deps.stock.correctBatch(corrected, reason.trim(), writtenBy(staff, deps.now));
  return found ? ok(corrected) : invalid(noRoast(batch));
};

type ReadBatch = Omit<Batch, "batch" | "code">;

const readBatch = async (
  { stock, now }: StockDeps,
  code: string,
  typed: Pick<TypedBatch, "lot" | "green" | "roasted" | "roastedAt">,
): Promise<Result<ReadBatch, StockRefusal>> => {
  const green = gramsTyped(typed.green, MOST_GRAMS_OF_BATCH);
  if (!green.ok) return green;
  const roasted = gramsTyped(typed.roasted, MOST_GRAMS_OF_BATCH);
  if (!roasted.ok) return roasted;
  const roastedAt = typed.roastedAt ?? isoAt(now());
  const at = Date.parse(roastedAt);
  if (!(at > 0))
    return invalid({ en: "A roast has a day and a time.", id: "Sangrai punya hari dan jam." });
  if (at > now() + SLACK_MS)
    return invalid({
      en: "This day and time are yet to come. A roast is typed after it.",
      id: "Hari dan jam ini belum tiba. Sangrai dicatat sesudahnya.",
    });
  if (typed.lot === "")
    return ok({ lot: null, roastedAt, greenGrams: green.value, roastedGrams: roasted.value });
  const lot = await stock.lot(Number(typed.lot));
  if (lot?.code !== code) return invalid(NO_SUCH_LOT);
  return ok({ lot: lot.lot, roastedAt, greenGrams: green.value, roastedGrams: roasted.value });
};

const questionsOf = async (
  { stock, now }: StockDeps,
  code: string,
  batch: ReadBatch,
): Promise<StockRefusal | null> => {
  const lot = batch.lot === null ? null : await stock.lot(batch.lot);
  const earlier = await stock.batches({ code }, MOST_COMPARED);
  const questions = batchQuestions(batch, lot?.onHandGrams ?? null, earlier, now());
  return questions.length === 0
    ? null
    : {
        kind: "asked",
        message: {
          en: "Please look once more before it is kept.",
          id: "Periksa sekali lagi sebelum disimpan.",
        },
        questions,
        greenGrams: batch.greenGrams,
      };
};

/** Keeps what the scale says. Source: the rules of stock, section 3. */
export const keepCount = async (
  deps: StockDeps,
  staff: Staff,
  typed: {
    readonly code: string;
    readonly lot: string;
    readonly grams: string;
    readonly reason: string;
  },
): Promise<Result<Count, StockRefusal>> => {
  const coffee = await coffeeCalled(deps.catalogue, typed.code);
  if (!coffee.ok) return coffee;
  const grams = gramsTyped(typed.grams, MOST_GRAMS_OF_LOT, 0);
  if (!grams.ok) return grams;
  const { code } = coffee.value;
  const lot = typed.lot === "" ? null : await deps.stock.lot(Number(typed.lot));
  if (typed.lot !== "" && lot?.code !== code) return invalid(NO_SUCH_LOT);
  const count = {
    code,
    lot: lot?.lot ?? null,
    countedAt: isoAt(deps.now()),
    grams: grams.value,
    reason: typed.reason.trim(),
  };
  return ok(await deps.stock.count(count, staff.email));
};

/** Keeps roasted coffee that nobody bought. Source: the rules of stock, section 4. */
export const keepSample = async (
  deps: StockDeps,
  staff: Staff,
  typed: {
    readonly code: string;
    readonly grams: string;
    readonly why: string;
    readonly note: string;
  },
): Promise<Result<{ readonly grams: number }, StockRefusal>> => {
  const coffee = await coffeeCalled(deps.catalogue, typed.code);
  if (!coffee.ok) return coffee;
  const grams = gramsTyped(typed.grams, MOST_GRAMS_OF_BATCH);
  if (!grams.ok) return grams;
  const why = SAMPLE_REASONS.find((reason) => reason === typed.why);
  if (why === undefined)
    return invalid({ en: "Please say what the sample is for.", id: "Tulis untuk apa sampel ini." });
  const { code } = coffee.value;
  const takenAt = isoAt(deps.now());
  const [book] = await deps.stock.of([code], takenAt);
  if (!book || book.begunAt === null) return invalid(noBook(coffee.value));
  if (grams.value > book.shelf)
    return invalid({
      en: `The book has ${Math.max(0, book.shelf)} g on the shelf. Count it first.`,
      id: `Menurut buku ada ${Math.max(0, book.shelf)} g di rak. Hitung dulu.`,
    });
  await deps.stock.sample(
    { code, takenAt, grams: grams.value, why, note: typed.note.trim() },
    staff.email,
  );
  return ok({ grams: grams.value });
};

/** Says what the stock of a coffee decides in the shop. Source: the rules of stock, sections 6 and 13. */
export const switchStock = async (
  deps: StockDeps,
  staff: Staff,
  code: string,
  switched: Partial<StockSwitches>,
): Promise<Result<StockSwitches, StockRefusal>> => {
  const coffee = await coffeeCalled(deps.catalogue, code);
  if (!coffee.ok) return coffee;
  const [book] = await deps.stock.of([coffee.value.code], isoAt(deps.now()));
  const { limits, greenCounts, showsLoss } = { ...NO_SWITCHES, ...book, ...switched };
  if (limits && book?.begunAt === null && book.green === 0) return invalid(noBook(coffee.value));
  const switches = { limits, greenCounts, showsLoss };
  await deps.stock.switch(coffee.value.code, switches, writtenBy(staff, deps.now));
  return ok(switches);
};

const coffeeCalled = async (
  catalogue: Pick<DeskCatalogue, "all">,
  code: string,
): Promise<Result<Coffee, StockRefusal>> => {
  const wanted = code.trim().toUpperCase();
  const coffee = (await catalogue.all()).find((one) => one.code === wanted);
  return coffee
    ? ok(coffee)
    : invalid({ en: `There is no coffee ${wanted}.`, id: `Tidak ada kopi ${wanted}.` });
};

const gramsTyped = (typed: string, most: number, least = 1): Result<number, StockRefusal> => {
  const grams = readGrams(typed);
  if (grams === null)
    return invalid({
      en: `“${typed.trim()}” is no weight. Type grams, such as 1200 or 12.400, or kilos, such as 12,4.`,
      id: `“${typed.trim()}” bukan berat. Ketik gram, seperti 1200 atau 12.400, atau kilo, seperti 12,4.`,
    });
  if (grams < least)
    return invalid({ en: "Please type a weight above 0 g.", id: "Ketik berat lebih dari 0 g." });
  return grams > most
    ? invalid({
        en: `${grams} g are more than a scale can say.`,
        id: `${grams} g lebih dari yang dapat ditunjukkan timbangan.`,
      })
    : ok(grams);
};

const noBook = ({ name }: Coffee): Text => ({
  en: `${name} has no book yet. Count its shelf first.`,
  id: `${name} belum punya buku. Hitung raknya dulu.`,
});

const noRoast = (batch: string): Text => ({
  en: `There is no roast ${batch}.`,
  id: `Tidak ada sangrai ${batch}.`,
});

const NO_SUCH_LOT: Text = {
  en: "There is no such lot of this coffee.",
  id: "Tidak ada lot itu untuk kopi ini.",
};

const alreadyThere = (batch: string) =>
  err({
    kind: "known",
    message: {
      en: `This roast is ${batch} already. Nothing was added.`,
      id: `Sangrai ini sudah tercatat sebagai ${batch}. Tidak ada yang ditambahkan.`,
    },
  } as const);

const invalid = (message: Text) => err({ kind: "invalid", message } as const);

const MOST_IDR_PER_KG = 1_000_000_000;
const MOST_GRAMS_OF_LOT = 100_000_000;
const MOST_GRAMS_OF_BATCH = 1_000_000;
const MOST_COMPARED = 100;
/** Of a telephone's clock. */
const SLACK_MS = 10 * 60_000;
