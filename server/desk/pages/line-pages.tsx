/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { err, ok } from "#core/domain/result.ts";
import { dateTimeWib } from "#format/date-time-wib.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { missingOf } from "#server/ports/stored-order.ts";
import type { NeverOrders, OpenLine } from "#server/ports/ledger.ts";
import type { KnownLine } from "#server/statements/verdict.ts";
import { readWholeRupiah } from "#server/statements/read-figure.ts";
import { giveToOrder, isOpen, ordersFor } from "#server/use-cases/desk/give-to-order.ts";
import { staffInitials, writtenBy } from "#server/use-cases/desk/staff.ts";
import { Section, Submit, TextField } from "#server/desk/base/controls.tsx";
import { KeptForm } from "#server/desk/base/typed-forms.tsx";
import { Amount, OrderCode, Sums } from "#server/desk/base/figures.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { Said } from "#server/desk/base/said.tsx";
import { LINE, MONEY_IN } from "#server/desk/texts/money-texts.ts";
import { statusText } from "#server/use-cases/desk/move-order.ts";
import { addPage, type Again } from "#server/desk/base/desk-page.tsx";
import { customerName } from "#server/desk/texts/order-facts.ts";
import { SAID } from "#server/desk/texts/order-words.ts";

/** To be said once more: less came than was asked for. */
type Unsure = Again & { readonly confirmedIdr: number | null };

/** One credit of the bank: which order it pays, or that such lines are never an order's. */
export const linePages: DeskPages = (app, deps) => {
  const draw = async (context: Context<DeskEnv>, again: Unsure | null) => {
    const line = await deps.ledger.line(context.req.param("line") ?? "");
    if (!line) return context.redirect("/to-send-back", 303);
    const asked = (context.req.query("order") ?? "").trim().toUpperCase();
    const order = asked === "" ? null : await deps.orders.byCode(asked);
    const candidates = await ordersFor(deps, line);
    const others = (await deps.ledger.openLines()).filter((one) => one.line !== line.line);
    return {
      place: "money-in",
      title: LINE.title,
      sub: LINE.ofDay(line.amountIdr, line.day),
      body: (
        <div class="page-grid split">
          <div class="wide-side stack">
            <section class="blk" aria-labelledby="line-title">
              <h2 class="heading-2" id="line-title">
                <Said of={LINE.nobodysYet(Math.floor(line.openIdr))} />
              </h2>
              <p class="mono">{line.text}</p>
              {line.openIdr % 1 > 0 && (
                <p class="sub">
                  <Said of={LINE.senRounded} />
                </p>
              )}
            </section>
            {order && isOpen(line) && (
              <Compare
                line={line}
                order={order}
                others={others}
                sure={again?.confirmedIdr ?? null}
              />
            )}
            {isOpen(line) ? (
              <Candidates line={line} orders={candidates} />
            ) : (
              <p>
                <Said of={LINE.nothingLeft} />
              </p>
            )}
          </div>
          <div class="narrow-side stack full">
            <NeverForm text={line.text} />
          </div>
        </div>
      ),
    } as const;
  };

  addPage<Unsure>(app, deps, "/money-in/line/:line", draw, {
    "/money-in/line/:line": async (field, context) => {
      const line = context.req.param("line") ?? "";
      const read = readWholeRupiah(field("amount"));
      if (!read.ok) return err({ message: read.error, confirmedIdr: null });
      const open = await deps.ledger.openLines();
      const more = open
        .filter((one) => field(`with ${one.line}`) === "yes")
        .map((one) => ({ line: one.line, amountIdr: Math.floor(one.openIdr) }));
      const sure = Number(field("sure"));
      const done = await giveToOrder(deps, context.var.staff, {
        orderCode: field("order"),
        given: [{ line, amountIdr: read.value }, ...more],
        reason: field("reason"),
        confirmedIdr: sure > 0 ? sure : null,
      });
      if (!done.ok) {
        const confirmedIdr = done.error.kind === "unsure" ? done.error.amountIdr : null;
        return err({ message: done.error.message, confirmedIdr });
      }
      return ok(
        done.value.paymentStatus === "paid"
          ? SAID.paid(done.value)
          : LINE.notedFor(done.value.orderCode),
      );
    },
  });

  addPage(
    app,
    deps,
    "/money-in/never",
    async () => ({
      place: "money-in",
      title: LINE.never,
      sub: LINE.linesWithWords,
      body: <NeverList rules={await deps.ledger.neverOrders()} />,
    }),
    {
      "/money-in/never": async (field, { var: { staff } }) => {
        const words = field("words").trim().replaceAll(/\s+/g, " ");
        if (field("do") === "remove") {
          await deps.ledger.removeNeverOrders(words);
          return ok(LINE.lookedAtAgain(words));
        }
        if (words.length < 3 || words.length > 100) return err({ message: LINE.threeLetters });
        await deps.ledger.addNeverOrders(words, writtenBy(staff, deps.now));
        return ok(LINE.neverFromNow(words));
      },
    },
  );
};

