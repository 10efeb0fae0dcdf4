/** @jsxImportSource hono/jsx */
import { DAY_MS } from "#core/domain/day.ts";
import { err, ok } from "#core/domain/result.ts";
import { phoneText } from "#core/domain/account/profile.ts";
import { dateTimeWib, dayWib, dayInWords } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { isoAt } from "#server/ports/runtime.ts";
import type { KnownLine } from "#server/statements/verdict.ts";
import type { OpenLine, Owed, OwedLine } from "#server/ports/ledger.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { chatLink, missingChatLink } from "#server/desk/base/chat.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import {
  ButtonLink,
  DayField,
  ReferenceField,
  Section,
  Submit,
  Table,
  TextField,
  VisuallyHidden,
} from "#server/desk/base/controls.tsx";
import type { DeskPages } from "#server/desk/base/desk-deps.ts";
import { Amount, OrderCode } from "#server/desk/base/figures.tsx";
import type { Field } from "#server/desk/base/form-fields.ts";
import { addPage } from "#server/desk/base/desk-page.tsx";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";
import { chatFactsOf } from "./parcel-fields.tsx";
import {
  counted,
  daysBetween,
  customerName,
  sumIdr,
  whyOwed,
} from "#server/desk/base/order-facts.ts";

/** Money to send back, and credits that nobody has said anything of. */
export const owedPages: DeskPages = (app, deps) => {
  const money = new SettleMoney(deps);
  const draw = async () => {
    const [owed, missing, couriers, lines, open, said] = await Promise.all([
      deps.ledger.toSendBack(),
      deps.ledger.missing(),
      deps.couriers.all(),
      deps.ledger.owedLines(),
      deps.ledger.openLines(),
      deps.ledger.notOursSince(isoAt(deps.now() - DAY_MS)),
    ]);
    const now = deps.now();
    const chatOf = (order: DeskOrder): string | null =>
      chatLink(order, chatFactsOf(order, couriers, { siteUrl: deps.siteUrl, now }));
    const count = owed.length + lines.length;
    const sum = rupiah(sumIdr([...owed, ...lines]));
    return {
      place: "money-in",
      title: "To send back",
      sub: count === 0 ? "Nothing." : `${sum} in ${counted(count, "transfer")}`,
      body: (
        <div class="page-grid split">
          <div class="all">
            {owed.length > 0 && <OwedTable owed={owed} chatOf={chatOf} />}
            {missing.length > 0 && <MissingTable missing={missing} now={now} />}
            {lines.length > 0 && <OwedLines lines={lines} today={dayWib(now)} />}
            <OpenLines lines={open} said={said} />
          </div>
        </div>
      ),
    } as const;
  };

  const again: CreditAct = (staff, line) => money.classifyLine(staff, line, "separate", "");
  const notOurs: CreditAct = (staff, line) => money.classifyLine(staff, line, "not ours", "");
  const owe: CreditAct = (staff, line, field) =>
    money.markRefundDue(staff, line, field("sender").slice(0, 200));
  const sent: CreditAct = (staff, line, field) =>
    money.sendLineBack(staff, line, { day: field("day"), reference: field("reference") });
  /** By the value of `do`: what is done with a line, and what is said then. */
  const acts: ReadonlyMap<string, readonly [act: CreditAct, says: string]> = new Map([
    ["owe", [owe, "It waits to be sent back."]],
    ["sent", [sent, "It is noted as sent back."]],
    ["again", [again, "It is to be looked at again."]],
  ]);

  addPage(app, deps, "/to-send-back", draw, {
    [LINES_FORM]: async (field, { var: { staff } }) => {
      const ticked = (await deps.ledger.openLines()).filter(({ line }) => field(line) === "yes");
      for (const { line } of ticked) await money.classifyLine(staff, line, "not ours", "");
      return ticked.length === 0
        ? err({ message: "Nothing was ticked." })
        : ok(`${counted(ticked.length, "line is", "lines are")} kept as no order’s.`);
    },
    [LINE_FORM]: async (field, { var: { staff } }) => {
      const [act, says] = acts.get(field("do")) ?? [notOurs, "Kept as no order’s."];
      const done = await act(staff, field("line"), field);
      if (done.ok) return ok(says);
      const typed = [field("sender"), field("reference")].filter((text) => text.trim() !== "");
      // When somebody else was faster its form is gone.
      const isGone = done.error.kind === "not-found" && typed.length > 0;
      const words = isGone ? ` You had typed: ${typed.join("; ")}` : "";
      return err({ message: done.error.message + words });
    },
  });
};

