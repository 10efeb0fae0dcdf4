import * as v from "valibot";
import { ORDER_STATUSES } from "#core/domain/ordering/order-status.ts";
import { err, ok } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder, StoryEntry } from "#server/ports/desk-orders.ts";
import {
  CancelOrder,
  GiveBack,
  HandOver,
  CloseOrder,
  StartProcessing,
} from "#server/use-cases/desk/move-order.ts";
import {
  CORRECTED_ADDRESS_FIELDS,
  CorrectParcel,
  ShipOrder,
} from "#server/use-cases/desk/send-parcel.ts";
import { courierKey } from "#server/ports/desk-books.ts";
import { SaveCourier } from "#server/use-cases/desk/couriers.ts";
import {
  ConfirmPayment,
  FindByAmount,
  type FoundByAmount,
  RevivePaidLate,
} from "#server/use-cases/desk/confirm-payment.ts";
import { ExportOrders, ListOrders, startOfDay } from "#server/use-cases/desk/find-orders.ts";
import { SetRoastedOn } from "#server/use-cases/desk/roasting.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import {
  bagText,
  bagsAndWeight,
  customerName,
  deadlineText,
  destination,
  whyOwed,
  roastedOnMessage,
} from "#server/desk/base/order-facts.ts";
import { changes, looks, reportOf, reportOfEach, type Command } from "./command.ts";
import { code, day, words } from "./command-args.ts";
import { done, line, refused, type Block, type CommandAnswer } from "./report.ts";

