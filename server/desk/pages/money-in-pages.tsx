/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { err } from "#core/domain/result.ts";
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import { readWholeRupiah } from "#server/statements/read-figure.ts";
import { rupiah } from "#format/rupiah.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import type { Owed } from "#server/ports/ledger.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import {
  confirmPayment,
  findByAmount,
  type FoundByAmount,
} from "#server/use-cases/desk/confirm-payment.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { SearchField, Section, Submit } from "#server/desk/base/controls.tsx";
import { KeptForm, useTyped } from "#server/desk/base/typed-forms.tsx";
import { Amount, HugeAmount, OrderCode, StatusBadge, Sums } from "#server/desk/base/figures.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { addPage, saying } from "#server/desk/base/desk-page.tsx";
import { readTypedForms } from "#server/desk/base/kept-typing.ts";
import {
  bagCount,
  bagsAndWeight,
  deadlineText,
  destination,
  sumIdr,
} from "#server/desk/base/order-facts.ts";
import { OrderSums } from "./order-parts.tsx";
import { StatementForm } from "./statement-forms.tsx";

/** Finds the order of a transfer and confirms its payment. */
export const moneyInPages: DeskPages = (app, deps) => {
  const draw = async (context: Context<DeskEnv>) => {
    // Typed into the form, now or before the session ended.
    const typedIn = (await readTypedForms(context)).get("/money-in");
    const typed = context.req.query("amount") ?? typedIn?.get("amount")?.[0] ?? "";
    const found = typed.trim() === "" ? null : await findByAmount(deps.orders, typed);
    const waiting = await deps.orders.awaiting("all");
    const now = deps.now();
    const list = <WaitingList orders={waiting.toReversed()} now={now} />;
    const owed = [...(await deps.ledger.toSendBack()), ...(await deps.ledger.owedLines())];
    const missing = await deps.ledger.missing();
    return {
      place: "money-in",
      title: "Money in",
      sub: `${weekday(now)} ${dateTimeWib(now)} WIB`,
      body: (
        <div class="page-grid split">
          <div class="wide-side">
            <AmountForm typed={typed} found={found} />
            {found ? <Found found={found} now={now} /> : list}
          </div>
          <div class="narrow-side stack full">
            <StatementForm />
            <OwedLinks owed={owed} missing={missing} />
            {found && list}
          </div>
        </div>
      ),
    } as const;
  };

  addPage(app, deps, "/money-in", draw, {
    "/money-in": async (field, { var: { staff } }) => {
      const [orderCode, reference] = [field("order"), field("reference")];
      const read = readWholeRupiah(field("amount"));
      if (!read.ok) return err({ message: `${read.error}.` });
      const came = { orderCode, reference, amountIdr: read.value };
      if (field("do") !== "rest") return saying(await confirmPayment(deps, staff, came), saidOf);
      const today = dayWib(deps.now());
      return saying(
        await new SettleMoney(deps).receive(staff, { ...came, day: today, line: null }),
        (order) => `Nothing of ${order.orderCode} is missing now.`,
      );
    },
  });
};

const saidOf = (order: DeskOrder): string =>
  `${order.orderCode} is paid. ${order.customer.name} gets a mail; ${bagCount(order, "bag waits", "bags wait")} in Pack.`;

type Amounts = readonly Pick<Owed, "amountIdr">[];

const OwedLinks = ({ owed, missing }: { owed: Amounts; missing: Amounts }) => (
  <>
    <p>
      <a class="tap" href="/to-send-back">
        To send back and still to look at
      </a>
      {owed.length > 0 && <span class="sub"> {rupiah(sumIdr(owed))}</span>}
    </p>
    {missing.length > 0 && (
      <p>
        <a class="tap" href="/to-send-back#missing">
          Missing money
        </a>
        <span class="sub"> {rupiah(sumIdr(missing))}</span>
      </p>
    )}
  </>
);

