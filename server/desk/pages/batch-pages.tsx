/** @jsxImportSource hono/jsx */
import type { Context } from "hono";
import { generate } from "lean-qr";
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { sizesOnSale } from "#core/domain/pricing/bags.ts";
import { sixteenthsOf } from "#core/domain/pricing/price-breakdown.ts";
import { COST_PARTS } from "#core/domain/pricing/printed-price.ts";
import { type Batch, bagsIn, lossPctOf } from "#core/domain/stock/book.ts";
import { SHOP_IDENTITY } from "#documents/shop-details.ts";
import { dateInWords, dateTimeWib, dayWib, shortDay } from "#format/date-time-wib.ts";
import { asIs, joined, type Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import { size } from "#format/weight.ts";
import { PrintAction, Section, Submit, TextField } from "#server/desk/base/controls.tsx";
import type { DeskEnv, DeskPages } from "#server/desk/base/desk-deps.ts";
import { addPage, saying } from "#server/desk/base/desk-page.tsx";
import { OrderCode, StatusBadge, Sums } from "#server/desk/base/figures.tsx";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import { Fold, KeptForm } from "#server/desk/base/typed-forms.tsx";
import {
  BOOK,
  gramsText,
  kilosOf,
  pct,
  STOCK_FORMS,
  TRACE,
  wholeGrams,
} from "#server/desk/texts/stock-texts.ts";
import type { KeptBatch, LotOnHand } from "#server/ports/stock.ts";
import { correctBatch, correctLot } from "#server/use-cases/desk/keep-stock.ts";
import {
  traceLot,
  traceOrder,
  type LotTrace,
  type OrderTrace,
} from "#server/use-cases/desk/read-stock.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import { typedLot } from "./stock-forms.tsx";

/** A batch with its bag labels, a lot, and what an order's bags came from. Rules 10 and 11 of stock. */
export const batchPages: DeskPages = (app, deps) => {
  addPage(
    app,
    deps,
    "/batches/:batch",
    async (context) => {
      const batch = await deps.stock.batch(context.req.param("batch") ?? "");
      const coffee = batch && (await deps.catalogue.all()).find(({ code }) => code === batch.code);
      if (!batch || !coffee) return context.notFound();
      const lot = batch.lot === null ? null : await deps.stock.lot(batch.lot);
      return {
        place: "stock",
        title: asIs(batch.batch),
        isCode: true,
        sub: (
          <>
            <Said of={TRACE.roasted(coffee.name, dateTimeWib(batch.roastedAt))} /> ·{" "}
            <a class="tap" href={`/stock/${coffee.code}`}>
              {coffee.code}
            </a>
          </>
        ),
        body: (
          <BatchPage
            batch={batch}
            coffee={coffee}
            lot={lot}
            labels={labelsAsked(context, coffee, batch)}
            siteUrl={deps.siteUrl}
          />
        ),
      } as const;
    },
    {
      "/batches/:batch": async (field, { req, var: { staff } }) => {
        const batch = req.param("batch") ?? "";
        const typed = {
          green: field("green"),
          roasted: field("roasted"),
          lot: field("lot"),
          roastedAt: null,
        };
        const corrected = await correctBatch(deps, staff, batch, typed, field("reason"));
        return saying(corrected, () => TRACE.corrected(asIs(batch)));
      },
    },
  );

  addPage(
    app,
    deps,
    "/lots/:lot",
    async (context) => {
      const trace = await traceLot(deps, lotIn(context), dayWib);
      const coffee =
        trace && (await deps.catalogue.all()).find(({ code }) => code === trace.lot.code);
      if (!trace || !coffee) return context.notFound();
      return {
        place: "stock",
        title: BOOK.lotOf(trace.lot.receivedOn),
        sub: (
          <a class="tap" href={`/stock/${coffee.code}`}>
            {coffee.name} {coffee.code}
          </a>
        ),
        body: <LotPage trace={trace} />,
      } as const;
    },
    {
      "/lots/:lot": async (field, context) => {
        const number = lotIn(context);
        const lot = await deps.stock.lot(number);
        if (!lot) return context.notFound();
        const corrected = await correctLot(
          deps,
          context.var.staff,
          number,
          typedLot(lot.code, field),
          field("reason"),
        );
        return saying(corrected, () => TRACE.corrected(BOOK.lotOf(lot.receivedOn)));
      },
    },
  );

  addPage(app, deps, "/trace/:code", async (context) => {
    const order = await deps.orders.byCode((context.req.param("code") ?? "").toUpperCase());
    if (!order) return context.notFound();
    const trace = await traceOrder(deps, order);
    return {
      place: "stock",
      title: asIs(order.orderCode),
      isCode: true,
      sub: (
        <>
          <StatusBadge status={order.status} /> {order.customer.name} ·{" "}
          <a class="tap" href={`/orders/${order.orderCode}`}>
            <Said of={TRACE.theOrder} />
          </a>
        </>
      ),
      body: <OrderPage trace={trace} roastedOn={order.dates.roastedOn} />,
    } as const;
  });
};

const lotIn = (context: Context<DeskEnv>): number => {
  const lot = Number(context.req.param("lot"));
  return Number.isSafeInteger(lot) && lot > 0 && lot < 2 ** 31 ? lot : 0;
};

type LabelCount = { readonly sizeGrams: number; readonly count: number };

/** As many labels of each size as the page asks for; unless said, what the batch fills, largest first. */
const labelsAsked = (
  context: Context<DeskEnv>,
  { category }: Coffee,
  { roastedGrams }: Batch,
): readonly LabelCount[] => {
  const sizes = sizesOnSale(category).toSorted((a, b) => b - a);
  const isAsked = sizes.some((sizeGrams) => context.req.query(`of-${sizeGrams}`) !== undefined);
  let grams = roastedGrams;
  return sizes.map((sizeGrams) => {
    const asked = Number(context.req.query(`of-${sizeGrams}`) ?? 0);
    const count = isAsked ? asked : bagsIn(grams, sizeGrams);
    grams -= count * sizeGrams;
    return {
      sizeGrams,
      count: Number.isInteger(count) ? Math.min(Math.max(0, count), MOST_LABELS) : 0,
    };
  });
};

const MOST_LABELS = 200;
const LABELS_OF_A_SHEET = 8;

const BatchPage = ({
  batch,
  coffee,
  lot,
  labels,
  siteUrl,
}: {
  batch: KeptBatch;
  coffee: Coffee;
  lot: LotOnHand | null;
  labels: readonly LabelCount[];
  siteUrl: string;
}) => {
  const { greenGrams, roastedGrams } = batch;
  const inBags = labels.reduce((sum, { sizeGrams, count }) => sum + sizeGrams * count, 0);
  const all = labels.flatMap(({ sizeGrams, count }) =>
    Array.from({ length: count }, () => sizeGrams),
  );
  const sheets = Array.from({ length: Math.ceil(all.length / LABELS_OF_A_SHEET) }, (_, sheet) =>
    all.slice(sheet * LABELS_OF_A_SHEET, (sheet + 1) * LABELS_OF_A_SHEET),
  );
  return (
    <>
      <div class="page-grid split even flip bag-sheet">
        <div class="narrow-side stack no-print">
          <Section id="bags" title={TRACE.itsBags}>
            <form method="get" action={`/batches/${batch.batch}`} class="stack">
              {labels.map(({ sizeGrams, count }) => (
                <TextField
                  label={TRACE.labelsOf(size(sizeGrams))}
                  name={`of-${sizeGrams}`}
                  inputmode="numeric"
                  autocomplete="off"
                  value={String(count)}
                />
              ))}
              <Submit look="button-line button-small">{TRACE.showSheet}</Submit>
            </form>
            <Sums
              rows={[
                [TRACE.inBags, gramsText(inBags)],
                [TRACE.staysOnShelf, gramsText(roastedGrams - inBags)],
              ]}
              total={[TRACE.roastedGrams, gramsText(roastedGrams)]}
            />
          </Section>
          <Section id="roast" title={TRACE.thisRoast}>
            <Sums
              rows={[
                [BOOK.greenIn, gramsText(greenGrams)],
                [TRACE.lost(pct(lossPctOf(batch))), gramsText(roastedGrams - greenGrams)],
              ]}
              total={[TRACE.roastedGrams, gramsText(roastedGrams)]}
            />
            {lot && (
              <a class="tap" href={`/lots/${lot.lot}`}>
                <Said of={BOOK.lotOf(lot.receivedOn)} />
              </a>
            )}
            <Fold of={[`/batches/${batch.batch}`]} summary={<Said of={TRACE.correct} />}>
              <KeptForm action={`/batches/${batch.batch}`} class="stack">
                <input
                  type="hidden"
                  name="lot"
                  value={batch.lot === null ? "" : String(batch.lot)}
                />
                <TextField
                  label={BOOK.greenIn}
                  name="green"
                  inputmode="decimal"
                  value={String(greenGrams)}
                />
                <TextField
                  label={BOOK.roastedOut}
                  name="roasted"
                  inputmode="decimal"
                  value={String(roastedGrams)}
                />
                <TextField label={STOCK_FORMS.why} name="reason" autocomplete="off" required />
                <p class="tip">
                  <Said of={TRACE.correctTip} />
                </p>
                <Submit look="button-line button-small">{TRACE.keepCorrection}</Submit>
              </KeptForm>
            </Fold>
          </Section>
        </div>
        <div class="wide-side">
          {sheets.map((sheet) => (
            <div class="a4-preview">
              <div class="a4-sheet">
                {sheet.map((sizeGrams) => (
                  <BagLabel batch={batch} coffee={coffee} sizeGrams={sizeGrams} siteUrl={siteUrl} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      {all.length > 0 && (
        <PrintAction what={TRACE.printLabels(all.length)} figure={asIs(`${sheets.length} × A4`)} />
      )}
    </>
  );
};

/** A label of 99.1 × 67.7 mm, in the coffee's own ink. Source: the rules of stock, section 11. */
const BagLabel = ({
  batch,
  coffee,
  sizeGrams,
  siteUrl,
}: {
  batch: Batch;
  coffee: Coffee;
  sizeGrams: number;
  siteUrl: string;
}) => {
  const { name, code, category } = coffee;
  return (
    <article
      class={`bag-label ink-${category} ${lengthOf(name)}`.trim()}
      aria-label={`${name}, ${size(sizeGrams)}`}
      lang="en"
    >
      <div class="texts">
        <p class="name-line">{name}</p>
        <p class="weight-line">{size(sizeGrams)}</p>
        <dl>
          <dt>Roasted</dt>
          <dd>
            {dateInWords(dayWib(batch.roastedAt))} {dayWib(batch.roastedAt).slice(0, 4)}
          </dd>
          <dt>Kode produksi</dt>
          <dd>{batch.batch}</dd>
        </dl>
        <p class="address-line">
          {SHOP_IDENTITY.name}
          {SHOP_IDENTITY.addressLines.map((line) => (
            <>
              <br />
              {line}
            </>
          ))}
        </p>
      </div>
      <LabelTiles coffee={coffee} sizeGrams={sizeGrams} />
      <QrCode text={`${siteUrl}/shop/${code}?roast=${batch.batch}`} />
    </article>
  );
};

/** A longer name takes two lines, in smaller letters. */
const lengthOf = (name: string): "" | "long" | "longest" => {
  if (name.length <= 11) return "";
  return name.length <= 26 ? "long" : "longest";
};

/** Sixteen tiles by the shares of the bag's price. */
const LabelTiles = ({ coffee, sizeGrams }: { coffee: Coffee; sizeGrams: number }) => {
  const price = bagPrice(coffee, sizeGrams, "retail");
  if (!price.ok) return <span />;
  const tiles = sixteenthsOf(price.value);
  return (
    <div class="tiles" aria-hidden="true">
      {COST_PARTS.flatMap((part) =>
        Array.from({ length: tiles[part] }, () => <i data-part={part} />),
      )}
    </div>
  );
};

/** As one path: a module is a square of the viewBox. The quiet zone is four of them. */
const QrCode = ({ text }: { text: string }) => {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (__, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : "")).join(
      "",
    ),
  );
  const side = code.size + 8;
  return (
    <svg class="qr" viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={text}>
      <path d={rows.join("")} shape-rendering="crispEdges" />
    </svg>
  );
};

const LotPage = ({ trace: { lot, batches } }: { trace: LotTrace }) => {
  const orders = new Set(batches.flatMap(({ bags }) => bags.map(({ orderCode }) => orderCode)));
  const counted = lot.onHandGrams - lot.grams + lot.chargedGrams;
  return (
    <div class="page-grid split even">
      <section class="narrow-side" aria-labelledby="left-title">
        <h2 id="left-title">
          <Said of={TRACE.leftOfIt} />
        </h2>
        <p class="huge">
          {kilosOf(lot.onHandGrams)}
          <small> kg</small>
        </p>
        <Sums
          rows={[
            [TRACE.received, gramsText(lot.grams)],
            [TRACE.inBatches(batches.length), gramsText(-lot.chargedGrams)],
            [TRACE.counted, gramsText(counted)],
          ]}
          total={[TRACE.leftOfIt, gramsText(lot.onHandGrams)]}
        />
        <Section id="from" title={TRACE.whereFrom} look="spaced">
          <Sums rows={lotFacts(lot)} />
          <CorrectLot lot={lot} />
        </Section>
      </section>
      <div class="wide-side">
        <Section
          id="went"
          title={TRACE.whereItWent}
          aside={TRACE.batchesAndOrders(batches.length, orders.size)}
        >
          <div class="traced">
            {batches.map(({ batch, bags }) => (
              <details>
                <summary>
                  <span>
                    <b class="code">{batch.batch}</b>
                    <span class="sub">
                      <Said of={lostOf(batch)} />
                    </span>
                  </span>
                  <span class="sub">
                    <Said of={TRACE.orders(new Set(bags.map(({ orderCode }) => orderCode)).size)} />
                  </span>
                </summary>
                <ul class="book-list">
                  {bags.map(({ orderCode, sizeGrams, quantity }) => (
                    <li>
                      <OrderCode code={orderCode} />
                      <b>
                        {quantity} × {size(sizeGrams)}
                      </b>
                    </li>
                  ))}
                  <li>
                    <a class="tap" href={`/batches/${batch.batch}`}>
                      <Said of={TRACE.thisRoast} />
                    </a>
                  </li>
                </ul>
              </details>
            ))}
          </div>
        </Section>
      </div>
    </div>
  );
};

const lotFacts = (lot: LotOnHand): readonly (readonly [Text, Text])[] => [
  ...(lot.supplier === "" ? [] : [[TRACE.from, asIs(lot.supplier)] as const]),
  ...(lot.boughtSince === null
    ? []
    : [[TRACE.boughtSince, asIs(String(lot.boughtSince))] as const]),
  ...(lot.reference === "" ? [] : [[TRACE.theirReference, asIs(lot.reference)] as const]),
  ...(lot.pricePerKg === null ? [] : [[TRACE.aKilo, asIs(rupiah(lot.pricePerKg))] as const]),
  ...(lot.note === "" ? [] : [[STOCK_FORMS.note, asIs(lot.note)] as const]),
  [
    TRACE.received,
    joined(", ", [asIs(shortDay(lot.receivedOn)), asIs(staffInitials(lot.actor))]),
  ] as const,
];

const CorrectLot = ({ lot }: { lot: LotOnHand }) => (
  <Fold of={[`/lots/${lot.lot}`]} summary={<Said of={TRACE.correct} />}>
    <KeptForm action={`/lots/${lot.lot}`} class="stack">
      <TextField
        label={STOCK_FORMS.greenCoffee}
        name="grams"
        inputmode="decimal"
        value={String(lot.grams)}
      />
      <TextField
        label={STOCK_FORMS.pricePerKg}
        name="price"
        inputmode="decimal"
        value={lot.pricePerKg === null ? "" : String(lot.pricePerKg)}
      />
      <TextField label={STOCK_FORMS.receivedOn} name="day" type="date" value={lot.receivedOn} />
      <TextField label={STOCK_FORMS.from} name="from" value={lot.supplier} />
      <TextField
        label={STOCK_FORMS.since}
        name="since"
        inputmode="numeric"
        value={lot.boughtSince === null ? "" : String(lot.boughtSince)}
      />
      <TextField label={STOCK_FORMS.reference} name="reference" value={lot.reference} />
      <TextField label={STOCK_FORMS.note} name="note" value={lot.note} />
      <TextField label={STOCK_FORMS.why} name="reason" autocomplete="off" required />
      <Submit look="button-line button-small">{TRACE.keepCorrection}</Submit>
    </KeptForm>
  </Fold>
);

const lostOf = (batch: Batch): Text =>
  TRACE.lostOf(wholeGrams(batch.greenGrams), wholeGrams(batch.roastedGrams), pct(lossPctOf(batch)));

/** Bags, the batches of their day, and the lots of these. */
const OrderPage = ({ trace, roastedOn }: { trace: OrderTrace; roastedOn: string | null }) => {
  const says = saidHere();
  if (roastedOn === null)
    return (
      <div class="page-grid">
        <p>
          <Said of={TRACE.noRoastDay} />
        </p>
      </div>
    );
  const batches = trace.flatMap((coffee) => coffee.batches);
  const lots = new Set(batches.flatMap(({ lot }) => (lot === null ? [] : [lot.lot])));
  return (
    <div class="page-grid">
      <Section
        id="trace"
        title={TRACE.roastedOn(roastedOn)}
        aside={TRACE.sums(trace.length, batches.length, lots.size)}
        look="full"
      >
        <ul class="chain">
          {trace.map(({ name, code, bags, batches: ofCoffee }) => (
            <li>
              <div aria-label={says(TRACE.bags)} role="group">
                <b>
                  {bags
                    .map(({ quantity, sizeGrams }) => `${quantity} × ${size(sizeGrams)}`)
                    .join(", ")}
                </b>
                <span>
                  {name} <span class="quiet">{code}</span>
                </span>
              </div>
              <div aria-label={says(TRACE.batchesOfDay)} role="group">
                {ofCoffee.length === 0 && <Said of={TRACE.noBatch} />}
                {ofCoffee.map(({ batch }) => (
                  <p>
                    <a class="code" href={`/batches/${batch.batch}`}>
                      {batch.batch}
                    </a>
                    <span class="sub">
                      <Said of={lostOf(batch)} />
                    </span>
                  </p>
                ))}
                {ofCoffee.length > 1 && (
                  <p class="sub">
                    <Said of={TRACE.oneOrBoth(ofCoffee.length)} />
                  </p>
                )}
              </div>
              <div aria-label={says(TRACE.lots)} role="group">
                {distinctLots(ofCoffee).map((lot) =>
                  lot === null ? (
                    <p>
                      <Said of={TRACE.noLot} />
                    </p>
                  ) : (
                    <p>
                      <a class="tap" href={`/lots/${lot.lot}`}>
                        <Said of={BOOK.lotOf(lot.receivedOn)} />
                      </a>
                      <span class="sub">
                        {[lot.reference, lot.supplier].filter(Boolean).join(", ")}
                      </span>
                    </p>
                  ),
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
};

const distinctLots = (batches: OrderTrace[number]["batches"]): readonly (LotOnHand | null)[] => [
  ...new Map(batches.map(({ lot }) => [lot?.lot ?? null, lot])).values(),
];
