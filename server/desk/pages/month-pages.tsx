/** @jsxImportSource hono/jsx */
import { isDay } from "#core/domain/day.ts";
import { dayWib } from "#format/date-time-wib.ts";
import { rupiah } from "#format/rupiah.ts";
import { exportLedger } from "#server/use-cases/desk/export-ledger.ts";
import { lastDayOf, readMonth, type Month, type Sales } from "#server/use-cases/desk/read-month.ts";
import {
  Section,
  Submit,
  Table,
  TextField,
  PrintAction,
  type TableRow,
} from "#server/desk/base/controls.tsx";
import type { DeskPages } from "#server/desk/base/desk-deps.ts";
import { sendFile } from "#server/desk/base/send-file.ts";
import { Sums } from "#server/desk/base/figures.tsx";
import { counted } from "#server/desk/base/order-facts.ts";
import { addPage } from "#server/desk/base/desk-page.tsx";

/** The books of a month, to print. */
export const monthPages: DeskPages = (app, deps) => {
  app.get("/ledger.csv", (context) => {
    const { req } = context;
    const today = dayWib(deps.now());
    const day = (name: string, otherwise: string): string => {
      const asked = req.query(name) ?? "";
      return isDay(asked) ? asked : otherwise;
    };
    const from = day("from", `${today.slice(0, 7)}-01`);
    const parts = exportLedger(deps.ledger, {
      from,
      to: day("to", today),
      separator: req.query("separator") === ";" ? ";" : ",",
    });
    return sendFile(context, `ledger-${from}.csv`, parts);
  });

  addPage(app, deps, "/month", async ({ req }) => {
    const asked = req.query("month") ?? "";
    const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : dayWib(deps.now()).slice(0, 7);
    const books = await readMonth(deps, month);
    return {
      place: "orders",
      title: monthInWords(month),
      sub: paidIn(books),
      body: <Books month={month} books={books} />,
    };
  });
};

const Books = ({ month, books }: { month: string; books: Month }) => (
  <>
    <div class="page-grid split">
      <div class="wide-side">
        <SalesTable id="coffees" title="By coffee" sales={books.byCoffee} />
        <SalesTable id="channels" title="By channel" sales={books.byChannel} />
      </div>
      <div class="narrow-side stack full">
        <Section id="sales" look="adds-up" title="Sales">
          <Sums
            rows={[
              ["Coffee", rupiah(books.salesIdr)],
              ["Shipping", rupiah(books.shippingIdr)],
              ["Discount", rupiah(-books.discountIdr)],
            ]}
            total={["Asked for", rupiah(books.dueIdr)]}
          />
        </Section>
        <Section id="money" look="adds-up" title="On the account">
          <Sums
            rows={[
              ["Came", rupiah(books.receivedIdr)],
              ["Sent back", rupiah(-books.sentBackIdr)],
            ]}
            total={["Stayed", rupiah(books.receivedIdr - books.sentBackIdr)]}
          />
          {books.leftIdr > 0 && <p>{rupiah(books.leftIdr)} of it was left to us by customers.</p>}
        </Section>
        <Between books={books} />
        {books.sentBackIdr > 0 && <SentBack books={books} />}
        <nav aria-label="Files" class="row no-print">
          <a class="tap" href={ledgerLink(month, ",")}>
            The money as CSV
          </a>
          <a class="tap" href={ledgerLink(month, ";")}>
            with semicolons
          </a>
        </nav>
        <form method="get" action="/month" class="stack no-print">
          <TextField label="Another month" type="month" name="month" value={month} />
          <Submit look="button-line wide">Show it</Submit>
        </form>
      </div>
    </div>
    <PrintAction what="Print the month" figure={month} />
  </>
);

const ledgerLink = (month: string, separator: string): string =>
  `/ledger.csv?${new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month), separator }).toString()}`;

/** From what was asked for to what stayed; nothing when they are the same. */
const Between = ({ books: { dueIdr, receivedIdr, sentBackIdr, between } }: { books: Month }) => {
  const rows = (
    [
      ["Missing money", -between.missingIdr],
      ["Refunded, called off, done without", -between.givenUpIdr],
      ["Came beyond it", between.beyondIdr],
      ["In other months, for other orders", between.elsewhereIdr],
    ] as const
  ).filter(([, idr]) => idr !== 0);
  if (rows.length === 0) return null;
  return (
    <Section id="between" look="adds-up" title="From asked for to stayed">
      <Sums
        rows={[
          ["Asked for", rupiah(dueIdr)],
          ...rows.map(([label, idr]) => [label, rupiah(idr)] as const),
        ]}
        total={["Stayed", rupiah(receivedIdr - sentBackIdr)]}
      />
    </Section>
  );
};

/** Where the money came from that went back: it sums to what the bank moved. */
const SentBack = ({ books: { byCoffee, sentBackOf, sentBackIdr } }: { books: Month }) => (
  <Section id="sent-back" look="adds-up" title="Sent back for">
    <Sums
      rows={[
        ["Coffee", rupiah(sum(byCoffee, "sentBackIdr"))],
        ["Shipping", rupiah(sentBackOf.shippingIdr)],
        ["Doubles, too much, too late", rupiah(sentBackOf.neverDueIdr)],
      ]}
      total={["Sent back", rupiah(sentBackIdr)]}
    />
  </Section>
);

const SalesTable = ({
  id,
  title,
  sales,
}: {
  id: string;
  title: string;
  sales: readonly Sales[];
}) => (
  <Section id={id} look="blk" title={title}>
    {sales.length === 0 ? (
      <p>Nothing was paid.</p>
    ) : (
      <Table
        look="mid month-table"
        caption={title}
        hasNames
        heads={[
          ["Name", "", "across"],
          ["Bags", "number"],
          ["Sold", "number aside"],
          ["Sent back", "number aside"],
        ]}
        rows={sales.map(salesRow)}
        foot={{
          ...salesRow({
            name: "All",
            bags: sum(sales, "bags"),
            amountIdr: sum(sales, "amountIdr"),
            sentBackIdr: sum(sales, "sentBackIdr"),
          }),
          look: "sum",
        }}
      />
    )}
  </Section>
);

const salesRow = ({ name, bags, amountIdr, sentBackIdr }: Sales): TableRow => ({
  cells: [
    name,
    <>
      {bags}
      <span class="narrow-only">{bags === 1 ? " bag" : " bags"}</span>
    </>,
    rupiah(amountIdr),
    sentBackIdr > 0 ? (
      <>
        <span class="narrow-only">sent back </span>
        {rupiah(-sentBackIdr)}
      </>
    ) : (
      <span class="wide-only">–</span>
    ),
  ],
});

const paidIn = ({ orderCount, cancelledCount }: Month): string => {
  const orders = `${counted(orderCount, "order")} paid in this month`;
  return cancelledCount === 0 ? orders : `${orders}, ${cancelledCount} of them cancelled later`;
};

const sum = (sales: readonly Sales[], figure: "bags" | "amountIdr" | "sentBackIdr"): number =>
  sales.reduce((total, one) => total + one[figure], 0);

const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