const AmountForm = ({ typed, found }: { typed: string; found: FoundByAmount | null }) => (
  <search>
    <form class="look" method="get" action="/money-in" aria-label="Find a transfer">
      <div>
        <SearchField
          label="Amount on the statement, or its last three digits"
          id="amount"
          name="amount"
          inputmode="numeric"
          enterkeyhint="search"
          value={typed}
          aria-describedby="amount-hint"
          {...(found?.kind === "no-amount" ? { "aria-invalid": "true" } : {})}
        />
        <p class="field-hint" id="amount-hint">
          {hintOf(found)}
        </p>
      </div>
    </form>
  </search>
);

const weekday = (now: number): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Jakarta", weekday: "long" }).format(now);

const hintOf = (found: FoundByAmount | null): string => {
  if (found?.kind === "no-amount") return found.message;
  return found?.kind === "digits"
    ? "Three digits find every order that ends with them."
    : "Points, commas and Rp. do not matter.";
};

const Found = ({ found, now }: { found: FoundByAmount; now: number }) => {
  switch (found.kind) {
    case "exact":
      return <ExactCard {...found} now={now} />;
    case "rest":
      return <RestCard {...found} />;
    case "digits":
      return <SeveralCard {...found} />;
    case "none":
      return <NobodyCard {...found} />;
    case "no-amount":
    default:
      return null;
  }
};

type FoundAs<Kind> = Extract<FoundByAmount, { readonly kind: Kind }>;

/** The only order with exactly the typed amount, ready to confirm. */
const ExactCard = ({ order, amountIdr, now }: FoundAs<"exact"> & { now: number }) => (
  <KeptForm action="/money-in" own={["order", order.orderCode]} class="gap-above">
    <input type="hidden" name="amount" value={String(amountIdr)} />
    <section class="ledger-nota ply-pink found" aria-labelledby="found-title">
      <div class="hrow">
        <h2 id="found-title">One order asks for exactly this</h2>
        <StatusBadge status={order.status} />
      </div>
      <HugeAmount idr={missingOf(order)} />
      <div class="cols">
        <Customer order={order} now={now} />
        <Sums
          rows={[
            ["You typed", <Amount idr={amountIdr} />],
            ["The order asks for", <Amount idr={missingOf(order)} />],
          ]}
          total={["Difference", <Amount idr={amountIdr - missingOf(order)} marked={false} />]}
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
        <span>{rupiah(missingOf(order))}</span>
      </button>
    </div>
  </KeptForm>
);

/** What was missing of an order that was taken as paid without it. */
const RestCard = ({ order, amountIdr }: FoundAs<"rest">) => (
  <KeptForm action="/money-in" own={["order", order.orderCode]} class="gap-above">
    <input type="hidden" name="do" value="rest" />
    <input type="hidden" name="amount" value={String(amountIdr)} />
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
        total={["Missing", <Amount idr={amountIdr} marked={false} />]}
      />
      <p>
        <OrderCode code={order.orderCode} /> <b>{order.customer.name}</b>, {destination(order)}
      </p>
      <ReferenceField />
    </section>
    <div class="foot-act">
      <Submit figure={rupiah(amountIdr)}>It has come for {order.orderCode}</Submit>
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
const SeveralCard = ({ orders, digits }: FoundAs<"digits">) =>
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
            <HugeAmount idr={missingOf(order)} />
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
const NobodyCard = ({ amountIdr, nearest }: FoundAs<"none">) => (
  <section class="ledger-nota ply-sheet found gap-above">
    <h2>
      No order asks for {rupiah(amountIdr)}.{nearest.length > 0 && " Is it one of these?"}
    </h2>
    <ul class="gone">
      {nearest.map((order) => (
        <li>
          <Amount idr={missingOf(order)} />
          <OrderCode code={order.orderCode} size="small" />
          <span class="sub">{order.customer.name}</span>
          <span class="sub">{differs(missingOf(order), amountIdr)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** All orders awaiting payment. */
const WaitingList = ({ orders, now }: { orders: readonly DeskOrder[]; now: number }) => (
  <Section id="waiting" title={`Waiting for ${orders.length}`} aside="oldest first">
    <ul class="gone">
      {orders.map((order) => (
        <li>
          <a class="plain" href={`/money-in?amount=${missingOf(order)}`}>
            <Amount idr={missingOf(order)} />
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
