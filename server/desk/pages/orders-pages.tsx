/** @jsxImportSource hono/jsx */
import { dateTimeWib, dayWib } from "#format/date-time-wib.ts";
import type { DeskOrder } from "#server/ports/desk-orders.ts";
import { exportOrders, startOfDay } from "#server/use-cases/desk/find-orders.ts";
import { confirmClock } from "#server/use-cases/watch-clock.ts";
import { redirectSaying } from "#server/desk/base/guard.ts";
import { CLOCK_CONFIRMED } from "#server/desk/texts/order-words.ts";
import { roundedIn } from "#core/domain/rounded-number.ts";
import { searchedText } from "#core/domain/searched-text.ts";
import { isDay } from "#core/domain/day.ts";
import { searchTerms } from "#server/statements/search-terms.ts";
import {
  Chips,
  Choice,
  Field,
  SearchField,
  SeparatorField,
  Submit,
  Table,
  DateField,
} from "#server/desk/base/controls.tsx";
import type { DeskDeps, DeskPages } from "#server/desk/base/desk-deps.ts";
import { Amount, OrderCode, StatusBadge } from "#server/desk/base/figures.tsx";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { ORDERS } from "#server/desk/texts/books-texts.ts";
import { PLACES } from "#server/desk/texts/frame-texts.ts";
import type { Text } from "#format/language.ts";
import { roundedText } from "#server/use-cases/desk/move-order.ts";
import { addPage } from "#server/desk/base/desk-page.tsx";
import { sendFile } from "#server/desk/base/send-file.ts";
import { bagTexts, countText, customerName, destination } from "#server/desk/texts/order-facts.ts";

/** Search over all orders, and the word about the clock that cancels them. */
export const ordersPages: DeskPages = (app, deps) => {
  addPage(app, deps, "/orders", async (context) => {
    const asked = askedOf(context.req.query());
    const rounded = roundedIn(asked.q);
    const { orders, counts } = await deps.orders.searchAndCount({
      text: asked.q,
      since: asked.from === "" ? null : startOfDay(asked.from),
      until: asked.to === "" ? null : startOfDay(asked.to, 1),
      statuses: asked.status === "" ? [] : [asked.status],
      beyond: asked.after || null,
      atMost: rounded === undefined ? MOST_ROWS + 1 : 0,
    });
    const [only] = orders;
    const isExact = orders.length === 1 && only && isNamed(only, asked.q) && asked.after === "";
    if (isExact) return context.redirect(`/orders/${only.orderCode}`, 303);
    const shown = orders.slice(0, MOST_ROWS);
    const oldest = orders.length > MOST_ROWS ? shown.at(-1) : undefined;
    return {
      place: "orders",
      title: PLACES.orders,
      sub: ORDERS.sub(shown.length, oldest !== undefined),
      body: (
        <>
          <div class="page-grid">
            <SearchForm asked={asked} counts={counts} />
          </div>
          <div class="page-grid blk">
            {shown.length > 0 ? (
              <OrderTable orders={shown} />
            ) : (
              <p>
                <Said of={rounded === undefined ? ORDERS.noneFits : roundedText(rounded)} />
              </p>
            )}
            {(oldest || asked.after !== "") && (
              <nav aria-label={ORDERS.moreOrders[context.var.language]} class="row">
                {asked.after !== "" && (
                  <a class="tap" href={searchLink({ ...asked, after: "" })}>
                    <Said of={ORDERS.newest} />
                  </a>
                )}
                {oldest && (
                  <a class="tap" href={searchLink({ ...asked, after: oldest.orderCode })}>
                    <Said of={ORDERS.older} />
                  </a>
                )}
              </nav>
            )}
            <Files asked={asked} />
          </div>
        </>
      ),
    };
  });

  app.post("/clock", async (context) => {
    await confirmClock(deps);
    return redirectSaying(context, "/orders", CLOCK_CONFIRMED);
  });

  app.get("/orders.csv", async (context) => {
    const { from, to } = askedOf(context.req.query());
    const today = dayWib(deps.now());
    const parts = exportOrders(deps.orders, {
      from: from === "" ? "2024-01-01" : from,
      to: to === "" ? today : to,
      rows: context.req.query("rows") === "items" ? "items" : "orders",
      by: context.req.query("by") === "paid" ? "paid" : "ordered",
      separator: context.req.query("separator") === ";" ? ";" : ",",
    });
    return sendFile(context, `orders-${today}.csv`, parts);
  });
};

