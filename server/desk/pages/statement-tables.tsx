/** @jsxImportSource hono/jsx */
import { dateTimeWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import type { MatchedTransfer } from "#server/statements/verdict.ts";
import type { MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { ButtonLink, Section, Submit, Table, VisuallyHidden } from "#server/desk/base/controls.tsx";
import { Amount, OrderCode, Sums } from "#server/desk/base/figures.tsx";
import { customerName, destination, sumIdr } from "#server/desk/texts/order-facts.ts";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { LINES, STATEMENT } from "#server/desk/texts/statement-texts.ts";
import { actsOn, isTicked, shownAs } from "#server/use-cases/desk/act-on-line.ts";
import { actLabel, wordsOf } from "#server/desk/texts/verdict-words.ts";

type Orders = ReadonlyMap<string, DeskOrder>;

/** A part of a long statement that a phone can load. */
export type Sheet = {
  readonly transfers: readonly MatchedTransfer[];
  /** From 1. */
  readonly number: number;
  readonly of: number;
};

/** Exact ones first, then those that need somebody, then the rest. */
export const sheetOf = (transfers: readonly MatchedTransfer[], asked = ""): Sheet => {
  const of = Math.max(1, Math.ceil(transfers.length / SHEET_ROWS));
  const number = Math.min(of, Math.max(1, /^\d{1,4}$/.test(asked) ? Number(asked) : 1));
  return {
    transfers: transfers
      .toSorted((a, b) => rank(a) - rank(b))
      .slice((number - 1) * SHEET_ROWS, number * SHEET_ROWS),
    number,
    of,
  };
};

const rank = (matched: MatchedTransfer): number => {
  const { verdict } = matched;
  if (isTicked(verdict)) return 0;
  if (isSettled(matched)) return 3;
  return verdict.kind === "unknown" || verdict.kind === "pending" || verdict.kind === "no-money"
    ? 2
    : 1;
};

/** Whether nothing is left to do. */
export const isSettled = ({ verdict }: MatchedTransfer): boolean => SETTLED.has(verdict.kind);

/** Links to the other sheets of the statement. */
export const SheetLinks = ({ sheet }: { sheet: Sheet }) =>
  sheet.of > 1 && <OtherSheets {...sheet} />;

const OtherSheets = ({ number, of }: Sheet) => (
  <nav aria-label={saidHere()(STATEMENT.moreLines)} class="row">
    {number > 1 && (
      <a class="tap" href={`?sheet=${number - 1}`}>
        <Said of={STATEMENT.sheet(number - 1)} />
      </a>
    )}
    <span class="sub">
      <Said of={STATEMENT.sheetOf(number, of)} />
    </span>
    {number < of && (
      <a class="tap" href={`?sheet=${number + 1}`}>
        <Said of={STATEMENT.sheet(number + 1)} />
      </a>
    )}
  </nav>
);

/** What stands above the lines: of which account the file is, and what contradicts in it. */
export const FileSays = ({
  statement: { otherAccount, findings, sheet, otherSheets },
  action,
}: {
  statement: Pick<MatchedStatement, "otherAccount" | "findings" | "sheet" | "otherSheets">;
  action: string;
}) => (
  <>
    {otherAccount !== null && (
      <div class="page-grid split">
        <div class="all notice notice-error stack" role="alert">
          <p>
            <Said of={STATEMENT.otherAccount} /> <b>{otherAccount}</b>.{" "}
            <Said of={STATEMENT.countsNothing} />
          </p>
          <form method="post" action={action}>
            <input type="hidden" name="account" value={otherAccount} />
            <Submit look="button-line">{STATEMENT.oursAllTheSame}</Submit>
          </form>
        </div>
      </div>
    )}
    {otherSheets.length > 0 && (
      <div class="page-grid split">
        <p class="all notice">
          <Said of={STATEMENT.otherSheets(sheet ?? "", otherSheets)} />
        </p>
      </div>
    )}
    {findings.length > 0 && (
      <div class="page-grid split">
        <div class="all notice notice-error" role="alert">
          <p>
            <Said of={STATEMENT.contradicts} />
          </p>
          <ul>
            {findings.map((finding) => (
              <li>
                <Said of={finding} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    )}
  </>
);

/** Transfers of one kind: those of the sheet, and how many the statement has. */
type Shown = { transfers: readonly MatchedTransfer[]; count: number; orders: Orders };

/** Transfers of which it is certain what they are, ticked: somebody only has to say yes. */
export const TickedTransfers = ({ transfers, count, orders, now }: Shown & { now: number }) => (
  <Section
    id="exact"
    look="blk"
    title={LINES.exact(count, transfers.length)}
    aside={LINES.toTheLast}
  >
    <Table
      look="statement-table"
      caption={LINES.fitExactly}
      heads={[
        [<VisuallyHidden>{LINES.confirm}</VisuallyHidden>, "tick-cell"],
        AMOUNT,
        [LINES.order, "", "order-cell across"],
        ...TEXT_AND_DATE,
      ]}
      rows={transfers.map((matched) => {
        const { transfer, verdict, sender } = matched;
        const order = orders.get(verdict.orderCode ?? "");
        const { name, text } = wordsOf(verdict, orders, transfer);
        return {
          cells: [
            <label class="tick">
              <input
                type="checkbox"
                name="line"
                value={shownAs(matched)}
                data-idr={transfer.amountIdr}
                checked
              />
              <VisuallyHidden>
                {LINES.confirmFor(transfer.amountIdr, order?.orderCode ?? null)}
              </VisuallyHidden>
            </label>,
            <Amount idr={transfer.amountIdr} />,
            <>
              {order && <OrderCode code={order.orderCode} />}
              {order && (
                <span class="sub">
                  <Said of={customerName(order)} />, <Said of={destination(order)} />
                </span>
              )}
              {verdict.kind !== "exact" && (
                <span class="say">
                  <b>
                    <Said of={name} />
                  </b>{" "}
                  <Said of={text} />
                </span>
              )}
            </>,
            <>
              <span class="sub mono">{shownText(transfer)}</span>
              {sender !== undefined && (
                <span class="sub">
                  <Said of={LINES.names} /> <b>{sender}</b>
                  <Said of={LINES.anotherCustomer} />
                </span>
              )}
              {verdict.kind === "exact" && order && Date.parse(order.expiresAt) <= now && (
                <span class="sub">
                  <b>
                    <Said of={LINES.deadlinePassed(dateTimeWib(order.expiresAt))} />
                  </b>
                </span>
              )}
            </>,
            <span class="sub">{transfer.dateText}</span>,
          ],
        };
      })}
    />
  </Section>
);

/** Takes back that it was read, as long as nothing of it is used. */
export const ForgetStatement = ({ action }: { action: string }) => (
  <p>
    <button class="button button-line button-small" formaction={action}>
      <span>
        <Said of={STATEMENT.forget} />
      </span>
    </button>{" "}
    <span class="sub">
      <Said of={STATEMENT.whileUnused} />
    </span>
  </p>
);

const AMOUNT = [LINES.amount, "number amount-cell"] as const;
const TEXT_AND_DATE = [
  [LINES.bankText, "text-cell across"],
  [LINES.date, "day-cell aside"],
] as const;

/** Transfers that need review, which cannot be ticked, or those that leave nothing to do. */
export const OtherTransfers = ({
  id,
  transfers,
  count,
  orders,
}: Shown & { id: keyof typeof OTHERS }) => (
  <Section id={id} look="blk" title={OTHERS[id].title(count)} aside={OTHERS[id].aside}>
    <Table
      look="statement-table look-at"
      caption={OTHERS[id].caption}
      heads={[
        [<VisuallyHidden>{LINES.sign}</VisuallyHidden>, "tick-cell"],
        AMOUNT,
        [LINES.whatItIs, "", "said-cell across"],
        ...TEXT_AND_DATE,
        [<VisuallyHidden>{LINES.next}</VisuallyHidden>, "choice-cell across"],
      ]}
      rows={transfers.map((matched) => {
        const { transfer, verdict } = matched;
        const { sign, name, text, next } = wordsOf(verdict, orders, transfer);
        return {
          cells: [
            <span class="sign" aria-hidden="true">
              {sign}
            </span>,
            <Amount idr={transfer.amountIdr} marked={IDENTIFIED.has(verdict.kind)} />,
            <span class="say">
              <b>
                <Said of={name} />
              </b>{" "}
              <Said of={text} />
            </span>,
            <span class="sub mono">{shownText(transfer)}</span>,
            <span class="sub">{transfer.dateText}</span>,
            <div class="choices">
              {next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
              {actsOn(matched).map((act) => (
                <button
                  class="button button-line button-small"
                  name="act"
                  value={`${act} ${shownAs(matched)}`}
                >
                  <span>
                    <Said of={actLabel(act, verdict)} />
                  </span>
                </button>
              ))}
            </div>,
          ],
        };
      })}
    />
  </Section>
);

const OTHERS = {
  other: {
    title: LINES.toLookAt,
    aside: LINES.eachWithWhat,
    caption: LINES.needLook,
  },
  settled: {
    title: LINES.known,
    aside: LINES.nothingToDo,
    caption: LINES.withNothing,
  },
};

/** The statement's credits as a sum. */
export const StatementSums = ({ statement }: { statement: MatchedStatement }) => {
  const { transfers, unreadable, lineCount } = statement;
  const noMoney = transfers.filter(({ verdict }) => NO_MONEY.has(verdict.kind));
  const credits = transfers.filter(
    (one) => one.transfer.direction !== "debit" && !noMoney.includes(one),
  );
  const refunds = transfers.length - credits.length - noMoney.length;
  const of = (isOne: (matched: MatchedTransfer) => boolean) => credits.filter(isOne);
  const exact = of(({ verdict }) => isTicked(verdict));
  const pending = of(({ verdict }) => verdict.kind === "pending");
  const settled = of(isSettled);
  const look = of((one) => !exact.includes(one) && !pending.includes(one) && !isSettled(one));
  return (
    <Section id="sums" look="adds-up" title={LINES.addsUp}>
      <Sums
        rows={[
          [LINES.sumExact(exact.length), sum(exact)],
          [LINES.sumLook(look.length), sum(look)],
          [LINES.sumKnown(settled.length), sum(settled)],
          [LINES.sumPending(pending.length), sum(pending)],
        ]}
        total={[LINES.credits(credits.length), sum(credits)]}
      />
      <p class="tip">
        <Said of={LINES.leftOut(noMoney.length, refunds, lineCount - transfers.length)} />
      </p>
      {unreadable.length > 0 && (
        <div class="notice notice-error" role="alert">
          <p>
            <Said of={LINES.unreadable(unreadable.length)} />
          </p>
          <ul>
            {unreadable.slice(0, SHEET_ROWS).map((row) => (
              <li class="mono">
                <Said of={LINES.row(row)} />
              </li>
            ))}
          </ul>
          {unreadable.length > SHEET_ROWS && (
            <p>
              <Said
                of={LINES.moreBelow(
                  unreadable.length - SHEET_ROWS,
                  unreadable[SHEET_ROWS - 1]?.row,
                )}
              />
            </p>
          )}
        </div>
      )}
    </Section>
  );
};

/** What failed, may have, came elsewhere or was undone. */
const NO_MONEY: ReadonlySet<string> = new Set(["no-money", "reversal"]);

export const SETTLED: ReadonlySet<string> = new Set([
  "already-paid",
  "not-ours",
  "seen",
  "refund-seen",
  "refund-due",
  "refunded",
  "never",
  "taken-back",
]);

/** The bank's words, as many as a phone shows; a file may hold pages of them. */
export const shownText = ({ text }: MatchedTransfer["transfer"]): string =>
  text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;

const MOST_TEXT = 240;

/** Rows of a sheet: with their forms and texts some 100 kB. */
const SHEET_ROWS = 100;

/** Verdicts on amounts that exactly match one order. */
const IDENTIFIED: ReadonlySet<string> = new Set([
  "after-cancellation",
  "double",
  "already-paid",
  "pending",
]);

const sum = (some: readonly MatchedTransfer[]): string =>
  rupiah(sumIdr(some.map(({ transfer }) => transfer)));