type CreditAct = (
  staff: Staff,
  line: string,
  field: Field,
) => ReturnType<SettleMoney["markRefundDue"]>;

const OwedTable = ({
  owed,
  chatOf,
}: {
  owed: readonly Owed[];
  chatOf: (order: DeskOrder) => string | null;
}) => (
  <Section id="owed" look="blk" title="Money to send back" aside="oldest first">
    <Table
      look="statement-table owed-table"
      caption="Money to send back"
      heads={[
        ["Amount", "number amount-cell"],
        ["To whom", "", "order-cell across"],
        ["Why", "", "said-cell across"],
        ["Since", "day-cell aside"],
        [<VisuallyHidden>Next</VisuallyHidden>, "choice-cell across"],
      ]}
      rows={owed.map(({ order, amountIdr, since }) => ({
        cells: [
          <Amount idr={amountIdr} marked={false} />,
          <>
            <OrderCode code={order.orderCode} />
            <span class="sub">
              {customerName(order)}
              {order.customer.phone && `, ${phoneText(order.customer.phone)}`}
            </span>
            <span class="sub">{order.refundAccount ?? "account not known yet"}</span>
          </>,
          <span class="say">{whyOwed(order)}</span>,
          <span class="sub">{dateTimeWib(since)}</span>,
          <div class="choices">
            <ButtonLink href={`/orders/${order.orderCode}#next`}>It was sent back</ButtonLink>
            <Chat href={chatOf(order)} order={order} />
          </div>,
        ],
      }))}
    />
    <p class="tip">
      A statement with the transfer back ticks its line here. A part may be sent back first.
    </p>
  </Section>
);

/** Orders that stand as paid, and miss money. */
const MissingTable = ({ missing, now }: { missing: readonly Owed[]; now: number }) => (
  <Section id="missing" look="blk" title="Missing money" aside="oldest first">
    <Table
      look="statement-table owed-table"
      caption="Missing money"
      heads={[
        ["Amount", "number amount-cell"],
        ["Of whom", "", "order-cell across"],
        ["Where it is", "", "said-cell across"],
        ["Since", "day-cell aside"],
        [<VisuallyHidden>Next</VisuallyHidden>, "choice-cell across"],
      ]}
      rows={missing.map(({ order, amountIdr, since }) => ({
        cells: [
          <Amount idr={amountIdr} marked={false} />,
          <>
            <OrderCode code={order.orderCode} />
            <span class="sub">
              {customerName(order)}
              {order.customer.phone && `, ${phoneText(order.customer.phone)}`}
            </span>
          </>,
          <span class="say">
            {order.status}; {rupiah(order.money.receivedIdr - order.money.sentBackIdr)} of{" "}
            {rupiah(order.amountDueIdr)} are here.
          </span>,
          <span class="sub">
            {dateTimeWib(since)}, {age(since, now)}
          </span>,
          <div class="choices">
            <ButtonLink href={`/orders/${order.orderCode}#next`}>Open</ButtonLink>
            <Chat href={missingChatLink(order)} order={order} />
          </div>,
        ],
      }))}
    />
    <p class="tip">
      What comes is found by its amount in Money in, or ticked on a statement. An order without it
      is roasted and sent all the same: ask first.
    </p>
  </Section>
);

/** `today`, `1 day`, `5 days` */
const age = (since: string, now: number): string => {
  const days = daysBetween(since, now);
  return days < 1 ? "today" : counted(days, "day");
};

const Chat = ({ href, order }: { href: string | null; order: DeskOrder }) =>
  href === null ? null : (
    <a class="tap" href={href} rel="noreferrer">
      WhatsApp<span class="visually-hidden"> to {customerName(order)}</span>
    </a>
  );

