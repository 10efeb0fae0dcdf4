/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { legalMoves } from "#core/domain/ordering/legal-moves.ts";
import { deadlineWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { bagsAndWeight } from "#server/desk/base/order-facts.ts";
import { CourierFields } from "./courier-fields.tsx";

/** Every move that is legal now and no other; the expected one first. */
export const NextMoves = ({ order, now }: { order: DeskOrder; now: number }) => {
  const isHeld = order.amountHeldUntil !== null && Date.parse(order.amountHeldUntil) > now;
  const moves = legalMoves(order.status, isHeld);
  const { orderCode, status } = order;
  return (
    <section aria-labelledby="next" class="full">
      <h2 class="h2" id="next">
        What can happen next
      </h2>
      {moves.length === 0 && <p>Nothing more: this order is {status}.</p>}
      {status === "awaiting payment" && <PaidForm order={order} />}
      {status === "cancelled" && isHeld && <ReviveForm order={order} />}
      {moves.includes("processing") && (
        <MoveForm to={`/orders/${orderCode}/process`}>
          <button class="btn">
            <span>Take {orderCode} in hand</span>
            <span>{bagsAndWeight(order)}</span>
          </button>
        </MoveForm>
      )}
      {moves.includes("shipped") && (
        <MoveForm to={`/orders/${orderCode}/ship`}>
          {order.fulfillment === "delivery" && <CourierFields />}
          <button class="btn">
            <span>
              {order.fulfillment === "delivery" ? `Send ${orderCode}` : `${orderCode} is ready`}
            </span>
            <span>1 mail</span>
          </button>
        </MoveForm>
      )}
      {moves.includes("closed") && (
        <MoveForm to={`/orders/${orderCode}/close`}>
          <button class="btn">
            <span>Close {orderCode}</span>
            <span>it has arrived</span>
          </button>
        </MoveForm>
      )}
      {moves.includes("cancelled") && <CancelForm order={order} />}
    </section>
  );
};

const MoveForm = ({ to, children }: { to: string; children: Child }) => (
  <form method="post" action={to} class="stack">
    {children}
  </form>
);

const PaidForm = ({ order }: { order: DeskOrder }) => (
  <MoveForm to={`/orders/${order.orderCode}/paid`}>
    <label class="field full">
      <span>Amount on the statement</span>
      <input
        class="inp"
        name="amount"
        inputmode="numeric"
        autocomplete="off"
        required
        placeholder={rupiah(order.amountDueIdr)}
      />
    </label>
    <Reference />
    <label class="field full">
      <span>Why, if it is not exactly {rupiah(order.amountDueIdr)}</span>
      <input class="inp" name="reason" autocomplete="off" />
    </label>
    <button class="btn">
      <span>Mark {order.orderCode} paid</span>
      <span>{rupiah(order.amountDueIdr)}</span>
    </button>
  </MoveForm>
);

const ReviveForm = ({ order }: { order: DeskOrder }) => (
  <MoveForm to={`/orders/${order.orderCode}/revive`}>
    <p>
      Its amount is held until {deadlineWib(order.amountHeldUntil ?? "")}. If the bags can still go
      out, bring the order back.
    </p>
    <Reference />
    <label class="field full">
      <span>Why is it brought back?</span>
      <input class="inp" name="reason" autocomplete="off" />
    </label>
    <button class="btn">
      <span>Bring {order.orderCode} back as paid</span>
      <span>{rupiah(order.amountDueIdr)}</span>
    </button>
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
        <label class="field full">
          <span>Why? The customer reads this in the mail</span>
          <input class="inp" name="reason" required />
        </label>
        {isPaid && (
          <p class="tip">{rupiah(order.amountDueIdr)} came in and must be sent back by hand.</p>
        )}
        <button class="btn warn wide">
          <span>Cancel {order.orderCode}</span>
          {isPaid && <span>send back {rupiah(order.amountDueIdr)}</span>}
        </button>
      </MoveForm>
    </details>
  );
};

const Reference = () => (
  <label class="field full">
    <span>Bank reference, as the bank prints it</span>
    <input class="inp" name="reference" autocomplete="off" />
  </label>
);
