/** @jsxImportSource hono/jsx */
import { DAY_MS } from "#core/domain/day.ts";
import { err, ok } from "#core/domain/result.ts";
import { phoneText } from "#core/domain/account/profile.ts";
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
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
import { Said } from "#server/desk/base/said.tsx";
import { OWED } from "#server/desk/texts/money-texts.ts";
import { dayText, sentences, type Text } from "#format/language.ts";
import { statusText } from "#server/use-cases/desk/move-order.ts";
import { addPage } from "#server/desk/base/desk-page.tsx";
import type { Staff } from "#server/use-cases/desk/staff.ts";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";
import { chatFactsOf } from "./parcel-fields.tsx";
import { daysBetween, customerName, sumIdr, whyOwed } from "#server/desk/texts/order-facts.ts";

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
    return {
      place: "money-in",
      title: OWED.toSendBack,
      sub: count === 0 ? OWED.nothing : OWED.inTransfers(sumIdr([...owed, ...lines]), count),
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
  const acts: ReadonlyMap<string, readonly [act: CreditAct, says: Text]> = new Map([
    ["owe", [owe, OWED.waits]],
    ["sent", [sent, OWED.notedSent]],
    ["again", [again, OWED.toLookAt]],
  ]);

  addPage(app, deps, "/to-send-back", draw, {
    [LINES_FORM]: async (field, { var: { staff } }) => {
      const ticked = (await deps.ledger.openLines()).filter(({ line }) => field(line) === "yes");
      for (const { line } of ticked) await money.classifyLine(staff, line, "not ours", "");
      return ticked.length === 0
        ? err({ message: OWED.nothingTicked })
        : ok(OWED.severalKept(ticked.length));
    },
    [LINE_FORM]: async (field, { var: { staff } }) => {
      const [act, says] = acts.get(field("do")) ?? [notOurs, OWED.keptAsNone];
      const done = await act(staff, field("line"), field);
      if (done.ok) return ok(says);
      const typed = [field("sender"), field("reference")].filter((text) => text.trim() !== "");
      // When somebody else was faster its form is gone.
      const isGone = done.error.kind === "not-found" && typed.length > 0;
      const words = isGone ? OWED.typed(typed.join("; ")) : null;
      return err({ message: sentences(done.error.message, words) });
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
  <Section id="owed" look="blk" title={OWED.money} aside={OWED.oldestFirst}>
    <Table
      look="statement-table owed-table"
      caption={OWED.money}
      heads={[
        [OWED.amount, "number amount-cell"],
        [OWED.toWhom, "", "order-cell across"],
        [OWED.why, "", "said-cell across"],
        [OWED.since, "day-cell aside"],
        [<VisuallyHidden>{OWED.next}</VisuallyHidden>, "choice-cell across"],
      ]}
      rows={owed.map(({ order, amountIdr, since }) => ({
        cells: [
          <Amount idr={amountIdr} marked={false} />,
          <>
            <OrderCode code={order.orderCode} />
            <span class="sub">
              <Said of={customerName(order)} />
              {order.customer.phone && `, ${phoneText(order.customer.phone)}`}
            </span>
            <span class="sub">
              <Said of={order.refundAccount ?? OWED.accountUnknown} />
            </span>
          </>,
          <span class="say">
            <Said of={whyOwed(order)} />
          </span>,
          <span class="sub">{dateTimeWib(since)}</span>,
          <div class="choices">
            <ButtonLink href={`/orders/${order.orderCode}#next`}>{OWED.wasSentBack}</ButtonLink>
            <Chat href={chatOf(order)} order={order} />
          </div>,
        ],
      }))}
    />
    <p class="tip">
      <Said of={OWED.ticksItself} />
    </p>
  </Section>
);

/** Orders that stand as paid, and miss money. */
const MissingTable = ({ missing, now }: { missing: readonly Owed[]; now: number }) => (
  <Section id="missing" look="blk" title={OWED.missing} aside={OWED.oldestFirst}>
    <Table
      look="statement-table owed-table"
      caption={OWED.missing}
      heads={[
        [OWED.amount, "number amount-cell"],
        [OWED.ofWhom, "", "order-cell across"],
        [OWED.whereItIs, "", "said-cell across"],
        [OWED.since, "day-cell aside"],
        [<VisuallyHidden>{OWED.next}</VisuallyHidden>, "choice-cell across"],
      ]}
      rows={missing.map(({ order, amountIdr, since }) => ({
        cells: [
          <Amount idr={amountIdr} marked={false} />,
          <>
            <OrderCode code={order.orderCode} />
            <span class="sub">
              <Said of={customerName(order)} />
              {order.customer.phone && `, ${phoneText(order.customer.phone)}`}
            </span>
          </>,
          <span class="say">
            <Said
              of={OWED.areHere(
                statusText(order.status),
                order.money.receivedIdr - order.money.sentBackIdr,
                order.amountDueIdr,
              )}
            />
          </span>,
          <span class="sub">
            {dateTimeWib(since)}, <Said of={age(since, now)} />
          </span>,
          <div class="choices">
            <ButtonLink href={`/orders/${order.orderCode}#next`}>{OWED.open}</ButtonLink>
            <Chat href={missingChatLink(order)} order={order} />
          </div>,
        ],
      }))}
    />
    <p class="tip">
      <Said of={OWED.askFirst} />
    </p>
  </Section>
);

/** `today`, `1 day`, `5 days` */
const age = (since: string, now: number): Text => {
  const days = daysBetween(since, now);
  return days < 1 ? OWED.today : OWED.days(days);
};

const Chat = ({ href, order }: { href: string | null; order: DeskOrder }) =>
  href === null ? null : (
    <a class="tap" href={href} rel="noreferrer">
      WhatsApp<VisuallyHidden>{OWED.chatTo(customerName(order))}</VisuallyHidden>
    </a>
  );

/** Credits of no order that go back to whoever sent them. */
const OwedLines = ({ lines, today }: { lines: readonly OwedLine[]; today: string }) => (
  <Section id="senders" look="blk" title={OWED.senders} aside={OWED.oldestFirst}>
    <ul class="gone">
      {lines.map(({ line, amountIdr, sender, text, day }) => (
        <li>
          <Amount idr={amountIdr} marked={false} />
          <b>{sender}</b>
          <span class="sub mono">{text}</span>
          <span class="sub">
            <Said of={dayText(day)} />
          </span>
          <Fold of={[LINE_FORM]} own={["line", line]} summary={OWED.wasSentBack}>
            <KeptForm action={LINE_FORM} own={["line", line]} class="stack">
              <DayField label={OWED.dayItWasSent} today={today} />
              <ReferenceField required />
              <Submit look="button-line" does="sent">
                {OWED.wasSentBack}
              </Submit>
            </KeptForm>
          </Fold>
          <form method="post" action={LINE_FORM}>
            <input type="hidden" name="line" value={line} />
            <Submit look="button-line button-small" does="again">
              {OWED.lookAgain}
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
  <Section id="open" look="blk" title={OWED.stillToLookAt} aside={OWED.creditsOfNoOrder}>
    {lines.length === 0 && (
      <p>
        <Said of={OWED.nothing} />
      </p>
    )}
    {lines.length > 1 && (
      <form id="several" method="post" action={LINES_FORM}>
        <Submit look="button-line button-small">{OWED.tickedAreNone}</Submit>
      </form>
    )}
    <ul class="gone">
      {lines.slice(0, MOST_LISTED).map(({ line, amountIdr, text, day, paidBefore }) => (
        <li>
          {lines.length > 1 && (
            <label class="tick">
              <input type="checkbox" name={line} value="yes" form="several" />
              <VisuallyHidden>{OWED.isNone(amountIdr)}</VisuallyHidden>
            </label>
          )}
          <a class="plain" href={`/money-in/line/${line}`}>
            <Amount idr={amountIdr} marked={false} />
          </a>
          <span class="sub mono">{text}</span>
          <span class="sub">
            <Said of={dayText(day)} />
          </span>
          {paidBefore !== null && (
            <span class="full">
              <Said of={OWED.asMuchPaid} /> <OrderCode code={paidBefore} size="small" />
              <Said of={OWED.readTwice} />
            </span>
          )}
          <form method="post" action={LINE_FORM}>
            <input type="hidden" name="line" value={line} />
            <Submit look="button-line button-small">{OWED.none}</Submit>
          </form>
          <Fold of={[LINE_FORM]} own={["line", line]} summary={OWED.sendBack}>
            <KeptForm action={LINE_FORM} own={["line", line]} class="stack">
              <TextField
                label={OWED.toWhomAsked}
                name="sender"
                maxlength={200}
                autocomplete="off"
                required
              />
              <Submit look="button-line" does="owe">
                {OWED.isToGoBack}
              </Submit>
            </KeptForm>
          </Fold>
        </li>
      ))}
    </ul>
    {lines.length > MOST_LISTED && (
      <p>
        <Said of={OWED.andMore(lines.length - MOST_LISTED)} />
      </p>
    )}
    <p>
      <a class="tap" href="/money-in/never">
        <Said of={OWED.neverWords} />
      </a>
    </p>
    {said.length > 0 && (
      <p>
        <Said of={OWED.saidSinceYesterday} />
      </p>
    )}
    <ul class="gone">
      {said.slice(0, MOST_LISTED).map(({ line, openIdr, text }) => (
        <li>
          <Amount idr={Math.floor(openIdr)} marked={false} />
          <span class="sub mono">{text}</span>
          <form method="post" action={LINE_FORM}>
            <input type="hidden" name="line" value={line} />
            <Submit look="button-line button-small" does="again">
              {OWED.lookAgain}
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