/** Credits of no order that go back to whoever sent them. */
const OwedLines = ({ lines, today }: { lines: readonly OwedLine[]; today: string }) => (
  <Section id="senders" look="blk" title="To senders without an order" aside="oldest first">
    <ul class="gone">
      {lines.map(({ line, amountIdr, sender, text, day }) => (
        <li>
          <Amount idr={amountIdr} marked={false} />
          <b>{sender}</b>
          <span class="sub mono">{text}</span>
          <span class="sub">{dayInWords(day)}</span>
          <Fold of={[LINE_FORM]} own={["line", line]} summary="It was sent back">
            <KeptForm action={LINE_FORM} own={["line", line]} class="stack">
              <DayField label="Day it was sent" today={today} />
              <ReferenceField required />
              <Submit look="button-line" does="sent">
                It was sent back
              </Submit>
            </KeptForm>
          </Fold>
          <form method="post" action={LINE_FORM}>
            <input type="hidden" name="line" value={line} />
            <Submit look="button-line button-small" does="again">
              Look at it again
            </Submit>
          </form>
        </li>
      ))}
    </ul>
  </Section>
);

const OpenLines = ({
  lines,
  said,
}: {
  lines: readonly OpenLine[];
  /** No order's, as somebody said since yesterday: it can be taken back here. */
  said: readonly KnownLine[];
}) => (
  <Section id="open" look="blk" title="Still to look at" aside="credits of no order yet">
    {lines.length === 0 && <p>Nothing.</p>}
    {lines.length > 1 && (
      <form id="several" method="post" action={LINES_FORM}>
        <Submit look="button-line button-small">The ticked ones are no order’s</Submit>
      </form>
    )}
    <ul class="gone">
      {lines.slice(0, MOST_LISTED).map(({ line, amountIdr, text, day, paidBefore }) => (
        <li>
          {lines.length > 1 && (
            <label class="tick">
              <input type="checkbox" name={line} value="yes" form="several" />
              <span class="visually-hidden">{rupiah(amountIdr)} is no order’s</span>
            </label>
          )}
          <a class="plain" href={`/money-in/line/${line}`}>
            <Amount idr={amountIdr} marked={false} />
          </a>
          <span class="sub mono">{text}</span>
          <span class="sub">{dayInWords(day)}</span>
          {paidBefore !== null && (
            <span class="full">
              As much, a day or two apart, has paid <OrderCode code={paidBefore} size="small" />:
              the same transfer read twice, or a second one?
            </span>
          )}
          <form method="post" action={LINE_FORM}>
            <input type="hidden" name="line" value={line} />
            <Submit look="button-line button-small">No order’s</Submit>
          </form>
          <Fold of={[LINE_FORM]} own={["line", line]} summary="Send it back">
            <KeptForm action={LINE_FORM} own={["line", line]} class="stack">
              <TextField
                label="To whom? Name and account"
                name="sender"
                maxlength={200}
                autocomplete="off"
                required
              />
              <Submit look="button-line" does="owe">
                It is to be sent back
              </Submit>
            </KeptForm>
          </Fold>
        </li>
      ))}
    </ul>
    {lines.length > MOST_LISTED && <p>And {lines.length - MOST_LISTED} more.</p>}
    <p>
      <a class="tap" href="/money-in/never">
        Words of lines that are never an order’s
      </a>
    </p>
    {said.length > 0 && <p>No order’s, as somebody said since yesterday:</p>}
    <ul class="gone">
      {said.slice(0, MOST_LISTED).map(({ line, openIdr, text }) => (
        <li>
          <Amount idr={Math.floor(openIdr)} marked={false} />
          <span class="sub mono">{text}</span>
          <form method="post" action={LINE_FORM}>
            <input type="hidden" name="line" value={line} />
            <Submit look="button-line button-small" does="again">
              Look at it again
            </Submit>
          </form>
        </li>
      ))}
    </ul>
  </Section>
);

const LINE_FORM = "/to-send-back/line";
/** Several at once. */
const LINES_FORM = "/to-send-back/lines";
const MOST_LISTED = 100;
