/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { legalMoves } from "#core/domain/ordering/legal-moves.ts";
import { dayWib, deadlineWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { ROASTED_STATUSES } from "#server/use-cases/desk/set-roasted-on.ts";
import { Section, Submit, TextField } from "#server/desk/base/controls.tsx";
import { bagCount } from "#server/desk/base/order-facts.ts";
import { CourierFields } from "./courier-fields.tsx";

/** All allowed status changes except the expected one, which is at the page's end. */
export const OtherMoves = ({ order, now }: { order: DeskOrder; now: number }) => {
  const isHeld = order.amountHeldUntil !== null && Date.parse(order.amountHeldUntil) > now;
  const moves = legalMoves(order.status, isHeld);
  return (
    <Section id="next" look="full" title="What can happen next">
      {moves.length === 0 && <p>Nothing more: this order is {order.status}.</p>}
      {order.status === "awaiting payment" && <PaidForm order={order} />}
      {order.status === "cancelled" && isHeld && <ReviveForm order={order} />}
      {sentWithCourier(order) && (
        <MoveForm to={`/orders/${order.orderCode}/ship`}>
          <CourierFields />
          <Submit look="wide" figure="1 mail">
            Send {order.orderCode}
          </Submit>
        </MoveForm>
      )}
      {moves.includes("cancelled") && <CancelForm order={order} />}
    </Section>
  );
};

/** The expected next status change, if it needs no input. */
export const ExpectedMove = ({ order }: { order: DeskOrder }) => {
  const step = expectedStep(order);
  return (
    step && (
      <form method="post" action={`/orders/${order.orderCode}/${step.move}`}>
        <div class="foot-act page-grid">
          <Submit figure={step.figure}>{step.says}</Submit>
        </div>
      </form>
    )
  );
};

const expectedStep = (order: DeskOrder) => {
  const moves = legalMoves(order.status, false);
  const { orderCode } = order;
  if (moves.includes("processing"))
    return { move: "process", says: `Take ${orderCode} in hand`, figure: bagCount(order) };
  if (moves.includes("shipped") && !sentWithCourier(order))
    return { move: "ship", says: `${orderCode} is ready`, figure: "1 mail" };
  if (moves.includes("closed"))
    return { move: "close", says: `Close ${orderCode}`, figure: "it has arrived" };
  return null;
};

/** Sets or removes the roast day, once the order is in hand. */
export const RoastedOnForm = ({ order, now }: { order: DeskOrder; now: number }) =>
  CAN_BE_ROASTED.has(order.status) ? (
    <Section id="roasted" title="Roasted on">
      <MoveForm to={`/orders/${order.orderCode}/roasted`}>
        <TextField
          label="The customer reads this day; an empty field takes it back"
          type="date"
          name="day"
          max={dayWib(now)}
          value={order.roastedOn ?? ""}
        />
        <Submit look="line small-control">Set the roast day</Submit>
      </MoveForm>
    </Section>
  ) : null;

const sentWithCourier = ({ status, fulfillment }: DeskOrder): boolean =>
  legalMoves(status, false).includes("shipped") && fulfillment === "delivery";

const MoveForm = ({ to, children }: { to: string; children: Child }) => (
  <form method="post" action={to} class="stack">
    {children}
  </form>
);

const PaidForm = ({ order }: { order: DeskOrder }) => (
  <MoveForm to={`/orders/${order.orderCode}/paid`}>
    <TextField
      label="Amount on the statement"
      name="amount"
      inputmode="numeric"
      autocomplete="off"
      required
      placeholder={rupiah(order.amountDueIdr)}
    />
    <Reference />
    <TextField
      label={`Why, if it is not exactly ${rupiah(order.amountDueIdr)}`}
      name="reason"
      autocomplete="off"
    />
    <Submit figure={rupiah(order.amountDueIdr)}>Mark {order.orderCode} paid</Submit>
  </MoveForm>
);

const ReviveForm = ({ order }: { order: DeskOrder }) => (
  <MoveForm to={`/orders/${order.orderCode}/revive`}>
    <p>
      Its amount is held until {deadlineWib(order.amountHeldUntil ?? "")}. If the bags can still go
      out, bring the order back.
    </p>
    <Reference />
    <TextField label="Why is it brought back?" name="reason" autocomplete="off" />
    <Submit figure={rupiah(order.amountDueIdr)}>Bring {order.orderCode} back as paid</Submit>
  </MoveForm>
);

const CancelForm = ({ order }: { order: DeskOrder }) => {
  const isPaid = order.paymentStatus === "paid";
  return (
    <details class="fold">
      <summary class="tap">
        Cancel the order<span aria-hidden="true">+</span>
      </summary>
      <MoveForm to={`/orders/${order.orderCode}/cancel`}>
        <TextField label="Why? The customer reads this in the mail" name="reason" required />
        {isPaid && (
          <p class="tip">{rupiah(order.amountDueIdr)} came in and must be sent back by hand.</p>
        )}
        <Submit
          look="warn wide"
          figure={isPaid ? `send back ${rupiah(order.amountDueIdr)}` : undefined}
        >
          Cancel {order.orderCode}
        </Submit>
      </MoveForm>
    </details>
  );
};

const Reference = () => (
  <TextField label="Bank reference, as the bank prints it" name="reference" autocomplete="off" />
);

const CAN_BE_ROASTED: ReadonlySet<string> = new Set(ROASTED_STATUSES);
