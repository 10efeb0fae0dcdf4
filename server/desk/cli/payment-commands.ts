import * as v from "valibot";
import { err, ok } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { readWholeRupiah } from "#server/statements/read-figure.ts";
import { rupiah } from "#format/rupiah.ts";
import { SAID } from "#server/desk/texts/order-words.ts";
import { counted, customerName, whyOwed } from "#server/desk/texts/order-facts.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { MatchedTransfer } from "#server/statements/verdict.ts";
import { ActOnLine, type LineOutcome, actsOn } from "#server/use-cases/desk/act-on-line.ts";
import {
  confirmPayment,
  findByAmount,
  type FoundByAmount,
} from "#server/use-cases/desk/confirm-payment.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import { matchStatement, type MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { wordsOf } from "#server/desk/texts/verdict-words.ts";
import {
  type CommandLine,
  changes,
  changesOne,
  code,
  day,
  type DeskServices,
  looks,
  reportOfEach,
  words,
} from "./command.ts";
import { facts, tableOf } from "./order-commands.ts";
import { type Block, type CommandAnswer, done, line, refused } from "./report.ts";
import { InvalidArgumentError } from "commander";

const file = v.object({ contentBase64: v.pipe(v.string(), v.base64()) });

/** Left out: all of it. */
const amount = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));
const partOfIt = (command: CommandLine) =>
  command.option("--amount <amount>", "how much, when it is not all", rupiahs);

/** A transfer that has come for an order. */
const transferFields = { code, ref: words, sure: v.optional(v.boolean(), false) };
const transferOptions = (command: CommandLine) =>
  command
    .requiredOption("--ref <text>", "the bank’s words for the transfer")
    .option("--amount <amount>", "what has come, when it is not what was asked for", rupiahs)
    .option("--sure", "say once more that a smaller amount is enough");

const confirm = async (
  services: DeskServices,
  staff: Staff,
  came: { code: string; ref: string; amount?: number | undefined; reason: string; sure: boolean },
  from?: "cancelled",
) =>
  confirmPayment(
    services,
    staff,
    {
      orderCode: came.code,
      reference: came.ref,
      reason: came.reason,
      amountIdr: came.amount ?? (await figureOf(services, came.code, missingOf)),
      confirmedIdr: came.sure ? (came.amount ?? null) : null,
    },
    from,
  );

