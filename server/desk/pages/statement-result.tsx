/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { rupiah } from "#format/rupiah.ts";
import type { MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { isTicked, type LineOutcome } from "#server/use-cases/desk/act-on-line.ts";
import { bagCount, counted, sumIdr } from "#server/desk/base/order-facts.ts";
import { SETTLED, shownText } from "./statement-tables.tsx";
import { wordsOf } from "#server/desk/base/verdict-words.ts";
import { Amount, OrderCode, Sums } from "#server/desk/base/figures.tsx";
import { ButtonLink, Submit } from "#server/desk/base/controls.tsx";

/** Outcome of one ticked line; `refused` is `null` when it is paid. */
const outcomeSchema = v.object({
  /** `null` for a line of no order. */
  orderCode: v.nullable(v.string()),
  amountIdr: v.number(),
  refused: v.nullable(v.string()),
  customer: v.nullable(v.string()),
  /** Number of bags as text. */
  bags: v.nullable(v.string()),
  /** What happened, when it is no confirmation. */
  says: v.string(),
  /** The act that takes back what was said of a line. */
  undo: v.nullable(v.string()),
});

export type Outcome = v.InferOutput<typeof outcomeSchema>;

export const keptOutcome = (
  { orderCode, amountIdr, done }: LineOutcome,
  undo: string | null,
): Outcome => {
  const order = done.ok ? done.value.order : null;
  return {
    orderCode,
    amountIdr,
    refused: done.ok ? null : done.error.message,
    customer: order?.customer.name ?? null,
    bags: order ? bagCount(order) : null,
    says: done.ok ? done.value.says : "",
    undo,
  };
};

/** Reads the stored outcomes. */
export const readOutcomes = (kept: Uint8Array): readonly Outcome[] =>
  v.parse(v.array(outcomeSchema), JSON.parse(new TextDecoder().decode(kept)));

/** The outcome of each ticked line, in the statement's order. Reloading confirms nothing again. */
export const Results = ({
  outcomes,
  statement,
  statementId,
  toPack,
}: {
  outcomes: readonly Outcome[];
  /** Its current matches; `null` once it was deleted. */
  statement: MatchedStatement | null;
  statementId: string;
  toPack: number;
}) => (
  <>
    <div class="page-grid split even">
      <div class="wide-side">
        <section aria-labelledby="result-title" class="blk">
          <h2 class="visually-hidden" id="result-title">
            What happened to each
          </h2>
          <ul class="done">
            {outcomes.map((outcome) => (
              <OutcomeLine outcome={outcome} statementId={statementId} />
            ))}
          </ul>
          {confirmed(outcomes).length > 0 && (
            <Sums rows={[]} total={["Confirmed now", rupiah(sumIdr(confirmed(outcomes)))]} />
          )}
        </section>
      </div>
      <div class="narrow-side">
        {statement && <StillToLookAt statement={statement} statementId={statementId} />}
        <p class="tip">
          Confirmed the wrong one? Its page takes the money off it again, so that the right one can
          have it, and cancels it if nothing else came; the story keeps all.
        </p>
      </div>
    </div>
    <div class="foot-act page-grid">
      <div class="row2">
        <ButtonLink look="button-line" href="/money-in">
          Next transfer
        </ButtonLink>
        <ButtonLink look="" href="/pack" figure={counted(toPack, "order")}>
          Pack
        </ButtonLink>
      </div>
    </div>
  </>
);

const confirmed = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ refused, orderCode }) => refused === null && orderCode !== null);

/** `3 confirmed, 1 not`; what is no order's is `Noted`. */
export const resultTitle = (outcomes: readonly Outcome[]): string => {
  const count = confirmed(outcomes).length;
  const missed = outcomes.filter(({ refused }) => refused !== null).length;
  if (count + missed === 0) return outcomes.length > 0 ? "Noted" : "Nothing was ticked";
  return `${count} confirmed${missed > 0 ? `, ${missed} not` : ""}`;
};

/** Transfers that must be handled by hand. */
const StillToLookAt = ({
  statement: { transfers, orders },
  statementId,
}: {
  statement: MatchedStatement;
  statementId: string;
}) => {
  const undecided = transfers.filter(
    ({ verdict }) => !isTicked(verdict) && verdict.kind !== "pending" && !SETTLED.has(verdict.kind),
  );
  return (
    <section aria-labelledby="left-title">
      <div class="hrow">
        <h2 class="heading-2" id="left-title">
          Still to look at
        </h2>
        <a class="tap" href={`/money-in/statement/${statementId}`}>
          The statement
        </a>
      </div>
      {undecided.length === 0 && <p>Nothing.</p>}
      <ul class="gone">
        {undecided.slice(0, MOST_LISTED).map(({ transfer, verdict }) => {
          const { name, next } = wordsOf(verdict, orders, transfer);
          return (
            <li>
              <Amount idr={transfer.amountIdr} marked={false} />
              {next ? (
                <a class="tap" href={next.href}>
                  {name.replace(/\.$/, "")}
                </a>
              ) : (
                <span>{name}</span>
              )}
              <span class="sub">{shownText(transfer)}</span>
              <span class="sub">{transfer.dateText}</span>
            </li>
          );
        })}
      </ul>
      {undecided.length > MOST_LISTED && (
        <p>And {undecided.length - MOST_LISTED} more on the statement.</p>
      )}
    </section>
  );
};

const MOST_LISTED = 100;

const OutcomeLine = ({ outcome, statementId }: { outcome: Outcome; statementId: string }) => (
  <li>
    {outcome.refused === null ? (
      <span class="sign ok" role="img" aria-label="Confirmed" />
    ) : (
      <span class="sign no" role="img" aria-label="Not confirmed">
        !
      </span>
    )}
    {outcome.orderCode !== null && <OrderCode code={outcome.orderCode} />}
    <Amount idr={outcome.amountIdr} marked={outcome.orderCode !== null} />
    {outcome.refused === null ? (
      <span class="sub">
        {outcome.says || `Paid. ${outcome.customer} gets a mail; ${outcome.bags} to pack.`}
      </span>
    ) : (
      <span class="full say">{outcome.refused}</span>
    )}
    {outcome.undo !== null && (
      <form method="post" class="full" action={`/money-in/statement/${statementId}`}>
        <input type="hidden" name="act" value={outcome.undo} />
        <Submit look="button-line button-small">Take it back</Submit>
      </form>
    )}
  </li>
);
