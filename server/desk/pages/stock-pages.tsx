/** @jsxImportSource hono/jsx */
import type { Coffee } from "#core/domain/catalog/coffee.ts";
import { bagPrice } from "#core/domain/pricing/bag-price.ts";
import { cardSizeGrams } from "#core/domain/pricing/bags.ts";
import { wholeRupiah } from "#core/domain/pricing/price-breakdown.ts";
import { bagsIn, lossPctOf, roastedOf } from "#core/domain/stock/book.ts";
import type { StockWork } from "#core/domain/stock/to-do.ts";
import { dateTimeWib, dayWib, shortDay } from "#format/date-time-wib.ts";
import { asIs, dayText, joined, type Text } from "#format/language.ts";
import { rupiah } from "#format/rupiah.ts";
import {
  ButtonLink,
  Chips,
  Section,
  Table,
  type TableRow,
  VisuallyHidden,
} from "#server/desk/base/controls.tsx";
import type { DeskPages } from "#server/desk/base/desk-deps.ts";
import { addPage, saying } from "#server/desk/base/desk-page.tsx";
import { Sums } from "#server/desk/base/figures.tsx";
import { Said, saidHere } from "#server/desk/base/said.tsx";
import {
  BOOK,
  gramsText,
  kilosOf,
  pct,
  pricedPct,
  SAMPLES,
  STOCK,
  wholeGrams,
  WORK,
} from "#server/desk/texts/stock-texts.ts";
import type { LotOnHand } from "#server/ports/stock.ts";
import { switchStock } from "#server/use-cases/desk/keep-stock.ts";
import {
  readStock,
  readStockOf,
  type StockOfOne,
  type StockRow,
} from "#server/use-cases/desk/read-stock.ts";
import { staffInitials } from "#server/use-cases/desk/staff.ts";
import { CATEGORY_LOOKS, Switch } from "./coffee-tables.tsx";

/** What runs out first, and one coffee's book. Source: the rules of stock, section 6. */
export const stockPages: DeskPages = (app, deps) => {
  addPage(app, deps, "/stock", async (context) => {
    const list = await readStock(deps);
    const chosen = WORKS.find((work) => work === context.req.query("do")) ?? null;
    const rows = list.rows.filter(({ work }) => chosen === null || work.includes(chosen));
    const now = new Date(deps.now()).toISOString();
    return {
      place: "stock",
      title: STOCK.title,
      sub: joined(", ", [dayText(dayWib(now)), asIs(`${dateTimeWib(now).slice(-5)} WIB`)]),
      body: (
        <>
          <div class="page-grid">
            {list.rows.length > 0 && <WorkChips rows={list.rows} chosen={chosen} />}
          </div>
          <div class="page-grid blk">
            {list.rows.length === 0 ? (
              <p>
                <Said of={STOCK.nothing} />
              </p>
            ) : (
              <StockTable rows={rows} />
            )}
          </div>
          {list.unkept.length > 0 && <Unkept coffees={list.unkept} />}
          {list.planGreenGrams > 0 && (
            <div class="foot-act page-grid no-print">
              <ButtonLink
                href="/roast"
                look=""
                figure={STOCK.greenKilos(kilosOf(list.planGreenGrams))}
              >
                {STOCK.roastAll}
              </ButtonLink>
            </div>
          )}
        </>
      ),
    } as const;
  });

  addPage(
    app,
    deps,
    "/stock/:code",
    async (context) => {
      const one = await readStockOf(deps, context.req.param("code") ?? "");
      if (!one) return context.notFound();
      const { coffee } = one;
      const { label } = CATEGORY_LOOKS[coffee.category];
      return {
        place: "stock",
        title: asIs(coffee.name),
        sub: (
          <>
            <Said of={BOOK.of(coffee.code, label)} /> ·{" "}
            <a class="tap" href={`/coffees/${coffee.code}`}>
              <Said of={BOOK.priceAndTexts} />
            </a>
          </>
        ),
        body: <OneCoffee one={one} areAllShown={context.req.query("all") !== undefined} />,
      } as const;
    },
    {
      "/stock/:code": async (field, { req, var: { staff } }) => {
        const [limits, greenCounts, showsLoss] = ["limits", "green", "loss"].map(field);
        const switched = await switchStock(deps, staff, req.param("code") ?? "", {
          ...isOn("limits", limits),
          ...isOn("greenCounts", greenCounts),
          ...isOn("showsLoss", showsLoss),
        });
        return saying(switched, () => BOOK.switched);
      },
    },
  );
};

