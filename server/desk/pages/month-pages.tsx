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
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { channelText, MONTH, monthText, ORDERS } from "#server/desk/texts/books-texts.ts";
import { asIs, type Text } from "#format/language.ts";
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
      title: monthText(month),
      sub: MONTH.paid(books.orderCount, books.cancelledCount),
      body: <Books month={month} books={books} />,
    };
  });
};

const Books = ({ month, books }: { month: string; books: Month }) => (
  <>
    <div class="page-grid split">
      <div class="wide-side">
        <SalesTable id="coffees" title={MONTH.byCoffee} sales={books.byCoffee} />
        <SalesTable
          id="channels"
          title={MONTH.byChannel}
          sales={books.byChannel}
          nameOf={channelText}
        />
      </div>
      <div class="narrow-side stack full">
        <Section id="sales" look="adds-up" title={MONTH.sales}>
          <Sums
            rows={[
              [MONTH.coffee, rupiah(books.salesIdr)],
              [MONTH.shipping, rupiah(books.shippingIdr)],
              [MONTH.discount, rupiah(-books.discountIdr)],
            ]}
            total={[MONTH.askedFor, rupiah(books.dueIdr)]}
          />
        </Section>
        <Section id="money" look="adds-up" title={MONTH.onAccount}>
          <Sums
            rows={[
              [MONTH.came, rupiah(books.receivedIdr)],
              [MONTH.sentBack, rupiah(-books.sentBackIdr)],
            ]}
            total={[MONTH.stayed, rupiah(books.receivedIdr - books.sentBackIdr)]}
          />
          {books.leftIdr > 0 && (
            <p>
              <Said of={MONTH.leftToUs(books.leftIdr)} />
            </p>
          )}
        </Section>
        <Between books={books} />
        {books.sentBackIdr > 0 && <SentBack books={books} />}
        <nav aria-label={saidHere()(ORDERS.files)} class="row no-print">
          <a class="tap" href={ledgerLink(month, ",")}>
            <Said of={MONTH.moneyAsCsv} />
          </a>
          <a class="tap" href={ledgerLink(month, ";")}>
            <Said of={MONTH.withSemicolons} />
          </a>
        </nav>
        <form method="get" action="/month" class="stack no-print">
          <TextField label={MONTH.anotherMonth} type="month" name="month" value={month} />
          <Submit look="button-line wide">{MONTH.showIt}</Submit>
        </form>
      </div>
    </div>
    <PrintAction what={MONTH.printMonth} figure={month} />
  </>
);

const ledgerLink = (month: string, separator: string): string =>
  `/ledger.csv?${new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month), separator }).toString()}`;

/** From what was asked for to what stayed; nothing when they are the same. */
const Between = ({ books: { dueIdr, receivedIdr, sentBackIdr, between } }: { books: Month }) => {
  const rows = (
    [
      [MONTH.missing, -between.missingIdr],
      [MONTH.givenUp, -between.givenUpIdr],
      [MONTH.beyond, between.beyondIdr],
      [MONTH.elsewhere, between.elsewhereIdr],
    ] as const
  ).filter(([, idr]) => idr !== 0);
  if (rows.length === 0) return null;
  return (
    <Section id="between" look="adds-up" title={MONTH.between}>
      <Sums
        rows={[
          [MONTH.askedFor, rupiah(dueIdr)],
          ...rows.map(([label, idr]) => [label, rupiah(idr)] as const),
        ]}
        total={[MONTH.stayed, rupiah(receivedIdr - sentBackIdr)]}
      />
    </Section>
  );
};

/** Where the money came from that went back: it sums to what the bank moved. */
const SentBack = ({ books: { byCoffee, sentBackOf, sentBackIdr } }: { books: Month }) => (
  <Section id="sent-back" look="adds-up" title={MONTH.sentBackFor}>
    <Sums
      rows={[
        [MONTH.coffee, rupiah(sum(byCoffee, "sentBackIdr"))],
        [MONTH.shipping, rupiah(sentBackOf.shippingIdr)],
        [MONTH.neverDue, rupiah(sentBackOf.neverDueIdr)],
      ]}
      total={[MONTH.sentBack, rupiah(sentBackIdr)]}
    />
  </Section>
);

const SalesTable = ({
  id,
  title,
  sales,
  nameOf = asIs,
}: {
  id: string;
  title: Text;
  sales: readonly Sales[];
  nameOf?: (name: string) => Text;
}) => (
  <Section id={id} look="blk" title={title}>
    {sales.length === 0 ? (
      <p>
        <Said of={MONTH.nothingPaid} />
      </p>
    ) : (
      <Table
        look="mid month-table"
        caption={title}
        hasNames
        heads={[
          [MONTH.name, "", "across"],
          [MONTH.bags, "number"],
          [MONTH.sold, "number aside"],
          [MONTH.sentBack, "number aside"],
        ]}
        rows={sales.map((one) => salesRow(one, nameOf(one.name)))}
        foot={{
          ...salesRow(
            {
              bags: sum(sales, "bags"),
              amountIdr: sum(sales, "amountIdr"),
              sentBackIdr: sum(sales, "sentBackIdr"),
            },
            MONTH.all,
          ),
          look: "sum",
        }}
      />
    )}
  </Section>
);

const salesRow = ({ bags, amountIdr, sentBackIdr }: Omit<Sales, "name">, name: Text): TableRow => ({
  cells: [
    name,
    <>
      {bags}
      <span class="narrow-only">
        <Said of={MONTH.bag(bags)} />
      </span>
    </>,
    rupiah(amountIdr),
    sentBackIdr > 0 ? (
      <>
        <span class="narrow-only">
          <Said of={MONTH.sentBackInline} />
        </span>
        {rupiah(-sentBackIdr)}
      </>
    ) : (
      <span class="wide-only">–</span>
    ),
  ],
});

const sum = (sales: readonly Sales[], figure: "bags" | "amountIdr" | "sentBackIdr"): number =>
  sales.reduce((total, one) => total + one[figure], 0);