/** The commands about money that came, of statements too, and money to send back. */
export const PAYMENT_COMMANDS = {
  find: looks(
    {
      line: "find <amount>",
      says: "find the order that waits for an amount, or for its last three digits",
    },
    v.object({ amount: words }),
    async (services, asked) =>
      found(await findByAmount(services.orders, asked.amount), services.now()),
  ),

  paid: changesOne(
    {
      line: "paid <code>",
      says: "say that an order’s transfer has come",
      options: (command) =>
        transferOptions(command).option("--reason <text>", "why another amount is right", ""),
    },
    v.object({ ...transferFields, amount, reason: v.string() }),
    (services, staff, came) => confirm(services, staff, came),
    SAID.paid,
  ),

  match: looks(
    {
      line: "match <statement>",
      says: "read a bank statement and say which order each transfer pays",
      options: (command) =>
        command.option("--confirm", "confirm what the desk offers to confirm with one tap"),
      send: async ({ statement, confirm }, { send, readFile }) =>
        send(
          { contentBase64: Buffer.from(await readFile(String(statement))).toString("base64") },
          confirm === true ? "match-confirm" : "match",
        ),
    },
    file,
    async (services, { contentBase64 }) => {
      const matched = await matchStatement(services, null, bytesOf(contentBase64));
      if (!matched.ok) return refused(matched.error.message);
      const { orders, ...statement } = matched.value;
      const findings = statement.findings.map(({ en }) => en);
      return done({ ...statement, findings, orders: [...orders.values()] }, ...look(matched.value));
    },
  ),

  // What the desk offers to confirm with one tap.
  "match-confirm": changes(null, file, async (services, staff, { contentBase64 }) => {
    const matched = await matchStatement(services, staff, bytesOf(contentBase64));
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
        result.ok ? ok({ ...result.value, says: result.value.says.en, amountIdr }) : result,
      ({ order, says, amountIdr }) =>
        `${order?.orderCode}${says === "" ? ` is paid: ${rupiah(amountIdr)}. ${order?.customer.name} gets a mail.` : `: ${says}`}`,
    );
  }),

  revive: changesOne(
    {
      line: "revive <code>",
      says: "bring a cancelled order back as paid, while its amount is held",
      options: (command) =>
        transferOptions(command).requiredOption("--reason <text>", "why it comes back"),
    },
    v.object({
      ...transferFields,
      amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      reason: words,
    }),
    (services, staff, came) => confirm(services, staff, came, "cancelled"),
    SAID.paid,
  ),

  owed: looks(
    {
      line: "owed",
      says: "money to send back, and money that is missing: how much, whose, why and since when",
    },
    v.object({}),
    async ({ ledger }) => {
      const [owed, lines, missing] = await Promise.all([
        ledger.toSendBack(),
        ledger.owedLines(),
        ledger.missing(),
      ]);
      return done([...owed, ...lines, ...missing], {
        kind: "table",
        rows: [
          ...owed.map(({ order, amountIdr, since }) => ({
            code: order.orderCode,
            amount: rupiah(amountIdr),
            "to whom": customerName(order).en,
            why: whyOwed(order).en,
            since: dateTimeWib(since),
          })),
          ...lines.map(({ amountIdr, sender, text, since }) => ({
            code: "",
            amount: rupiah(amountIdr),
            "to whom": sender,
            why: `no order’s: ${text}`,
            since: dateTimeWib(since),
          })),
          ...missing.map(({ order, amountIdr, since }) => ({
            code: order.orderCode,
            amount: rupiah(amountIdr),
            "to whom": customerName(order).en,
            why: `missing: ${order.status} with ${rupiah(order.money.receivedIdr - order.money.sentBackIdr)} of ${rupiah(order.amountDueIdr)}`,
            since: dateTimeWib(since),
          })),
        ],
      });
    },
  ),

  refund: changesOne(
    {
      line: "refund <code>",
      says: "refund a part of an order’s price: it is to be sent back then",
      options: (command) =>
        command
          .requiredOption("--amount <amount>", "how much", rupiahs)
          .requiredOption("--reason <text>", "why; the customer reads it")
          .option("--bag <text...>", "for which bags, as `show` writes them")
          .option("--account <text>", "where to, if you know it", ""),
    },
    v.object({
      code,
      amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      reason: words,
      bag: v.optional(v.array(v.string()), []),
      account: v.string(),
    }),
    (services, staff, { code: orderCode, amount: amountIdr, bag: bags, reason, account }) =>
      new SettleMoney(services).refund(staff, { orderCode, amountIdr, bags, reason, account }),
    SAID.refunded,
  ),

  "send-back": changesOne(
    {
      line: "send-back <code>",
      says: "say that money of an order was sent back",
      options: (command) =>
        partOfIt(
          command.requiredOption("--ref <text>", "the bank’s words for the transfer back"),
        ).option("--day <day>", "when, such as 2025-07-21; today unless said", ""),
    },
    v.object({ code, amount, day: v.union([v.literal(""), day]), ref: words }),
    async (services, staff, { code: orderCode, ref, ...sent }) =>
      new SettleMoney(services).sendBack(staff, {
        orderCode,
        reference: ref,
        day: sent.day,
        amountIdr: sent.amount ?? (await figureOf(services, orderCode, over)),
      }),
    (after) =>
      `Sent back for ${after.orderCode}; ${rupiah(over(after))} are left to send. ${after.customer.name} gets a mail.`,
  ),

  leave: changesOne(
    {
      line: "leave <code>",
      says: "say that the customer leaves what is over to the roastery",
      options: (command) => partOfIt(command.requiredOption("--reason <text>", "how they said so")),
    },
    v.object({ code, amount, reason: words }),
    async (services, staff, { code: orderCode, reason, ...left }) =>
      new SettleMoney(services).leave(staff, {
        orderCode,
        reason,
        amountIdr: left.amount ?? (await figureOf(services, orderCode, over)),
      }),
    ({ orderCode }) => `Noted on ${orderCode}: it stays with us.`,
  ),

  "take-off": changesOne(
    {
      line: "take-off <code>",
      says: "say that what came for an order was not its own",
      options: (command) => partOfIt(command.requiredOption("--reason <text>", "why")),
    },
    v.object({ code, amount, reason: words }),
    async (services, staff, { code: orderCode, reason, ...taken }) =>
      new SettleMoney(services).takeOff(staff, {
        orderCode,
        reason,
        amountIdr: taken.amount ?? (await figureOf(services, orderCode, came)),
      }),
    (after) => `Taken off ${after.orderCode}; ${rupiah(missingOf(after))} of it are missing.`,
  ),
};

