/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { dateTimeWib } from "#format/date-time-wib.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { rupiah } from "#format/rupiah.ts";
import type { KnownLine, Owed } from "#server/ports/ledger.ts";
import { SettleMoney } from "#server/use-cases/desk/settle-money.ts";
import { Section, Table, VisuallyHidden } from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskEnv } from "#server/desk/base/desk-deps.ts";
import { Amount, OrderCode } from "#server/desk/base/figures.tsx";
import { formFields } from "#server/desk/base/form-fields.ts";
import { frameOf } from "#server/desk/base/frame.ts";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { DeskPage } from "#server/desk/base/layout.tsx";
import { customerName, whyOwed } from "#server/desk/base/order-facts.ts";

/** Money to send back, and credits that nobody has said anything of. */
export const owedPages = (deps: DeskDeps): Hono<DeskEnv> => {
  const app = new Hono<DeskEnv>();
  const money = new SettleMoney(deps);

  app.get("/to-send-back", async (context) => {
    const [owed, open] = await Promise.all([deps.ledger.toSendBack(), deps.ledger.openLines()]);
    const sumIdr = owed.reduce((sum, { amountIdr }) => sum + amountIdr, 0);
    const frame = await frameOf(context, deps);
    return context.html(
      <DeskPage
        frame={frame}
        place="money-in"
        title="To send back"
        sub={owed.length === 0 ? "Nothing." : `${rupiah(sumIdr)} of ${owed.length} orders`}
      >
        <div class="page-grid split">
          <div class="all">
            {owed.length > 0 && <OwedTable owed={owed} />}
            <OpenLines lines={open} />
          </div>
        </div>
      </DeskPage>,
    );
  });

  app.post("/to-send-back/line", async (context) => {
    const field = await formFields(context);
    const said = await money.sayOfLine(
      context.var.staff,
      field("line"),
      "not ours",
      field("why").slice(0, 200),
    );
    return redirectSaying(
      context,
      "/to-send-back",
      said.ok ? "Kept as no order’s." : said.error.message,
    );
  });

  return app;
};

const OwedTable = ({ owed }: { owed: readonly Owed[] }) => (
  <Section id="owed" look="blk" title="Money to send back" aside="oldest first">
    <Table
      look="statement-table owed-table"
      caption="Money to send back"
      heads={[
        ["Amount", "number amount-cell"],
        ["To whom"],
        ["Why"],
        ["Since", "day-cell"],
        [<VisuallyHidden>Next</VisuallyHidden>, "choice-cell"],
      ]}
    >
      {owed.map(({ order, amountIdr, since }) => (
        <tr role="row">
          <td role="cell" class="amount-cell number">
            <Amount idr={amountIdr} marked={false} />
          </td>
          <td role="cell" class="order-cell">
            <OrderCode code={order.orderCode} />
            <span class="sub">
              {customerName(order)}
              {order.customer.phone && `, ${order.customer.phone}`}
            </span>
          </td>
          <td role="cell" class="said-cell">
            <span class="say">{whyOwed(order)}</span>
          </td>
          <td role="cell" class="day-cell">
            <span class="sub">{dateTimeWib(since)}</span>
          </td>
          <td role="cell" class="choice-cell">
            <a class="btn line small-control" href={`/orders/${order.orderCode}#next`}>
              <span>It was sent back</span>
            </a>
          </td>
        </tr>
      ))}
    </Table>
    <p class="tip">
      A statement with the transfer back ticks its line here. A part may be sent back first.
    </p>
  </Section>
);

const OpenLines = ({ lines }: { lines: readonly KnownLine[] }) => (
  <Section id="open" look="blk" title="Still to look at" aside="credits of no order yet">
    {lines.length === 0 && <p>Nothing.</p>}
    <ul class="gone">
      {lines.slice(0, MOST_LISTED).map(({ line, amountIdr, text, day }) => (
        <li>
          <a class="plain" href={`/money-in?amount=${amountIdr}`}>
            <Amount idr={amountIdr} marked={false} />
          </a>
          <span class="sub mono">{text}</span>
          <span class="sub">{dayInWords(day)}</span>
          <form method="post" action="/to-send-back/line">
            <input type="hidden" name="line" value={line} />
            <button class="btn line small-control">
              <span>No order’s</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
    {lines.length > MOST_LISTED && <p>And {lines.length - MOST_LISTED} more.</p>}
  </Section>
);

const MOST_LISTED = 100;
