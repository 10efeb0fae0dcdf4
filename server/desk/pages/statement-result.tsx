/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import * as v from "valibot";
import { rupiah } from "#format/rupiah.ts";
import type { MatchedStatement } from "#server/use-cases/desk/match-statement.ts";
import { isTicked, type LineOutcome } from "#server/use-cases/desk/act-on-line.ts";
import { bagCount, orderCount, sumIdr } from "#server/desk/texts/order-facts.ts";
import { asIs, type Text } from "#format/language.ts";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import { OWED } from "#server/desk/texts/money-texts.ts";
import { RESULT } from "#server/desk/texts/statement-texts.ts";
import { SETTLED, shownText } from "./statement-tables.tsx";
import { wordsOf } from "#server/desk/texts/verdict-words.ts";
import { Amount, OrderCode, Sums } from "#server/desk/base/figures.tsx";
import { ButtonLink, Submit } from "#server/desk/base/controls.tsx";

const textSchema = v.object({ en: v.string(), id: v.string() });

/** Outcome of one ticked line; `refused` is `null` when it is paid. */
const outcomeSchema = v.object({
  /** `null` for a line of no order. */
  orderCode: v.nullable(v.string()),
  amountIdr: v.number(),
  refused: v.nullable(textSchema),
  customer: v.nullable(v.string()),
  /** Number of bags as text. */
  bags: v.nullable(textSchema),
  /** What happened, when it is no confirmation. */
  says: textSchema,
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
    says: done.ok ? done.value.says : asIs(""),
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
            <Said of={RESULT.whatHappened} />
          </h2>
          <ul class="done">
            {outcomes.map((outcome) => (
              <OutcomeLine outcome={outcome} statementId={statementId} />
            ))}
          </ul>
          {confirmed(outcomes).length > 0 && (
            <Sums rows={[]} total={[RESULT.confirmedNow, rupiah(sumIdr(confirmed(outcomes)))]} />
          )}
        </section>
      </div>
      <div class="narrow-side">
        {statement && <StillToLookAt statement={statement} statementId={statementId} />}
        <p class="tip">
          <Said of={RESULT.wrongOne} />
        </p>
      </div>
    </div>
    <div class="foot-act page-grid">
      <div class="row2">
        <ButtonLink look="button-line" href="/money-in">
          {RESULT.nextTransfer}
        </ButtonLink>
        <ButtonLink look="" href="/pack" figure={orderCount(toPack)}>
          {PLACES.pack}
        </ButtonLink>
      </div>
    </div>
  </>
);

const confirmed = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.filter(({ refused, orderCode }) => refused === null && orderCode !== null);

/** `3 confirmed, 1 not`; what is no order's is `Noted`. */
export const resultTitle = (outcomes: readonly Outcome[]): Text => {
  const count = confirmed(outcomes).length;
  const missed = outcomes.filter(({ refused }) => refused !== null).length;
  if (count + missed === 0) return outcomes.length > 0 ? RESULT.noted : RESULT.nothingTicked;
  return RESULT.confirmed(count, missed);
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
          <Said of={OWED.stillToLookAt} />
        </h2>
        <a class="tap" href={`/money-in/statement/${statementId}`}>
          <Said of={RESULT.theStatement} />
        </a>
      </div>
      {undecided.length === 0 && (
        <p>
          <Said of={OWED.nothing} />
        </p>
      )}
      <ul class="gone">
        {undecided.slice(0, MOST_LISTED).map(({ transfer, verdict }) => {
          const { name, next } = wordsOf(verdict, orders, transfer);
          return (
            <li>
              <Amount idr={transfer.amountIdr} marked={false} />
              {next ? (
                <a class="tap" href={next.href}>
                  <Said of={{ en: name.en.replace(/\.$/, ""), id: name.id.replace(/\.$/, "") }} />
                </a>
              ) : (
                <span>
                  <Said of={name} />
                </span>
              )}
              <span class="sub">{shownText(transfer)}</span>
              <span class="sub">{transfer.dateText}</span>
            </li>
          );
        })}
      </ul>
      {undecided.length > MOST_LISTED && (
        <p>
          <Said of={RESULT.moreOnStatement(undecided.length - MOST_LISTED)} />
        </p>
      )}
    </section>
  );
};

const MOST_LISTED = 100;

const OutcomeLine = ({ outcome, statementId }: { outcome: Outcome; statementId: string }) => (
  <li>
    {outcome.refused === null ? (
      <Sign look="ok" says={RESULT.isConfirmed} />
    ) : (
      <Sign look="no" says={RESULT.isNot}>
        !
      </Sign>
    )}
    {outcome.orderCode !== null && <OrderCode code={outcome.orderCode} />}
    <Amount idr={outcome.amountIdr} marked={outcome.orderCode !== null} />
    {outcome.refused === null ? (
      <span class="sub">
        <Said
          of={outcome.says.en === "" ? RESULT.paid(outcome.customer, outcome.bags) : outcome.says}
        />
      </span>
    ) : (
      <span class="full say">
        <Said of={outcome.refused} />
      </span>
    )}
    {outcome.undo !== null && (
      <form method="post" class="full" action={`/money-in/statement/${statementId}`}>
        <input type="hidden" name="act" value={outcome.undo} />
        <Submit look="button-line button-small">{RESULT.takeBack}</Submit>
      </form>
    )}
  </li>
);

const Sign = ({ look, says, children }: { look: "ok" | "no"; says: Text; children?: Child }) => (
  <span class={`sign ${look}`} role="img" aria-label={saidHere()(says)}>
    {children}
  </span>
);