const Files = ({ asked: { from, to } }: { asked: Asked }) => (
  <>
    <nav aria-label={saidHere()(ORDERS.files)} class="row">
      <a class="tap" href={`/orders.csv?from=${from}&to=${to}`}>
        <Said of={ORDERS.exportCsv} />
      </a>
      <a class="tap" href="/month">
        <Said of={ORDERS.monthsBooks} />
      </a>
    </nav>
    <details class="fold">
      <summary class="tap">
        <Said of={ORDERS.anotherFile} />
        <span aria-hidden="true">+</span>
      </summary>
      <form method="get" action="/orders.csv" class="stack">
        <DateField label={ORDERS.from} name="from" value={from} />
        <DateField label={ORDERS.to} name="to" value={to} />
        {FILE_CHOICES.map(([label, name, options]) => (
          <Field label={label}>
            <Choice name={name} options={options} />
          </Field>
        ))}
        <SeparatorField />
        <Submit look="button-line wide">{ORDERS.exportFile}</Submit>
      </form>
    </details>
  </>
);

const FILE_CHOICES = [
  [ORDERS.rows, "rows", Object.entries({ orders: ORDERS.oneAnOrder, items: ORDERS.oneALine })],
  [ORDERS.daysOf, "by", Object.entries({ ordered: ORDERS.ofOrder, paid: ORDERS.ofPayment })],
] as const;

/** `after`: the code of the previous page's last order; empty on the first page. */
type Asked = Readonly<Record<"q" | "status" | "from" | "to" | "after", string>>;

const searchLink = (asked: Asked): string => {
  const filled = Object.entries(asked).filter(([, value]) => value !== "");
  return `/orders?${new URLSearchParams(filled).toString()}`;
};

const askedOf = (query: Readonly<Record<string, string>>): Asked => ({
  q: searchedText((query["q"] ?? "").trim()),
  status: STATUSES.find(([status]) => status === query["status"])?.[0] ?? "",
  from: dayIn(query["from"]),
  to: dayIn(query["to"]),
  after: /^[A-Z2-9]{8}$/.exec(query["after"] ?? "")?.[0] ?? "",
});

const dayIn = (text = ""): string => (isDay(text) ? text : "");

/** Whether the search is this order's code or exact amount. */
const isNamed = ({ orderCode, amountDueIdr }: DeskOrder, q: string): boolean => {
  const { serial, amountIdr } = searchTerms(q);
  return serial === orderCode.toLowerCase() || amountIdr === amountDueIdr;
};

const SearchForm = ({ asked, counts }: { asked: Asked; counts: StatusCounts }) => (
  <search>
    <form class="find" method="get" action="/orders">
      <div class="all search-field">
        <SearchField
          label={ORDERS.search}
          id="q"
          type="search"
          name="q"
          enterkeyhint="search"
          value={asked.q}
        />
      </div>
      <DateField label={ORDERS.from} name="from" value={asked.from} />
      <DateField label={ORDERS.to} name="to" value={asked.to} />
      <Chips
        label={ORDERS.status}
        chips={STATUSES.map(([status, label]) => [
          searchLink({ ...asked, status, after: "" }),
          <>
            <Said of={label} />{" "}
            <b>
              <Said of={countText(countOf(counts, status))} />
            </b>
          </>,
          asked.status === status,
        ])}
      />
    </form>
  </search>
);

type StatusCounts = Awaited<ReturnType<DeskDeps["orders"]["searchAndCount"]>>["counts"];

/** @param status empty for all. */
const countOf = (counts: StatusCounts, status: string): number =>
  status === ""
    ? Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)
    : (counts[status] ?? 0);

const OrderTable = ({ orders }: { orders: readonly DeskOrder[] }) => (
  <Table
    look="order-table mid"
    caption={ORDERS.caption}
    hasNames
    heads={[
      [ORDERS.code],
      [ORDERS.placed, "", "wide-only placed-cell"],
      [ORDERS.customer, "", "customer-cell"],
      [ORDERS.bags, "", "items-cell across"],
      [ORDERS.toTransfer, "number", "number aside"],
      [ORDERS.status, "", "status-cell aside"],
    ]}
    rows={orders.map((order) => ({
      cells: [
        <OrderCode code={order.orderCode} />,
        <span class="sub">{dateTimeWib(order.createdAt)}</span>,
        <>
          <span class="bold">
            <Said of={customerName(order)} />
          </span>
          <span class="quiet">
            , <Said of={destination(order)} />
          </span>
        </>,
        <>
          <span class="narrow-only">{dateTimeWib(order.createdAt).slice(0, 5)} · </span>
          <Said of={bagsInShort(order)} />
        </>,
        <Amount idr={order.amountDueIdr} />,
        <StatusBadge status={order.status} />,
      ],
    }))}
  />
);

const bagsInShort = ({ items }: DeskOrder): Text => {
  const shown = bagTexts(items.slice(0, 2));
  return items.length > 2 ? ORDERS.more(shown, items.length - 2) : shown;
};

const STATUSES = [
  ["", ORDERS.all],
  ["awaiting payment", ORDERS.awaiting],
  ["paid", ORDERS.isPaid],
  ["processing", ORDERS.processing],
  ["shipped", ORDERS.shipped],
  ["closed", ORDERS.closed],
  ["cancelled", ORDERS.cancelled],
] as const;
const MOST_ROWS = 100;
