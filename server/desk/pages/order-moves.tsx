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
export const OtherMoves = ({
  order,
  now,
  typed,
}: {
  order: DeskOrder;
  now: number;
  typed: Typed;
}) => {
  const isHeld = order.amountHeldUntil !== null && Date.parse(order.amountHeldUntil) > now;
  const moves = legalMoves(order.status, isHeld);
  return (
    <Section id="next" look="full" title="What can happen next">
      {moves.length === 0 && order.toSendBackIdr === 0 && (
        <p>Nothing more: this order is {order.status}.</p>
      )}
      {order.toSendBackIdr > 0 && <SendBackForms order={order} now={now} typed={typed} />}
      {order.status === "awaiting payment" && <PaidForm order={order} now={now} typed={typed} />}
      {order.status === "cancelled" && isHeld && (
        <ReviveForm order={order} now={now} typed={typed} />
      )}
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

/** What a refused form held, to be sent once more. */
export type Typed = Readonly<
  Partial<Record<"amount" | "day" | "reference" | "reason" | "sure", string>>
>;

const PaidForm = ({ order, now, typed }: { order: DeskOrder; now: number; typed: Typed }) => (
  <MoveForm to={`/orders/${order.orderCode}/paid`}>
    <CameFields order={order} now={now} typed={typed} />
    <Submit figure={rupiah(missingIdr(order))}>Mark {order.orderCode} paid</Submit>
  </MoveForm>
);

/** What confirming and bringing back ask alike. */
const CameFields = ({ order, now, typed }: { order: DeskOrder; now: number; typed: Typed }) => (
  <>
    <TextField
      label="Amount on the statement"
      name="amount"
      inputmode="numeric"
      autocomplete="off"
      required={missingIdr(order) > 0}
      placeholder={rupiah(missingIdr(order))}
      value={typed.amount ?? ""}
    />
    <TextField
      label="Day on the statement"
      type="date"
      name="day"
      max={dayWib(now)}
      value={typed.day ?? dayWib(now)}
    />
    <Reference value={typed.reference ?? ""} />
    <TextField
      label={`Why, if it is not exactly ${rupiah(missingIdr(order))}`}
      name="reason"
      autocomplete="off"
      value={typed.reason ?? ""}
    />
    {typed.sure && <input type="hidden" name="sure" value={typed.sure} />}
  </>
);

const missingIdr = ({ amountDueIdr, receivedIdr, sentBackIdr }: DeskOrder): number =>
  Math.max(0, amountDueIdr - receivedIdr + sentBackIdr);

/** Money that is over: sent back, all or a part, or left to us. */
const SendBackForms = ({ order, now, typed }: { order: DeskOrder; now: number; typed: Typed }) => (
  <>
    <p>
      <b>{rupiah(order.toSendBackIdr)}</b> of {rupiah(order.receivedIdr)} are to be sent back.
    </p>
    <MoveForm to={`/orders/${order.orderCode}/send-back`}>
      <TextField
        label="Amount sent back"
        name="amount"
        inputmode="numeric"
        autocomplete="off"
        required
        value={typed.amount ?? rupiah(order.toSendBackIdr)}
      />
      <TextField
        label="Day it was sent"
        type="date"
        name="day"
        max={dayWib(now)}
        value={typed.day ?? dayWib(now)}
      />
      <Reference value={typed.reference ?? ""} />
      <Submit figure="1 mail">It was sent back</Submit>
    </MoveForm>
    <details class="fold">
      <summary class="tap">
        The customer left it to us<span aria-hidden="true">+</span>
      </summary>
      <MoveForm to={`/orders/${order.orderCode}/leave`}>
        <TextField
          label="Amount left to us"
          name="amount"
          inputmode="numeric"
          autocomplete="off"
          required
          value={rupiah(order.toSendBackIdr)}
        />
        <TextField label="How did they say so?" name="reason" required autocomplete="off" />
        <Submit look="line wide">It stays with us</Submit>
      </MoveForm>
    </details>
  </>
);

const ReviveForm = ({ order, now, typed }: { order: DeskOrder; now: number; typed: Typed }) => (
  <MoveForm to={`/orders/${order.orderCode}/revive`}>
    <p>
      Its amount is held until {deadlineWib(order.amountHeldUntil ?? "")}. If the bags can still go
      out, bring the order back.
    </p>
    <CameFields order={order} now={now} typed={typed} />
    <Submit figure={rupiah(missingIdr(order))}>Bring {order.orderCode} back as paid</Submit>
  </MoveForm>
);

const CancelForm = ({ order }: { order: DeskOrder }) => {
  const keptIdr = order.receivedIdr - order.sentBackIdr;
  return (
    <details class="fold">
      <summary class="tap">
        Cancel the order<span aria-hidden="true">+</span>
      </summary>
      <MoveForm to={`/orders/${order.orderCode}/cancel`}>
        <TextField label="Why? The customer reads this in the mail" name="reason" required />
        {keptIdr > 0 && <p class="tip">{rupiah(keptIdr)} came in and must be sent back.</p>}
        <Submit look="warn wide" figure={keptIdr > 0 ? `send back ${rupiah(keptIdr)}` : undefined}>
          Cancel {order.orderCode}
        </Submit>
      </MoveForm>
    </details>
  );
};

const Reference = ({ value }: { value: string }) => (
  <TextField
    label="Bank reference, as the bank prints it"
    name="reference"
    autocomplete="off"
    value={value}
  />
);

const CAN_BE_ROASTED: ReadonlySet<string> = new Set(ROASTED_STATUSES);