/** A switch submits the state that is wanted: `on limits`. */
const isOn = (name: "limits" | "greenCounts" | "showsLoss", value = "") =>
  value === "" ? {} : { [name]: value.startsWith("on") };

const WORKS: readonly StockWork[] = ["roast", "buy", "count"];

const WorkChips = ({ rows, chosen }: { rows: readonly StockRow[]; chosen: StockWork | null }) => (
  <Chips
    label={STOCK.what}
    chips={[
      ["/stock", <CountedText of={STOCK.all} count={rows.length} />, chosen === null],
      ...WORKS.map((work) => {
        const count = rows.filter((row) => row.work.includes(work)).length;
        const chip = <CountedText of={WORK[work]} count={count} />;
        return [`/stock?do=${work}`, chip, chosen === work] as const;
      }),
    ]}
  />
);

const CountedText = ({ of, count }: { of: Text; count: number }) => (
  <>
    <Said of={of} /> <b>{count}</b>
  </>
);

const StockTable = ({ rows }: { rows: readonly StockRow[] }) => (
  <>
    <Table
      look="stock-table"
      caption={STOCK.caption}
      heads={[
        [STOCK.coffee, "", "name-line"],
        [<VisuallyHidden>{STOCK.weeks}</VisuallyHidden>, "days-cell"],
        [STOCK.shelf, "number part-cell"],
        [STOCK.green, "number part-cell"],
        [STOCK.promised, "number part-cell"],
        [STOCK.left, "number left-cell"],
        [STOCK.lasts, "lasts-cell"],
        [STOCK.toDo, "do-cell"],
      ]}
      hasNames
      rows={rows.map(stockRow)}
    />
    <p class="sub key">
      <span>
        <i class="key-box shelf" />
        <Said of={STOCK.keyShelf} />
      </span>
      <span>
        <i class="key-box green" />
        <Said of={STOCK.keyGreen} />
      </span>
      <span>
        <Said of={STOCK.pace} />
      </span>
    </p>
  </>
);

const stockRow = (row: StockRow): TableRow => {
  const { coffee, book, daysLeft, leftGrams } = row;
  const promised = book.promisedPaid + book.promisedUnpaid;
  return {
    id: coffee.code,
    look: book.limits ? undefined : "free",
    cells: [
      <>
        <span class={`swatch ply-${CATEGORY_LOOKS[coffee.category].ply}`} aria-hidden="true" />
        <a href={`/stock/${coffee.code}`}>{coffee.name}</a> <span class="quiet">{coffee.code}</span>
      </>,
      <DaysBar row={row} />,
      <Part of={STOCK.shelf} grams={book.shelf} />,
      <Part of={STOCK.green} grams={book.green} />,
      <Part of={STOCK.promised} grams={promised} />,
      <>
        <b>{kilosOf(leftGrams)}</b> kg
      </>,
      <>
        <span class="days">
          <Said of={STOCK.days(daysLeft)} />
        </span>{" "}
        <span class="sub">
          <Said of={limitText(row)} />
        </span>
      </>,
      <WorkLinks row={row} />,
    ],
  };
};

const Part = ({ of, grams }: { of: Text; grams: number }) => (
  <>
    <span class="narrow-only part-name">
      <Said of={of} />{" "}
    </span>
    {kilosOf(grams)}
  </>
);

const limitText = ({ book }: StockRow): Text => {
  if (!book.limits) return STOCK.noLimit;
  return book.greenCounts ? STOCK.limited : STOCK.limitedShelf;
};

