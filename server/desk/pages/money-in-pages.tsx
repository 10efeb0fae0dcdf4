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
import { KeptForm, typedHere } from "#server/desk/base/typed-forms.tsx";
import { Amount, HugeAmount, OrderCode, StatusBadge, Sums } from "#server/desk/base/figures.tsx";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import { MONEY_IN, OWED } from "#server/desk/texts/money-texts.ts";
import type { Text } from "#format/language.ts";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { addPage, saying } from "#server/desk/base/desk-page.tsx";
import { readTypedForms } from "#server/desk/base/kept-typing.ts";
import {
  bagsAndWeight,
  deadlineText,
  destination,
  sumIdr,
} from "#server/desk/texts/order-facts.ts";
import { OrderSums } from "./order-parts.tsx";
import { StatementForm } from "./statement-forms.tsx";

/** Finds the order of a transfer and confirms its payment. */
export const moneyInPages: DeskPages = (app, deps) => {
  const draw = async (context: Context<DeskEnv>) => {
    // Typed into the form, now or before the session ended.
    const typedIn = (await readTypedForms(context)).get("/money-in");
    const typed = context.req.query("amount") ?? typedIn?.get("amount")?.[0] ?? "";
    const found = typed.trim() === "" ? null : await findByAmount(deps.orders, typed);
    const waiting = await deps.orders.awaiting();
    const now = deps.now();
    const list = <WaitingList orders={waiting.toReversed()} now={now} />;
    const owed = [...(await deps.ledger.toSendBack()), ...(await deps.ledger.owedLines())];
    const missing = await deps.ledger.missing();
    return {
      place: "money-in",
      title: PLACES["money-in"],
      sub: nowText(now),
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
      if (!read.ok) return err({ message: read.error });
      const came = { orderCode, reference, amountIdr: read.value };
      if (field("do") !== "rest")
        return saying(await confirmPayment(deps, staff, came), MONEY_IN.paid);
      const today = dayWib(deps.now());
      return saying(
        await new SettleMoney(deps).receive(staff, { ...came, day: today, line: null }),
        ({ orderCode: code }) => MONEY_IN.nothingMissing(code),
      );
    },
  });
};

type Amounts = readonly Pick<Owed, "amountIdr">[];

const OwedLinks = ({ owed, missing }: { owed: Amounts; missing: Amounts }) => (
  <>
    <p>
      <a class="tap" href="/to-send-back">
        <Said of={OWED.andToLookAt} />
      </a>
      {owed.length > 0 && <span class="sub"> {rupiah(sumIdr(owed))}</span>}
    </p>
    {missing.length > 0 && (
      <p>
        <a class="tap" href="/to-send-back#missing">
          <Said of={OWED.missing} />
        </a>
        <span class="sub"> {rupiah(sumIdr(missing))}</span>
      </p>
    )}
  </>
);

const AmountForm = ({ typed, found }: { typed: string; found: FoundByAmount | null }) => (
  <search>
    <form
      class="look"
      method="get"
      action="/money-in"
      aria-label={saidHere()(MONEY_IN.findTransfer)}
    >
      <div>
        <SearchField
          label={MONEY_IN.amount}
          id="amount"
          name="amount"
          inputmode="numeric"
          enterkeyhint="search"
          value={typed}
          aria-describedby="amount-hint"
          {...(found?.kind === "no-amount" ? { "aria-invalid": "true" } : {})}
        />
        <p class="field-hint" id="amount-hint">
          <Said of={hintOf(found)} />
        </p>
      </div>
    </form>
  </search>
);

/** `Monday 21-07-25 09:38 WIB` */
const nowText = (now: number): Text => {
  const weekday = (language: string): string =>
    new Intl.DateTimeFormat(language, { timeZone: "Asia/Jakarta", weekday: "long" }).format(now);
  const time = `${dateTimeWib(now)} WIB`;
  return { en: `${weekday("en-GB")} ${time}`, id: `${weekday("id-ID")} ${time}` };
};

const hintOf = (found: FoundByAmount | null): Text => {
  if (found?.kind === "no-amount") return found.message;
  return found?.kind === "digits" ? MONEY_IN.threeDigits : MONEY_IN.points;
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
        <h2 id="found-title">
          <Said of={MONEY_IN.exactly} />
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <HugeAmount idr={missingOf(order)} />
      <div class="cols">
        <Customer order={order} now={now} />
        <Sums
          rows={[
            [MONEY_IN.youTyped, <Amount idr={amountIdr} />],
            [MONEY_IN.orderAsks, <Amount idr={missingOf(order)} />],
          ]}
          total={[
            MONEY_IN.difference,
            <Amount idr={amountIdr - missingOf(order)} marked={false} />,
          ]}
        />
      </div>
      <FoldedSums order={order} />
      <ReferenceField />
    </section>
    <div class="foot-act">
      <button class="button">
        <span>
          <Said of={MONEY_IN.markPaid(order.orderCode)} />
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
        <h2 id="found-title">
          <Said of={MONEY_IN.wasMissing} />
        </h2>
        <StatusBadge status={order.status} />
      </div>
      <Sums
        rows={[
          [MONEY_IN.orderAsked, <Amount idr={order.amountDueIdr} />],
          [
            MONEY_IN.itHad,
            <Amount idr={order.money.receivedIdr - order.money.sentBackIdr} marked={false} />,
          ],
        ]}
        total={[MONEY_IN.missing, <Amount idr={amountIdr} marked={false} />]}
      />
      <p>
        <OrderCode code={order.orderCode} /> <b>{order.customer.name}</b>,{" "}
        <Said of={destination(order)} />
      </p>
      <ReferenceField />
    </section>
    <div class="foot-act">
      <Submit figure={rupiah(amountIdr)}>{MONEY_IN.hasCome(order.orderCode)}</Submit>
    </div>
  </KeptForm>
);

