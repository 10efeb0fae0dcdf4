import * as v from "valibot";
import { err, ok } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { readWholeRupiah } from "#format/read-figure.ts";
import { rupiah } from "#format/rupiah.ts";
import { customerName, whyOwed } from "#server/desk/base/order-facts.ts";
import type { MatchedTransfer } from "#server/statements/match-lines.ts";
import { ActOnLine, type LineOutcome, actsOn } from "#server/use-cases/desk/act-on-line.ts";
import {
  ConfirmPayment,
  FindByAmount,
  type FoundByAmount,
  missingOf,
  RevivePaidLate,
} from "#server/use-cases/desk/confirm-payment.ts";
import { MatchStatement, type MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { wordsOf } from "#server/desk/base/verdict-words.ts";
import {
  changes,
  code,
  day,
  type DeskServices,
  looks,
  reportOf,
  reportOfEach,
  typed,
  words,
} from "./command.ts";
import { facts, tableOf } from "./order-commands.ts";
import { type Block, type CommandAnswer, done, line, refused } from "./report.ts";
import { InvalidArgumentError } from "commander";

const file = v.object({ contentBase64: v.pipe(v.string(), v.base64()) });

/** `null`: all of it. */
const amountOrAll = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/** The commands about money that came, of statements too, and money to send back. */
export const PAYMENT_COMMANDS = {
  find: typed(
    (program, send) =>
      program
        .command("find <amount>")
        .description("find the order that waits for an amount, or for its last three digits")
        .action((amount: string) => send({ amount })),
    looks(v.object({ amount: words }), async (services, { amount }) =>
      found(await new FindByAmount(services).execute(amount), services.now()),
    ),
  ),

  paid: typed(
    (program, send) =>
      program
        .command("paid <code>")
        .description("say that an order’s transfer has come")
        .requiredOption("--ref <text>", "the bank’s words for the transfer")
        .option("--amount <amount>", "what has come, when it is not what was asked for", rupiahs)
        .option("--reason <text>", "why another amount is right", "")
        .option("--sure", "say once more that a smaller amount is enough")
        .action((orderCode: string, { ref, amount, reason, sure }: Record<string, unknown>) =>
          send({
            orderCode,
            reference: ref,
            amountIdr: amount ?? null,
            reason,
            isSure: sure === true,
          }),
        ),
    changes(
      v.object({
        orderCode: code,
        reference: words,
        amountIdr: amountOrAll,
        reason: v.string(),
        isSure: v.optional(v.boolean(), false),
      }),
      async (services, staff, { amountIdr, isSure, ...payment }) =>
        reportOf(
          await new ConfirmPayment(services).execute(staff, {
            ...payment,
            amountIdr: amountIdr ?? (await missing(services, payment.orderCode)),
            sureOfIdr: isSure ? amountIdr : null,
          }),
          ({ orderCode, customer }) => `${orderCode} is paid. ${customer.name} gets a mail.`,
        ),
    ),
  ),

  match: typed(
    (program, send, readFile) =>
      program
        .command("match <statement>")
        .description("read a bank statement and say which order each transfer pays")
        .option("--confirm", "confirm what the desk offers to confirm with one tap")
        .action(async (path: string, { confirm }: { confirm?: boolean }) =>
          send(
            { contentBase64: Buffer.from(await readFile(path)).toString("base64") },
            confirm === true ? "match-confirm" : "match",
          ),
        ),
    looks(file, async (services, { contentBase64 }) => {
      const matched = await new MatchStatement(services).execute(null, bytesOf(contentBase64));
      if (!matched.ok) return refused(matched.error.message);
      const { orders, ...statement } = matched.value;
      return done({ ...statement, orders: [...orders.values()] }, ...look(matched.value));
    }),
  ),

  // What the desk offers to confirm with one tap.
  "match-confirm": changes(file, async (services, staff, { contentBase64 }) => {
    const matched = await new MatchStatement(services).execute(staff, bytesOf(contentBase64));
    if (!matched.ok) return refused(matched.error.message);
    const acting = new ActOnLine(services);
    const outcomes: LineOutcome[] = [];
    for (const one of matched.value.transfers)
      if (actsOn(one)[0] === "confirm" && !isAsked(one) && !isDone(one, outcomes))
        outcomes.push(...(await acting.execute(staff, matched.value, one, "confirm")));
    if (outcomes.length === 0) return done([], ...look(matched.value));
    return reportOfEach(
      outcomes,
      ({ orderCode }) => orderCode ?? "",
      async ({ amountIdr, done: result }) =>
        result.ok ? ok({ ...result.value, amountIdr }) : result,
      ({ order, says, amountIdr }) =>
        `${order?.orderCode}${says === "" ? ` is paid: ${rupiah(amountIdr)}. ${order?.customer.name} gets a mail.` : `: ${says}`}`,
    );
  }),

  revive: typed(
    (program, send) =>
      program
        .command("revive <code>")
        .description("bring a cancelled order back as paid, while its amount is held")
        .requiredOption("--ref <text>", "the bank’s words for the transfer")
        .requiredOption("--reason <text>", "why it comes back")
        .option("--amount <amount>", "what has come, when it is not what was asked for", rupiahs)
        .option("--sure", "say once more that a smaller amount is enough")
        .action((orderCode: string, { ref, reason, amount, sure }: Record<string, unknown>) =>
          send({
            orderCode,
            reference: ref,
            reason,
            amountIdr: amount ?? null,
            isSure: sure === true,
          }),
        ),
    changes(
      v.object({
        orderCode: code,
        reference: words,
        reason: words,
        amountIdr: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), null),
        isSure: v.optional(v.boolean(), false),
      }),
      async (services, staff, { amountIdr, isSure, ...late }) =>
        reportOf(
          await new RevivePaidLate(services).execute(staff, {
            ...late,
            amountIdr: amountIdr ?? (await missing(services, late.orderCode)),
            sureOfIdr: isSure ? amountIdr : null,
          }),
          ({ orderCode, customer }) => `${orderCode} is paid. ${customer.name} gets a mail.`,
        ),
    ),
  ),

  owed: typed(
    (program, send) =>
      program
        .command("owed")
        .description("money to send back: how much, to whom, why and since when")
        .action(() => send({})),
    looks(v.object({}), async ({ ledger }) => {
      const [owed, lines] = await Promise.all([ledger.toSendBack(), ledger.owedLines()]);
      return done([...owed, ...lines], {
        kind: "table",
        rows: [
          ...owed.map(({ order, amountIdr, since }) => ({
            code: order.orderCode,
            amount: rupiah(amountIdr),
            "to whom": customerName(order),
            why: whyOwed(order),
            since: dateTimeWib(since),
          })),
          ...lines.map(({ amountIdr, sender, text, since }) => ({
            code: "",
            amount: rupiah(amountIdr),
            "to whom": sender,
            why: `no order’s: ${text}`,
            since: dateTimeWib(since),
          })),
        ],
      });
    }),
  ),

  "send-back": typed(
    (program, send) =>
      program
        .command("send-back <code>")
        .description("say that money of an order was sent back")
        .requiredOption("--ref <text>", "the bank’s words for the transfer back")
        .option("--amount <amount>", "how much, when it is not all", rupiahs)
        .option("--day <day>", "when, such as 2025-07-21; today unless said", "")
        .action((orderCode: string, { ref, amount, day }: Record<string, unknown>) =>
          send({ orderCode, reference: ref, amountIdr: amount ?? null, day }),
        ),
    changes(
      v.object({
        orderCode: code,
        amountIdr: amountOrAll,
        day: v.union([v.literal(""), day]),
        reference: words,
      }),
      async (services, staff, { amountIdr, ...sent }) =>
        reportOf(
          await new SettleMoney(services).sendBack(staff, {
            ...sent,
            amountIdr: amountIdr ?? (await over(services, sent.orderCode)),
          }),
          (after) =>
            `Sent back for ${after.orderCode}; ${rupiah(after.money.toSendBackIdr)} are left to send. ${after.customer.name} gets a mail.`,
        ),
    ),
  ),

  leave: typed(
    (program, send) =>
      program
        .command("leave <code>")
        .description("say that the customer leaves what is over to the roastery")
        .requiredOption("--reason <text>", "how they said so")
        .option("--amount <amount>", "how much, when it is not all", rupiahs)
        .action((orderCode: string, { reason, amount }: Record<string, unknown>) =>
          send({ orderCode, reason, amountIdr: amount ?? null }),
        ),
    changes(
      v.object({
        orderCode: code,
        amountIdr: amountOrAll,
        reason: words,
      }),
      async (services, staff, { amountIdr, ...left }) =>
        reportOf(
          await new SettleMoney(services).leave(staff, {
            ...left,
            amountIdr: amountIdr ?? (await over(services, left.orderCode)),
          }),
          ({ orderCode }) => `Noted on ${orderCode}: it stays with us.`,
        ),
    ),
  ),

  "take-off": typed(
    (program, send) =>
      program
        .command("take-off <code>")
        .description("say that what came for an order was not its own")
        .requiredOption("--reason <text>", "why")
        .option("--amount <amount>", "how much, when it is not all", rupiahs)
        .action((orderCode: string, { reason, amount }: Record<string, unknown>) =>
          send({ orderCode, reason, amountIdr: amount ?? null }),
        ),
    changes(
      v.object({ orderCode: code, amountIdr: amountOrAll, reason: words }),
      async (services, staff, { amountIdr, ...taken }) =>
        reportOf(
          await new SettleMoney(services).takeOff(staff, {
            ...taken,
            amountIdr:
              amountIdr ?? (await services.orders.byCode(taken.orderCode))?.money.receivedIdr ?? 0,
          }),
          (after) => `Taken off ${after.orderCode}; ${rupiah(missingOf(after))} of it are missing.`,
        ),
    ),
  ),
};

