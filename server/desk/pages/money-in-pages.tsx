/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { err } from "#core/domain/result.ts";
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import { readWholeRupiah } from "#server/statements/read-figure.ts";
import { rupiah } from "#format/rupiah.ts";
import type { Owed } from "#server/ports/ledger.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import {
  confirmPayment,
  findByAmount,
  type FoundByAmount,
} from "#server/use-cases/desk/confirm-payment.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { SearchField } from "#server/desk/base/controls.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { addPage, saying } from "#server/desk/base/layout.tsx";
import { readTypedForms } from "#server/desk/base/kept-typing.ts";
import { bagCount, sumIdr } from "#server/desk/base/order-facts.ts";
import { ExactCard, NobodyCard, RestCard, SeveralCard, WaitingList } from "./money-in-cards.tsx";
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
            <OwedLink owed={owed} />
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

const OwedLink = ({ owed }: { owed: readonly Pick<Owed, "amountIdr">[] }) => (
  <p>
    <a class="tap" href="/to-send-back">
      To send back and still to look at
    </a>
    {owed.length > 0 && <span class="sub"> {rupiah(sumIdr(owed))}</span>}
  </p>
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
      return <ExactCard order={found.order} typedIdr={found.amountIdr} now={now} />;
    case "rest":
      return <RestCard order={found.order} missingIdr={found.amountIdr} />;
    case "digits":
      return <SeveralCard orders={found.orders} digits={found.digits} />;
    case "none":
      return <NobodyCard amountIdr={found.amountIdr} nearest={found.nearest} />;
    case "no-amount":
    default:
      return null;
  }
};
