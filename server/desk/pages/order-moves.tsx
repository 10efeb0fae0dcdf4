/** @jsxImportSource hono/jsx */
import { bagsText } from "#format/bag.ts";
import { PROVINCES } from "#core/domain/account/address.ts";
import { legalMoves } from "#core/domain/ordering/order-status.ts";
import { dayWib, deadlineWib } from "#format/date-time-wib.ts";
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
import { bagCount } from "#server/desk/base/order-facts.ts";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";
import { canBeCorrected, hasLeft, parcelVersion } from "#server/use-cases/desk/send-parcel.ts";
import { staffInitials, type Staff } from "#server/use-cases/desk/staff.ts";
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
    <Section id="next" look="next-step" title="Next">
      {order.money.toSendBackIdr > 0 && <SendBackForms {...desk} />}
      {!ASKED_FOR.has(order.status) && missingOf(order) > 0 && <MissingForm order={order} />}
      {order.status === "awaiting payment" && <PaidForm {...desk} />}
      {order.status === "cancelled" && isHeld && <ReviveForm {...desk} />}
      {order.status === "cancelled" && isHeld && order.money.receivedIdr === 0 && (
        <form method="post" action={`/orders/${orderCode}/free`}>
          <Submit look="button-line wide">Free its amount for another order</Submit>
        </form>
      )}
      {isSentWithCourier(order) && (
        <KeptForm action={`/orders/${orderCode}/ship`} class="stack">
          <CourierFields {...desk} />
          <Submit look="wide" figure="1 mail">
            Send {orderCode}
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
        <p>Nothing more: this order is {order.status}.</p>
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
    <Section id="other" look="full" title="What else can happen">
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
    return { move: "process", says: `Take ${orderCode} in hand`, figure: bagCount(order) };
  if (moves.includes("shipped") && !isSentWithCourier(order))
    return { move: "ship", says: `${orderCode} is ready`, figure: "1 mail" };
  if (moves.includes("closed"))
    return { move: "close", says: `Close ${orderCode}`, figure: "it has arrived" };
  return null;
};

/** Sets or removes the roast day, once the order is in hand. */
export const RoastedOnForm = ({ order, now }: OrderAtDesk) =>
  CAN_BE_ROASTED.has(order.status) ? (
    <Section id="roasted" title="Roasted on">
      <KeptForm action={`/orders/${order.orderCode}/roasted`} class="stack">
        <DayField
          label="The customer reads this day; an empty field takes it back"
          today={dayWib(now)}
          value={order.dates.roastedOn ?? ""}
        />
        <Submit look="button-line button-small">Set the roast day</Submit>
      </KeptForm>
    </Section>
  ) : null;

const isSentWithCourier = ({ status, fulfillment }: DeskOrder): boolean =>
  legalMoves(status, false).includes("shipped") && fulfillment === "delivery";

const PaidForm = (desk: OrderAtDesk) => (
  <KeptForm action={`/orders/${desk.order.orderCode}/paid`} class="stack">
    <CameFields {...desk} />
    <Submit look="wide" figure={rupiah(missingOf(desk.order))}>
      Mark {desk.order.orderCode} paid
    </Submit>
  </KeptForm>
);

/** What confirming and bringing back ask alike. */
const CameFields = ({ order, now, confirmedIdr }: OrderAtDesk) => (
  <>
    <AmountField label="Amount on the statement" placeholder={rupiah(missingOf(order))} />
    <DayField label="Day on the statement" today={dayWib(now)} />
    <ReferenceField />
    <TextField
      label={`Why, if it is not exactly ${rupiah(missingOf(order))}`}
      name="reason"
      autocomplete="off"
    />
    {confirmedIdr !== null && <input type="hidden" name="sure" value={String(confirmedIdr)} />}
  </>
);

/** What is missing of an order that stands as paid, and that nobody asks for it any more. */
const MissingForm = ({ order }: { order: DeskOrder }) => (
  <>
    <p>
      <b>{rupiah(missingOf(order))}</b> of the {rupiah(order.amountDueIdr)} that it asked for are
      missing. It stands in <a href="/to-send-back#missing">Missing money</a>.
    </p>
    <Fold of={[`/orders/${order.orderCode}/waive`]} summary="Do without it">
      <KeptForm action={`/orders/${order.orderCode}/waive`} class="stack">
        <AmountField label="Amount to do without" value={rupiah(missingOf(order))} />
        <TextField label="Why? No customer reads it" name="reason" required autocomplete="off" />
        <Submit look="button-line wide">Ask for it no more</Submit>
      </KeptForm>
    </Fold>
  </>
);

/** A part of the price goes back. */
const RefundForm = ({ order: { orderCode, items, refundAccount } }: { order: DeskOrder }) => (
  <Fold of={[`/orders/${orderCode}/refund`]} summary="Refund a part">
    <KeptForm action={`/orders/${orderCode}/refund`} class="stack">
      <AmountField label="Amount to refund" />
      <fieldset class="stack">
        <legend class="field-label">For which bags?</legend>
        {items.map((item) => (
          <Tick name="bag" value={bagsText(item)}>
            {bagsText(item)}
          </Tick>
        ))}
      </fieldset>
      <TextField label="Why? The customer reads this in the mail" name="reason" required />
      <TextField
        label="To which account? Bank, number, owner; if you know it"
        name="account"
        maxlength={200}
        autocomplete="off"
        value={refundAccount ?? ""}
      />
      <Submit look="wide" figure="1 mail">
        It is to be sent back
      </Submit>
    </KeptForm>
  </Fold>
);

/** What was kept as rounding goes back when the customer asks for it. */
const WantBackForm = ({ order: { orderCode, money } }: { order: DeskOrder }) => (
  <Fold of={[`/orders/${orderCode}/want-back`]} summary="The customer wants the rounding back">
    <KeptForm action={`/orders/${orderCode}/want-back`} class="stack">
      <input type="hidden" name="amount" value={String(money.roundingIdr)} />
      <TextField label="How did they say so?" name="reason" autocomplete="off" />
      <Submit look="button-line wide" figure={rupiah(money.roundingIdr)}>
        It is to be sent back
      </Submit>
    </KeptForm>
  </Fold>
);

/** Where the customer wants money of this order to go. */
const RefundAccountForm = ({ order: { orderCode, refundAccount } }: { order: DeskOrder }) => (
  <KeptForm action={`/orders/${orderCode}/refund-account`} class="stack">
    <TextField
      label="The customer’s account for it: bank, number, owner"
      name="account"
      maxlength={200}
      autocomplete="off"
      value={refundAccount ?? ""}
    />
    <Submit look="button-line button-small">Keep the account</Submit>
  </KeptForm>
);

/** Money that is over: sent back, all or a part, or left to us. */
const SendBackForms = ({ order, now }: OrderAtDesk) => (
  <>
    <p>
      <b>{rupiah(order.money.toSendBackIdr)}</b> of {rupiah(order.money.receivedIdr)} are to be sent
      back.
    </p>
    <RefundAccountForm order={order} />
    <KeptForm action={`/orders/${order.orderCode}/send-back`} class="stack">
      <AmountField label="Amount sent back" value={rupiah(order.money.toSendBackIdr)} />
      <DayField label="Day it was sent" today={dayWib(now)} />
      <ReferenceField />
      <Submit look="wide" figure="1 mail">
        It was sent back
      </Submit>
    </KeptForm>
    <Fold of={[`/orders/${order.orderCode}/leave`]} summary="The customer left it to us">
      <KeptForm action={`/orders/${order.orderCode}/leave`} class="stack">
        <AmountField label="Amount left to us" value={rupiah(order.money.toSendBackIdr)} />
        <TextField label="How did they say so?" name="reason" required autocomplete="off" />
        <Submit look="button-line wide">It stays with us</Submit>
      </KeptForm>
    </Fold>
  </>
);

const ReviveForm = ({ order, ...desk }: OrderAtDesk) => (
  <KeptForm action={`/orders/${order.orderCode}/revive`} class="stack">
    <p>
      Its amount is held until {deadlineWib(order.amountHeldUntil ?? "")}. If the bags can still go
      out, bring the order back.
    </p>
    {missingOf(order) > 0 ? (
      <CameFields order={order} {...desk} />
    ) : (
      <p>
        The <b>{rupiah(order.amountDueIdr)}</b> that it asks for are here: nothing more needs to
        come.
      </p>
    )}
    <Submit look="wide" figure={rupiah(order.amountDueIdr)}>
      Bring {order.orderCode} back as paid
    </Submit>
  </KeptForm>
);

/** Money that was written for the wrong order. */
const TakeOffForm = ({ order: { orderCode, money } }: { order: DeskOrder }) => (
  <Fold of={[`/orders/${orderCode}/take-off`]} summary="The money belongs to another order">
    <KeptForm action={`/orders/${orderCode}/take-off`} class="stack">
      <p class="tip">
        What came for another order is taken off this one, and its line on the statement is to be
        looked at again. An order that has not left waits for its payment again, and the customer
        gets a mail if they have read that it is paid. One that has left stands in Missing money.
      </p>
      <AmountField label="Amount to take off" value={rupiah(money.receivedIdr)} />
      <TextField label="Why? No customer reads it" name="reason" required autocomplete="off" />
      <Submit look="button-line wide">Take it off {orderCode}</Submit>
    </KeptForm>
  </Fold>
);

const CancelForm = ({ order }: { order: DeskOrder }) => {
  const keptIdr = order.money.receivedIdr - order.money.sentBackIdr - order.leftIdr;
  return (
    <Fold of={[`/orders/${order.orderCode}/cancel`]} summary="Cancel the order">
      <KeptForm action={`/orders/${order.orderCode}/cancel`} class="stack">
        <TextField label="Why? The customer reads this in the mail" name="reason" required />
        {keptIdr > 0 && <p class="tip">{rupiah(keptIdr)} came in and must be sent back.</p>}
        <Submit look="warn wide" figure={keptIdr > 0 ? `send back ${rupiah(keptIdr)}` : undefined}>
          Cancel {order.orderCode}
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
    ...(isMine ? [] : [[staff.email, `Mine: ${staff.email}`] as const]),
    ...others.filter((one) => one !== staff.email).map((one) => [one, one] as const),
  ];
  return (
    <Fold
      id="hand"
      of={[`/orders/${orderCode}/hand-over`, `/orders/${orderCode}/give-back`]}
      summary="Give back or hand over"
    >
      <p class="tip">
        {isMine ? "It is in your hands." : `It is in ${staffInitials(inHandOf ?? "shop")}’s hands.`}
      </p>
      {others.length > 0 && (
        <KeptForm action={`/orders/${orderCode}/hand-over`} class="stack">
          <input type="hidden" name="holder" value={inHandOf ?? ""} />
          <Field label="Into whose hands? The customer gets no mail">
            <Choice name="to" options={hands} chosen={hands[0]?.[0]} look="small-control" />
          </Field>
          <Submit look="button-line button-small">Hand {orderCode} over</Submit>
        </KeptForm>
      )}
      <KeptForm action={`/orders/${orderCode}/give-back`} class="stack">
        <input type="hidden" name="holder" value={inHandOf ?? ""} />
        <p class="tip">
          Given back, it is free to take again, first in the queue as before, and its roast day is
          taken back. The customer gets a kind mail if they were told that it is in hand.
        </p>
        <Submit look="button-line button-small">Give {orderCode} back</Submit>
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
      summary={hasLeft(order) ? "Correct number, courier or address" : "Correct the address"}
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
        <TextField label="Recipient" name="recipientName" value={address.recipientName} />
        <TextField
          label="Their phone"
          name="recipientPhone"
          type="tel"
          value={address.recipientPhone}
        />
        <TextField label="Street" name="line1" value={address.line1} required />
        <TextField label="More of it" name="line2" value={address.line2} />
        <TextField label="City" name="city" value={address.city} required />
        <Field label="Province">
          <Choice name="state" options={PROVINCES} chosen={address.state} />
        </Field>
        <TextField
          label="Postal code"
          name="postalCode"
          inputmode="numeric"
          maxlength={5}
          value={address.postalCode}
          required
        />
        <Submit look="wide" figure="1 mail">
          Correct {orderCode}
        </Submit>
      </KeptForm>
    </Fold>
  );
};

/** Their forms say what is missing. */
const ASKED_FOR: ReadonlySet<string> = new Set(["awaiting payment", "cancelled"]);

const CAN_BE_ROASTED: ReadonlySet<string> = new Set(ROASTED_STATUSES);