const found = (answer: FoundByAmount, now: number): CommandAnswer => {
  switch (answer.kind) {
    case "exact":
      return done(answer, ...facts(answer.order, now));
    case "digits":
      return unlessEmpty(
        done(
          answer,
          line(`Amounts that end in ${answer.digits}. Three digits never confirm a payment.`),
          tableOf(answer.orders),
        ),
        answer.orders.length > 0,
      );
    case "none":
      return unlessEmpty(
        done(
          answer,
          line(
            `No order asks for ${rupiah(answer.amountIdr)}.${answer.nearest.length > 0 ? " Is it one of these?" : ""}`,
            "bad",
          ),
          ...(answer.nearest.length > 0 ? [tableOf(answer.nearest)] : []),
        ),
        false,
      );
    case "rest":
      return done(
        answer,
        line(`${rupiah(answer.amountIdr)} was missing of ${answer.order.orderCode}.`),
        tableOf([answer.order]),
      );
    case "no-amount":
    default:
      return err({ kind: "usage", message: answer.message });
  }
};

const missing = async (services: DeskServices, orderCode: string): Promise<number> => {
  const order = await services.orders.byCode(orderCode);
  return order ? missingOf(order) : 0;
};

const over = async (services: DeskServices, orderCode: string): Promise<number> =>
  (await services.orders.byCode(orderCode))?.money.toSendBackIdr ?? 0;

