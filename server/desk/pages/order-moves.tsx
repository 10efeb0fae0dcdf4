/** @jsxImportSource hono/jsx */
import { PROVINCES } from "#core/domain/account/address.ts";
import { legalMoves } from "#core/domain/ordering/order-status.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import { ROASTED_STATUSES } from "#server/use-cases/desk/roasting.ts";
import {
  AmountField,
  Choice,
  DayField,
  Field,
  ReferenceField,
  Section,
  Submit,
  TextField,
  Tick,
} from "#server/desk/base/controls.tsx";
import { bagCount, bagText } from "#server/desk/texts/order-facts.ts";
import { Said } from "#server/desk/base/said.tsx";
import { MONEY_IN, OWED } from "#server/desk/texts/money-texts.ts";
import { MOVES } from "#server/desk/texts/order-texts.ts";
import { statusText } from "#server/use-cases/desk/move-order.ts";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";
import { canBeCorrected, hasLeft, parcelVersion } from "#server/use-cases/desk/send-parcel.ts";
import { whoDid, type Staff } from "#server/use-cases/desk/staff.ts";
import { type Carriers, CourierFields } from "./parcel-fields.tsx";

/** An order, and who looks at it when. */
export type OrderAtDesk = Carriers & {
  readonly order: DeskOrder;
  readonly now: number;
  /** The amount that is asked about once more. */
  readonly confirmedIdr: number | null;
  readonly staff: Staff;
  readonly staffEmails: readonly string[];
};

/** The expected next step, with what it needs. */
export const NextStep = (desk: OrderAtDesk) => {
  const { order, now } = desk;
  const isHeld = isAmountHeld(order, now);
  const step = plainStep(order);
  const { orderCode } = order;
  return (
    <Section id="next" look="next-step" title={MOVES.next}>
      {order.money.toSendBackIdr > 0 && <SendBackForms {...desk} />}
      {!ASKED_FOR.has(order.status) && missingOf(order) > 0 && <MissingForm order={order} />}
      {order.status === "awaiting payment" && <PaidForm {...desk} />}
      {order.status === "cancelled" && isHeld && <ReviveForm {...desk} />}
      {order.status === "cancelled" && isHeld && order.money.receivedIdr === 0 && (
        <form method="post" action={`/orders/${orderCode}/free`}>
          <Submit look="button-line wide">{MOVES.freeAmount}</Submit>
        </form>
      )}
      {isSentWithCourier(order) && (
        <KeptForm action={`/orders/${orderCode}/ship`} class="stack">
          <CourierFields {...desk} />
          <Submit look="wide" figure={MOVES.oneMail}>
            {MOVES.send(orderCode)}
          </Submit>
        </KeptForm>
      )}
      {step && (
        <form method="post" action={`/orders/${orderCode}/${step.move}`}>
          <Submit look="wide" figure={step.figure}>
            {step.says}
          </Submit>
        </form>
      )}
      {legalMoves(order.status, isHeld).length === 0 && order.money.toSendBackIdr === 0 && (
        <p>
          <Said of={MOVES.nothingMore(statusText(order.status))} />
        </p>
      )}
    </Section>
  );
};

/** What else can happen, folded. */
export const OtherMoves = (desk: OrderAtDesk) => {
  const { order } = desk;
  const canCancel = legalMoves(order.status, false).includes("cancelled");
  const isPaid = order.paymentStatus === "paid";
  if (!canCancel && !canBeCorrected(order) && order.money.receivedIdr === 0) return null;
  return (
    <Section id="other" look="full" title={MOVES.whatElse}>
      <HandMoves {...desk} />
      <CorrectForm {...desk} />
      {isPaid && order.money.receivedIdr > order.money.sentBackIdr && <RefundForm order={order} />}
      {isPaid && order.money.roundingIdr > 0 && <WantBackForm order={order} />}
      {order.money.receivedIdr > 0 && <TakeOffForm order={order} />}
      {canCancel && <CancelForm order={order} />}
    </Section>
  );
};

const isAmountHeld = ({ amountHeldUntil }: DeskOrder, now: number): boolean =>
  amountHeldUntil !== null && Date.parse(amountHeldUntil) > now;