/** Days of sale, 42 across: what stands on the shelf and is not promised, then green coffee. */
const DaysBar = ({ row: { daysLeft, shelfDays } }: { row: StockRow }) => {
  const says = saidHere()(STOCK.daysLeft(daysLeft));
  // Nothing sold: whatever is left lasts.
  const all = Math.min(daysLeft ?? MOST_DAYS, MOST_DAYS);
  const shelf = Math.min(shelfDays ?? 0, all);
  return (
    <span
      class={`days-bar${(daysLeft ?? 0) > MOST_DAYS ? " open" : ""}`}
      role="img"
      aria-label={says}
    >
      {shelf > 0 && <i class={`shelf for-${shelf}`} />}
      {all > shelf && <i class={`green for-${all - shelf}`} />}
    </span>
  );
};

const MOST_DAYS = 42;

/** What to do for it, each a link to where it is done. */
const WorkLinks = ({ row: { coffee, work, planGreenGrams } }: { row: StockRow }) => (
  <>
    {work.map((one) => (
      <a class={`do ${one}`} href={`/stock/${coffee.code}/${PATHS[one]}`}>
        <Said of={WORK[one]} />
        <VisuallyHidden>{asIs(` ${coffee.name}`)}</VisuallyHidden>
        {one === "roast" && planGreenGrams > 0 && <b>{kilosOf(planGreenGrams)}</b>}
      </a>
    ))}
  </>
);

const PATHS: Readonly<Record<StockWork, string>> = {
  roast: "roast",
  buy: "receive",
  count: "count",
};

