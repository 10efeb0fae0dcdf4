/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { isDay } from "#core/domain/day.ts";
import { err, ok } from "#core/domain/result.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { readWholeRupiah } from "#server/statements/read-figure.ts";
import { asIs, sentences, type Text } from "#format/language.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import {
  type DeskRefusal,
  invalid,
  type Moved,
  noSuchOrder,
  OrderMoves,
} from "#server/use-cases/desk/move-order.ts";
import {
  CORRECTED_ADDRESS_FIELDS,
  correctParcel,
  shipOrder,
} from "#server/use-cases/desk/send-parcel.ts";
import { confirmPayment } from "#server/use-cases/desk/confirm-payment.ts";
import { setRoastedOn } from "#server/use-cases/desk/roasting.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { writtenBy, type Staff } from "#server/use-cases/desk/staff.ts";
import { ButtonLink } from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { StatusBadge } from "#server/desk/base/figures.tsx";
import { roastedOnMessage, customerName, destination } from "#server/desk/texts/order-facts.ts";
import { SAID } from "#server/desk/texts/order-words.ts";
import type { Field } from "#server/desk/base/form-fields.ts";
import { addPage, type FormDone } from "#server/desk/base/desk-page.tsx";
import { Said } from "#server/desk/base/said.tsx";
import { OWED } from "#server/desk/texts/money-texts.ts";
import { MOVED, ORDER } from "#server/desk/texts/order-texts.ts";
import { pathOf, readTypedForms } from "#server/desk/base/kept-typing.ts";
import type { TypedFields } from "#server/desk/base/typed-forms.tsx";
import { redirectSaying } from "#server/desk/base/guard.ts";
import {
  ChatWithCustomer,
  CustomerFacts,
  OrderNotes,
  OrderSheet,
  OrderStory,
} from "./order-parts.tsx";
import { HAS_LABEL } from "./pack-pages.tsx";
import { NextStep, OtherMoves, RoastedOnForm, type OrderAtDesk } from "./order-moves.tsx";
import { chatFactsOf, lastGone, usualCourier } from "./parcel-fields.tsx";

/** The page of one order: history, details, and its allowed status changes. */
export const orderPages: DeskPages = (app, deps) => {
  const drawOrder = async (context: Context<DeskEnv>, again: NotDone | null) => {
    const orderCode = codeIn(context);
    const order = await deps.orders.byCode(orderCode.toUpperCase());
    if (!order)
      return redirectSaying(context, "/orders", noSuchOrder(orderCode.slice(0, 20)).message);
    const [story, couriers, gone] = await Promise.all([
      deps.orders.story(order.orderCode),
      deps.couriers.all(),
      lastGone(deps),
    ]);
    const now = deps.now();
    const desk: OrderAtDesk = {
      order,
      now,
      couriers,
      courier: usualCourier(gone, couriers),
      confirmedIdr: again?.confirmedIdr ?? null,
      staff: context.var.staff,
      staffEmails: deps.staffEmails(),
    };
    const sub = (
      <>
        <StatusBadge status={order.status} /> <Said of={customerName(order)} />,{" "}
        <Said of={destination(order)} />
      </>
    );
    const body = (
      <div class="page-grid split even flip">
        {/* The next step comes first on phones, and in the right column on wider screens. */}
        <div class="narrow-side stack full">
          <NextStep {...desk} />
          <ChatWithCustomer
            order={order}
            facts={chatFactsOf(order, couriers, { siteUrl: deps.siteUrl, now })}
          />
          <OrderSheet order={order} />
          {HAS_LABEL.has(order.status) && (
            <ButtonLink href={`/pack/labels?order=${order.orderCode}`} figure="A6">
              {ORDER.printLabel}
            </ButtonLink>
          )}
          <CustomerFacts order={order} />
          <RoastedOnForm {...desk} />
          <OtherMoves {...desk} />
        </div>
        <div class="wide-side">
          <OrderNotes order={order} />
          <OrderStory story={story} order={order} />
        </div>
      </div>
    );
    return { place: "orders", title: asIs(order.orderCode), isCode: true, sub, body } as const;
  };

  const byMoves = Object.entries(movesOf(deps)).map(([name, move]) => [
    `/orders/:code/${name}`,
    async (field: Field, context: Context<DeskEnv>): FormDone<NotDone> => {
      const bags = (await typedFields(context)).get("bag") ?? [];
      const moved = await move(context.var.staff, codeIn(context), field, bags);
      if (moved.ok) return ok(AFTER[name]?.(moved.value) ?? asIs(""));
      const { error } = moved;
      return err({
        message: sentences(error.message, await quotedWords(context, error)),
        confirmedIdr: error.kind === "unsure" ? error.amountIdr : null,
      });
    },
  ]);

  addPage<NotDone>(app, deps, "/orders/:code", drawOrder, {
    "/orders/:code/note": async (field, context) => {
      const text = field("note").trim().slice(0, 2000);
      if (text === "") return err({ message: MOVED.noteFirst });
      const code = codeIn(context);
      await deps.orders.note(code, text, writtenBy(context.var.staff, deps.now));
      return context.redirect(`/orders/${code}`, 303);
    },
    "/orders/:code/language": async (field, context) => {
      const code = codeIn(context).toUpperCase();
      const language = field("language") === "en" ? "en" : "id";
      await deps.orders.setLanguage(code, language, writtenBy(context.var.staff, deps.now));
      return context.redirect(`/orders/${code}#chat`, 303);
    },
    ...Object.fromEntries(byMoves),
  });
};

/** `confirmedIdr`: the amount that is asked about once more. */
type NotDone = { readonly message: Text; readonly confirmedIdr?: number | null };

const codeIn = ({ req }: Context<DeskEnv>): string => req.param("code") ?? "";