/** The expected next status change, if it needs no input. */
const plainStep = (order: DeskOrder) => {
  const moves = legalMoves(order.status, false);
  const { orderCode } = order;
  if (moves.includes("processing"))
    return { move: "process", says: MOVES.takeInHand(orderCode), figure: bagCount(order) };
  if (moves.includes("shipped") && !isSentWithCourier(order))
    return { move: "ship", says: MOVES.isReady(orderCode), figure: MOVES.oneMail };
  if (moves.includes("closed"))
    return { move: "close", says: MOVES.close(orderCode), figure: MOVES.hasArrived };
  return null;
};

/** Sets or removes the roast day, once the order is in hand. */
export const RoastedOnForm = ({ order, now }: OrderAtDesk) =>
  CAN_BE_ROASTED.has(order.status) ? (
    <Section id="roasted" title={MOVES.roastedOn}>
      <KeptForm action={`/orders/${order.orderCode}/roasted`} class="stack">
        <DayField
          label={MOVES.roastDayRead}
          today={dayWib(now)}
          value={order.dates.roastedOn ?? ""}
        />
        <Submit look="button-line button-small">{MOVES.setRoastDay}</Submit>
      </KeptForm>
    </Section>
  ) : null;

const isSentWithCourier = ({ status, fulfillment }: DeskOrder): boolean =>
  legalMoves(status, false).includes("shipped") && fulfillment === "delivery";

const PaidForm = (desk: OrderAtDesk) => (
  <KeptForm action={`/orders/${desk.order.orderCode}/paid`} class="stack">
    <CameFields {...desk} />
    <Submit look="wide" figure={rupiah(missingOf(desk.order))}>
      {MONEY_IN.markPaid(desk.order.orderCode)}
    </Submit>
  </KeptForm>
);

/** What confirming and bringing back ask alike. */
const CameFields = ({ order, now, confirmedIdr }: OrderAtDesk) => (
  <>
    <AmountField label={MOVES.amountOnStatement} placeholder={rupiah(missingOf(order))} />
    <DayField label={MOVES.dayOnStatement} today={dayWib(now)} />
    <ReferenceField />
    <TextField label={MOVES.whyNotExactly(missingOf(order))} name="reason" autocomplete="off" />
    {confirmedIdr !== null && <input type="hidden" name="sure" value={String(confirmedIdr)} />}
  </>
);

/** What is missing of an order that stands as paid, and that nobody asks for it any more. */
const MissingForm = ({ order }: { order: DeskOrder }) => (
  <>
    <p>
      <b>{rupiah(missingOf(order))}</b> <Said of={MOVES.areMissing(order)} />{" "}
      <a href="/to-send-back#missing">
        <Said of={OWED.missing} />
      </a>
      .
    </p>
    <Fold of={[`/orders/${order.orderCode}/waive`]} summary={MOVES.doWithout}>
      <KeptForm action={`/orders/${order.orderCode}/waive`} class="stack">
        <AmountField label={MOVES.amountToDoWithout} value={rupiah(missingOf(order))} />
        <TextField label={MOVES.whyUnread} name="reason" required autocomplete="off" />
        <Submit look="button-line wide">{MOVES.askNoMore}</Submit>
      </KeptForm>
    </Fold>
  </>
);

/** A part of the price goes back. */
const RefundForm = ({ order: { orderCode, items, refundAccount } }: { order: DeskOrder }) => (
  <Fold of={[`/orders/${orderCode}/refund`]} summary={MOVES.refundPart}>
    <KeptForm action={`/orders/${orderCode}/refund`} class="stack">
      <AmountField label={MOVES.amountToRefund} />
      <fieldset class="stack">
        <legend class="field-label">
          <Said of={MOVES.whichBags} />
        </legend>
        {items.map((item) => (
          <Tick name="bag" value={bagText(item).en}>
            {bagText(item)}
          </Tick>
        ))}
      </fieldset>
      <TextField label={MOVES.whyRead} name="reason" required />
      <TextField
        label={MOVES.whichAccount}
        name="account"
        maxlength={200}
        autocomplete="off"
        value={refundAccount ?? ""}
      />
      <Submit look="wide" figure={MOVES.oneMail}>
        {MOVES.isToGoBack}
      </Submit>
    </KeptForm>
  </Fold>
);