const Unkept = ({ coffees }: { coffees: readonly Coffee[] }) => (
  <div class="page-grid blk">
    <Section id="unkept" title={STOCK.nobodyCounts} aside={STOCK.soldWhileOn} look="full">
      <ul class="unkept">
        {coffees.map(({ code, name, category, available }) => (
          <li>
            <span class={`swatch ply-${CATEGORY_LOOKS[category].ply}`} aria-hidden="true" />
            <span>
              {name}{" "}
              <span class="quiet">
                {code}
                {!available && (
                  <>
                    , <Said of={STOCK.off} />
                  </>
                )}
              </span>
            </span>
            <a class="tap" href={`/stock/${code}/count`}>
              <Said of={STOCK.firstCount} />
              <VisuallyHidden>{asIs(` ${name}`)}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);

const OneCoffee = ({ one, areAllShown }: { one: StockOfOne; areAllShown: boolean }) => {
  const { coffee, planGreenGrams } = one;
  return (
    <>
      <div class="page-grid split stock-book">
        <LeftToSell one={one} />
        <div class="narrow-side">
          <AddsUp one={one} />
          <InTheShop one={one} />
          <Samples one={one} />
        </div>
        <div class="wide-side">
          <Lost one={one} />
          <Batches one={one} areAllShown={areAllShown} />
          <Lots one={one} />
          <Counts one={one} />
        </div>
      </div>
      <div class="foot-act page-grid no-print">
        <ButtonLink
          href={`/stock/${coffee.code}/roast`}
          look=""
          figure={planGreenGrams > 0 ? STOCK.greenKilos(kilosOf(planGreenGrams)) : undefined}
        >
          {BOOK.roast(coffee.name)}
        </ButtonLink>
      </div>
    </>
  );
};

const LeftToSell = ({ one }: { one: StockOfOne }) => {
  const { coffee, leftGrams, daysLeft } = one;
  const sizeGrams = cardSizeGrams(coffee.category, "retail");
  return (
    <section class="narrow-side" aria-labelledby="left-title">
      <h2 id="left-title">
        <Said of={BOOK.leftToSell} />
      </h2>
      <p class="huge">
        {kilosOf(leftGrams)}
        <small> kg</small>
      </p>
      <p class="sub">
        <Said of={BOOK.bags(bagsIn(leftGrams, sizeGrams), sizeGrams, STOCK.days(daysLeft))} />
      </p>
      <div class="stock-acts">
        {(["receive", "count", "sample"] as const).map((act) => (
          <ButtonLink href={`/stock/${coffee.code}/${act}`}>{BOOK[act]}</ButtonLink>
        ))}
      </div>
    </section>
  );
};

const AddsUp = ({ one: { book, lossPct, leftGrams } }: { one: StockOfOne }) => (
  <section class="blk" aria-label={saidHere()(BOOK.addsUp)}>
    <Sums
      rows={[
        [BOOK.onShelf, gramsText(book.shelf)],
        book.greenCounts
          ? [
              BOOK.greenLess(wholeGrams(book.green), pricedPct(lossPct)),
              gramsText(roastedOf(book.green, lossPct)),
            ]
          : [BOOK.greenNotCounted(wholeGrams(book.green)), gramsText(0)],
        [BOOK.promisedPaid, gramsText(-book.promisedPaid)],
        [BOOK.promisedUnpaid, gramsText(-book.promisedUnpaid)],
      ]}
      total={[BOOK.left, gramsText(leftGrams)]}
    />
  </section>
);

const InTheShop = ({ one: { coffee, book } }: { one: StockOfOne }) => (
  <Section id="shop" title={BOOK.inTheShop}>
    <form method="post" action={`/stock/${coffee.code}`}>
      <ul class="switches">
        <li>
          <span>
            <Said of={BOOK.limits} />
          </span>
          <StockSwitch name="limits" isOn={book.limits} of={BOOK.limits} />
        </li>
        <li>
          <span>
            <Said of={BOOK.greenCounts} />
          </span>
          <StockSwitch name="green" isOn={book.greenCounts} of={BOOK.greenCounts} />
        </li>
      </ul>
    </form>
  </Section>
);

const StockSwitch = ({ name, isOn: on, of }: { name: string; isOn: boolean; of: Text }) => (
  <Switch
    name={name}
    value={name}
    isOn={on}
    says={on ? BOOK.on : BOOK.off}
    of={joined("", [asIs(": "), of])}
  />
);

const Lost = ({ one }: { one: StockOfOne }) => {
  const { coffee, roasts, measured, lossPct, book } = one;
  return (
    <Section
      id="lost"
      title={BOOK.lost}
      look="blk"
      {...(roasts.length > 0 && { aside: BOOK.lastRoasts(roasts.length) })}
    >
      {roasts.length > 0 && <LossChart one={one} />}
      {measured === null ? (
        <p class="tip">
          <Said of={BOOK.fewRoasts} />
        </p>
      ) : (
        <>
          <p class="loss-key">
            <span>
              <i class="measured" />
              <Said of={BOOK.lostTogether(pct(measured.lossPct))} />
            </span>
            <span>
              <i class="priced" />
              <Said of={BOOK.priced(pricedPct(lossPct))} />
            </span>
          </p>
          <MeasuredCost coffee={coffee} lossPct={lossPct} measuredPct={measured.lossPct} />
          <form method="post" action={`/stock/${coffee.code}`} class="say-loss">
            <span>
              <Said of={BOOK.sayIt} />
            </span>
            <StockSwitch name="loss" isOn={book.showsLoss} of={BOOK.sayIt} />
          </form>
        </>
      )}
    </Section>
  );
};

/** What a kilo would cost at the measured loss. Prices never change by themselves. */
const MeasuredCost = ({
  coffee,
  lossPct,
  measuredPct,
}: {
  coffee: Coffee;
  lossPct: number;
  measuredPct: number;
}) => {
  const sizeGrams = cardSizeGrams(coffee.category, "retail");
  const cost = (weightLossPct: number) => {
    const price = bagPrice({ ...coffee, weightLossPct }, sizeGrams, "retail");
    return price.ok ? wholeRupiah(price.value.costPerKg) : null;
  };
  const [measured, priced] = [cost(measuredPct), cost(lossPct)];
  if (measured === null || priced === null || measured === priced) return null;
  const rounded = Number(measuredPct.toFixed(1));
  const reason = `Measured on the last roasts: ${pct(measuredPct)}`;
  return (
    <div class="measured-cost">
      <span>
        <b>
          <Said of={BOOK.tooMuch(priced - measured)} />
        </b>
        <Said of={BOOK.atThatLoss(measured, priced)} />
      </span>
      <ButtonLink
        href={`/coffees/${coffee.code}?loss=${rounded}&reason=${encodeURIComponent(reason)}`}
        figure={asIs(pct(measuredPct))}
      >
        {BOOK.priceIt}
      </ButtonLink>
    </div>
  );
};

/** A ring for each roast, in their order and not in time; the last one is full. */
const LossChart = ({ one: { roasts, measured, lossPct } }: { one: StockOfOne }) => {
  const inOrder = roasts.toReversed();
  const losses = inOrder.map(lossPctOf);
  const drawn = [...losses, lossPct, ...(measured ? [measured.lossPct] : [])];
  const [from, to] = [Math.floor(Math.min(...drawn)), Math.ceil(Math.max(...drawn, 1))];
  const yOf = (loss: number) => CHART.top + ((to - loss) * CHART.height) / Math.max(1, to - from);
  const xOf = (index: number) => CHART.left + ((index + 0.5) * CHART.width) / losses.length;
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const lastLoss = losses.at(-1) ?? 0;
  const says = BOOK.chart(
    roasts.length,
    pct(Math.min(...losses)),
    pct(Math.max(...losses)),
    pricedPct(lossPct),
  );
  const marks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const right = CHART.left + CHART.width;
  return (
    <svg class="loss-chart" viewBox="0 0 560 250" role="img" aria-label={saidHere()(says)}>
      {marks
        .filter((mark) => marks.length <= MOST_MARKS || mark === from || mark === to)
        .map((mark) => (
          <>
            <path class="mark" d={`M${CHART.left} ${yOf(mark)}H${right}`} />
            <text x={CHART.left - 10} y={yOf(mark) + 5} text-anchor="end">
              {mark}%
            </text>
          </>
        ))}
      <path class="axis" d={`M${CHART.left} ${CHART.top}V${CHART.top + CHART.height}H${right}`} />
      <path class="priced" d={`M${CHART.left} ${yOf(lossPct)}H${right}`} />
      {measured && <path class="measured" d={`M${CHART.left} ${yOf(measured.lossPct)}H${right}`} />}
      {losses.map((loss, index) => (
        <circle
          class={index === losses.length - 1 ? "last" : ""}
          cx={xOf(index)}
          cy={yOf(loss)}
          r={index === losses.length - 1 ? 6.5 : 4.5}
        />
      ))}
      <text class="last" x={xOf(losses.length - 1) + 14} y={yOf(lastLoss) + 7}>
        {pct(lastLoss)}
      </text>
      {first && (
        <text x={CHART.left} y={CHART.top + CHART.height + 30}>
          {shortDay(dayWib(first.roastedAt))}
        </text>
      )}
      {last && last !== first && (
        <text x={right} y={CHART.top + CHART.height + 30} text-anchor="end">
          {shortDay(dayWib(last.roastedAt))}
        </text>
      )}
    </svg>
  );
};

const CHART = { left: 64, top: 14, width: 400, height: 196 };
const MOST_MARKS = 6;

const Batches = ({ one, areAllShown }: { one: StockOfOne; areAllShown: boolean }) => {
  const { coffee, batches, lossPct } = one;
  if (batches.length === 0) return null;
  const shown = areAllShown ? batches : batches.slice(0, FEW_BATCHES);
  const sum = (of: "greenGrams" | "roastedGrams") =>
    batches.reduce((grams, batch) => grams + batch[of], 0);
  const all = { greenGrams: sum("greenGrams"), roastedGrams: sum("roastedGrams") };
  return (
    <section class="blk" aria-labelledby="batches-title">
      <div class="hrow">
        <h2 id="batches-title">
          <Said of={BOOK.batches} />
        </h2>
        {!areAllShown && batches.length > FEW_BATCHES && (
          <a class="tap" href={`/stock/${coffee.code}?all`}>
            <Said of={BOOK.all(batches.length)} />
          </a>
        )}
      </div>
      <Table
        look="batch-table"
        caption={BOOK.batchesOf(coffee.name)}
        heads={[
          [BOOK.batch, "batch-cell"],
          [BOOK.greenIn, "number grams-cell"],
          [BOOK.roastedOut, "number grams-cell"],
          [BOOK.lostColumn, "number loss-cell aside"],
          [BOOK.pricedColumn, "number priced-cell aside"],
        ]}
        hasNames
        rows={shown.map((batch) => ({
          cells: [
            <a class="code" href={`/batches/${batch.batch}`}>
              {batch.batch}
            </a>,
            wholeGrams(batch.greenGrams),
            wholeGrams(batch.roastedGrams),
            <b>{pct(lossPctOf(batch))}</b>,
            pricedPct(lossPct),
          ],
        }))}
        foot={{
          look: "sum",
          cells: [
            BOOK.all(batches.length),
            wholeGrams(all.greenGrams),
            wholeGrams(all.roastedGrams),
            <b>{pct(lossPctOf(all))}</b>,
            pricedPct(lossPct),
          ],
        }}
      />
    </section>
  );
};

const FEW_BATCHES = 5;

const Lots = ({ one: { lots } }: { one: StockOfOne }) =>
  lots.length > 0 && (
    <Section id="lots" title={BOOK.lots} look="blk">
      <ul class="book-list">
        {lots.map((lot) => (
          <li>
            <a class="tap" href={`/lots/${lot.lot}`}>
              <Said of={BOOK.lotOf(lot.receivedOn)} />
            </a>
            <b class={lot.onHandGrams === 0 ? "quiet" : undefined}>{wholeGrams(lot.onHandGrams)}</b>
            <span class="sub">
              <Said of={lotSum(lot)} />
              <br />
              <Said of={lotFacts(lot)} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

const lotSum = ({ grams, chargedGrams, onHandGrams }: LotOnHand): Text => {
  const counted = onHandGrams - grams + chargedGrams;
  const difference =
    counted === 0 ? null : `${counted < 0 ? "−" : "+"} ${wholeGrams(Math.abs(counted))}`;
  return BOOK.lotSum(wholeGrams(grams), wholeGrams(chargedGrams), difference);
};

const lotFacts = ({ supplier, boughtSince, reference, pricePerKg }: LotOnHand): Text =>
  joined(", ", [
    supplier === "" ? null : BOOK.since(supplier, boughtSince),
    reference === "" ? null : asIs(reference),
    pricePerKg === null ? null : BOOK.aKilo(rupiah(pricePerKg)),
  ]);

const Counts = ({ one: { counts, lots } }: { one: StockOfOne }) =>
  counts.length > 0 && (
    <Section id="counts" title={BOOK.counts} look="blk">
      <ul class="book-list">
        {counts.slice(0, MOST_LISTED).map(({ lot, countedAt, grams, bookGrams, reason, actor }) => {
          const received = lots.find((one) => one.lot === lot)?.receivedOn;
          const what = received === undefined ? BOOK.shelf : BOOK.lotOf(received);
          const book = bookGrams === null ? null : wholeGrams(bookGrams);
          const by = staffInitials(actor);
          return (
            <li>
              <span>{shortDay(dayWib(countedAt))}</span>
              <b>{bookGrams === null ? wholeGrams(grams) : difference(grams - bookGrams)}</b>
              <span class="sub">
                <Said of={BOOK.counted(what, wholeGrams(grams), book, reason, by)} />
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );

const difference = (grams: number): string => `${grams > 0 ? "+" : ""}${wholeGrams(grams)}`;

const Samples = ({ one: { samples } }: { one: StockOfOne }) =>
  samples.length > 0 && (
    <Section id="samples" title={BOOK.samples} look="spaced">
      <ul class="book-list">
        {samples.slice(0, MOST_LISTED).map(({ takenAt, grams, why, note }) => (
          <li>
            <span>{shortDay(dayWib(takenAt))}</span>
            <b>{wholeGrams(grams)}</b>
            <span class="sub">
              <Said of={joined(", ", [SAMPLES[why], note === "" ? null : asIs(note)])} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

/** Of counts and samples, newest first. */
const MOST_LISTED = 30;