/** What is said after each move. */
const AFTER: Readonly<Record<string, (order: DeskOrder) => Text>> = {
  paid: SAID.paid,
  revive: SAID.paid,
  "send-back": () => MOVED.sentBack,
  leave: () => MOVED.left,
  "take-off": MOVED.takenOff,
  refund: SAID.refunded,
  waive: MOVED.waived,
  "want-back": MOVED.wantedBack,
  "refund-account": MOVED.account,
  process: MOVED.inHand,
  ship: MOVED.onItsWay,
  free: SAID.freed,
  "give-back": SAID.givenBack,
  "hand-over": SAID.handedOver,
  correct: SAID.corrected,
  close: SAID.closed,
  cancel: SAID.cancelled,
  roasted: roastedOnMessage,
};

/** @param bags those that the form ticks. */
type MoveByForm = (
  staff: Staff,
  orderCode: string,
  field: Field,
  bags: readonly string[],
) => Promise<Moved>;

/** By the last segment of the form's address. */
const movesOf = (deps: DeskDeps): Readonly<Record<string, MoveByForm>> => {
  const money = new SettleMoney(deps);
  const paidFrom =
    (from: Parameters<typeof confirmPayment>[3]): MoveByForm =>
    async (staff, orderCode, field) => {
      const typed = field("amount").trim();
      const amount = typed === "" ? ok(0) : readWholeRupiah(typed);
      if (!amount.ok) return invalid("amount", amount.error);
      const day = field("day");
      if (day !== "" && (!isDay(day) || day > dayWib(deps.now())))
        return invalid("day", MOVED.dayIsPast);
      const payment = {
        orderCode,
        amountIdr: amount.value,
        day: day || undefined,
        reference: field("reference"),
        reason: field("reason"),
        confirmedIdr: field("sure") === "" ? null : Number(field("sure")),
      };
      return confirmPayment(deps, staff, payment, from);
    };
  const moves = new OrderMoves(deps);
  return {
    paid: paidFrom("awaiting payment"),
    revive: paidFrom("cancelled"),
    "send-back": ofAmount((staff, orderCode, field, amountIdr) =>
      money.sendBack(staff, {
        orderCode,
        amountIdr,
        day: field("day"),
        reference: field("reference"),
      }),
    ),
    leave: ofAmount((staff, orderCode, field, amountIdr) =>
      money.leave(staff, { orderCode, amountIdr, reason: field("reason") }),
    ),
    refund: ofAmount((staff, orderCode, field, amountIdr, bags) =>
      money.refund(staff, {
        orderCode,
        amountIdr,
        reason: field("reason"),
        bags,
        account: field("account"),
      }),
    ),
    waive: ofAmount((staff, orderCode, field, amountIdr) =>
      money.waive(staff, { orderCode, amountIdr, reason: field("reason") }),
    ),
    "want-back": ofAmount((staff, orderCode, field, amountIdr) =>
      money.wantBack(staff, { orderCode, amountIdr, reason: field("reason") }),
    ),
    "refund-account": (staff, orderCode, field) =>
      money.setRefundAccount(staff, orderCode, field("account")),
    "take-off": ofAmount((staff, orderCode, field, amountIdr) =>
      money.takeOff(staff, { orderCode, amountIdr, reason: field("reason") }),
    ),
    free: (staff, orderCode) => moves.freeAmount(staff, orderCode),
    process: (staff, orderCode) => moves.startProcessing(staff, orderCode),
    ship: (staff, orderCode, field) =>
      shipOrder(deps, staff, {
        orderCode,
        courier: field("courier"),
        trackingNumber: field("tracking"),
      }),
    "give-back": (staff, orderCode, field) =>
      moves.giveBack(staff, orderCode, field("holder") || null),
    "hand-over": (staff, orderCode, field) =>
      moves.handOver(staff, { orderCode, to: field("to"), from: field("holder") || null }),
    correct: (staff, orderCode, field) =>
      correctParcel(deps, staff, {
        orderCode,
        seen: field("seen"),
        courier: field("courier"),
        trackingNumber: field("tracking"),
        address: Object.fromEntries(CORRECTED_ADDRESS_FIELDS.map((name) => [name, field(name)])),
      }),
    close: (staff, orderCode) => moves.close(staff, orderCode),
    cancel: (staff, orderCode, field) => moves.cancel(staff, orderCode, field("reason")),
    roasted: (staff, orderCode, field) => setRoastedOn(deps, staff, orderCode, field("day")),
  };
};

const ofAmount =
  (
    move: (
      staff: Staff,
      orderCode: string,
      field: Field,
      amountIdr: number,
      bags: readonly string[],
    ) => Promise<Moved>,
  ): MoveByForm =>
  async (staff, orderCode, field, bags) => {
    const amount = readWholeRupiah(field("amount"));
    if (!amount.ok) return invalid("amount", amount.error);
    return move(staff, orderCode, field, amount.value, bags);
  };

/** When the order went elsewhere its form is gone: what was typed into it stands in the message. */
const quotedWords = async (
  context: Context<DeskEnv>,
  { kind }: DeskRefusal,
): Promise<Text | null> => {
  const typed = await typedFields(context);
  const words = [...typed]
    .filter(([name]) => QUOTED.has(name))
    .flatMap(([, values]) => values.filter((text) => text.trim() !== ""));
  return kind === "conflict" && words.length > 0 ? OWED.typed(words.join("; ")) : null;
};

const typedFields = async (context: Context<DeskEnv>): Promise<TypedFields> =>
  (await readTypedForms(context)).get(pathOf(context)) ?? new Map();

const QUOTED: ReadonlySet<string> = new Set(["reason", "reference", "amount", "tracking"]);