const found = (answer: FoundByAmount, now: number): CommandAnswer => {
  switch (answer.kind) {
    case "exact":
      return done(answer, ...facts(answer.order, now));
    case "digits": {
      const says = `Amounts that end in ${answer.digits}. Three digits never confirm a payment.`;
      const blocks = [line(says), tableOf(answer.orders)];
      return ok({ data: answer, blocks, isDone: answer.orders.length > 0 });
    }
    case "none": {
      const { nearest } = answer;
      const says = `No order asks for ${rupiah(answer.amountIdr)}.`;
      const blocks =
        nearest.length > 0
          ? [line(`${says} Is it one of these?`, "bad"), tableOf(nearest)]
          : [line(says, "bad")];
      return ok({ data: answer, blocks, isDone: false });
    }
    case "rest":
      return done(
        answer,
        line(`${rupiah(answer.amountIdr)} was missing of ${answer.order.orderCode}.`),
        tableOf([answer.order]),
      );
    case "no-amount":
    default:
      return err({ kind: "usage", message: answer.message.en });
  }
};

/** A sum of an order, rupiah; 0 of one that is not there. */
const figureOf = async (
  { orders }: DeskServices,
  orderCode: string,
  figure: (order: DeskOrder) => number,
): Promise<number> => {
  const order = await orders.byCode(orderCode);
  return order ? figure(order) : 0;
};
const over = ({ money }: DeskOrder): number => money.toSendBackIdr;
const came = ({ money }: DeskOrder): number => money.receivedIdr;

/** The first part of an order confirms all of them. */
const isDone = ({ verdict }: MatchedTransfer, outcomes: readonly LineOutcome[]): boolean =>
  verdict.kind === "part" && outcomes.some(({ orderCode }) => orderCode === verdict.orderCode);

const look = (statement: MatchedStatement) => {
  const { layout, transfers, orders, unreadable, lineCount, sheet, otherAccount } = statement;
  const exact = transfers.filter(({ verdict }) => verdict.kind === "exact");
  const table: Block = {
    kind: "table",
    rows: transfers.map(({ transfer, verdict }) => {
      const isExact = verdict.kind === "exact";
      const { name, text } = wordsOf(verdict, orders, transfer);
      return {
        date: transfer.dateText,
        amount: rupiah(transfer.amountIdr),
        order: verdict.orderCode ?? "",
        "what it is": isExact ? "Exact." : `${name.en} ${text.en}`,
        "bank text": transfer.text,
      };
    }),
  };
  return [
    line(
      `${layout}${sheet === null ? "" : `, sheet ${sheet}`}: ${counted(lineCount, "line")}, ${exact.length} exact.`,
    ),
    ...(otherAccount === null
      ? []
      : [
          line(
            `This is of another account than the shop’s: ${otherAccount}. Its lines count for nothing until somebody says at the desk that it is ours.`,
            "bad",
          ),
        ]),
    ...statement.otherSheets.map((name) => line(`Its sheet ${name} was not read.`, "bad")),
    ...statement.findings.map((finding) => line(finding, "bad")),
    table,
    ...unreadable.map(({ row, text, why }) =>
      line(`Row ${row} could not be read: ${why ? `${why.en}: ` : ""}${text}`, "bad"),
    ),
  ];
};

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, "base64"));

/** What may be anything else, is not what was asked for, or brings an order back, is the desk's to judge. */
const isAsked = ({ verdict }: MatchedTransfer): boolean =>
  verdict.kind === "after-cancellation" ||
  verdict.kind === "off" ||
  verdict.kind.startsWith("refund") ||
  (verdict.kind === "part" && verdict.byHand !== undefined);

const rupiahs = (text: string): number => {
  const amount = readWholeRupiah(text);
  if (!amount.ok) throw new InvalidArgumentError(amount.error.en);
  return amount.value;
};