/** What was kept as rounding goes back when the customer asks for it. */
const WantBackForm = ({ order: { orderCode, money } }: { order: DeskOrder }) => (
  <Fold of={[`/orders/${orderCode}/want-back`]} summary={MOVES.wantsRounding}>
    <KeptForm action={`/orders/${orderCode}/want-back`} class="stack">
      <input type="hidden" name="amount" value={String(money.roundingIdr)} />
      <TextField label={MOVES.howSaid} name="reason" autocomplete="off" />
      <Submit look="button-line wide" figure={rupiah(money.roundingIdr)}>
        {MOVES.isToGoBack}
      </Submit>
    </KeptForm>
  </Fold>
);

/** Where the customer wants money of this order to go. */
const RefundAccountForm = ({ order: { orderCode, refundAccount } }: { order: DeskOrder }) => (
  <KeptForm action={`/orders/${orderCode}/refund-account`} class="stack">
    <TextField
      label={MOVES.customersAccount}
      name="account"
      maxlength={200}
      autocomplete="off"
      value={refundAccount ?? ""}
    />
    <Submit look="button-line button-small">{MOVES.keepAccount}</Submit>
  </KeptForm>
);

/** Money that is over: sent back, all or a part, or left to us. */
const SendBackForms = ({ order, now }: OrderAtDesk) => (
  <>
    <p>
      <b>{rupiah(order.money.toSendBackIdr)}</b> <Said of={MOVES.ofAreToGoBack(order)} />
    </p>
    <RefundAccountForm order={order} />
    <KeptForm action={`/orders/${order.orderCode}/send-back`} class="stack">
      <AmountField label={MOVES.amountSentBack} value={rupiah(order.money.toSendBackIdr)} />
      <DayField label={MOVES.dayItWasSent} today={dayWib(now)} />
      <ReferenceField />
      <Submit look="wide" figure={MOVES.oneMail}>
        {MOVES.wasSentBack}
      </Submit>
    </KeptForm>
    <Fold of={[`/orders/${order.orderCode}/leave`]} summary={MOVES.leftToUs}>
      <KeptForm action={`/orders/${order.orderCode}/leave`} class="stack">
        <AmountField label={MOVES.amountLeft} value={rupiah(order.money.toSendBackIdr)} />
        <TextField label={MOVES.howSaid} name="reason" required autocomplete="off" />
        <Submit look="button-line wide">{MOVES.stays}</Submit>
      </KeptForm>
    </Fold>
  </>
);

const ReviveForm = ({ order, ...desk }: OrderAtDesk) => (
  <KeptForm action={`/orders/${order.orderCode}/revive`} class="stack">
    <p>
      <Said of={MOVES.heldUntil(order)} />
    </p>
    {missingOf(order) > 0 ? (
      <CameFields order={order} {...desk} />
    ) : (
      <p>
        <Said of={MOVES.isAllHere(order)} />
      </p>
    )}
    <Submit look="wide" figure={rupiah(order.amountDueIdr)}>
      {MOVES.bringBackPaid(order.orderCode)}
    </Submit>
  </KeptForm>
);

/** Money that was written for the wrong order. */
const TakeOffForm = ({ order: { orderCode, money } }: { order: DeskOrder }) => (
  <Fold of={[`/orders/${orderCode}/take-off`]} summary={MOVES.belongsToAnother}>
    <KeptForm action={`/orders/${orderCode}/take-off`} class="stack">
      <p class="tip">
        <Said of={MOVES.whatTakingOffDoes} />
      </p>
      <AmountField label={MOVES.amountToTakeOff} value={rupiah(money.receivedIdr)} />
      <TextField label={MOVES.whyUnread} name="reason" required autocomplete="off" />
      <Submit look="button-line wide">{MOVES.takeOff(orderCode)}</Submit>
    </KeptForm>
  </Fold>
);

