/** @jsxImportSource hono/jsx */
import { dateTimeWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { Section, Submit } from "#server/desk/base/controls.tsx";
import { KeptForm, useTyped } from "#server/desk/base/typed-forms.tsx";
import { Amount, HugeAmount, OrderCode, StatusBadge, Sums } from "#server/desk/base/figures.tsx";
import { OrderSums } from "./order-parts.tsx";
import { bagsAndWeight, deadlineText, destination } from "#server/desk/base/order-facts.ts";

/** The only order with exactly the typed amount, ready to confirm. */
export const ExactCard = ({
  order,
  typedIdr,
  now,
}: {
  order: DeskOrder;
  typedIdr: number;
  now: number;
}) => (
  <KeptForm action="/money-in" own={["order", order.orderCode]} class="gap-above">
    <input type="hidden" name="amount" value={String(typedIdr)} />
    <section class="ledger-nota ply-pink found" aria-labelledby="found-title">
      <div class="hrow">
        <h2 id="found-title">One order asks for exactly this</h2>
        <StatusBadge status={order.status} />
      </div>
      <HugeAmount idr={order.amountDueIdr} />
      <div class="cols">
        <Customer order={order} now={now} />
        <Sums
          rows={[
            ["You typed", <Amount idr={typedIdr} />],
            ["The order asks for", <Amount idr={order.amountDueIdr} />],
          ]}
          total={["Difference", <Amount idr={typedIdr - order.amountDueIdr} marked={false} />]}
        />
      </div>
      <FoldedSums order={order} />
      <ReferenceField />
    </section>
    <div class="foot-act">
      <button class="button">
        <span>
          Mark {order.orderCode} paid
          <small>{order.customer.name}</small>
        </span>
        <span>{rupiah(order.amountDueIdr)}</span>
      </button>
    </div>
  </KeptForm>
);

/** What was missing of an order that was taken as paid without it. */
export const RestCard = ({ order, missingIdr }: { order: DeskOrder; missingIdr: number }) => (
  <KeptForm action="/money-in" own={["order", order.orderCode]} class="gap-above">
    <input type="hidden" name="do" value="rest" />
    <input type="hidden" name="amount" value={String(missingIdr)} />
    <section class="ledger-nota ply-pink found" aria-labelledby="found-title">
      <div class="hrow">
        <h2 id="found-title">Exactly this was missing of one order</h2>
        <StatusBadge status={order.status} />
      </div>
      <Sums
        rows={[
          ["The order asked for", <Amount idr={order.amountDueIdr} />],
          [
            "It had",
            <Amount idr={order.money.receivedIdr - order.money.sentBackIdr} marked={false} />,
          ],
        ]}
        total={["Missing", <Amount idr={missingIdr} marked={false} />]}
      />
      <p>
        <OrderCode code={order.orderCode} /> <b>{order.customer.name}</b>, {destination(order)}
      </p>
      <ReferenceField />
    </section>
    <div class="foot-act">
      <Submit figure={rupiah(missingIdr)}>It has come for {order.orderCode}</Submit>
    </div>
  </KeptForm>
);

const ReferenceField = () => (
  <div>
    <label class="field-label" for="reference">
      Bank reference
    </label>
    <input
      class="field-input on-ply"
      id="reference"
      name="reference"
      autocomplete="off"
      aria-describedby="reference-hint"
      value={useTyped("reference") ?? ""}
    />
    <p class="field-hint" id="reference-hint">
      As the bank prints it. It stays with the order.
    </p>
  </div>
);

/** Orders whose amounts end in these three digits: the whole amount must be typed. */
export const SeveralCard = ({ orders, digits }: { orders: readonly DeskOrder[]; digits: string }) =>
  orders.length === 0 ? (
    <section class="ledger-nota ply-sheet found gap-above">
      <h2>No order ends with {digits}</h2>
      <p>Type the whole amount on the statement to see which orders ask for nearly as much.</p>
    </section>
  ) : (
    <form method="get" action="/money-in" class="gap-above">
      <section class="ledger-nota ply-pink found" aria-labelledby="several-title">
        <div>
          <h2 id="several-title">
            {orders.length === 1 ? "One order ends" : `${orders.length} orders end`} with {digits}
          </h2>
          <p>Read the whole amount on the statement, then type it. Nothing is chosen for you.</p>
        </div>
        {orders.map((order) => (
          <div class="candidate">
            <HugeAmount idr={order.amountDueIdr} />
            <div class="who">
              <OrderCode code={order.orderCode} />
              <p>
                <b>{order.customer.name}</b>, {destination(order)}
              </p>
              <p>
                Placed {dateTimeWib(order.createdAt)}, deadline {dateTimeWib(order.expiresAt)}
              </p>
            </div>
          </div>
        ))}
        <div class="candidate">
          <label class="field-label" for="whole">
            Now type the whole amount
          </label>
          <input
            class="field-input on-ply"
            id="whole"
            name="amount"
            inputmode="numeric"
            autocomplete="off"
            required
            aria-describedby="whole-hint"
          />
          <p class="field-hint" id="whole-hint">
            Three digits never confirm a payment; the whole amount does.
          </p>
        </div>
      </section>
      <div class="foot-act">
        <Submit look="button-line" figure="nothing counts yet">
          Show that order
        </Submit>
      </div>
    </form>
  );

/** No order has this amount; lists the nearest ones. */
export const NobodyCard = ({
  amountIdr,
  nearest,
}: {
  amountIdr: number;
  nearest: readonly DeskOrder[];
}) => (
  <section class="ledger-nota ply-sheet found gap-above">
    <h2>
      No order asks for {rupiah(amountIdr)}.{nearest.length > 0 && " Is it one of these?"}
    </h2>
    <ul class="gone">
      {nearest.map((order) => (
        <li>
          <Amount idr={order.amountDueIdr} />
          <OrderCode code={order.orderCode} size="small" />
          <span class="sub">{order.customer.name}</span>
          <span class="sub">{differs(order.amountDueIdr, amountIdr)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** All orders awaiting payment. */
export const WaitingList = ({ orders, now }: { orders: readonly DeskOrder[]; now: number }) => (
  <Section id="waiting" title={`Waiting for ${orders.length}`} aside="oldest first">
    <ul class="gone">
      {orders.map((order) => (
        <li>
          <a class="plain" href={`/money-in?amount=${order.amountDueIdr}`}>
            <Amount idr={order.amountDueIdr} />
          </a>
          <OrderCode code={order.orderCode} size="small" />
          <span class="sub">{order.customer.name}</span>
          <span class="sub">{deadlineText(order, now)}</span>
        </li>
      ))}
    </ul>
    <p class="tip">Past its deadline a transfer still counts, until the shop cancels the order.</p>
  </Section>
);

const Customer = ({ order, now }: { order: DeskOrder; now: number }) => (
  <div class="who">
    <p>
      <OrderCode code={order.orderCode} size="big" />
    </p>
    <p>
      <b>{order.customer.name}</b>, {destination(order)}
    </p>
    {order.customer.email && <p>{order.customer.email}</p>}
    <p>Placed {dateTimeWib(order.createdAt)}</p>
    <p>
      Deadline {dateTimeWib(order.expiresAt)}
      {Date.parse(order.expiresAt) <= now && ", passed"}
    </p>
  </div>
);

const FoldedSums = ({ order }: { order: DeskOrder }) => (
  <details>
    <summary class="tap">What is in it: {bagsAndWeight(order)}</summary>
    <OrderSums order={order} />
  </details>
);

const differs = (dueIdr: number, cameIdr: number): string =>
  `${rupiah(Math.abs(cameIdr - dueIdr))} ${cameIdr > dueIdr ? "less" : "more"} than that`;
