import * as v from "valibot";
import { SAMPLE_REASONS } from "#core/domain/stock/book.ts";
import { kilosOf, pct, STOCK, STOCK_FORMS, wholeGrams } from "#server/desk/texts/stock-texts.ts";
import { lossPctOf } from "#core/domain/stock/book.ts";
import { keepBatch, keepCount, keepSample, receiveLot } from "#server/use-cases/desk/keep-stock.ts";
import { readStock } from "#server/use-cases/desk/read-stock.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { changesOne, looks, type CommandLine } from "./command.ts";
import { done } from "./report.ts";

/** The command that those of the book of grams stand below. */
const stock = (program: CommandLine): CommandLine =>
  program.commands.find((command) => command.name() === "stock") ??
  program.command("stock").description("the book of grams: what is on hand, promised and left");

const text = v.optional(v.string(), "");

/** The commands about the book of grams. Weights as people type them: `1200`, `12.400`, `12,4`. */
export const STOCK_COMMANDS = {
  "stock-list": looks(
    { line: "list", says: "what is left of each coffee, what runs out first first", below: stock },
    v.object({}),
    async (services) => {
      const { rows } = await readStock(services);
      return done(rows, {
        kind: "table",
        rows: rows.map(({ coffee, book, leftGrams, daysLeft, work }) => ({
          code: coffee.code,
          coffee: coffee.name,
          shelf: kilosOf(book.shelf),
          green: kilosOf(book.green),
          promised: kilosOf(book.promisedPaid + book.promisedUnpaid),
          left: kilosOf(leftGrams),
          lasts: STOCK.days(daysLeft).en,
          "to do": work.join(", "),
        })),
      });
    },
  ),

  "stock-receive": changesOne(
    {
      line: "receive <code> <grams>",
      says: "green coffee came in",
      below: stock,
      options: (command) =>
        command
          .option("--price <rupiah>", "of a kilo", "")
          .option("--on <day>", "when it came, such as 2026-11-28; unless said, today", "")
          .option("--from <supplier>", "from whom", "")
          .option("--since <year>", "since when the roastery buys there", "")
          .option("--reference <text>", "their number for it", "")
          .option("--note <text>", "for us", ""),
    },
    v.object({
      code: v.string(),
      grams: v.string(),
      price: text,
      on: text,
      from: text,
      since: text,
      reference: text,
      note: text,
    }),
    (services, staff, { code, grams, price, on, from, since, reference, note }) =>
      receiveLot(services, staff, {
        code,
        grams,
        pricePerKg: price,
        receivedOn: on || dayWib(services.now()),
        supplier: from,
        boughtSince: since,
        reference,
        note,
      }),
    ({ lot, receivedOn, grams }) =>
      `${STOCK_FORMS.lotKept(receivedOn, wholeGrams(grams)).en} It is lot ${lot}.`,
  ),

  "stock-roast": changesOne(
    {
      line: "roast <code> <green> <roasted>",
      says: "a batch was roasted",
      below: stock,
      options: (command) =>
        command
          .option("--lot <number>", "of which lot", "")
          .option("--at <moment>", "when, such as 2026-11-28T14:12+07:00; unless said, now", "")
          .option("--sure", "mean a loss that looks like a slip"),
    },
    v.object({
      code: v.string(),
      green: v.string(),
      roasted: v.string(),
      lot: text,
      at: text,
      sure: v.optional(v.boolean(), false),
    }),
    (services, staff, { code, green, roasted, lot, at, sure }) =>
      keepBatch(services, staff, {
        code,
        lot,
        green,
        roasted,
        roastedAt: at === "" ? null : isoOf(at),
        file: null,
        isSure: sure,
      }),
    (batch) => STOCK_FORMS.roastKept(batch.batch, pct(lossPctOf(batch))).en,
  ),

  "stock-count": changesOne(
    {
      line: "count <code> <grams>",
      says: "what the scale says of the roasted shelf, or of a lot",
      below: stock,
      options: (command) =>
        command
          .option("--lot <number>", "of this lot", "")
          .option("--reason <text>", "why it is not what the book says", ""),
    },
    v.object({ code: v.string(), grams: v.string(), lot: text, reason: text }),
    keepCount,
    ({ grams, bookGrams }) =>
      STOCK_FORMS.countKept(
        wholeGrams(grams),
        bookGrams === null ? null : wholeGrams(grams - bookGrams),
      ).en,
  ),

  "stock-sample": changesOne(
    {
      line: "sample <code> <grams> <why>",
      says: `roasted coffee that nobody bought: ${SAMPLE_REASONS.join(", ")}`,
      below: stock,
      options: (command) => command.option("--note <text>", "for whom", ""),
    },
    v.object({ code: v.string(), grams: v.string(), why: v.string(), note: text }),
    keepSample,
    ({ grams }) => STOCK_FORMS.sampleKept(wholeGrams(grams)).en,
  ),
};

/** What cannot be read is refused with the batch. */
const isoOf = (typed: string): string => {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
};