const CancelForm = ({ order }: { order: DeskOrder }) => {
  const keptIdr = order.money.receivedIdr - order.money.sentBackIdr - order.leftIdr;
  return (
    <Fold of={[`/orders/${order.orderCode}/cancel`]} summary={MOVES.cancelOrder}>
      <KeptForm action={`/orders/${order.orderCode}/cancel`} class="stack">
        <TextField label={MOVES.whyRead} name="reason" required />
        {keptIdr > 0 && (
          <p class="tip">
            <Said of={MOVES.mustGoBack(keptIdr)} />
          </p>
        )}
        <Submit look="warn wide" figure={keptIdr > 0 ? MOVES.sendBack(keptIdr) : undefined}>
          {MOVES.cancel(order.orderCode)}
        </Submit>
      </KeptForm>
    </Fold>
  );
};

/** Gives an order in hand back, or hands it over. */
const HandMoves = ({ order, staff, staffEmails }: OrderAtDesk) => {
  if (order.status !== "processing") return null;
  const { orderCode, inHandOf } = order;
  const others = staffEmails.filter((email) => email !== inHandOf);
  const isMine = inHandOf === staff.email;
  const hands = [
    ...(isMine ? [] : [[staff.email, MOVES.mine(staff.email)] as const]),
    ...others.filter((one) => one !== staff.email).map((one) => [one, one] as const),
  ];
  return (
    <Fold
      id="hand"
      of={[`/orders/${orderCode}/hand-over`, `/orders/${orderCode}/give-back`]}
      summary={MOVES.giveOrHand}
    >
      <p class="tip">
        <Said of={isMine ? MOVES.inYourHands : MOVES.inHandsOf(whoDid(inHandOf ?? "shop"))} />
      </p>
      {others.length > 0 && (
        <KeptForm action={`/orders/${orderCode}/hand-over`} class="stack">
          <input type="hidden" name="holder" value={inHandOf ?? ""} />
          <Field label={MOVES.whoseHands}>
            <Choice name="to" options={hands} chosen={hands[0]?.[0]} look="small-control" />
          </Field>
          <Submit look="button-line button-small">{MOVES.handOver(orderCode)}</Submit>
        </KeptForm>
      )}
      <KeptForm action={`/orders/${orderCode}/give-back`} class="stack">
        <input type="hidden" name="holder" value={inHandOf ?? ""} />
        <p class="tip">
          <Said of={MOVES.whatGivingBackDoes} />
        </p>
        <Submit look="button-line button-small">{MOVES.giveBack(orderCode)}</Submit>
      </KeptForm>
    </Fold>
  );
};

/** Corrects where an order goes, and once it has left what carries it. */
const CorrectForm = ({ order, couriers }: OrderAtDesk) => {
  const { orderCode, shippingAddress: address } = order;
  if (!canBeCorrected(order) || address === null) return null;
  return (
    <Fold
      id="correct"
      of={[`/orders/${orderCode}/correct`]}
      summary={hasLeft(order) ? MOVES.correctParcel : MOVES.correctAddress}
    >
      <KeptForm action={`/orders/${orderCode}/correct`} class="stack">
        <input type="hidden" name="seen" value={parcelVersion(order)} />
        {hasLeft(order) && (
          <CourierFields
            couriers={couriers}
            courier={order.courier ?? ""}
            tracking={order.trackingNumber ?? ""}
          />
        )}
        <TextField label={MOVES.recipient} name="recipientName" value={address.recipientName} />
        <TextField
          label={MOVES.theirPhone}
          name="recipientPhone"
          type="tel"
          value={address.recipientPhone}
        />
        <TextField label={MOVES.street} name="line1" value={address.line1} required />
        <TextField label={MOVES.moreOfIt} name="line2" value={address.line2} />
        <TextField label={MOVES.city} name="city" value={address.city} required />
        <Field label={MOVES.province}>
          <Choice name="state" options={PROVINCES} chosen={address.state} />
        </Field>
        <TextField
          label={MOVES.postalCode}
          name="postalCode"
          inputmode="numeric"
          maxlength={5}
          value={address.postalCode}
          required
        />
        <Submit look="wide" figure={MOVES.oneMail}>
          {MOVES.correct(orderCode)}
        </Submit>
      </KeptForm>
    </Fold>
  );
};

/** Their forms say what is missing. */
const ASKED_FOR: ReadonlySet<string> = new Set(["awaiting payment", "cancelled"]);

const CAN_BE_ROASTED: ReadonlySet<string> = new Set(ROASTED_STATUSES);
