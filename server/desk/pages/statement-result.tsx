/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { rupiah } from "#format/rupiah.ts";
import { Amount, OrderCode, Sums } from "#server/desk/base/figures.tsx";
import { DeskPage, type DeskFrame } from "#server/desk/base/layout.tsx";

/** What confirming one ticked line came to; `refused` is `null` when it is paid. */
const outcomeSchema = v.object({
  orderCode: v.string(),
  amountIdr: v.number(),
  refused: v.nullable(v.string()),
  customer: v.nullable(v.string()),
});

export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** Reads back what was kept of them. */
export const readOutcomes = (kept: Uint8Array): readonly Outcome[] =>
  v.parse(v.array(outcomeSchema), JSON.parse(new TextDecoder().decode(kept)));

/** A line for each ticked payment, in the order of the statement. Reloading confirms nothing again. */
export const ResultPage = ({
  frame,
  outcomes,
  statementId,
  at,
}: {
  frame: DeskFrame;
  outcomes: readonly Outcome[];
  statementId: string;
  at: string;
}) => {
  const done = outcomes.filter(({ refused }) => refused === null);
  const missed = outcomes.length - done.length;
  return (
    <DeskPage
      frame={frame}
      place="money-in"
      title={`${done.length} confirmed${missed > 0 ? `, ${missed} not` : ""}`}
      sub={`${at} WIB`}
    >
      <div class="g split even">
        <div class="l">
          <section aria-labelledby="result-title" class="blk">
            <h2 class="vh" id="result-title">
              What happened to each
            </h2>
            <ul class="done">
              {outcomes.map((outcome) => (
                <OutcomeLine outcome={outcome} />
              ))}
            </ul>
            <Sums
              rows={[]}
              total={[
                "Confirmed now",
                rupiah(done.reduce((sum, { amountIdr }) => sum + amountIdr, 0)),
              ]}
            />
          </section>
        </div>
        <div class="rr">
          <p>
            <a href={`/money-in/statement/${statementId}`}>Back to the statement</a>
          </p>
          <p class="tip">
            Confirmed the wrong one? Until somebody takes the order in hand it can be cancelled with
            a reason; the story keeps both.
          </p>
        </div>
      </div>
      <div class="foot-act g">
        <div class="row2">
          <a class="btn line" href="/money-in">
            <span>Next transfer</span>
          </a>
          <a class="btn" href="/pack">
            <span>Pack</span>
            <span>{frame.counts.toPack} orders</span>
          </a>
        </div>
      </div>
    </DeskPage>
  );
};

const OutcomeLine = ({ outcome }: { outcome: Outcome }) => (
  <li>
    {outcome.refused === null ? (
      <span class="sign ok" role="img" aria-label="Confirmed" />
    ) : (
      <span class="sign no" role="img" aria-label="Not confirmed">
        !
      </span>
    )}
    <OrderCode code={outcome.orderCode} />
    <Amount idr={outcome.amountIdr} />
    {outcome.refused === null ? (
      <span class="sub">Paid. {outcome.customer} gets a mail; the bags wait in Pack.</span>
    ) : (
      <span class="full say">{outcome.refused}</span>
    )}
  </li>
);