const unlessEmpty = (answer: CommandAnswer, isDone: boolean): CommandAnswer =>
  answer.ok ? { ...answer, value: { ...answer.value, isDone } } : answer;

/** The first part of an order confirms all of them. */
const isDone = ({ verdict }: MatchedTransfer, outcomes: readonly LineOutcome[]): boolean =>
  verdict.kind === "part" && outcomes.some(({ orderCode }) => orderCode === verdict.orderCode);

const look = ({ layout, transfers, orders, unreadable, lineCount }: MatchedStatement) => {
  const exact = transfers.filter(({ verdict }) => verdict.kind === "exact");
  const table: Block = {
    kind: "table",
    rows: transfers.map(({ transfer, verdict }) => {
      const isExact = verdict.kind === "exact";
      const { name, text } = wordsOf(verdict, orders, transfer);
      return {
        date: transfer.dateText,
        amount: rupiah(transfer.amountIdr),
        order: "orderCode" in verdict ? (verdict.orderCode ?? "") : "",
        "what it is": isExact ? "Exact." : `${name} ${text}`,
        "bank text": transfer.text,
      };
    }),
  };
  return [
    line(`${layout}: ${lineCount} lines, ${exact.length} exact.`),
    table,
    ...unreadable.map(({ row, text }) => line(`Row ${row} could not be read: ${text}`, "bad")),
  ];
};

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, "base64"));

/** What may be anything else is the desk's to judge. */
const isAsked = ({ verdict }: MatchedTransfer): boolean =>
  verdict.kind.startsWith("refund") || (verdict.kind === "part" && verdict.byHand !== undefined);

const rupiahs = (text: string): number => {
  const amount = readWholeRupiah(text);
  if (!amount.ok) throw new InvalidArgumentError(`${amount.error}.`);
  return amount.value;
};
