import * as v from "valibot";
import { ORDER_STATUSES } from "#core/domain/ordering/order-status.ts";
import { err, ok } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { joined, type Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import {
  bagTexts,
  bagsAndWeight,
  counted,
  deadlineText,
  destination,
  roastedOnMessage,
} from "#server/desk/texts/order-facts.ts";
import { CLOCK_CONFIRMED, SAID, storyDetail, storyTitle } from "#server/desk/texts/order-words.ts";
import type { DeskOrder, StoryEntry } from "#server/ports/desk-orders.ts";
import { roundedIn, roundedMessage } from "#core/domain/rounded-number.ts";
import { exportOrders, startOfDay } from "#server/use-cases/desk/find-orders.ts";
import { exportLedger } from "#server/use-cases/desk/export-ledger.ts";
import { noSuchOrder, OrderMoves, type Moved } from "#server/use-cases/desk/move-order.ts";
import { setRoastedOn } from "#server/use-cases/desk/roasting.ts";
import { type Staff, whoDid, writtenBy } from "#server/use-cases/desk/staff.ts";
import { confirmClock, heldByClock } from "#server/use-cases/watch-clock.ts";
import {
  changes,
  changesOne,
  code,
  type Command,
  day,
  type DeskServices,
  looks,
  reportOfEach,
  words,
} from "./command.ts";
import { type Block, done, line, refused } from "./report.ts";

/** A change to each of several orders, without a word more. */
const ofEach = (
  name: string,
  says: string,
  act: (services: DeskServices, staff: Staff, orderCode: string) => Promise<Moved>,
  told: (order: DeskOrder) => Text | string,
): Command =>
  changes(
    { line: `${name} <codes...>`, says },
    v.object({ codes: v.array(code) }),
    (services, staff, { codes }) =>
      reportOfEach(codes, String, (orderCode) => act(services, staff, orderCode), told),
  );

/** The commands about orders. */
export const ORDER_COMMANDS = {
  orders: looks(
    {
      line: "orders",
      says: "list orders, newest first",
      options: (command) =>
        command
          .option("--status <list>", "of these states, separated by commas", byComma, [])
          .option("--since <day>", "placed on this day or later, such as 2025-07-21")
          .option(
            "--text <text>",
            "code, name, phone, email, street, amount, tracking number or bank text",
            "",
          ),
    },
    v.object({
      status: v.array(v.picklist(ORDER_STATUSES, `is one of ${ORDER_STATUSES.join(", ")}.`)),
      since: v.optional(day),
      text: v.string(),
    }),
    async (services, { status, since, text }) => {
      const rounded = roundedIn(text);
      if (rounded !== undefined) return refused(roundedMessage(rounded));
      const orders = await services.orders.search({
        statuses: status,
        since: since === undefined ? null : startOfDay(since),
        text,
      });
      return done(orders, tableOf(orders));
    },
  ),

  show: looks(
    { line: "show <code>", says: "one order and its story" },
    v.object({ code }),
    async ({ orders, now }, { code: orderCode }) => {
      const order = await orders.byCode(orderCode);
      if (!order) return refused(noSuchOrder(orderCode).message);
      const story = await orders.story(orderCode);
      return done({ ...order, story }, ...facts(order, now()), storyTable(story, order));
    },
  ),

  process: ofEach(
    "process",
    "take paid orders in hand",
    (services, staff, orderCode) => new OrderMoves(services).startProcessing(staff, orderCode),
    (order) =>
      `${order.orderCode} is in your hands: ${bagsAndWeight(order).en}. ${order.customer.name} gets a mail.`,
  ),

  roasted: changes(
    {
      line: "roasted <day> <codes...>",
      says: "set the day orders in hand were roasted, such as 2025-07-21; an empty one takes it back",
    },
    v.object({ day: v.union([v.literal(""), day]), codes: v.array(code) }),
    (services, staff, { day: roastedOn, codes }) =>
      reportOfEach(
        codes,
        String,
        (orderCode) => setRoastedOn(services, staff, orderCode, roastedOn),
        roastedOnMessage,
      ),
  ),

  "give-back": ofEach(
    "give-back",
    "put orders in hand back among those that anybody may take",
    (services, staff, orderCode) => new OrderMoves(services).giveBack(staff, orderCode),
    SAID.givenBack,
  ),

  "hand-over": changesOne(
    {
      line: "hand-over <code> <email>",
      says: "put an order in hand into a colleague’s hands, or your own",
    },
    v.object({ code, email: words }),
    (services, staff, { code: orderCode, email: to }) =>
      new OrderMoves(services).handOver(staff, { orderCode, to, from: null }),
    SAID.handedOver,
  ),

  free: ofEach(
    "free",
    "free the amounts of cancelled orders that nobody paid, for others to ask for",
    (services, staff, orderCode) => new OrderMoves(services).freeAmount(staff, orderCode),
    SAID.freed,
  ),

  close: ofEach(
    "close",
    "end the story of orders that have arrived",
    (services, staff, orderCode) => new OrderMoves(services).close(staff, orderCode),
    SAID.closed,
  ),

  cancel: changesOne(
    {
      line: "cancel <code>",
      says: "call an order off that has not left",
      options: (command) => command.requiredOption("--reason <text>", "why; the customer reads it"),
    },
    v.object({ code, reason: words }),
    (services, staff, { code: orderCode, reason }) =>
      new OrderMoves(services).cancel(staff, orderCode, reason),
    SAID.cancelled,
  ),

  note: changesOne(
    { line: "note <code> <text...>", says: "write a note that the customer does not read" },
    v.object({
      code,
      text: v.pipe(
        v.array(v.string()),
        v.transform((all) => all.join(" ")),
        words,
      ),
    }),
    async ({ orders, now }, staff, { code: orderCode, text }) => {
      const isNoted = await orders.note(orderCode, text, writtenBy(staff, now));
      return isNoted ? ok({ orderCode, text }) : err(noSuchOrder(orderCode));
    },
    ({ orderCode }) => `Noted on ${orderCode}.`,
  ),

  export: looks(
    {
      line: "export",
      says: "orders as CSV, a row for each line of an order",
      options: (command) =>
        command
          .requiredOption("--from <day>", "first day, such as 2025-07-01")
          .requiredOption("--to <day>", "last day, included")
          .option("--rows <rows>", "orders, or items: one row a line of an order", "orders")
          .option("--by <day>", "ordered, or paid: whose day counts", "ordered")
          .option("--separator <sign>", "; for spreadsheets in Indonesian", ","),
    },
    v.object({
      from: day,
      to: day,
      rows: v.picklist(["orders", "items"]),
      by: v.picklist(["ordered", "paid"]),
      separator: v.picklist([",", ";"]),
    }),
    async (services, asked) => {
      if (asked.to < asked.from) return refused(`${asked.to} is before ${asked.from}.`);
      let file = "";
      for await (const part of exportOrders(services.orders, asked)) file += part;
      return done({ file }, { kind: "file", text: file });
    },
  ),

  ledger: looks(
    {
      line: "ledger",
      says: "the money of these bank days as CSV: in, out, order and the bank’s text",
      options: (command) =>
        command
          .requiredOption("--from <day>", "first day, such as 2025-07-01")
          .requiredOption("--to <day>", "last day, included")
          .option("--separator <sign>", "; for spreadsheets in Indonesian", ","),
    },
    v.object({ from: day, to: day, separator: v.picklist([",", ";"]) }),
    async (services, asked) => {
      if (asked.to < asked.from) return refused(`${asked.to} is before ${asked.from}.`);
      let file = "";
      for await (const part of exportLedger(services.ledger, asked)) file += part;
      return done({ file }, { kind: "file", text: file });
    },
  ),

  clock: looks(
    {
      line: "clock",
      says: "what waits because the clock jumped ahead",
      options: (command) => command.option("--right", "say that the clock is right"),
      send: ({ right }, { send }) => send({}, right === true ? "clock-right" : undefined),
    },
    v.object({}),
    async (services) => {
      const held = await heldByClock(services);
      return done(
        held,
        line(
          held
            ? `The clock jumped ahead, to ${dateTimeWib(held.says)} WIB. ${counted(held.orders, "unpaid order waits", "unpaid orders wait")} for --right, or for a day.`
            : "No order waits because of the clock.",
        ),
      );
    },
  ),

  "clock-right": changesOne(
    null,
    v.object({}),
    async (services) => ok(await confirmClock(services)),
    () => CLOCK_CONFIRMED,
  ),
};

export const tableOf = (orders: readonly DeskOrder[]): Block => ({
  kind: "table",
  rows: orders.map((order) => ({
    code: order.orderCode,
    placed: dateTimeWib(order.createdAt),
    status: order.status,
    "to transfer": rupiah(order.amountDueIdr),
    customer: order.customer.name,
    goes: destination(order).en,
    bags: bagsAndWeight(order).en,
    "in hand": order.inHandOf === null ? "" : whoDid(order.inHandOf).en,
  })),
});

export const facts = (order: DeskOrder, now: number): readonly Block[] =>
  Object.entries({
    Order: `${order.orderCode}, ${order.status}`,
    "To transfer": rupiah(order.amountDueIdr),
    Deadline: order.status === "awaiting payment" ? deadlineText(order, now).en : "",
    Customer: [order.customer.name, order.customer.phone, order.customer.email]
      .filter((one) => one !== null)
      .join(", "),
    Goes: destination(order).en,
    Bags: bagTexts(order.items).en,
    Paid:
      order.dates.paidAt === null
        ? ""
        : `${dateTimeWib(order.dates.paidAt)} ${order.paymentReference ?? ""}`,
    Came: order.money.receivedIdr === 0 ? "" : rupiah(order.money.receivedIdr),
    "Sent back": order.money.sentBackIdr === 0 ? "" : rupiah(order.money.sentBackIdr),
    "To send back": order.money.toSendBackIdr === 0 ? "" : rupiah(order.money.toSendBackIdr),
    "Roasted on": order.dates.roastedOn ?? "",
    Parcel: order.courier === null ? "" : `${order.courier} ${order.trackingNumber ?? ""}`,
    "Their note": order.customerNote ?? "",
    "Our note": order.staffNote ?? "",
  }).flatMap(([name, text]) => (text === "" ? [] : [line(`${name.padEnd(12)} ${text}`)]));

const storyTable = (story: readonly StoryEntry[], order: DeskOrder): Block => ({
  kind: "table",
  rows: story.map((entry) => ({
    when: dateTimeWib(entry.at),
    who: whoDid(entry.actor).en,
    what: joined(": ", [storyTitle(entry), storyDetail(entry, order, story)]).en,
  })),
});

const byComma = (text: string): readonly string[] => text.split(",").map((one) => one.trim());
