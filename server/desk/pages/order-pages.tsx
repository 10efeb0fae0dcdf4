/** @jsxImportSource hono/jsx */
import { Hono, type Context } from "hono";
import { isDay } from "#core/domain/is-day.ts";
import { err, ok } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { readWholeRupiah } from "#format/read-figure.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { CancelOrder } from "#server/use-cases/desk/cancel-order.ts";
import { CloseOrder } from "#server/use-cases/desk/close-order.ts";
import { ConfirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import type { DeskRefusal } from "#server/use-cases/desk/desk-refusal.ts";
import type { Moved } from "#server/use-cases/desk/move-order.ts";
import { RevivePaidLate } from "#server/use-cases/desk/revive-paid-late.ts";
import { SetRoastedOn } from "#server/use-cases/desk/set-roasted-on.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { ShipOrder } from "#server/use-cases/desk/ship-order.ts";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { StartProcessing } from "#server/use-cases/desk/start-processing.ts";
import type { DeskDeps, DeskEnv } from "#server/desk/base/desk-deps.ts";
import { StatusBadge } from "#server/desk/base/figures.tsx";
import { roastedOnMessage } from "#server/desk/base/roast-day-message.ts";
import { formFields } from "#server/desk/base/form-fields.ts";
import { frameOf } from "#server/desk/base/frame.ts";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { DeskPage } from "#server/desk/base/layout.tsx";
import { customerName, destination } from "#server/desk/base/order-facts.ts";
import { CustomerFacts, OrderNotes, OrderSheet, OrderStory } from "./order-parts.tsx";
import { ExpectedMove, OtherMoves, RoastedOnForm, type Typed } from "./order-moves.tsx";

type Field = (name: string) => string;

/** The page of one order: history, details, and its allowed status changes. */
export const orderPages = (deps: DeskDeps): Hono<DeskEnv> => {
  const app = new Hono<DeskEnv>();
  const moves = movesOf(deps);
  const setRoastedOn = new SetRoastedOn(deps);

  const show = async (
    context: Context<DeskEnv>,
    orderCode: string,
    refused: string | null = null,
    typed: Typed = {},
  ) => {
    const order = await deps.orders.byCode(orderCode.toUpperCase());
    if (!order) {
      return redirectSaying(context, "/orders", `No order is called ${orderCode.slice(0, 20)}.`);
    }
    const story = await deps.orders.story(order.orderCode);
    const frame = await frameOf(context, deps);
    return context.html(
      <DeskPage
        frame={frame}
        place="orders"
        title={order.orderCode}
        isCode
        sub={
          <>
            <StatusBadge status={order.status} /> {customerName(order)}, {destination(order)}
          </>
        }
        refused={refused}
      >
        <div class="page-grid split even">
          <div class="wide-side">
            <OrderStory story={story} order={order} />
            <OrderNotes order={order} />
          </div>
          <div class="narrow-side stack full">
            <OrderSheet order={order} />
            <CustomerFacts order={order} />
            <OtherMoves order={order} now={deps.now()} typed={typed} />
            <RoastedOnForm order={order} now={deps.now()} />
          </div>
        </div>
        <ExpectedMove order={order} />
      </DeskPage>,
      refused === null ? 200 : 409,
    );
  };

  app.get("/orders/:code", (context) => show(context, context.req.param("code")));

  app.post("/orders/:code/note", async (context) => {
    const field = await formFields(context);
    const code = context.req.param("code");
    const text = field("note").trim().slice(0, 2000);
    if (text === "") return show(context, code, "Please write the note first.");
    const at = new Date(deps.now()).toISOString();
    await deps.orders.note(code, text, context.var.staff.email, at);
    return context.redirect(`/orders/${code}`, 303);
  });

  app.post("/orders/:code/roasted", async (context) => {
    const field = await formFields(context);
    const code = context.req.param("code");
    const set = await setRoastedOn.execute(context.var.staff, code, field("day"));
    if (!set.ok) return show(context, code, set.error.message);
    return redirectSaying(context, `/orders/${code}`, roastedOnMessage(set.value));
  });

  for (const [name, move] of Object.entries(moves))
    app.post(`/orders/:code/${name}`, async (context) => {
      const code = context.req.param("code") ?? "";
      const field = await formFields(context);
      const moved = await move(context.var.staff, code, field);
      if (!moved.ok) return show(context, code, moved.error.message, typedIn(field, moved.error));
      return redirectSaying(context, `/orders/${code}`, MONEY_SAID[name] ?? saidOf(moved.value));
    });

  return app;
};

/** What is asked about once more keeps the amount that it was asked about. */
const typedIn = (field: Field, refusal: DeskRefusal): Typed => ({
  amount: field("amount"),
  day: field("day"),
  reference: field("reference"),
  reason: field("reason"),
  ...(refusal.kind === "unsure" ? { sure: String(refusal.amountIdr) } : {}),
});

type MoveByForm = (staff: Staff, orderCode: string, field: Field) => Promise<Moved>;

/** By the last segment of the form's address. */
const movesOf = (deps: DeskDeps): Readonly<Record<string, MoveByForm>> => {
  const confirm = new ConfirmPayment(deps);
  const revive = new RevivePaidLate(deps);
  const money = new SettleMoney(deps);
  const paidBy =
    (useCase: ConfirmPayment | RevivePaidLate): MoveByForm =>
    async (staff, orderCode, field) => {
      const typed = field("amount").trim();
      const amount = typed === "" ? ok(0) : readWholeRupiah(typed);
      if (!amount.ok) return err({ kind: "invalid", field: "amount", message: `${amount.error}.` });
      const day = field("day");
      if (day !== "" && (!isDay(day) || day > dayWib(deps.now())))
        return err({ kind: "invalid", field: "day", message: "The day is today or before." });
      return useCase.execute(staff, {
        orderCode,
        amountIdr: amount.value,
        day: day || undefined,
        reference: field("reference"),
        reason: field("reason"),
        sureOfIdr: field("sure") === "" ? null : Number(field("sure")),
      });
    };
  const start = new StartProcessing(deps);
  const ship = new ShipOrder(deps);
  const close = new CloseOrder(deps);
  const cancel = new CancelOrder(deps);
  return {
    paid: paidBy(confirm),
    revive: paidBy(revive),
    "send-back": async (staff, orderCode, field) => {
      const amount = readWholeRupiah(field("amount"));
      if (!amount.ok) return err({ kind: "invalid", field: "amount", message: `${amount.error}.` });
      return money.sendBack(staff, {
        orderCode,
        amountIdr: amount.value,
        day: field("day"),
        reference: field("reference"),
      });
    },
    leave: async (staff, orderCode, field) => {
      const amount = readWholeRupiah(field("amount"));
      if (!amount.ok) return err({ kind: "invalid", field: "amount", message: `${amount.error}.` });
      return money.leave(staff, { orderCode, amountIdr: amount.value, reason: field("reason") });
    },
    process: (staff, orderCode) => start.execute(staff, orderCode),
    ship: (staff, orderCode, field) =>
      ship.execute(staff, {
        orderCode,
        courier: field("courier"),
        trackingNumber: field("tracking"),
      }),
    close: (staff, orderCode) => close.execute(staff, orderCode),
    cancel: (staff, orderCode, field) => cancel.execute(staff, orderCode, field("reason")),
  };
};

/** Of moves that change no status. */
const MONEY_SAID: Readonly<Record<string, string>> = {
  "send-back": "It is noted as sent back, and the customer gets a mail.",
  leave: "It is noted as left to us.",
};

const saidOf = ({ orderCode, status, customer }: DeskOrder): string => {
  switch (status) {
    case "paid":
      return `${orderCode} is paid. ${customer.name} gets a mail.`;
    case "processing":
      return `${orderCode} is in your hands. ${customer.name} gets a mail.`;
    case "shipped":
      return `${orderCode} is on its way. ${customer.name} gets a mail.`;
    case "closed":
      return `${orderCode} is closed. ${customer.name} gets a mail.`;
    case "cancelled":
      return `${orderCode} is cancelled. ${customer.name} gets a mail with your reason.`;
    default:
      return `${orderCode} is ${status}.`;
  }
};