/** The commands about orders. */
export const ORDER_COMMANDS = {
  orders: looks(
    v.object({
      statuses: v.array(v.picklist(ORDER_STATUSES, `is one of ${ORDER_STATUSES.join(", ")}.`)),
      since: v.nullable(day),
      text: v.string(),
    }),
    async (services, { statuses, since, text }) => {
      const orders = await new ListOrders(services).execute({
        statuses,
        since: since === null ? null : startOfDay(since),
        text,
      });
      return done(orders, tableOf(orders));
    },
  ),

  find: looks(v.object({ amount: words }), async (services, { amount }) =>
    found(await new FindByAmount(services).execute(amount), services.now()),
  ),

  show: looks(v.object({ orderCode: code }), async ({ orders, now }, { orderCode }) => {
    const order = await orders.byCode(orderCode);
    if (!order) return refused(`No order is called ${orderCode}.`);
    const story = await orders.story(orderCode);
    return done({ ...order, story }, ...facts(order, now()), storyTable(story));
  }),

  paid: changes(
    v.object({
      orderCode: code,
      reference: words,
      amountIdr: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      reason: v.string(),
      isSure: v.optional(v.boolean(), false),
    }),
    async (services, staff, { amountIdr, isSure, ...payment }) => {
      const order = await services.orders.byCode(payment.orderCode);
      return reportOf(
        await new ConfirmPayment(services).execute(staff, {
          ...payment,
          amountIdr: amountIdr ?? missingOf(order),
          sureOfIdr: isSure ? amountIdr : null,
        }),
        ({ orderCode, customer }) => `${orderCode} is paid. ${customer.name} gets a mail.`,
      );
    },
  ),

  process: changes(v.object({ orderCodes: v.array(code) }), (services, staff, { orderCodes }) =>
    reportOfEach(
      orderCodes,
      String,
      (orderCode) => new StartProcessing(services).execute(staff, orderCode),
      (order) =>
        `${order.orderCode} is in your hands: ${bagsAndWeight(order)}. ${order.customer.name} gets a mail.`,
    ),
  ),

  ship: changes(
    v.object({
      parcels: v.array(
        v.object({ orderCode: code, courier: v.string(), trackingNumber: v.string() }),
      ),
    }),
    async (services, staff, { parcels }) => {
      const codes = parcels.map(({ orderCode }) => orderCode);
      const known = new Set((await services.orders.byCodes(codes)).map((one) => one.orderCode));
      const wrong = codes.flatMap((one, at) => {
        if (!known.has(one)) return [`Line ${at + 1}: no order is called ${one}.`];
        return codes.indexOf(one) < at ? [`Line ${at + 1}: ${one} stands there twice.`] : [];
      });
      if (wrong.length > 0) return refused(`${wrong.join("\n")}\nNothing was sent yet.`);
      return reportOfEach(
        parcels,
        ({ orderCode }) => orderCode,
        (parcel) => new ShipOrder(services).execute(staff, parcel),
        sent,
      );
    },
  ),

  "give-back": changes(v.object({ orderCodes: v.array(code) }), (services, staff, { orderCodes }) =>
    reportOfEach(
      orderCodes,
      String,
      (orderCode) => new GiveBack(services).execute(staff, orderCode),
      ({ orderCode }) => `${orderCode} is free to take again.`,
    ),
  ),

  "hand-over": changes(
    v.object({ orderCode: code, to: words }),
    async (services, staff, { orderCode, to }) =>
      reportOf(
        await new HandOver(services).execute(staff, { orderCode, to, from: null }),
        (order) =>
          `${order.orderCode} is in ${staffInitials(order.inHandOf ?? "shop")}’s hands now.`,
      ),
  ),

  correct: changes(
    v.object({
      orderCode: code,
      courier: v.optional(v.string()),
      trackingNumber: v.optional(v.string()),
      address: v.optional(
        v.partial(v.object(v.entriesFromList(CORRECTED_ADDRESS_FIELDS, v.string()))),
      ),
    }),
    async (services, staff, typed) =>
      reportOf(
        await new CorrectParcel(services).execute(staff, { ...typed, seen: null }),
        ({ orderCode, customer }) => `${orderCode} is corrected. ${customer.name} gets a mail.`,
      ),
  ),

  couriers: looks(v.object({}), async ({ couriers }) => {
    const all = await couriers.all();
    return done(all, {
      kind: "table",
      rows: all.map((one) => ({
        name: one.name,
        offered: one.isOffered ? "yes" : "no",
        number: one.hasNumber ? "yes" : "none",
        own: one.isOwn ? "yes" : "",
        "also called": one.alsoCalled.join(", "),
        "tracking page": one.trackingPage ?? "",
      })),
    });
  }),

  courier: changes(
    v.object({
      name: words,
      alsoCalled: v.optional(v.string()),
      trackingPage: v.optional(v.string()),
      isOwn: v.optional(v.boolean()),
      hasNumber: v.optional(v.boolean()),
      isOffered: v.optional(v.boolean()),
    }),
    async (services, staff, { name, ...typed }) => {
      const known = (await services.couriers.all()).find(
        (one) => courierKey(one.name) === courierKey(name),
      );
      return reportOf(
        await new SaveCourier(services).execute(staff, {
          name: known?.name ?? name,
          alsoCalled: typed.alsoCalled ?? known?.alsoCalled.join(", ") ?? "",
          trackingPage: typed.trackingPage ?? known?.trackingPage ?? "",
          isOwn: typed.isOwn ?? known?.isOwn ?? false,
          hasNumber: typed.hasNumber ?? known?.hasNumber ?? true,
          isOffered: typed.isOffered ?? true,
        }),
        (saved) => `${saved.name} is ${saved.isOffered ? "on" : "off"} the list.`,
      );
    },
  ),

  roasted: changes(
    v.object({ day: v.union([v.literal(""), day]), orderCodes: v.array(code) }),
    (services, staff, { day: roastedOn, orderCodes }) =>
      reportOfEach(
        orderCodes,
        String,
        (orderCode) => new SetRoastedOn(services).execute(staff, orderCode, roastedOn),
        roastedOnMessage,
      ),
  ),

  close: changes(v.object({ orderCodes: v.array(code) }), (services, staff, { orderCodes }) =>
    reportOfEach(
      orderCodes,
      String,
      (orderCode) => new CloseOrder(services).execute(staff, orderCode),
      ({ orderCode, customer }) => `${orderCode} is closed. ${customer.name} gets a mail.`,
    ),
  ),

  cancel: changes(
    v.object({ orderCode: code, reason: words }),
    async (services, staff, { orderCode, reason }) =>
      reportOf(
        await new CancelOrder(services).execute(staff, orderCode, reason),
        (order) => `${order.orderCode} is cancelled. ${order.customer.name} gets a mail.`,
      ),
  ),

  revive: changes(
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
          amountIdr: amountIdr ?? missingOf(await services.orders.byCode(late.orderCode)),
          sureOfIdr: isSure ? amountIdr : null,
        }),
        ({ orderCode, customer }) => `${orderCode} is paid. ${customer.name} gets a mail.`,
      ),
  ),

  owed: looks(v.object({}), async ({ ledger }) => {
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

  "send-back": changes(
    v.object({
      orderCode: code,
      amountIdr: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      day: v.union([v.literal(""), day]),
      reference: words,
    }),
    async (services, staff, { amountIdr, ...sent }) => {
      const order = await services.orders.byCode(sent.orderCode);
      return reportOf(
        await new SettleMoney(services).sendBack(staff, {
          ...sent,
          amountIdr: amountIdr ?? order?.toSendBackIdr ?? 0,
        }),
        (after) =>
          `Sent back for ${after.orderCode}; ${rupiah(after.toSendBackIdr)} are left to send. ${after.customer.name} gets a mail.`,
      );
    },
  ),

  leave: changes(
    v.object({
      orderCode: code,
      amountIdr: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      reason: words,
    }),
    async (services, staff, { amountIdr, ...left }) => {
      const order = await services.orders.byCode(left.orderCode);
      return reportOf(
        await new SettleMoney(services).leave(staff, {
          ...left,
          amountIdr: amountIdr ?? order?.toSendBackIdr ?? 0,
        }),
        ({ orderCode }) => `Noted on ${orderCode}: it stays with us.`,
      );
    },
  ),

  note: changes(
    v.object({ orderCode: code, text: words }),
    async ({ orders, now }, { email }, { orderCode, text }) => {
      const isNoted = await orders.note(orderCode, text, email, new Date(now()).toISOString());
      return reportOf(
        isNoted ? ok({ orderCode, text }) : err({ message: `No order is called ${orderCode}.` }),
        () => `Noted on ${orderCode}.`,
      );
    },
  ),

  export: looks(
    v.object({
      from: day,
      to: day,
      rows: v.optional(v.picklist(["orders", "items"]), "orders"),
      by: v.optional(v.picklist(["ordered", "paid"]), "ordered"),
      separator: v.optional(v.picklist([",", ";"]), ","),
    }),
    async (services, asked) => {
      if (asked.to < asked.from) return refused(`${asked.to} is before ${asked.from}.`);
      const file = await new ExportOrders(services).execute(asked);
      return done({ file }, { kind: "file", text: file });
    },
  ),
} satisfies Readonly<Record<string, Command>>;

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

const missingOf = (order: DeskOrder | null): number =>
  order ? Math.max(0, order.amountDueIdr - order.receivedIdr + order.sentBackIdr) : 0;

const unlessEmpty = (answer: CommandAnswer, isDone: boolean): CommandAnswer =>
  answer.ok ? { ...answer, value: { ...answer.value, isDone } } : answer;

const sent = ({ orderCode, courier, trackingNumber }: DeskOrder): string =>
  courier === null
    ? `${orderCode} is ready to be collected.`
    : `${orderCode} has left with ${courier} ${trackingNumber ?? ""}`.trimEnd();

const tableOf = (orders: readonly DeskOrder[]): Block => ({
  kind: "table",
  rows: orders.map((order) => ({
    code: order.orderCode,
    placed: dateTimeWib(order.createdAt),
    status: order.status,
    "to transfer": rupiah(order.amountDueIdr),
    customer: order.customer.name,
    goes: destination(order),
    bags: bagsAndWeight(order),
    "in hand": order.inHandOf === null ? "" : staffInitials(order.inHandOf),
  })),
});

const facts = (order: DeskOrder, now: number): readonly Block[] =>
  Object.entries({
    Order: `${order.orderCode}, ${order.status}`,
    "To transfer": rupiah(order.amountDueIdr),
    Deadline: order.status === "awaiting payment" ? deadlineText(order, now) : "",
    Customer: [order.customer.name, order.customer.phone, order.customer.email]
      .filter((one) => one !== null)
      .join(", "),
    Goes: destination(order),
    Bags: order.items.map(bagText).join("; "),
    Paid:
      order.paidAt === null ? "" : `${dateTimeWib(order.paidAt)} ${order.paymentReference ?? ""}`,
    Came: order.receivedIdr === 0 ? "" : rupiah(order.receivedIdr),
    "Sent back": order.sentBackIdr === 0 ? "" : rupiah(order.sentBackIdr),
    "To send back": order.toSendBackIdr === 0 ? "" : rupiah(order.toSendBackIdr),
    "Roasted on": order.roastedOn ?? "",
    Parcel: order.courier === null ? "" : `${order.courier} ${order.trackingNumber ?? ""}`,
    "Their note": order.customerNote ?? "",
    "Our note": order.staffNote ?? "",
  }).flatMap(([name, text]) => (text === "" ? [] : [line(`${name.padEnd(12)} ${text}`)]));

const storyTable = (story: readonly StoryEntry[]): Block => ({
  kind: "table",
  rows: story.map(({ at, actor, what }) => ({
    when: dateTimeWib(at),
    who: staffInitials(actor),
    what: happened(what),
  })),
});

const happened = (what: StoryEntry["what"]): string => {
  switch (what.kind) {
    case "moved":
      return `${what.from} → ${what.to}${what.reason === null ? "" : `: ${what.reason}`}`;
    case "roasted":
      return what.day === null ? "roast day removed" : `roasted on ${what.day}`;
    case "handed":
      return `handed over to ${what.to}`;
    case "corrected":
      return what.changes
        .map(({ field, before, after }) => `${field}: ${before ?? "none"} → ${after ?? "none"}`)
        .join("; ");
    case "noted":
      return `note: ${what.text}`;
    case "mailed":
      return `mail: ${what.mail}`;
    case "received":
    case "sent back":
    case "left":
      return `${rupiah(what.amountIdr)} ${what.kind} on ${what.day}${what.reference === null ? "" : `: ${what.reference}`}`;
    case "placed":
    default:
      return "placed";
  }
};