const ReferenceField = () => (
  <div>
    <label class="field-label" for="reference">
      <Said of={MONEY_IN.reference} />
    </label>
    <input
      class="field-input on-ply"
      id="reference"
      name="reference"
      autocomplete="off"
      aria-describedby="reference-hint"
      value={typedHere("reference") ?? ""}
    />
    <p class="field-hint" id="reference-hint">
      <Said of={MONEY_IN.referenceHint} />
    </p>
  </div>
);

/** Orders whose amounts end in these three digits: the whole amount must be typed. */
const SeveralCard = ({ orders, digits }: FoundAs<"digits">) =>
  orders.length === 0 ? (
    <section class="ledger-nota ply-sheet found gap-above">
      <h2>
        <Said of={MONEY_IN.noneEnds(digits)} />
      </h2>
      <p>
        <Said of={MONEY_IN.typeForNear} />
      </p>
    </section>
  ) : (
    <form method="get" action="/money-in" class="gap-above">
      <section class="ledger-nota ply-pink found" aria-labelledby="several-title">
        <div>
          <h2 id="several-title">
            <Said of={MONEY_IN.end(orders.length, digits)} />
          </h2>
          <p>
            <Said of={MONEY_IN.readWhole} />
          </p>
        </div>
        {orders.map((order) => (
          <div class="candidate">
            <HugeAmount idr={missingOf(order)} />
            <div class="who">
              <OrderCode code={order.orderCode} />
              <p>
                <b>{order.customer.name}</b>, <Said of={destination(order)} />
              </p>
              <p>
                <Said of={MONEY_IN.placedAndDeadline(order)} />
              </p>
            </div>
          </div>
        ))}
        <div class="candidate">
          <label class="field-label" for="whole">
            <Said of={MONEY_IN.typeWhole} />
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
            <Said of={MONEY_IN.neverConfirm} />
          </p>
        </div>
      </section>
      <div class="foot-act">
        <Submit look="button-line" figure={MONEY_IN.nothingCounts}>
          {MONEY_IN.showOrder}
        </Submit>
      </div>
    </form>
  );

/** No order has this amount; lists the nearest ones. */
const NobodyCard = ({ amountIdr, nearest }: FoundAs<"none">) => (
  <section class="ledger-nota ply-sheet found gap-above">
    <h2>
      <Said of={MONEY_IN.nobodyAsks(amountIdr, nearest.length > 0)} />
    </h2>
    <ul class="gone">
      {nearest.map((order) => (
        <li>
          <Amount idr={missingOf(order)} />
          <OrderCode code={order.orderCode} size="small" />
          <span class="sub">{order.customer.name}</span>
          <span class="sub">
            <Said of={MONEY_IN.differs(missingOf(order), amountIdr)} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** All orders awaiting payment. */
const WaitingList = ({ orders, now }: { orders: readonly DeskOrder[]; now: number }) => (
  <Section id="waiting" title={MONEY_IN.waiting(orders.length)} aside={MONEY_IN.oldestFirst}>
    <ul class="gone">
      {orders.map((order) => (
        <li>
          <a class="plain" href={`/money-in?amount=${missingOf(order)}`}>
            <Amount idr={missingOf(order)} />
          </a>
          <OrderCode code={order.orderCode} size="small" />
          <span class="sub">{order.customer.name}</span>
          <span class="sub">
            <Said of={deadlineText(order, now)} />
          </span>
        </li>
      ))}
    </ul>
    <p class="tip">
      <Said of={MONEY_IN.pastDeadline} />
    </p>
  </Section>
);

const Customer = ({ order, now }: { order: DeskOrder; now: number }) => (
  <div class="who">
    <p>
      <OrderCode code={order.orderCode} size="big" />
    </p>
    <p>
      <b>{order.customer.name}</b>, <Said of={destination(order)} />
    </p>
    {order.customer.email && <p>{order.customer.email}</p>}
    <p>
      <Said of={MONEY_IN.placed(order)} />
    </p>
    <p>
      <Said of={MONEY_IN.deadline(order, Date.parse(order.expiresAt) <= now)} />
    </p>
  </div>
);

const FoldedSums = ({ order }: { order: DeskOrder }) => (
  <details>
    <summary class="tap">
      <Said of={MONEY_IN.inIt(bagsAndWeight(order))} />
    </summary>
    <OrderSums order={order} />
  </details>
);