const Candidates = ({ line, orders }: { line: KnownLine; orders: readonly DeskOrder[] }) => (
  <Section id="orders" title={LINE.whichOrder} aside={LINE.namedFirst}>
    <ul class="gone">
      {orders.slice(0, MOST_LISTED).map((order) => (
        <li>
          <a class="tap" href={`/money-in/line/${line.line}?order=${order.orderCode}`}>
            {order.orderCode}
          </a>
          <Amount idr={missingOf(order)} />
          <span class="sub">
            <Said of={customerName(order)} />
          </span>
          {order.status !== "awaiting payment" && (
            <span class="sub">
              <Said of={statusText(order.status)} />
            </span>
          )}
        </li>
      ))}
    </ul>
    <form method="get" action={`/money-in/line/${line.line}`} class="stack">
      <TextField label={LINE.otherCode} name="order" autocomplete="off" required />
      <Submit look="button-line">{LINE.compare}</Submit>
    </form>
  </Section>
);

/** Filled in from the line: what is left to say is why, where the amounts differ. */
const Compare = ({
  line,
  order,
  others,
  sure,
}: {
  line: KnownLine;
  order: DeskOrder;
  others: readonly OpenLine[];
  sure: number | null;
}) => {
  const openIdr = Math.floor(line.openIdr);
  const missingIdr = missingOf(order);
  const action = `/money-in/line/${line.line}?order=${order.orderCode}`;
  return (
    <KeptForm action={action} own={["order", order.orderCode]} class="stack">
      <section class="ledger-nota ply-pink found" aria-labelledby="compare-title">
        <h2 id="compare-title">
          <OrderCode code={order.orderCode} />{" "}
          <Said of={LINE.ofStatus(customerName(order), statusText(order.status))} />
        </h2>
        <Sums
          rows={[
            [LINE.lineHas, <Amount idr={openIdr} marked={false} />],
            [MONEY_IN.orderAsks, <Amount idr={missingIdr} />],
          ]}
          total={[MONEY_IN.difference, <Amount idr={openIdr - missingIdr} marked={false} />]}
        />
        {sure !== null && <input type="hidden" name="sure" value={String(sure)} />}
        <TextField label={LINE.ofItForThis} name="amount" value={String(openIdr)} required />
        <TextField label={LINE.whyDiffers} name="reason" maxlength={500} />
        {others.slice(0, MOST_LISTED).map((one) => (
          <label class="tick">
            <input type="checkbox" name={`with ${one.line}`} value="yes" />
            <span>
              <Said of={LINE.togetherWith(Math.floor(one.openIdr), one.day, one.text)} />
            </span>
          </label>
        ))}
        <Submit>{LINE.pays(order.orderCode)}</Submit>
      </section>
    </KeptForm>
  );
};

/** A rule is made from a line: its words, of which staff keep those that all such lines have. */
const NeverForm = ({ text }: { text: string }) => (
  <Section id="never" title={LINE.never}>
    <form method="post" action="/money-in/never" class="stack">
      <TextField label={LINE.wordsAre} name="words" value={text.slice(0, 100)} required />
      <Submit look="button-line">{LINE.neverLook}</Submit>
    </form>
    <p>
      <a class="tap" href="/money-in/never">
        <Said of={LINE.allWords} />
      </a>
    </p>
  </Section>
);

const NeverList = ({ rules }: { rules: readonly NeverOrders[] }) => (
  <div class="page-grid split">
    <div class="wide-side stack">
      {rules.length === 0 && (
        <p>
          <Said of={LINE.noneYet} />
        </p>
      )}
      <ul class="gone">
        {rules.map(({ words, actor, at }) => (
          <li>
            <b>{words}</b>
            <span class="sub">
              {staffInitials(actor)}, {dateTimeWib(at)}
            </span>
            <form method="post" action="/money-in/never">
              <input type="hidden" name="words" value={words} />
              <Submit look="button-line button-small" does="remove">
                {LINE.lookAgain}
              </Submit>
            </form>
          </li>
        ))}
      </ul>
    </div>
    <div class="narrow-side stack full">
      <NeverForm text="" />
    </div>
  </div>
);

const MOST_LISTED = 30;
